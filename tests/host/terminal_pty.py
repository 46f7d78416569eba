"""A terminal for tests: a program on a pty, and the screen it paints as rows of text."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 30.0
_TOKEN = re.compile(r"\x1b\[\??([0-9;]*)([A-Za-z])|([^\x1b])", re.DOTALL)


class Grid:
    """Understands what the terminal board writes: places, clearing, styles, text."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.styles = [[""] * columns for _ in range(rows)]
        self._at = (0, 0)
        self._style = ""
        self._rest = ""

    def feed(self, text: str) -> None:
        """Take output; an unfinished escape waits."""
        text = self._rest + text
        cut = text.rfind("\x1b")
        self._rest = ""
        if cut >= 0 and not _TOKEN.match(text, cut):
            text, self._rest = text[:cut], text[cut:]
        for match in _TOKEN.finditer(text):
            numbers, verb, letter = match.groups()
            if letter is not None:
                self._put(letter)
            elif verb == "H":
                row, column = numbers.split(";")
                self._at = (int(row) - 1, int(column) - 1)
            elif verb == "J":
                self.cells = [[" "] * self.columns for _ in self.cells]
            elif verb == "K":
                row, column = self._at
                if row < len(self.cells):
                    self.cells[row][column:] = [" "] * (self.columns - column)
            elif verb == "m":
                self._style = numbers

    def _put(self, letter: str) -> None:
        row, column = self._at
        if row < len(self.cells) and column < self.columns and letter >= " ":
            self.cells[row][column] = letter
            self.styles[row][column] = self._style
        self._at = (row, column + 1)

    def rows(self) -> list[str]:
        """The screen."""
        return ["".join(row).rstrip() for row in self.cells]

    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.rows())


class Program:
    """A program with a pty for a terminal; `until` reads what it paints."""

    def __init__(self, arguments: list[str], columns=110, rows=26, **environment: str) -> None:
        self.master, self.slave = pty.openpty()
        self._size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.grid = Grid(columns, rows)
        self.raw = ""
        given = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", PYTHONUTF8="1")
        given.pop("NO_COLOR", None)
        given["PYTHONPATH"] = os.pathsep.join(
            str(ROOT / p) for p in (".", "tests", "firmware", "host_tools/cpython_shims")
        )
        given.update(environment)
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=subprocess.PIPE,
            env=given,
            cwd=ROOT,
            start_new_session=True,
        )

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.grid = Grid(columns, rows)
        self._size(columns, rows)
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: str) -> None:
        """Type."""
        os.write(self.master, text.encode())

    def until(self, wanted) -> str:
        """Read until `wanted` (a text, or a test of the screen's text) is there."""
        test = wanted if callable(wanted) else lambda text: wanted in text
        end_s = time.monotonic() + PATIENCE_S
        while not test(self.grid.text()):
            left_s = end_s - time.monotonic()
            assert left_s > 0, f"{wanted} did not come:\n{self.grid.text()}"
            assert self._read(left_s), (
                f"ended before {wanted}:\n{self.grid.text()}\n{self.error()}"
            )
        return self.grid.text()

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], min(seconds, 0.2))
        if ready:
            text = os.read(self.master, 65536).decode("utf-8", "replace")
            self.raw += text
            self.grid.feed(text)
        return bool(ready) or self.process.poll() is None

    def end(self) -> int:
        """Wait for its end; checks that the terminal was given back as it was."""
        end_s = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            assert time.monotonic() < end_s, "it does not end"
            self._read(0.2)
        while select.select([self.master], [], [], 0)[0]:
            self._read(0)
        assert termios.tcgetattr(self.slave) == self.before
        if "\x1b[?1049h" in self.raw:
            assert self.raw.rstrip().endswith("\x1b[?1049l")
            for mode in ("1000", "1002", "1006"):
                assert self.raw.count(f"\x1b[?{mode}h") == self.raw.count(f"\x1b[?{mode}l") == 1
        return self.process.returncode

    def error(self) -> str:
        """What it said on stderr; only after its end."""
        if self.process.poll() is None or self.process.stderr is None:
            return ""
        return self.process.stderr.read().decode()

    def close(self) -> None:
        """Kill what is left."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        os.close(self.master)
        os.close(self.slave)
