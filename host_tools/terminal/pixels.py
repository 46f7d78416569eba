"""The display's 128 x 64 pixels as text, and colours as a terminal takes them."""

from collections.abc import Callable
from math import log2

WIDTH = 128
HEIGHT = 64

Rgb = tuple[int, int, int]

# Bit of each dot of a braille letter, by column and row.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def braille(lit: Callable[[int, int], int]) -> list[str]:
    """Sixteen rows of 64 letters; `lit(x, y)` tells whether a pixel is on."""
    rows = []
    for top in range(0, HEIGHT, 4):
        row = []
        for left in range(0, WIDTH, 2):
            shape = 0x2800
            for x, column in enumerate(_DOTS):
                for y, bit in enumerate(column):
                    if lit(left + x, top + y):
                        shape |= bit
            row.append(chr(shape))
        rows.append("".join(row))
    return rows


def seen(light: Rgb) -> Rgb:
    """What the eye makes of a light's steps: the lights are linear, a screen is not."""
    red, green, blue = light
    return _curve(red), _curve(green), _curve(blue)


def _curve(step: int) -> int:
    return round(255 * (min(255, step) / 255) ** 0.45) if step else 0


def mix(under: Rgb, over: Rgb, share: float) -> Rgb:
    """`share` of `over` on the rest of `under`."""
    red, green, blue = (round(u + (o - u) * share) for u, o in zip(under, over, strict=True))
    return red, green, blue


def nearest_256(colour: Rgb) -> int:
    """The nearest colour of the 6x6x6 cube or the grey ramp."""
    steps = (0, 95, 135, 175, 215, 255)
    places = [min((abs(step - part), i) for i, step in enumerate(steps))[1] for part in colour]
    cube = 16 + 36 * places[0] + 6 * places[1] + places[2]
    cube_off = sum((steps[p] - part) ** 2 for p, part in zip(places, colour, strict=True))
    grey = min(23, max(0, round((sum(colour) / 3 - 8) / 10)))
    grey_off = sum((8 + 10 * grey - part) ** 2 for part in colour)
    return 232 + grey if grey_off < cube_off else cube


def letter(light: Rgb) -> str:
    """A light without colour: a letter for its hue, small when it is dim, a space when dark."""
    if not any(light):
        return " "
    red, green, blue = light
    most = max(light)
    strong = (red > most * 0.45, green > most * 0.45, blue > most * 0.45)
    name = {
        (True, False, False): "R" if green < most * 0.2 else "A",
        (False, True, False): "G",
        (False, False, True): "B",
        (True, True, False): "Y",
        (True, False, True): "P",
        (False, True, True): "B" if blue > green else "G",
        (True, True, True): "W",
    }[strong]
    return name if red + green + blue > 60 else name.lower()


def note(hertz: int) -> str:
    """The nearest note of the scale, "A4" for 440; empty for silence."""
    if hertz <= 0:
        return ""
    number = round(69 + 12 * log2(hertz / 440))
    names = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
    return f"{names[number % 12]}{number // 12 - 1}"
