"""The terminal board on a real pty: keys, mouse, and a terminal given back on every way out."""

import signal
import subprocess
import sys

import pytest

from host.terminal_pty import ROOT, Program
from host_tools.simulator import interpreter

CHILD = ["tests/host/terminal_child.py"]
CALL = "import sys; from host_tools import cli; sys.exit(cli.main(sys.argv[1:]))"
PLAY = ["-c", CALL, "play", "--terminal"]


@pytest.fixture
def program():
    started = []

    def start(arguments, **more):
        started.append(Program(arguments, **more))
        return started[-1]

    yield start
    for one in started:
        one.close()


def board_rows(text):
    """The upper row of each rank, 7 to 1, as far as the board goes."""
    return [row[:38] for row in text.split("\n")[3:17:2]]


def test_the_board_is_painted_and_keys_move_glasses(program):
    play = program(CHILD)
    text = play.until("q quit")
    rows = board_rows(text)
    assert "▟█▙" in rows[0][33:]  # G7
    assert "[▟█▙]" in rows[3]  # the cursor on D4
    assert rows[6].startswith(" 1  ▟█▙")
    red, green, blue = map(int, play.grid.styles[9][20].split(";")[-3:])
    assert green > 200 > blue > red  # D4's light, in true colour
    play.type(" ")
    play.until("1 in hand")
    play.type("\x1b[A\x1b[A ")
    rows = board_rows(play.until(lambda text: "in hand" not in text))
    assert "[▟█▙]" in rows[1]  # D6
    play.type("q")
    assert play.end() == 0


def test_the_mouse_drags_a_glass_and_clicks_another(program):
    play = program(CHILD)
    play.until("q quit")
    play.type("\x1b[<0;6;16M")  # press on A1
    play.until("1 in hand")
    play.type("\x1b[<32;6;12M\x1b[<0;6;10m")  # drag up, let go on A4
    rows = board_rows(play.until(lambda text: "in hand" not in text and "A4" in text))
    assert "▟█▙" in rows[3][:8]
    play.type("\x1b[<0;35;4M\x1b[<0;35;4m")  # click G7: in hand
    play.until("1 in hand")
    play.type("\x1b[<0;35;6M\x1b[<0;35;6m")  # click G6
    rows = board_rows(play.until(lambda text: "in hand" not in text and "G6" in text))
    assert "▟█▙" in rows[1][33:]
    play.type("q")
    assert play.end() == 0


def test_buttons_by_key_and_by_mouse(program):
    play = program(CHILD)
    play.until("q quit")
    play.type("T")
    play.until("holding south throw")
    play.type("V")
    play.until("holding north call, south throw")
    play.type("TV")
    play.until(lambda text: "holding" not in text)
    play.type("\x1b[<0;15;2M")
    play.until("holding north throw")
    play.type("\x1b[<0;15;2m")
    play.until(lambda text: "holding" not in text)
    play.type("t")
    play.until("holding south throw")
    play.until(lambda text: "holding" not in text)  # a tap ends by itself
    play.type("\x03")
    assert play.end() == 0


def test_help_and_the_display_in_words(program):
    play = program(CHILD)
    play.until("⣿")
    play.type("?")
    assert "lift a glass, set it down" in play.until("this help")
    play.type("d?")
    play.until("throw: yes")
    play.type("q")
    assert play.end() == 0


def test_resizing(program):
    play = program(CHILD)
    play.until("▟█▙")
    play.resize(80, 24)
    text = play.until(lambda text: "●" in text and "q quit" in text)
    assert max(len(row) for row in text.split("\n")) <= 80
    play.resize(60, 20)
    play.until("The board needs 80 columns and 22 rows")
    play.resize(120, 30)
    play.until("▟█▙")
    play.type("q")
    assert play.end() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_give_the_terminal_back(program, number):
    play = program(CHILD)
    play.until("q quit")
    play.process.send_signal(number)
    assert play.end() == 128 + number


def test_a_crash_gives_the_terminal_back(program):
    play = program(CHILD)
    play.until("q quit")
    play.type("x")
    assert play.end() == 1
    assert "broken on purpose" in play.error()


def test_without_colour_lights_are_letters(program):
    play = program(CHILD, NO_COLOR="1")
    text = play.until("q quit")
    rows = board_rows(text)
    assert "\x1b[38" not in play.raw and "\x1b[48" not in play.raw
    assert text.split("\n")[10][18:23] == "[▜G▛]"  # D4 green under its glass
    assert rows[5][10:11] == "A"  # B2 amber
    play.type("q")
    assert play.end() == 0


def test_256_colours(program):
    play = program(CHILD, COLORTERM="")
    play.until("q quit")
    assert ";48;5;" in play.raw and ";48;2;" not in play.raw
    play.type("q")
    assert play.end() == 0


def test_without_a_terminal_it_says_so():
    done = subprocess.run(
        [sys.executable, *PLAY],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr
    assert done.stdout == ""


def click(square):
    """A click on a square of the wide board."""
    column, row = "ABCDEFG".index(square[0]) * 5 + 6, (7 - int(square[1])) * 2 + 4
    return f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"


@pytest.mark.skipif(not interpreter.kinds(), reason="no MicroPython on this machine")
def test_the_real_firmware_plays(program):
    """From power on to the Queen's dice, doing what the display says."""
    play = program([*PLAY, "--seed", "7"])
    play.until("7 beside")
    play.until("⣿")  # something is drawn
    play.type("d")
    play.until("throw: as before")
    play.type("t")
    play.until("next: A7")
    red, green, blue = map(int, play.grid.styles[9][20].split(";")[-3:])
    assert blue > red and blue > green  # D4 waits for its glass
    for square, following in (("A7", "B7"), ("B7", "C7"), ("C7", "D4"), ("D4", "E1")):
        play.type(click(square))
        play.until(f"next: {following}")
    for square in ("E1", "F1", "G1"):
        play.type(click(square))
    play.until("QUEEN?")
    play.type("t")
    play.until("START?")
    assert "Q" in play.grid.text()
    play.type("q")
    assert play.end() == 0
