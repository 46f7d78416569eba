"""A played game's changes of the flash on LittleFS: cut at every block write, and one full."""

import pytest

from host_tools import cli
from host_tools.bench import flash
from host_tools.bench.hands import Table
from host_tools.simulator import interpreter
from tablero.formats import record
from tablero.games import files

THROWS = 7


class Cut(Exception):
    """The power has gone."""


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


@pytest.mark.parametrize("cut_at", [2, 4, 7, 11, 16])
def test_after_a_cut_the_game_goes_on_where_it_was(cut_at):
    if not interpreter.kinds():
        pytest.skip("no MicroPython of kind any to run a board on")
    table = Table(3, THROWS)
    board = table.board
    known = []
    step = board.step

    def stepping(words):
        known.append((table.rules.turn, files.position_text(table.rules.position)))
        step(words)
        if board.state() is None:
            raise Cut

    with board:
        board.boot()
        board.run_ms(1000)
        board.step(f"power cut-at-write {cut_at}")
        board.step = stepping
        with pytest.raises(Cut):
            table._open()
            while True:
                table._turn()
        known.append((table.rules.turn, files.position_text(table.rules.position)))
        step("power on")
        board.run_ms(1500)
        state = board.state()
        assert state["phase"] != "welcome"
        turns = {"south": 0, "north": 1, None: known[-1][0]}
        assert (turns[state["turn"]], state["position"]) in known[-8:], (state, known)


def test_the_command_tells_the_years(capsys, monkeypatch, log):
    monkeypatch.setattr(flash, "THROWS_MOST", 5)
    assert cli.main(["bench", "flash", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "years at ten games a day" in told and "bytes a game" in told
