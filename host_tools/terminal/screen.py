"""The terminal itself: raw keys, mouse, a screen of its own, and everything put back at the end.

What is put back stands in one place (`restore`) and is done on every way out: the end, an
exception, Ctrl-C, SIGTERM and SIGHUP.
"""

import contextlib
import os
import select
import shutil
import signal
import sys
import termios
import tty
from types import FrameType

from .style import Line, Style, ansi

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[2J"
_LEAVE = "\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l"


class Ended(Exception):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.number = number


def style_of(environment: dict[str, str], encoding: str) -> Style:
    """What the terminal can show, from TERM, COLORTERM, NO_COLOR and the encoding."""
    term = environment.get("TERM", "")
    unicode = encoding.lower().replace("-", "") in ("utf8", "utf8sig")
    if environment.get("NO_COLOR") or term in ("", "dumb") or term.startswith("vt"):
        return Style(0, unicode)
    true_colour = environment.get("COLORTERM", "") in ("truecolor", "24bit")
    if true_colour or term.endswith("-direct") or "kitty" in term:
        return Style(1 << 24, unicode)
    return Style(256, unicode)


class Screen:
    """The terminal on these two file descriptors, taken over for as long as the block lasts."""

    def __init__(self, keys: int, out: int, style: Style) -> None:
        self._keys = keys
        self._out = out
        self.style = style
        self._before: list | None = None
        self._signals: dict[int, object] = {}
        self._shown: list[str] = []
        self._resized = True
        self.columns, self.rows = 80, 24

    def __enter__(self) -> "Screen":
        self._before = termios.tcgetattr(self._keys)
        try:
            for number in (signal.SIGTERM, signal.SIGHUP):
                self._signals[number] = signal.signal(number, self._end)
            self._signals[signal.SIGWINCH] = signal.signal(signal.SIGWINCH, self._resize)
            tty.setcbreak(self._keys)
            mode = termios.tcgetattr(self._keys)
            mode[3] &= ~termios.ISIG  # Ctrl-C is a key: as a signal it would reach the board too
            termios.tcsetattr(self._keys, termios.TCSADRAIN, mode)
            self._write(_ENTER)
        except BaseException:
            self.restore()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.restore()

    def restore(self) -> None:
        """Give the terminal back as it was; harmless when done twice."""
        if self._before is None:
            return
        with contextlib.suppress(OSError):  # the terminal may be gone already
            self._write(_LEAVE)
        with contextlib.suppress(termios.error):
            termios.tcsetattr(self._keys, termios.TCSADRAIN, self._before)
        self._before = None
        for number, handler in self._signals.items():
            signal.signal(number, handler)  # type: ignore[arg-type]
        self._signals.clear()

    def _end(self, number: int, _frame: FrameType | None) -> None:
        raise Ended(number)

    def _resize(self, _number: int, _frame: FrameType | None) -> None:
        self._resized = True

    def size(self) -> tuple[int, int]:
        """Columns and rows, asked anew after every change of size."""
        if self._resized:
            self._resized = False
            try:
                self.columns, self.rows = os.get_terminal_size(self._out)
            except OSError:
                self.columns, self.rows = shutil.get_terminal_size()
            self.redraw()
        return self.columns, self.rows

    def redraw(self) -> None:
        """Forget what stands on the screen, so that everything is written again."""
        self._shown = []
        self._write("\x1b[0m\x1b[2J")

    def read(self, wait_s: float) -> bytes | None:
        """What was typed within `wait_s`; None when the terminal is gone."""
        ready, _, _ = select.select([self._keys], [], [], max(0.0, wait_s))
        if not ready:
            return b""
        try:
            return os.read(self._keys, 4096) or None
        except OSError:
            return None

    def show(self, lines: list[Line]) -> None:
        """Write the lines that have changed."""
        rows = [ansi(line, self.style) for line in lines[: self.rows]]
        rows += [""] * (self.rows - len(rows))
        out = []
        for number, row in enumerate(rows):
            if number >= len(self._shown) or self._shown[number] != row:
                out.append(f"\x1b[{number + 1};1H{row}\x1b[K")
        self._shown = rows
        if out:
            self._write("".join(out))

    def _write(self, text: str) -> None:
        data = text.encode("utf-8" if self.style.unicode else "ascii", "replace")
        while data:
            try:
                data = data[os.write(self._out, data) :]
            except BlockingIOError:
                select.select([], [self._out], [], 1)


def terminal_missing() -> str | None:
    """Why there can be no board here, or None."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return None
    return "the terminal board needs a terminal on its input and output (a pipe was given)"
