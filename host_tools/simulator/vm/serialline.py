"""The USB serial line between the firmware and whoever listens on the host.

A host that listens gets bytes as they come.  Before it has asked for any, and when it stops
taking them (fault serial-stall), the chip's own buffer fills and then has no more room.
"""

FIFO_BYTES = 256
PIECE_BYTES = 256
KEPT_PIECES = 32  # for a host that listens and does not fetch; then half of them are lost


class SerialLine:
    """The byte stream handed to the firmware: `poll_in`, `read_byte`, `poll_out`, `write_byte`."""

    def __init__(self, faults) -> None:
        self._faults = faults
        self._in = b""
        self._at = 0
        self._behind = []  # pieces that come after `_in`: a long one would need heap in one piece
        self._out = bytearray()
        self._told = []  # pieces before `_out`
        self._fifo = 0
        self._heard = False

    def poll_in(self) -> bool:
        """Whether a byte waits."""
        return self._at < len(self._in) or bool(self._behind)

    def read_byte(self) -> int:
        """The next byte from the host, or -1."""
        if self._at >= len(self._in):
            if not self._behind:
                return -1
            self._in = self._behind.pop(0)
            self._at = 0
        b = self._in[self._at]
        self._at += 1
        return b

    def poll_out(self) -> bool:
        """Whether one byte can be written without waiting."""
        return self._fifo < FIFO_BYTES or (self._heard and not self._faults.serial_stall)

    def write_byte(self, b: int) -> None:
        """One byte for the host; with a full buffer it is lost."""
        if self._heard and not self._faults.serial_stall:
            self._fifo = 0
        elif self._fifo >= FIFO_BYTES:
            return
        else:
            self._fifo += 1
        out = self._out
        out.append(b)
        if len(out) == PIECE_BYTES:
            self._told.append(out)
            self._out = bytearray()
            if len(self._told) > KEPT_PIECES:
                del self._told[: KEPT_PIECES // 2]

    def send(self, data) -> None:
        """From the host to the firmware."""
        self._heard = True
        if data:
            self._behind.append(data)

    def waiting(self) -> int:
        """Bytes on their way to the firmware."""
        return len(self._in) - self._at + sum([len(data) for data in self._behind])

    def fetch(self) -> bytes:
        """All the host has received since it asked last."""
        self._heard = True
        out = b"".join(self._told) + self._out
        self._told.clear()
        self._out = bytearray()
        return out
