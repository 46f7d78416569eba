"""What a browser may say, checked before anything is done with it.

Messages are JSON objects, both ways.  A browser says

    deeds     [[verb, ...], ...]: grasp N, carry N X Y, push N X Y, drop N X Y (a glass by its
              number, millimetres), button NAME DOWN, or a step of the scenario language (fault,
              power, knock, straddle); only from the browser that drives
    fresh     true: a new board; likewise
    record    true: the record on the board's flash, please
    replay    {"load": text} a record, {"at": number} a moment of it
    drive     ask, give, keep

and hears what is new: ms, glasses [[x, y, z, state]], lights (49 times red, green, blue in hex),
screen (1024 bytes in hex), turned, lit, power, tones, and from the serial link state, shown,
options and events; besides record, replay, drive, problems, crash, and fresh for a new board.
Nothing sets dice or the position that the firmware believes in.
"""

import json
from typing import Any

MOST_DEEDS = 64
MOST_TEXT = 4_000_000  # bytes of a message: a whole record may be loaded
DEED_VERBS = {"grasp": 2, "carry": 4, "push": 4, "drop": 4, "button": 3}
STEP_VERBS = {"fault": (2, 3), "power": (2, 3), "knock": (4, 4), "straddle": (3, 3)}
DRIVE_WORDS = ("ask", "give", "keep")


class Bad(ValueError):
    """The message makes no sense; the text says why."""


def parse(data: str | bytes) -> dict[str, Any]:
    """A message with nothing in it but what is known."""
    try:
        message = json.loads(data)
    except (ValueError, RecursionError):
        raise Bad("this is no JSON") from None
    if not isinstance(message, dict) or not message:
        raise Bad("a message is a JSON object")
    for name, value in message.items():
        if name not in _CHECKS:
            raise Bad(f"no such message: {name[:20]}")
        _CHECKS[name](value)
    return message


def _deeds(value: Any) -> None:
    if not isinstance(value, list) or len(value) > MOST_DEEDS:
        raise Bad(f"deeds are a list of at most {MOST_DEEDS}")
    for deed in value:
        _deed(deed)


def _deed(deed: Any) -> None:
    if not isinstance(deed, list) or not deed or not isinstance(deed[0], str):
        raise Bad("a deed is a list that begins with a verb")
    verb = deed[0]
    if verb in DEED_VERBS:
        if len(deed) != DEED_VERBS[verb]:
            raise Bad(f"{verb} takes {DEED_VERBS[verb] - 1} values")
        if verb == "button":
            if not isinstance(deed[1], str):
                raise Bad("a button has a name")
        elif not isinstance(deed[1], int) or not all(_is_place(mm) for mm in deed[2:]):
            raise Bad(f"{verb} takes a glass and millimetres")
    elif verb in STEP_VERBS:
        least, most = STEP_VERBS[verb]
        if not least <= len(deed) <= most or not all(_is_word(word) for word in deed):
            raise Bad(f"not the right words after {verb}")
    else:
        raise Bad(f"no such deed: {verb[:20]}")


def _is_place(mm: Any) -> bool:
    return isinstance(mm, int | float) and not isinstance(mm, bool) and -2000 <= mm <= 2000


def _is_word(word: Any) -> bool:
    return isinstance(word, str) and len(word) <= 16 and word.isascii()


def _flag(value: Any) -> None:
    if value is not True:
        raise Bad("this is asked with true")


def _drive(value: Any) -> None:
    if value not in DRIVE_WORDS:
        raise Bad(f"drive is one of {', '.join(DRIVE_WORDS)}")


def _replay(value: Any) -> None:
    if not isinstance(value, dict) or len(value) != 1:
        raise Bad("replay: load or at")
    if isinstance(value.get("load"), str):
        return
    at = value.get("at")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < 1_000_000:
        raise Bad("replay at a whole number")


_CHECKS = {
    "deeds": _deeds,
    "record": _flag,
    "fresh": _flag,
    "drive": _drive,
    "replay": _replay,
}
