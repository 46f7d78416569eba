"""From the bytes of a terminal to keys and mouse events.

Understood are plain characters, the cursor keys, and mouse reports in the SGR form
(`ESC [ < button ; column ; row M`, `m` for a release).  Anything else that begins with ESC is
swallowed whole, so that an unknown key never types letters.
"""

import re
from dataclasses import dataclass

_MOUSE = re.compile(rb"\x1b\[<(\d{1,4});(\d{1,5});(\d{1,5})([Mm])")
_CSI = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]")
_SS3 = re.compile(rb"\x1bO[ -~]")
_ARROWS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
_NAMED = {b"\x03": "interrupt", b"\r": "enter", b"\n": "enter", b"\t": "tab", b"\x0c": "redraw"}
_LONGEST_SEQUENCE = 32
_MOTION = 32
_WHEEL = 64


@dataclass(frozen=True)
class Key:
    """A key: one character, or "up", "down", "left", "right", "enter", "tab", "escape" ..."""

    name: str


@dataclass(frozen=True)
class Mouse:
    """A mouse event; `kind` is "press", "release" or "drag"; column and row count from 0."""

    kind: str
    column: int
    row: int


class Parser:
    """Feed it what was read, get events; an unfinished sequence waits for the rest."""

    def __init__(self) -> None:
        self._rest = b""

    @property
    def waiting(self) -> bool:
        """Whether the beginning of a sequence, perhaps a lone Escape, is held back."""
        return bool(self._rest)

    def feed(self, data: bytes) -> list[Key | Mouse]:
        """All events that are complete."""
        self._rest += data
        events: list[Key | Mouse] = []
        while self._rest:
            used, event = self._next()
            if not used:
                break
            self._rest = self._rest[used:]
            if event is not None:
                events.append(event)
        return events

    def flush(self) -> list[Key | Mouse]:
        """Nothing more came: a held-back ESC was the Escape key itself."""
        if not self._rest:
            return []
        rest, self._rest = self._rest[1:], b""
        return [Key("escape"), *self.feed(rest)] if rest else [Key("escape")]

    def _next(self) -> tuple[int, Key | Mouse | None]:
        """Bytes used and the event they make; 0 bytes when more must come."""
        rest = self._rest
        if rest[0] != 0x1B:
            return self._character(rest)
        if match := _MOUSE.match(rest):
            return match.end(), _mouse(*match.groups())
        if match := _CSI.match(rest) or _SS3.match(rest):
            name = _ARROWS.get(rest[match.end() - 1 : match.end()])
            return match.end(), Key(name) if name else None
        if len(rest) > 1 and rest[1:2] not in (b"[", b"O"):
            return 1, Key("escape")
        if len(rest) > _LONGEST_SEQUENCE:
            return 1, None
        return 0, None

    def _character(self, rest: bytes) -> tuple[int, Key | None]:
        if name := _NAMED.get(rest[:1]):
            return 1, Key(name)
        lead = rest[0]
        length = 1 if lead < 0xC0 else 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
        if len(rest) < length:
            return 0, None
        text = rest[:length].decode("utf-8", "replace")
        return length, Key(text) if text.isprintable() else None


def _mouse(button: bytes, column: bytes, row: bytes, end: bytes) -> Mouse | None:
    code = int(button)
    if code & _WHEEL or (code & 3) not in (0, 3):
        return None  # the wheel, the other buttons
    if end == b"m":
        kind = "release"
    elif code & _MOTION:
        kind = "drag"
    else:
        kind = "press"
    return Mouse(kind, int(column) - 1, int(row) - 1)
