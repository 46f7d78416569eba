"""The USB serial line between the firmware and whoever listens on the host.

A listening host takes bytes as they come.  With nobody taking them (`stalled`) the chip's own
buffer fills and then has no more room, as on the board.
"""

FIFO_BYTES = 256
KEPT_BYTES = 65536  # of what the host has not fetched, the newest


class SerialLine:
    """The byte stream handed to the firmware: `poll_in`, `read_byte`, `poll_out`, `write_byte`."""

    def __init__(self, faults) -> None:
        self._faults = faults
        self._in = bytearray()
        self._at = 0
        self._out = bytearray()
        self._fifo = 0

    def poll_in(self) -> bool:
        """Whether a byte waits."""
        return self._at < len(self._in)

    def read_byte(self) -> int:
        """The next byte from the host, or -1."""
        if self._at >= len(self._in):
            return -1
        b = self._in[self._at]
        self._at += 1
        return b

    def poll_out(self) -> bool:
        """Whether one byte can be written without waiting."""
        return not self._faults.serial_stall or self._fifo < FIFO_BYTES

    def write_byte(self, b: int) -> None:
        """One byte for the host; with a full buffer it is lost."""
        if self._faults.serial_stall:
            if self._fifo >= FIFO_BYTES:
                return
            self._fifo += 1
        else:
            self._fifo = 0
        self._out.append(b)

    def send(self, data) -> None:
        """From the host to the firmware."""
        self._in = self._in[self._at :] + data
        self._at = 0

    def fetch(self) -> bytes:
        """All the host has received since it asked last."""
        out = bytes(self._out[-KEPT_BYTES:])
        self._out = bytearray()
        return out
