"""Reading the display's text and the lights' colours."""

from pathlib import Path

import pytest
from adafruit_pixelbuf import PixelBuf
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.simulator import interpreter, ocr, pixels
from host_tools.simulator.session import Session

SMALL = Path(__file__).parent / "small_firmware"
PRINTABLE = "".join(chr(c) for c in range(33, 127))


@pytest.fixture(scope="module")
def font():
    """The display's font and its bytes."""
    if not interpreter.kinds():
        pytest.skip("this machine has no MicroPython")
    with Session(firmware=SMALL) as board:
        data = bytes.fromhex(board.ask("font")["font"])
        return ocr.Font(data), data


def draw(data, lines, scale=1, x=0):
    """A picture with these lines, one under the other."""
    dots = set()
    for row, line in enumerate(lines):
        for n, character in enumerate(line):
            for column in range(8):
                byte = data[8 * (ord(character) - 32) + column]
                for bit in range(8):
                    if byte >> bit & 1:
                        left = x + scale * (8 * n + column)
                        top = scale * (8 * row + bit)
                        dots |= {(left + i, top + j) for i in range(scale) for j in range(scale)}
    picture = bytearray(1024)
    for px, py in dots:
        picture[(py >> 3) * 128 + px] |= 1 << (py & 7)
    return bytes(picture)


def test_every_printable_character_has_a_shape_of_its_own(font):
    assert len(font[0].glyphs) == len(PRINTABLE)


def test_all_printable_characters_both_ways_up(font):
    lines = [PRINTABLE[i : i + 16] for i in range(0, len(PRINTABLE), 16)]
    picture = draw(font[1], lines)
    assert font[0].read(picture) == lines
    assert font[0].read(ocr.upside_down(picture)) == lines
    assert not font[0].is_turned(picture)
    assert font[0].is_turned(ocr.upside_down(picture))


def test_all_printable_characters_at_twice_the_size(font):
    for i in range(0, len(PRINTABLE), 8):
        line = PRINTABLE[i : i + 8]
        picture = draw(font[1], [line], scale=2)
        assert font[0].read(picture) == [line]
        assert font[0].read(ocr.upside_down(picture)) == [line]


@settings(max_examples=60, deadline=None)
@given(
    st.text(alphabet=[chr(c) for c in range(33, 127)], min_size=2, max_size=14),
    st.integers(0, 15),
)
def test_text_at_any_column(font, text, x):
    assert text in font[0].lines(draw(font[1], [text], x=x))


def test_words_apart_stay_apart_and_a_frame_is_no_text(font):
    picture = bytearray(draw(font[1], ["Q8    North", "", "next D7"]))
    for x in range(128):
        picture[128 * 4 + x] |= 2  # a rule
    for x in range(40, 70):
        picture[128 * 5 + x] |= 0x81
    picture[128 * 5 + 40] = picture[128 * 5 + 70] = 0xFF
    assert font[0].lines(bytes(picture)) == ["Q8    North", "next D7"]
    assert font[0].read(bytes(1024)) == []


def test_the_small_firmware_turned_towards_north():
    if not interpreter.kinds():
        pytest.skip("this machine has no MicroPython")
    with Session(firmware=SMALL) as board:
        board.boot()
        board.serial_in(b"!North: press D7|and wait\n")
        board.run_ms(100)
        assert board.display_text() == ["North: press D7", "and wait"]
        assert board.font().is_turned(board.display())


COLOURS = [(255, 0, 0), (0, 128, 0), (1, 2, 3)]


@pytest.mark.parametrize("order", ["RGB", "GRB", "BGR", "RBG", "GBR", "BRG"])
def test_colour_orders_there_and_back(order):
    wire = pixels.wire(COLOURS, order)
    assert wire[order.index("R")] == 255
    assert pixels.colours(wire, order, 3) == COLOURS


def test_white_as_a_fourth_colour():
    wire = pixels.wire([(5, 6, 7, 8)], "GRBW")
    assert wire == bytes([6, 5, 7, 8])
    assert pixels.colours(wire, "GRBW", 1) == [(5, 6, 7, 8)]


def test_brightness_and_short_wires():
    assert pixels.wire([(200, 100, 50)], "RGB", 0.5) == bytes([100, 50, 25])
    assert pixels.colours(b"\x01\x02\x03", "GRB", 2) == [(2, 1, 3), (0, 0, 0)]


def test_it_is_the_buffer_class_of_the_neopixel_library():
    assert issubclass(pixels.WireBuf, PixelBuf)
    with pytest.raises(ValueError, match="Byteorder"):
        pixels.WireBuf(3, "XYZ")
