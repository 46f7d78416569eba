"""Styled text, and how a terminal is told of it: true colour, 256 colours, or none."""

from dataclasses import dataclass

from . import pixels
from .pixels import Rgb


@dataclass(frozen=True)
class Span:
    """Text of one style; colours None = the terminal's own."""

    text: str
    ink: Rgb | None = None
    back: Rgb | None = None
    bold: bool = False


Line = list[Span]


@dataclass(frozen=True)
class Style:
    """What the terminal can do: colours 0, 256 or 1 << 24; whether it has more than ASCII."""

    colours: int = 1 << 24
    unicode: bool = True


def ansi(line: Line, style: Style) -> str:
    """A line with its escape codes, the style reset at the end."""
    if not style.colours:
        return "".join(span.text for span in line)
    codes = []
    for span in line:
        parts = ["0"]
        if span.bold:
            parts.append("1")
        for colour, kind in ((span.ink, 38), (span.back, 48)):
            if colour is None:
                continue
            if style.colours > 256:
                parts.append(f"{kind};2;{colour[0]};{colour[1]};{colour[2]}")
            else:
                parts.append(f"{kind};5;{pixels.nearest_256(colour)}")
        codes.append(f"\x1b[{';'.join(parts)}m{span.text}")
    return "".join(codes) + "\x1b[0m"


def width(line: Line) -> int:
    """Columns a line takes."""
    return sum(len(span.text) for span in line)


def pad(line: Line, columns: int) -> Line:
    """The line with spaces up to `columns`."""
    return [*line, Span(" " * max(0, columns - width(line)))]
