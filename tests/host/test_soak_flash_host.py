"""A played game's changes of the flash on LittleFS: cut at every block write, and one full."""

import pytest

from host_tools import cli
from host_tools.bench import flash
from host_tools.bench.hands import Table
from host_tools.simulator import interpreter
from tablero.formats import record

THROWS = 7


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    """What seven throws, and a setting changed, did to the flash."""
    if not interpreter.unix_module():
        pytest.skip("no unix MicroPython, which has LittleFS")
    path = tmp_path_factory.mktemp("flash") / "log"
    assert flash.log_of(3, THROWS, path) == THROWS
    setting = b'{"sound":%s}'
    with open(path, "a") as file:
        for value in (b"true", b"false"):
            file.write(f'["write", "settings.json", "{(setting % value).hex()}"]\n')
    return path


def test_a_cut_at_every_block_write(log):
    figures = flash.replay(log, "cut")
    assert figures["wrong"] == []
    assert figures["changes"] > 25 and figures["cuts"] > 8 * figures["changes"]


def test_every_change_on_a_full_flash(log):
    figures = flash.replay(log, "full")
    assert figures["wrong"] == []
    assert figures["refused"] > 10


@pytest.mark.parametrize("full_at", [1, 3, 10])
def test_a_full_flash_never_stops_a_game(full_at):
    if not interpreter.kinds():
        pytest.skip("no MicroPython of kind any to run a board on")
    table = Table(3, THROWS, flash_full_at=full_at)
    played = table.play()
    assert played.wrong == "" and played.throws == THROWS
    kept = record.parse_lines("\n".join(played.record))  # which sees to the numbers
    assert bool(kept) == (full_at > 1)


def test_the_command_tells_the_years(capsys, monkeypatch, log):
    monkeypatch.setattr(flash, "THROWS_MOST", 5)
    assert cli.main(["bench", "flash", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "years at ten games a day" in told and "bytes a game" in told
