"""The board's own firmware on the simulated board."""

import hashlib

import pytest

from host_tools.simulator import interpreter
from host_tools.simulator.session import Session

BASE = [f"{f}1" for f in "ABCDEFG"]
STEPS = (
    "press south throw",
    "wait 400",
    "move D1 D7",
    "slide A1 A5 700",
    "lift G1",
    "wait 300",
    "place G2",
    "hold north call 2200",
    "fault bounce 8",
    "knock B1 5 13",
    "press north throw",
    "fault brown-out",
    "wait 900",
)

pytestmark = pytest.mark.skipif(not interpreter.kinds(), reason="no MicroPython on this machine")


def trail(kind, cut_ms=1000):
    """Hash of everything that can be seen while `STEPS` are done."""
    seen = hashlib.sha256()
    with Session(kind, seed=5, squares=BASE) as board:
        board.boot()
        for step in ("wait 700", *STEPS):
            words = step.split()
            if words[0] == "wait":
                for start in range(0, int(words[1]), cut_ms):
                    board.run_ms(min(cut_ms, int(words[1]) - start))
            else:
                board.step(words)
            view = board.view()
            for name in ("ms", "glasses", "lights", "screen", "turned", "tone"):
                seen.update(repr(view[name]).encode())
            seen.update(repr(board.tones()).encode())
            seen.update(repr(sorted(board.state().items())).encode())
    return seen.hexdigest()


def test_a_fork_a_process_and_webassembly_see_the_same():
    kinds = interpreter.kinds()
    hashes = {kind: trail(kind) for kind in kinds}
    assert len(set(hashes.values())) == 1, hashes
    assert trail(kinds[0]) == hashes[kinds[0]]
    assert trail(kinds[0], cut_ms=13) == hashes[kinds[0]]


def test_it_boots_sees_its_glasses_and_greets():
    with Session(squares=BASE) as board:
        board.boot()
        board.run_ms(700)
        assert board.state()["seen"] == "1111111"
        assert "TABLERO" in board.display_text()
        board.step("press south throw")
        assert any(any(rgb) for rgb in board.lights())
        assert board.lights("GRB") == board.lights()


@pytest.mark.parametrize(("swap", "seen"), [((2, 8), "7111111"), ((9, 15), "7777771")])
def test_crossed_wires_show_another_position(swap, seen):
    with Session(squares=["A1", *BASE[1:6], "G7"], swap=swap) as board:
        board.boot()
        board.run_ms(700)
        assert board.state()["seen"] == seen


@pytest.mark.parametrize("swap", [(3, 9), (0, 1), (16, 17), (18, 19)])
def test_crossed_wires_of_different_kinds_break_something(swap):
    with Session(squares=BASE, swap=swap) as board:
        board.boot()
        board.run_ms(700)
        seen = board.state()["seen"]
        text = board.display_text()
        board.step("press south throw")
        board.step("lift D1")
        board.run_ms(500)
        works = (
            seen == "1111111",
            text != [],
            any(any(rgb) for rgb in board.lights()),
            board.state()["phase"] != "welcome",
        )
        assert works.count(False) in (1, 2), works


@pytest.mark.parametrize("kind", ["reed", "hall"])
@pytest.mark.parametrize("network", [True, False])
def test_it_plays_on_every_board_it_is_set_for(kind, network):
    settings = b'{"sensor": "%s", "network": %s}' % (
        kind.encode(),
        b"true" if network else b"false",
    )
    with Session(
        squares=BASE, sensor=kind, network=network, files={"settings.json": settings}
    ) as board:
        board.boot()
        board.run_ms(700)
        assert board.state()["seen"] == "1111111"
        board.step("move D1 D7")
        board.run_ms(300)
        assert board.state()["seen"] == "1117111"


def test_nothing_is_printed_and_no_time_is_lost_while_it_idles(capfd):
    with Session(squares=BASE) as board:
        board.boot()
        board.run_ms(5000)
        assert 5000 <= board.ms < 5060
    out = capfd.readouterr()
    assert out.out + out.err == ""


SETTINGS = {
    '{"game":"chess"}': "game: got 'chess', expected gucci",
    '{"rules":{"min_line":99}}': "option min_line: got 99, expected 4 to 6",
    '{"rules":{"luck":1}}': "option 'luck': there is no such option",
    '{"rules":{"bottles":1,"bottle_fills":4}}': "option bottle_fills: got 1 x 4 fills",
    '{"mode":7}': "option mode: got 7, expected strict",
    '{"mode" "off"}': "settings.json: line 1, column 9: expected :",
}


@pytest.mark.parametrize("text", SETTINGS, ids=str)
def test_settings_that_a_hand_has_spoilt_stop_no_game(text):
    with Session(files={"settings.json": text.encode()}) as board:
        board.boot()
        board.run_ms(700)
        board.step("press south throw")
        board.run_ms(1500)
        assert board.state()["phase"] == "place"
        assert SETTINGS[text] in (board.read_file("record.0") or b"").decode()
