"""The USB serial line between the firmware and whoever listens on the host.

A host that listens gets bytes as they come.  Before it has asked for any, and when it stops
taking them (fault serial-stall), the chip's own buffer fills and then has no more room.
"""

FIFO_BYTES = 256
KEPT_BYTES = 8192  # for a host that listens and does not fetch; then half of it is lost


class SerialLine:
    """The byte stream handed to the firmware: `poll_in`, `read_byte`, `poll_out`, `write_byte`."""

    def __init__(self, faults) -> None:
        self._faults = faults
        self._in = bytearray()
        self._at = 0
        self._out = bytearray()
        self._fifo = 0
        self._heard = False

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
        if len(out) > KEPT_BYTES:
            self._out = out[KEPT_BYTES // 2 :]

    def send(self, data) -> None:
        """From the host to the firmware."""
        self._heard = True
        self._in = self._in[self._at :] + data
        self._at = 0

    def fetch(self) -> bytes:
        """All the host has received since it asked last."""
        self._heard = True
        out = bytes(self._out)
        self._out = bytearray()
        return out
