"""Forty-nine WS2812 lights by PIO and DMA: interrupts stay on and nobody waits.

`frame` holds red, green, blue of each light in the board's order, A1 first.  `show` brings it into
the order of the chain and of its colours, scales it to the current that may be drawn, and starts
the transfer; the rest happens without the CPU.
"""

from time import ticks_diff, ticks_us

from machine import Pin
from micropython import const
from rp2 import DMA, StateMachine

from tablero import borrow

LIGHTS = const(49)
_SIDE = const(7)
_BYTES = const(147)
_SEND_US = const(1412 + 10 + 300)  # 147 bytes, what the FIFO holds, and low until lights latch
_REFRESH_US = const(1_000_000)  # a light that a spark upset is right again by then
_CHANNEL_MA = const(20)  # one colour of one light at 255
_UNIT = const(256)  # scale of 1
_LEVELS = (24, 64, 136, 256)  # brightness 1..4
_BYTE = const(0)  # DMA transfers of 8 bits
_PIO_0_TX = const(0)

COLOUR_ORDERS = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR")
MAPS = ("rows", "serpentine", "columns", "strips")


def chain(name: str) -> bytes:
    """For each light of the board (A1 first) its place in the chain.

    "rows": every rank from A to G.  "serpentine": ranks to and fro.  "columns": file by file, each
    from rank 1 to 7.  "strips": one strip a rank that begins at file G.
    """
    if name not in MAPS:
        raise ValueError("no light map %s: %s" % (name, ", ".join(MAPS)))
    places = bytearray(LIGHTS)
    for light in range(LIGHTS):
        rank, file = divmod(light, _SIDE)
        if name == "columns":
            places[light] = file * _SIDE + rank
        elif name == "strips" or (name == "serpentine" and rank & 1):
            places[light] = rank * _SIDE + _SIDE - 1 - file
        else:
            places[light] = light
    return bytes(places)


class Lights:
    """The lights on `pin`.

    `order` is the chain's colour order, `places` a map as `chain` gives it (or one found by
    looking), `budget_ma` the most current all lights may draw together, `ramp_ma` by how much it
    may rise from one `show` to the next, so that the supply can follow.  `machine` is a state
    machine of PIO 0.
    """

    def __init__(
        self,
        pin: int,
        order: str = "GRB",
        places: bytes = b"",
        budget_ma: int = 320,
        ramp_ma: int = 80,
        machine: int = 1,
    ):
        self.frame = bytearray(_BYTES)
        self.arrange(order, places)
        self.scale = 0  # of 256, of the frame shown last
        self._wire = bytearray(_BYTES)
        self._shown = bytearray(_BYTES)
        self._budget = budget_ma * 255 // _CHANNEL_MA  # as a sum of bytes
        self._ramp = ramp_ma * 255 // _CHANNEL_MA
        self._sum = 0  # of the bytes on the wire
        self._level = _LEVELS[3]
        self._stale = True
        self._sent_us = ticks_us()
        programs = borrow.module("tablero.hardware.programs")
        self._machine = StateMachine(
            machine, programs.pulses(), freq=programs.PULSES_HZ, sideset_base=Pin(pin)
        )
        self._dma = DMA()
        ctrl = self._dma.pack_ctrl(size=_BYTE, inc_write=False, treq_sel=_PIO_0_TX + machine)
        self._dma.config(write=self._machine, ctrl=ctrl)
        self._machine.active(1)

    def arrange(self, order: str, places: bytes = b"") -> None:
        """Colour order and map of the chain from the next `show` on."""
        order = order.upper()
        if order not in COLOUR_ORDERS:
            raise ValueError("no colour order %s: %s" % (order, ", ".join(COLOUR_ORDERS)))
        self._places = places or chain("rows")
        self._red = order.index("R")
        self._green = order.index("G")
        self._blue = order.index("B")
        self._stale = True

    def brightness(self, level: int) -> None:
        """How bright all lights are, 1..4."""
        self._level = _LEVELS[level - 1]
        self._stale = True

    def show(self) -> bool:
        """Send the frame if it has changed; False when that must be tried again.

        That is so while the last one is on its way and while the current has not risen to what the
        frame wants.  Allocates nothing.
        """
        passed_us = ticks_diff(ticks_us(), self._sent_us)
        if not self._stale and self.frame == self._shown and 0 <= passed_us < _REFRESH_US:
            return True
        if 0 <= passed_us < _SEND_US or self._dma.active():
            return False
        risen = self._fill()
        self._dma.config(read=self._wire, count=_BYTES, trigger=True)
        self._sent_us = ticks_us()
        self._stale = not risen
        return risen

    def off(self) -> None:
        """All dark; the caller goes on showing until `show` is True, or waits 2 ms."""
        frame = self.frame
        for i in range(_BYTES):
            frame[i] = 0

    def _fill(self) -> bool:
        """Frame to wire; False when the ramp keeps it darker than it should be."""
        frame = self.frame
        shown = self._shown
        wire = self._wire
        places = self._places
        red = self._red
        green = self._green
        blue = self._blue
        total = sum(frame)
        scale = self._level
        if total * scale > self._budget * _UNIT:
            scale = self._budget * _UNIT // total
        risen = True
        if total * scale > (self._sum + self._ramp) * _UNIT:
            scale = (self._sum + self._ramp) * _UNIT // total
            risen = False
        at = 0
        drawn = 0
        for place in places:
            to = 3 * place
            r = shown[at] = frame[at]
            g = shown[at + 1] = frame[at + 1]
            b = shown[at + 2] = frame[at + 2]
            if r or g or b:
                r = r * scale >> 8
                g = g * scale >> 8
                b = b * scale >> 8
                drawn += r + g + b
            wire[to + red] = r
            wire[to + green] = g
            wire[to + blue] = b
            at += 3
        self._sum = drawn
        self.scale = scale
        return risen
