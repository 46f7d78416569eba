"""The USB serial line, a byte at a time, so that nothing ever waits for the host."""

import select


class Stream:
    """Bytes in from `stdin`, out through `stdout`; both as `sys` has them."""

    def __init__(self, stdin, stdout):
        self._in = getattr(stdin, "buffer", stdin)
        self._out = getattr(stdout, "buffer", stdout)
        self._readable = select.poll()
        self._readable.register(stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(stdout, select.POLLOUT)
        self._byte = bytearray(1)

    def poll_in(self) -> bool:
        """Whether a byte waits to be read."""
        for _ in self._readable.ipoll(0):  # unlike poll it allocates nothing
            return True
        return False

    def read_byte(self) -> int:
        """The next byte; -1 when there is none after all."""
        data = self._in.read(1)
        return data[0] if data else -1

    def poll_out(self) -> bool:
        """Whether one byte can be written without waiting."""
        for _ in self._writable.ipoll(0):
            return True
        return False

    def write_byte(self, byte: int) -> None:
        """One byte to the host."""
        self._byte[0] = byte
        self._out.write(self._byte)
