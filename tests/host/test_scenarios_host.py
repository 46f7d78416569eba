"""Every scenario of tests/scenarios on the simulated board, and the command that runs them."""

import json
import re
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.records.judge import judge
from host_tools.simulator import interpreter, runner
from host_tools.simulator.scenario_words import FORMS
from tablero.formats import notation, record
from tablero.formats.notation_read import read as read_notation

FOLDER = Path(__file__).parent.parent / "scenarios"
TRUE = sorted(FOLDER.glob("*.txt"))
FALSE = sorted((FOLDER / "false").glob("*.txt"))
MALFORMED = sorted((FOLDER / "malformed").glob("*.txt"))
KINDS = ("fork", "process", "wasm")
ON_EVERY_KIND = ("throw-and-move", "line-of-six", "treason", "power-cut", "bounce")


def needs(kind=None):
    """Skip, with the reason, where no such interpreter can be started."""
    if not interpreter.kinds() or (kind and kind not in interpreter.kinds()):
        pytest.skip(f"no MicroPython of kind {kind or 'any'} to run a board on")


def name_of(path):
    return path.stem


@pytest.mark.parametrize("path", TRUE, ids=name_of)
def test_every_expectation_holds(path):
    needs()
    result = runner.play(runner.read(path))
    assert result.failure == ""
    kept = record.parse_lines("\n".join(result.record))
    told = judge(kept)
    assert told.unjudged == 0
    written = notation.export([event for _, event in kept])
    assert notation.export(read_notation(written)) == re.sub(r"(?m)^# .*\n", "", written)


@pytest.mark.parametrize("path", FALSE, ids=name_of)
def test_what_is_not_so_is_told_with_its_line(path, capsys):
    needs()
    line = int(re.match(r"# fails (\d+)", path.read_text())[1])
    assert cli.main(["run", str(path)]) == 1
    heard = capsys.readouterr()
    assert heard.err.startswith(f"{path}:{line}: "), heard.err
    assert heard.out == "" or [json.loads(text) for text in heard.out.splitlines()]


@pytest.mark.parametrize("path", MALFORMED, ids=name_of)
def test_malformed_files_name_line_and_column(path, capsys):
    line, column, message = re.match(r"# malformed (\d+):(\d+) (.*)", path.read_text()).groups()
    assert cli.main(["run", str(path), "--json"]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith(f"tablero: {path}:{line}:{column}: "), heard.err
    assert message in heard.err


@pytest.mark.parametrize("name", ON_EVERY_KIND)
def test_the_same_record_in_a_fork_a_process_and_on_wasm(name):
    for kind in KINDS:
        needs(kind)
    plan = runner.read(FOLDER / f"{name}.txt")
    records = [_without_machine(runner.play(plan, kind).record) for kind in KINDS]
    assert records[0] == records[1] == records[2]


def _without_machine(lines):
    """The record less the boot's `system` and `heap`, which tell of the interpreter."""
    events = [json.loads(line) for line in lines]
    for event in events:
        event.pop("system", None)
        event.pop("heap", None)
    return events


def test_every_expect_word_has_a_scenario_that_fails():
    text = "\n".join(path.read_text().splitlines()[-1] for path in FALSE)
    for form in FORMS["expect"]:
        word = form[0] if form[0] != "no" else "no "
        assert f"expect {word}" in text, word
    for word in FORMS["expect"][-1][1].expected.split(" | "):
        assert f"expect no {word}" in text, word


def test_every_step_of_the_language_is_played():
    text = "\n".join(path.read_text() for path in TRUE)
    for verb in FORMS:
        assert re.search(rf"(?m)^{verb} ", text) or verb == "take", f"no scenario with {verb}"


def test_the_record_is_printed_one_event_a_line(capsys):
    needs()
    assert cli.main(["run", str(FOLDER / "throw-and-move.txt"), "--json"]) == 0
    heard = capsys.readouterr()
    events = [json.loads(line) for line in heard.out.splitlines()]
    assert heard.err == ""
    assert [e["n"] for e in events] == list(range(1, len(events) + 1))
    throw = next(e for e in events if e["event"] == "throw")
    assert (throw["dice"], throw["player"]) == ([6, 2], "south")


def test_no_such_file(capsys):
    assert cli.main(["run", "/no/such/scenario"]) == 2
    assert "/no/such/scenario" in capsys.readouterr().err
