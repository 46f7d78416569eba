"""The words of the scenario language: for each step its forms, for each word what it may be.

A form is a row of kinds; a kind is a text that must stand there literally or a `Kind`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tablero import games
from tablero.games.errors import RulesError
from tablero.games.files import parse_position, parse_square
from tablero.options import TABLE_OPTIONS
from tablero.second.reasons import WORDS as REASONS

PLAYERS = ("south", "north")
BUTTONS = ("throw", "call")
MODES = ("strict", "second", "teach", "off")
GRADES = ("note", "ask", "flag")
SQUARE_FAULTS = ("stuck-open", "stuck-closed", "dead-zone", "no-diode", "weak")
SPAN_FAULTS = ("bounce", "late-scan")
PLAIN_FAULTS = ("clear", "brown-out", "power-cut", "serial-stall", "no-display", "sda-low")
MS_MAX = 3_600_000
DIGITS_MAX = 10
WITH_A_STEP = ("game", "preset", "mode")  # set by a step of their own, not by `option`


class WordError(ValueError):
    """A word that may not stand where it stands; the text tells what was expected."""


@dataclass(frozen=True)
class Kind:
    """A word of a kind: `expected` in words, and `read`, which gives its value or WordError."""

    expected: str
    read: Callable[[str], object]


def one_of(names: Iterable[str]) -> Kind:
    """One of these words."""
    words = tuple(names)

    def read(word: str) -> str:
        if word not in words:
            raise WordError(word)
        return word

    return Kind(" | ".join(words), read)


def number(least: int, most: int, what: str) -> Kind:
    """A whole number from `least` to `most`."""

    def read(word: str) -> int:
        digits = word[1:] if word[:1] in "+-" else word
        if not (digits.isascii() and digits.isdigit()) or len(digits) > DIGITS_MAX:
            raise WordError(word)
        if not least <= int(word) <= most:
            raise WordError(word)
        return int(word)

    return Kind(f"{what}, {least} to {most}", read)


def _with_rules(read: Callable[[str], object]) -> Callable[[str], str]:
    def checked(word: str) -> str:
        try:
            read(word)
        except RulesError as error:
            raise WordError(word) from error
        return word

    return checked


def _any(word: str) -> str:
    return word


def _quoted(word: str) -> str:
    if not word.startswith('"') or word == '""':
        raise WordError(word)
    return word.strip('"')


def _name(word: str) -> str:
    if not word.replace("-", "").isalpha():
        raise WordError(word)
    return word


def _options() -> list[str]:
    names = [option.name for option in TABLE_OPTIONS if option.name not in WITH_A_STEP]
    for name in games.NAMES:
        names += [option.name for option in games.load(name).OPTIONS]
    return names


def _presets() -> list[str]:
    return [preset for name in games.NAMES for preset in games.load(name).PRESETS]


PLAYER = one_of(PLAYERS)
BUTTON = one_of(BUTTONS)
SQUARE = Kind("a square A1 to G7", _with_rules(parse_square))
POSITION = Kind("a position of seven digits 1 to 7", _with_rules(parse_position))
SEEN = Kind(
    "a position of seven digits 0 to 7", _with_rules(lambda word: parse_position(word, True))
)
DIE = number(1, 6, "a die")
FILLS = number(0, 99, "a number of fills")
QUEEN = number(2, 12, "a Queen's Number")
SPAN = number(0, MS_MAX, "milliseconds")
MILLIMETRES = number(-400, 400, "millimetres")
FILE = one_of("ABCDEFG")
QUOTED = Kind('a text in "', _quoted)
REASON = one_of(REASONS)
PHASE = Kind("a phase such as moves", _name)

RANK = number(1, 7, "a rank")
LINES: list[tuple[str | Kind, ...]] = [("line", *[FILE] * n, RANK) for n in range(4, 8)]

FORMS: dict[str, list[tuple[str | Kind, ...]]] = {
    "game": [(one_of(games.NAMES),)],
    "preset": [(one_of(_presets()),)],
    "option": [(one_of(_options()), Kind("a value", _any))],
    "mode": [(one_of(MODES),)],
    "seed": [(number(0, 2**31 - 1, "a seed"),)],
    "start": [("opening",), (POSITION, PLAYER)],
    "supply": [("south", FILLS, "north", FILLS), ("north", FILLS, "south", FILLS)],
    "queen": [(QUEEN,)],
    "dice": [(DIE, DIE)],
    "press": [(PLAYER, BUTTON)],
    "hold": [(PLAYER, BUTTON, SPAN)],
    "down": [(PLAYER, BUTTON)],
    "up": [(PLAYER, BUTTON)],
    "lift": [(SQUARE,)],
    "place": [(SQUARE,)],
    "take": [(SQUARE,)],
    "move": [(SQUARE, SQUARE), (SQUARE, SQUARE, SPAN)],
    "slide": [(SQUARE, SQUARE, SPAN)],
    "knock": [(SQUARE, MILLIMETRES, MILLIMETRES)],
    "straddle": [(SQUARE, SQUARE)],
    "wait": [(SPAN,)],
    "fault": [
        (one_of(SQUARE_FAULTS), SQUARE),
        (one_of(SPAN_FAULTS), number(0, 1000, "milliseconds")),
        (one_of(PLAIN_FAULTS),),
    ],
    "power": [("on",)],
    "expect": [
        ("position", SEEN),
        ("turn", PLAYER),
        ("throw", DIE, DIE),
        ("supply", PLAYER, FILLS),
        ("owed", PLAYER, FILLS),
        ("winner", PLAYER),
        ("queen", QUEEN),
        ("mode", one_of(MODES)),
        ("phase", PHASE),
        ("points", number(-1, 4, "South's points"), number(-1, 4, "North's points")),
        ("verdict", REASON, SQUARE),
        ("verdict", REASON),
        ("grade", one_of(GRADES)),
        ("line", "diagonal"),
        ("line", "chevron"),
        *LINES,
        ("display", QUOTED),
        ("light", SQUARE),
        ("dark", SQUARE),
        ("no", one_of(("verdict", "flag", "line", "winner"))),
    ],
}
