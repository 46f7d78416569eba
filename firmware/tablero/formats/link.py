"""Lines of the link over USB serial: ``@`` + JSON + ``*`` + four hex digits of CRC-16.

Text without ``@`` is log text for people.  The checksum covers the JSON text alone.
"""

import json

from tablero.formats import crc16, jsontext

LINE_MAX_BYTES = 2048
_STARTS_MAX = 3  # so often a message may seem to begin before the one that does


class LinkError(ValueError):
    """A line that looks like one of ours and is broken; `column` counts from 1."""

    def __init__(self, message: str, column: int = 1):
        super().__init__(message)
        self.column = column


def encode(value) -> str:
    """The line for a value, without its end of line; keys stand as the interpreter has them."""
    text = jsontext.ascii_only(json.dumps(value))
    return "@%s*%04x" % (text, crc16.of(text.encode()))


def decode(line: str):
    """The value of a line, or None when the line is log text.

    Log text may stand before the ``@`` on the same line.  LinkError when there is an ``@`` and
    what follows it is no whole message.
    """
    line = line.rstrip("\r\n")
    at = line.find("@{")
    if at < 0:
        return None
    for _ in range(_STARTS_MAX):
        following = line.find("@{", at + 1)
        try:
            return _message(line, at)
        except LinkError:
            if following < 0:
                raise
        at = following
    return _message(line, line.rfind("@{"))


def _message(line: str, at: int):
    star = len(line) - 5
    if star <= at or line[star] != "*":
        raise LinkError("no checksum: a line ends with * and four hex digits", len(line) + 1)
    text = line[at + 1 : star]
    try:
        told = int(line[star + 1 :], 16)
    except ValueError:
        raise LinkError("the checksum is four hex digits", star + 2)
    if told != crc16.of(text.encode()):
        raise LinkError("wrong checksum", star + 2)
    try:
        value = json.loads(text)
    except ValueError:
        raise LinkError("no JSON behind the @", at + 2)
    if not isinstance(value, dict):
        raise LinkError("a message is a JSON object", at + 2)
    return value


class Outgoing:
    """One message on its way, byte by byte, the checksum growing as the bytes leave.

    So neither a slow reader nor a long message keeps the board from its play.
    """

    def __init__(self):
        self._data = b""
        self._tail = b""
        self._next = 0
        self._crc = 0

    def start(self, value):
        """Begin a message; one that was still on its way is given up."""
        self._data = ("@" + jsontext.ascii_only(json.dumps(value)) + "*").encode()
        self._tail = b""
        self._next = 0
        self._crc = crc16.START

    def pending(self) -> bool:
        """True while bytes are left to send."""
        return self._next < len(self._data) + len(self._tail) or (
            len(self._data) > 0 and not self._tail
        )

    def send(self, may, put, count: int) -> None:
        """Give up to `count` bytes to `put(byte)` while `may()`: `next_byte` in one quick go."""
        data = self._data
        first = i = self._next
        end = min(i + count, len(data))
        while i < end and may():
            put(data[i])
            i += 1
        self._next = max(i, first)
        low = max(first, 1)
        high = min(i, len(data) - 1)
        if low < high:
            self._crc = crc16.of(memoryview(data)[low:high], self._crc)
        count -= i - first
        while i >= len(data) and count > 0 and self.pending() and may():
            put(self.next_byte())
            count -= 1

    def next_byte(self) -> int:
        """The next byte to send, -1 when there is none."""
        data = self._data
        i = self._next
        if i < len(data):
            byte = data[i]
            if 0 < i < len(data) - 1:
                self._crc = crc16.step(self._crc, byte)
            self._next = i + 1
            return byte
        if not data:
            return -1
        if not self._tail:
            self._tail = b"%04x\n" % self._crc
        i -= len(data)
        if i < len(self._tail):
            self._next += 1
            return self._tail[i]
        self._data = b""
        return -1


class Incoming:
    """Messages gathered from single bytes; junk is counted and passed over."""

    def __init__(self, line_max_bytes: int = LINE_MAX_BYTES):
        self._line = bytearray(line_max_bytes)
        self._length = 0
        self._too_long = False
        self.broken = 0

    def take(self, byte: int):
        """One byte from the other side; the message when the byte ends one, else None."""
        if byte != 10:
            if self._length < len(self._line):
                self._line[self._length] = byte
                self._length += 1
            else:
                self._too_long = True
            return None
        length = self._length
        too_long = self._too_long
        self._length = 0
        self._too_long = False
        if too_long:
            self.broken += 1
            return None
        try:
            return decode(bytes(self._line[:length]).decode())
        except ValueError:
            self.broken += 1
            return None
