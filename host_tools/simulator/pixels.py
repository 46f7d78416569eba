"""Colours of the lights from the bytes on their wire, in any colour order.

The buffer class of adafruit-circuitpython-neopixel knows the orders; here it is written to by the
wire instead of the other way round.
"""

from adafruit_pixelbuf import PixelBuf

SQUARES = 49


class WireBuf(PixelBuf):
    """A chain of lights that has received bytes.  `sent` keeps what it would send on."""

    def __init__(self, count: int = SQUARES, order: str = "GRB", brightness: float = 1.0) -> None:
        self.sent = b""
        super().__init__(count, byteorder=order, brightness=brightness)

    def _transmit(self, buffer: bytearray) -> None:
        self.sent = bytes(buffer)

    def receive(self, data: bytes) -> None:
        """Take bytes from the wire; lights they do not reach stay dark."""
        size = len(self) * self.bpp
        self._post_brightness_buffer[:size] = data[:size].ljust(size, b"\0")


def colours(wire: bytes, order: str = "GRB", count: int = SQUARES) -> list[tuple[int, ...]]:
    """(red, green, blue) of each light, with white as a fourth for orders that have it."""
    buffer = WireBuf(count, order)
    buffer.receive(wire)
    return [tuple(buffer[i]) for i in range(count)]


def wire(colours_: list[tuple[int, ...]], order: str = "GRB", brightness: float = 1.0) -> bytes:
    """The bytes that make lights of this order show these colours."""
    buffer = WireBuf(len(colours_), order, brightness)
    buffer[:] = colours_
    buffer.show()
    return buffer.sent
