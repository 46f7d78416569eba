"""The record: one event a line, numbered and timed.

``{"n":12,"ms":84210,"event":"throw","dice":[6,2],"player":"south"}``: `n` grows by one from event
to event through all boots, `ms` counts from the boot.  Reading is a host's affair: the board
writes lines (`record_line`) and never takes this module into its memory.
"""

from tablero.formats import jsonread
from tablero.formats.notation_words import FILES, PLAYERS, is_square
from tablero.formats.record_line import line

__all__ = ["FIELDS", "RecordError", "line", "parse", "parse_all", "parse_lines"]

# What an event holds to be judged again or told in notation; `?` where it may be missing.  Kinds:
# p player, s text, i whole number, d two dice, q position of seven digits, f files, F one file,
# Q square, m two moves, 2 two whole numbers, P two points, w winner, t table.
FIELDS = {
    "boot": (),
    "settings": (("game", "s?"), ("options", "t?")),
    "start": (
        ("position", "q"),
        ("turn", "p"),
        ("game", "s?"),
        ("state", "s?"),
        ("options", "t?"),
    ),
    "queen": (("dice", "d"),),
    "starter": (("player", "p"),),
    "throw": (("dice", "d"), ("player", "p")),
    "pass": (("player", "p"), ("reason", "s")),
    "move": (("from", "q"), ("to", "q"), ("steps", "m")),
    "accept": (("position", "q"),),
    "agree": (("position", "q"),),
    "pull": (("files", "f"),),
    "toast": (("player", "p"), ("file", "F")),
    "treason": (("player", "p"), ("file", "F")),
    "drinks": (("files", "f"),),
    "spilled": (("player", "p"), ("file", "F")),
    "guilty": (("player", "p"),),
    "fill": (("player", "p"), ("square", "Q")),
    "cannot-fill": (("player", "p"), ("empty", "i")),
    "supply": (("supply", "2"),),
    "end": (("winner", "w"), ("reason", "s"), ("points", "P?")),
    "verdict": (("reason", "s"), ("grade", "s")),
}


class RecordError(ValueError):
    """A malformed record; `line` and `column` count from 1."""

    def __init__(self, message: str, line: int, column: int):
        super().__init__("line %d, column %d: %s" % (line, column, message))
        self.line = line
        self.column = column
        self.reason = message


def parse(text: str, line_number: int = 1) -> dict:
    """The event of one line; RecordError says where the line is wrong and what was expected."""
    start = len(text) - len(text.lstrip())
    if text[start : start + 1] != "{":
        raise RecordError("expected {, the beginning of an event", line_number, start + 1)
    try:
        event = jsonread.loads(text)
    except jsonread.JsonError as error:
        raise RecordError(error.reason, line_number, error.column)
    _expect(event, "n", "i", text, line_number)
    _expect(event, "ms", "i", text, line_number)
    _expect(event, "event", "s", text, line_number)
    for name, kind in FIELDS.get(event["event"], ()):
        _expect(event, name, kind, text, line_number)
    return event


def parse_lines(text: str) -> list:
    """(line number, event) for each event of a record; their numbers must grow one by one.

    A record that was rotated begins with a number above 1; where events could not be kept the
    numbers jump to the event `dropped`.
    """
    found = []
    number = 0
    last = 0
    for one in text.split("\n"):
        number += 1
        if not one.strip():
            continue
        event = parse(one, number)
        n = event["n"]
        jumps = not found or (event["event"] == "dropped" and n > last)
        if not jumps and n != last + 1:
            message = "expected number %d, not %d" % (last + 1, n)
            raise RecordError(message, number, _column(one, "n"))
        last = n
        found.append((number, event))
    return found


def parse_all(text: str) -> list:
    """The events of a record, see `parse_lines`."""
    return [event for _, event in parse_lines(text)]


def _column(text: str, name: str) -> int:
    """Where the value of the field stands, else the end of the line."""
    at = text.find('"%s":' % name)
    if at < 0:
        return len(text.rstrip())
    at += len(name) + 3
    while text[at : at + 1] == " ":
        at += 1
    return at + 1


_WORDS = {
    "p": '"south" or "north"',
    "s": "a text",
    "i": "a whole number, 0 or more",
    "d": "two dice, each 1 to 6",
    "q": "a position of seven digits 0 to 7",
    "f": "files A to G",
    "F": "a file A to G",
    "Q": "a square A1 to G7",
    "m": "two moves from square to square",
    "2": "two whole numbers, 0 or more",
    "P": "two points, -1 to 4",
    "w": '"south", "north" or null',
    "t": "a JSON object",
}


def _expect(event: dict, name: str, kind: str, text: str, line_number: int):
    words = _WORDS[kind[0]]
    if name not in event:
        if kind[-1] == "?":
            return
        message = '"%s" is missing: expected %s' % (name, words)
        raise RecordError(message, line_number, len(text.rstrip()))
    if not _is(event[name], kind[0]):
        message = '"%s": expected %s' % (name, words)
        raise RecordError(message, line_number, _column(text, name))


def _is(value, kind: str) -> bool:
    if kind == "p":
        return value in PLAYERS
    if kind == "w":
        return value is None or value in PLAYERS
    if kind == "i":
        return _whole(value, 0, None)
    if kind == "t":
        return isinstance(value, dict)
    if kind == "P":
        return value is None or _pair(value, -1, 4)
    if kind == "d":
        return _pair(value, 1, 6)
    if kind == "2":
        return _pair(value, 0, None)
    if kind == "m":
        return _moves(value)
    if not isinstance(value, str):
        return False
    if kind == "f":
        return all(c in FILES for c in value)
    if kind == "F":
        return len(value) == 1 and value in FILES
    if kind == "Q":
        return is_square(value)
    return kind == "s" or (len(value) == 7 and all(c in "01234567" for c in value))


def _whole(value, least: int, most) -> bool:
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return least <= value and (most is None or value <= most)


def _pair(value, least: int, most) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(_whole(one, least, most) for one in value)


def _moves(value) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    for step in value:
        if not isinstance(step, list) or len(step) != 2:
            return False
        if not all(isinstance(one, str) and is_square(one) for one in step):
            return False
    return True
