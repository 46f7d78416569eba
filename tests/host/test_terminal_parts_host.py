"""The terminal board's parts: keys, colours, painting, hands, picture."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host.terminal_fake import FakeSession
from host_tools.simulator.session import SessionError
from host_tools.terminal import paint, picture, pixels, style
from host_tools.terminal.keys import Key, Mouse, Parser
from host_tools.terminal.layout import KEYS_OF, Layout
from host_tools.terminal.play import Play
from host_tools.terminal.screen import style_of
from host_tools.terminal.style import Style
from host_tools.terminal.table import TAP_S, Table

WIDE = Layout(110, 26)
SMALL = Layout(80, 24)


def text_of(lines):
    return ["".join(span.text for span in line) for line in lines]


# keys


@pytest.mark.parametrize(
    ("typed", "events"),
    [
        (b"t?", [Key("t"), Key("?")]),
        (b"\x1b[A\x1b[B\x1bOC\x1b[D", [Key("up"), Key("down"), Key("right"), Key("left")]),
        (b"\x1b[1;5A", [Key("up")]),
        (b"\x1b[<0;10;4M", [Mouse("press", 9, 3)]),
        (b"\x1b[<32;11;4M", [Mouse("drag", 10, 3)]),
        (b"\x1b[<0;300;4m", [Mouse("release", 299, 3)]),
        (b"\x1b[<64;10;4M", []),  # the wheel
        (b"\x1b[<2;10;4M", []),  # the right button
        (b"\x1b[3~\x1b[15~", []),  # Delete, F5
        (b"\r\x03\xc3\xa4", [Key("enter"), Key("interrupt"), Key("ä")]),
        (b"\x00\x1f", []),
        (b"\x1bq", [Key("escape"), Key("q")]),
    ],
)
def test_keys(typed, events):
    assert Parser().feed(typed) == events


@pytest.mark.parametrize("cut", range(1, 10))
def test_a_sequence_may_come_in_pieces(cut):
    typed = b"\x1b[<0;10;4M"
    parser = Parser()
    assert parser.feed(typed[:cut]) == []
    assert parser.waiting
    assert parser.feed(typed[cut:]) == [Mouse("press", 9, 3)]
    assert not parser.waiting


def test_a_lone_escape_is_a_key_when_nothing_follows():
    parser = Parser()
    assert parser.feed(b"\x1b") == []
    assert parser.flush() == [Key("escape")]
    assert parser.flush() == []


@given(st.lists(st.binary(max_size=40), max_size=8))
def test_rubbish_never_breaks_the_parser(pieces):
    parser = Parser()
    for piece in pieces:
        parser.feed(piece)
    parser.flush()
    parser.flush()
    assert len(parser._rest) <= 40


# colours and pixels


def test_braille():
    lit = {(0, 0), (1, 3), (127, 63)}
    rows = pixels.braille(lambda x, y: (x, y) in lit)
    assert len(rows) == 16 and {len(row) for row in rows} == {64}
    assert rows[0][0] == "⢁" and rows[15][63] == "⢀"
    assert rows[1] == "\u2800" * 64


@pytest.mark.parametrize(
    ("light", "letter"),
    [
        ((0, 0, 0), " "),
        ((0, 118, 50), "G"),
        ((255, 190, 0), "Y"),
        ((255, 90, 0), "A"),
        ((255, 40, 0), "R"),
        ((0, 70, 255), "B"),
        ((220, 60, 160), "P"),
        ((40, 35, 30), "W"),
        ((0, 12, 5), "g"),
    ],
)
def test_lights_as_letters(light, letter):
    assert pixels.letter(light) == letter


def test_colours_of_256():
    assert pixels.nearest_256((255, 0, 0)) == 196
    assert pixels.nearest_256((0, 0, 0)) == 16
    assert pixels.nearest_256((128, 128, 128)) == 244


def test_notes():
    assert [pixels.note(hz) for hz in (0, 440, 523, 1047)] == ["", "A4", "C5", "C6"]


def test_styles():
    assert style_of({"TERM": "dumb"}, "utf-8") == Style(0, True)
    assert style_of({"TERM": "xterm", "NO_COLOR": "1"}, "UTF-8") == Style(0, True)
    assert style_of({"TERM": "xterm-256color"}, "ascii") == Style(256, False)
    assert style_of({"TERM": "x", "COLORTERM": "truecolor"}, "utf8").colours == 1 << 24


# painting


@pytest.mark.parametrize("layout", [WIDE, SMALL, Layout(200, 60)])
@pytest.mark.parametrize("look", [Style(), Style(256), Style(0, False)])
@pytest.mark.parametrize("helping", [False, True])
def test_every_screen_fits_its_terminal(layout, look, helping):
    session = FakeSession(["A1", "D4", "G7"])
    session.light("D4", (0, 200, 90))
    table = Table(session)
    table.message = "x" * 300
    words = None if look.unicode else ["HELLO"]
    lines = paint.paint(table, layout, look, words, helping)
    assert len(lines) == layout.rows
    assert max(style.width(line) for line in lines) <= layout.columns
    text = "\n".join(text_of(lines))
    assert look.unicode or text.isascii()
    assert "quit" in text


@pytest.mark.parametrize("layout", [WIDE, SMALL])
def test_the_display_stands_straight(layout):
    session = FakeSession(["C5"])
    session.screen[:] = b"\xff" * 1024
    table = Table(session)
    table.held = {"north throw": 0.0, "south call": 0.0}
    lines = text_of(paint.paint(table, layout, Style()))
    rows = [line for line in lines if "⣿" in line]
    assert len(rows) == 16
    assert {line.index("⣿") for line in rows} == {layout.board_columns + 1}
    assert {line.count("⣿") for line in rows} == {64}


@pytest.mark.parametrize("layout", [WIDE, SMALL])
def test_the_mouse_hits_what_is_painted(layout):
    """Every square's glass is painted where the mouse finds the square, buttons likewise."""
    session = FakeSession(["C5"])
    table = Table(session)
    lines = text_of(paint.paint(table, layout, Style()))
    mark = "█" if layout.wide else "●"
    places = [
        (column, row)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line[: layout.board_columns])
        if letter == mark
    ]
    assert places
    assert {layout.square_at(*place) for place in places} == {(2, 5)}
    for button, key in KEYS_OF.items():
        row = layout.buttons_row(button)
        column = lines[row].index(f"{key} {button.split()[1]}")
        assert layout.button_at(column, row) == button
    assert layout.square_at(0, 3) is None and layout.square_at(50, 3) is None
    assert layout.square_at(5, 2) is None and layout.button_at(0, 0) is None


