"""How the glasses stand before the first throw, and who fills them (G3, G5-G7)."""

from tablero.games.files import put

SOUTH = 0
NORTH = 1
NAMES = ("south", "north")
STARTER = -1  # whoever starts
OTHER = -2  # and whoever does not

_CENTRE = 3  # file D
# setup -> the position in octal, file G first, and who fills the glass of each file A..G
_RIGHT = (0o1114777, (NORTH, NORTH, NORTH, STARTER, SOUTH, SOUTH, SOUTH))
_LEFT = (0o7774111, (SOUTH, SOUTH, SOUTH, STARTER, NORTH, NORTH, NORTH))
_CORNER = (0o7564231, (SOUTH, SOUTH, SOUTH, STARTER, NORTH, NORTH, NORTH))
_BASE_LINE = (0o1111111, (STARTER, STARTER, STARTER, OTHER, STARTER, STARTER, STARTER))


def base_line(player: int) -> int:
    """The rank nearest the player."""
    return 7 if player else 1


def start_glasses(options):
    """(position, fillers): where the glasses are set up, and who fills each file's glass.

    fillers has seven entries: SOUTH, NORTH, STARTER or OTHER.  `base_line` sets up on South's base
    line; when North starts, all seven go over to his (`centre_position`).
    """
    if options["setup"] == "corner":
        return _CORNER
    if options["setup"] == "base_line":
        return _BASE_LINE
    return _LEFT if options["start_side"] == "left" else _RIGHT


def start_position(options) -> int:
    """The position the glasses are set up in, before anybody has been chosen to start."""
    return start_glasses(options)[0]


def centre_position(options, starter: int) -> int:
    """Where the glasses stand when the starter takes the dice (G6, G7)."""
    position = start_position(options)
    if options["setup"] == "base_line":
        return 0o7777777 if starter else 0o1111111
    if options["setup"] == "corner" and options["corner_centre"] == "stay":
        return position
    return put(position, _CENTRE, base_line(starter))


def initial_fills(options, starter: int):
    """[South's, North's] fills at the start (G5, G6): 4 for the starter, 3 for the other."""
    fills = [0, 0]
    for filler in start_glasses(options)[1]:
        if filler == STARTER:
            filler = starter
        elif filler == OTHER:
            filler = 1 - starter
        fills[filler] += 1
    return fills
