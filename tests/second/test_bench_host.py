"""A small share of `tablero bench second`: nothing may be wrong in any noise.

Honest hands: nobody accused, every record right, never more than one putting-right.  Cheats:
refused or flagged, with a broken sensor at least asked about.
"""

import json

import pytest

from host_tools import cli
from host_tools.bench import noise, second, without
from host_tools.bench.tally import Row
from host_tools.simulator import interpreter

HONEST = 100
WHOLE = 16


def row_of(name, throws, core, seed=1):
    """One noise at the tables of one core, in this process."""
    row = Row(name)
    for job in second.jobs(name, throws, seed, core, str(interpreter.FIRMWARE)):
        row.add(second.work(job))
    return row


@pytest.mark.parametrize("name", noise.load())
def test_core(name):
    row = row_of(name, HONEST, core=True)
    assert row.wrong() == 0, row.examples
    assert not row.too_many_asks() or row.honest_asks <= 4, row.examples
    assert row.throws == HONEST
    assert row.cheats == row.right + row.asked + row.noted == HONEST // 4
    if not noise.load()[name].faults:
        assert row.right == row.cheats, row.examples


@pytest.mark.parametrize("name", ("none", "together"))
def test_whole_stack(name):
    if not interpreter.kinds():
        pytest.skip("no MicroPython to run a board on")
    row = row_of(name, WHOLE, core=False)
    assert row.wrong() == 0, row.examples
    assert row.throws == WHOLE
    if name == "none":
        assert max(row.amber_ms) <= 100


def test_same_seed_same_row():
    assert row_of("slides", 10, core=True) == row_of("slides", 10, core=True)


@pytest.mark.parametrize("cut", without.CUTS)
def test_every_cut_still_finds_its_place(cut):
    place = without.firmware(cut)
    for file, stands, changed in without.CUTS[cut]:
        text = (place / file).read_text()
        assert changed in text
        assert stands not in text


def test_noise_is_printed(capsys):
    words = "bench second --throws 5 --noise bounce --core --json --cores 1"
    assert cli.main(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["noise"] == "bounce"
    assert told["parameters"]["bounce_ms"] == 10
    assert told["throws"] == 5


@pytest.mark.parametrize(
    "cut, name", (("debounce", "bounce"), ("rest-wait", "slides"), ("masking", "stuck"))
)
def test_a_defence_cut_out_shows(cut, name, capsys):
    words = f"bench second --throws 30 --noise {name} --core --json --cores 1 --without {cut}"
    assert cli.main(words.split()) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["honest_alarms"] + told["honest_asks"] + told["records_wrong"] > 0