def test_a_glass_that_stands_badly_looks_so():
    session = FakeSession(["C5"])
    session.places[0][0] += 20
    text = "\n".join(text_of(paint.paint(Table(session), WIDE, Style())))
    assert "▟█▙" not in text and "░▒░" in text


def test_the_display_is_shown_upright_to_whom_it_is_turned():
    session = FakeSession()
    session.screen[0] = 1
    table = Table(session)
    assert table.seen.lit(0, 0) and not table.seen.lit(127, 63)
    session.turned = True
    session.version += 1
    table.look()
    assert table.seen.lit(127, 63) and not table.seen.lit(0, 0)


# hands


def test_a_step_takes_its_time_off_the_next_grants():
    session = FakeSession(["A1"])
    table = Table(session)
    table.point(0, 1)
    assert table.lift()
    assert session.ms == 240
    table.advance(0.1, 0.1)
    table.advance(0.1, 0.2)
    assert session.granted_ms == 0
    table.advance(0.1, 0.3)
    assert session.granted_ms == 60
    assert session.ms == 300


def test_after_a_pause_the_board_does_not_race():
    session = FakeSession()
    table = Table(session)
    table.advance(3600, 3600)
    assert session.granted_ms == 100


def test_a_tap_ends_by_itself():
    session = FakeSession()
    table = Table(session)
    table.tap("north call", 10.0)
    table.advance(0.016, 10.0 + TAP_S / 2)
    assert session.steps == ["down north call"]
    table.advance(0.016, 10.0 + TAP_S)
    assert session.steps == ["down north call", "up north call"]
    table.toggle("north call")
    table.tap("north call", 11.0)
    assert session.steps[2:] == ["down north call", "up north call"]


def test_taps_follow_each_other_and_hands_end_them():
    session = FakeSession(["D4"])
    table = Table(session)
    table.tap("south call", 0.0)
    table.tap("south call", 0.01)
    assert session.steps == ["down south call", "up south call", "down south call"]
    table.lift()
    assert session.steps[3:] == ["up south call", "lift D4"]
    table.advance(1.0, 5.0)
    assert len(session.steps) == 5


def test_a_press_lasts_on_the_board_too():
    """After a step the board is ahead and stands still; a short press must still be felt."""
    session = FakeSession(["A1"])
    table = Table(session)
    table.point(0, 1)
    table.lift()
    table.tap("south throw", 0.0)
    pressed_ms = session.ms
    table.advance(TAP_S, TAP_S)
    assert session.steps[-1] == "up south throw"
    assert session.ms - pressed_ms == 100


def test_what_hands_cannot_do_is_said():
    session = FakeSession(["A1"])
    session.places[1:] = [[0.0, 0.0, 0.0, 3] for _ in range(6)]
    table = Table(session)
    assert not table.place()
    assert "none in hand" in table.message
    assert not table.lift() and not table.put_away()
    session.step = lambda words: (_ for _ in ()).throw(SessionError("too full", "hand"))
    table.point(0, 1)
    assert not table.lift()
    assert table.message == "too full"


def test_a_broken_firmware_is_not_swallowed():
    session = FakeSession(["D4"])
    session.step = lambda words: (_ for _ in ()).throw(SessionError("broken", "firmware"))
    with pytest.raises(SessionError):
        Table(session).lift()


def test_every_key_of_the_help_does_something():
    session = FakeSession(["D4"])
    play = Play(Table(session))
    for name in ("up", "down", "left", "right", " ", "up", " ", "x", "p", "p"):
        play.key(name, 0.0)
    assert session.steps == ["lift D4", "place D5", "take D5", "fault power-cut", "power on"]
    for name in ("t", "c", "y", "v", "T", "C", "Y", "V"):
        play.key(name, 0.0)
    assert len(session.steps) == 5 + 8
    play.key("?", 0.0)
    assert play.helping
    play.key("escape", 0.0)
    assert not play.helping
    play.key("d", 0.0)
    assert play.words
    play.key("q", 0.0)
    assert play.over


# picture


def test_the_picture_is_sound_and_shows_every_pixel():
    session = FakeSession(["A1", "D4"])
    session.light("D4", (0, 200, 90))
    for column in range(128):
        session.screen[column] = 0x81
    look = Table(session).seen
    root = ET.fromstring(picture.svg(look))
    path = next(e for e in root.iter() if e.get("shape-rendering")).get("d")
    assert path == "M0 0h128v1h-128zM0 7h128v1h-128z"
    assert "A1, D4" in picture.title(look)
