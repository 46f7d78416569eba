"""Names of squares, wires and buttons, for people with a soldering iron."""

from micropython import const

from tablero import pins

SIDE = const(7)
FILES = "ABCDEFG"
BUTTONS = ("South throw", "South call", "North throw", "North call")
BUTTON_PINS = (pins.SOUTH_THROW, pins.SOUTH_CALL, pins.NORTH_THROW, pins.NORTH_CALL)
STRAIGHT = "0123456"  # an order of wires as the pin table has them


def square(number: int) -> str:
    """A1..G7 for 0..48, rank by rank."""
    return "%s%d" % (FILES[number % SIDE], number // SIDE + 1)


def squares(numbers) -> str:
    """Several squares, "A1 B4"."""
    return " ".join([square(n) for n in sorted(numbers)])


def file_wire(place: int) -> str:
    """The column wire at a place of the connector."""
    return "GP%d" % (pins.COLUMN_FIRST + place)


def rank_wire(place: int) -> str:
    """The row wire at a place of the connector."""
    return "GP%d" % (pins.ROW_FIRST + place)


def listed(words) -> str:
    """ "A", "A and B", "A, B and C"."""
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def order_text(numbers) -> str:
    """The same as text."""
    return "".join([str(n) for n in numbers])
