"""MicroPython's FrameBuffer in one format, MONO_VLSB, for pure drawing code on CPython.

The 8x8 font of `text` is asked of the MicroPython beside this Python, once; where there is none
`text` raises OSError, and such tests run on MicroPython alone.
"""

import subprocess
import sys
from functools import cache
from pathlib import Path

MONO_VLSB = 0

_FIRST, _LAST = 32, 126
_DUMP = """
import framebuf
b = bytearray(8)
f = framebuf.FrameBuffer(b, 8, 8, framebuf.MONO_VLSB)
for code in range(32, 127):
    f.fill(0)
    f.text(chr(code), 0, 0)
    print(" ".join([str(n) for n in b]))
"""


@cache
def _font():
    """The eight columns of each printable character, as MicroPython draws them."""
    command = [str(Path(sys.executable).parent / "micropython"), "-c", _DUMP]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [bytes(int(n) for n in line.split()) for line in done.stdout.splitlines()]


class FrameBuffer:
    """Dots in a buffer: eight rows a byte, lowest bit on top; what lies outside is left out."""

    def __init__(self, buffer, width, height, format_, stride=None):
        if format_ != MONO_VLSB:
            raise ValueError("only MONO_VLSB")
        self._buffer = buffer
        self._width = width
        self._height = height
        self._stride = stride or width

    def pixel(self, x, y, colour=None):
        """Read a dot, or set it."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        at = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        if colour is None:
            return 1 if self._buffer[at] & bit else 0
        if colour:
            self._buffer[at] |= bit
        else:
            self._buffer[at] &= ~bit & 255
        return None

    def fill(self, colour):
        """All dots."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, width, height, colour):
        """A full rectangle."""
        for row in range(max(y, 0), min(y + height, self._height)):
            for column in range(max(x, 0), min(x + width, self._width)):
                self.pixel(column, row, colour)

    def rect(self, x, y, width, height, colour, full=False):
        """A rectangle, or its outline."""
        if full:
            self.fill_rect(x, y, width, height, colour)
            return
        self.hline(x, y, width, colour)
        self.hline(x, y + height - 1, width, colour)
        self.vline(x, y, height, colour)
        self.vline(x + width - 1, y, height, colour)

    def hline(self, x, y, width, colour):
        """A level line."""
        self.fill_rect(x, y, width, 1, colour)

    def vline(self, x, y, height, colour):
        """An upright line."""
        self.fill_rect(x, y, 1, height, colour)

    def blit(self, source, x, y, key=-1):
        """Another buffer's dots; those of colour `key` are left out."""
        for row in range(source._height):
            for column in range(source._width):
                colour = source.pixel(column, row)
                if colour != key:
                    self.pixel(x + column, y + row, colour)

    def text(self, text, x, y, colour=1):
        """Characters of 8x8 dots; only the inked dots are drawn."""
        for i, character in enumerate(text):
            code = ord(character) if _FIRST <= ord(character) <= _LAST else _LAST + 1
            columns = _font()[code - _FIRST] if code <= _LAST else bytes(8)
            for column in range(8):
                for row in range(8):
                    if columns[column] >> row & 1:
                        self.pixel(x + 8 * i + column, y + row, colour)
