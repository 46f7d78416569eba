"""`tablero check` on simulated boards: every planted fault is found and named, by a robot."""

import shutil

import pytest

from host import usb_board
from host_tools import cli
from host_tools.maker import check, install
from host_tools.maker.check_robot import Robot
from host_tools.maker.install_board import Board
from host_tools.simulator import interpreter
from host_tools.simulator.session import Session
from host_tools.simulator.vboard import VBoard

pytestmark = pytest.mark.skipif(not interpreter.kinds(), reason="no MicroPython on this machine")

SERPENTINE = [7 * r + (6 - f if r & 1 else f) for r in range(7) for f in range(7)]
ODD = [(17 * n + 5) % 49 for n in range(49)]


def found(*faults, fitted="GRB", again=False, **board):
    """Faults named on a board with these planted; `again`: after what was found was set."""
    with Session(seed=3, **board) as session:
        session.boot("selftest")
        for fault in faults:
            session.step(f"fault {fault}")
        first = Robot(session, fitted).run()
        if not again:
            return first["findings"]
        assert first["changes"]
        session.set_out([])
        session.boot("selftest")
        second = Robot(session, fitted).run()
        assert second["changes"] == {}
        return first["findings"] + second["findings"]


def test_a_sound_board():
    assert found() == []


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("stuck-open C3", "C3 never closes: sensor, solder joint, diode or magnet"),
        ("stuck-closed F2", "F2 closed with no glass on the board: stuck or shorted"),
        ("no-diode D4", "no diode (or it is bridged) at D4: a glass there hides the rest"),
        ("no-display", "display not seen: SDA GP0, SCL GP1, 3.3 V, ground"),
    ],
)
def test_faults(fault, text):
    (told,) = found(fault)
    assert told.startswith(text)


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ({"swap": (2, 5)}, "files A and D are swapped (GP2, GP5)"),
        ({"swap": (9, 11)}, "ranks 1 and 3 are swapped (GP9, GP11)"),
        (
            {"light_order": SERPENTINE},
            "the lights begin at A1 and run along the ranks, to and fro",
        ),
        ({"light_order": list(range(48, -1, -1))}, "the lights begin at G7"),
        ({"light_order": ODD}, "the lights are in no usual order"),
        ({"fitted": "BRG"}, "the lights' colour order is BRG, not GRB"),
    ],
)
def test_what_settings_put_right_is_right_the_next_time(board, text):
    (told,) = found(again=True, **board)
    assert told.startswith(text)


def test_crossed_buttons_are_put_right():
    told = found(again=True, swap=(18, 20))
    assert told == [
        "button South throw is wired as North throw",
        "button North throw is wired as South throw",
    ]


def test_a_column_crossed_with_a_row():
    assert found(swap=(3, 12))[-1] == "or these two wires are swapped with each other: GP3, GP12"


def test_a_weak_cable():
    (told,) = found(supply_mohm=2500)
    assert told.startswith("the supply droops by ")


def test_the_game_plays_on_a_board_put_right():
    squares = ["A3", "B1", "C1", "D1", "E1", "F1", "G2"]
    for swap, settings in (
        ((2, 5), b'{"columns": "3120456"}'),
        ((9, 11), b'{"rows": "2103456"}'),
    ):
        files = {"settings.json": settings}
        with Session(seed=2, swap=swap, squares=squares, files=files) as board:
            board.boot()
            board.run_ms(500)
            assert board.state()["seen"] == "3111112"
            board.step("move A3 A7")
            board.run_ms(300)
            assert board.state()["seen"] == "7111112"


def test_it_works_with_the_game_broken(tmp_path):
    shutil.copytree(interpreter.FIRMWARE, tmp_path / "firmware")
    for broken in ("app.py", "match/match.py", "games/gucci/game.py", "views/page.py"):
        (tmp_path / "firmware" / "tablero" / broken).write_text("broken(\n")
    with Session(seed=3, firmware=tmp_path / "firmware") as board:
        board.boot("selftest")
        board.step("fault stuck-open C3")
        told = Robot(board).run()["findings"]
    assert told == ["C3 never closes: sensor, solder joint, diode or magnet"]


def test_from_the_menu_and_back():
    with Session(seed=4) as board:
        board.boot()
        board.run_ms(500)
        board.step("hold south call 2200")
        for _ in range(12):
            if any("TEST" in line for line in board.display_text()):
                break
            board.step("press south call")
            board.run_ms(300)
        board.step("down south throw")
        board.run_ms(100)
        board.step("up south throw")
        board.run_ms(300)
        assert board.state()["phase"] == "self-test"
        end = Robot(board).run()
        assert end["findings"] == []
        board.run_ms(1500)
        assert board.state()["phase"] == "welcome"
        assert b"no fault found" in board.read_file("selftest.txt")
        events = board.read_file("record.0") or board.read_file("record.1")
        assert b'"self-test"' in events


def test_the_command_keeps_a_report(tmp_path, capsys):
    words = ["check", "--simulated", "--fault", "stuck-open G7", "--seed", "5"]
    assert cli.main([*words, "--report", str(tmp_path / "report.txt")]) == 1
    told = (tmp_path / "report.txt").read_text()
    assert "FAULT: G7 never closes" in told and told in capsys.readouterr().out


def test_a_board_on_the_cable():
    usb_board.need_board()
    with VBoard(speed=20) as board:
        with Board(board.port) as there:
            install.put(there, install.package())
        told = []
        prompts = []
        answers = []

        def event(message):
            told.append(message)
            prompt = message.get("prompt")
            if not prompt:
                return
            prompts.append(prompt["ask"])
            if prompt["ask"] == "press":
                board.do(
                    "press "
                    + ("south throw", "south call", "north throw", "north call")[prompt["button"]]
                )
            elif prompt["ask"] == "set":
                square = prompt["square"]
                before = f"{square[0]}{int(square[1]) - 1}"
                board.do(f"place {square}" if square[1] == "1" else f"move {before} {square}")
            elif prompt.get("clear") and "set" in prompts:
                for name in "ABCDEFG":
                    board.do(f"take {name}7")
                answers.append(b"y")
            else:
                answers.append(b"n" if prompt["ask"] == "lit" else b"y")

        with Board(board.port) as there:
            error = check.follow(there, event, lambda: answers.pop(0) if answers else b"")
        assert error == ""
        assert prompts.count("set") == 49 and prompts.count("press") == 4
        report = next(m["report"] for m in told if "report" in m)
        assert "49 of 49 squares seen" in report, report
