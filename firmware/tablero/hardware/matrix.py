"""The 7x7 matrix of switches, scanned for ever by PIO and DMA without the CPU.

A frame has eight slots of one byte.  In slot c (0..6) the column of file c is driven low and all
others high, the lines settle, and the seven rows are read: bit rank-1 is 0 where a switch is
closed.  Then all columns are high until the slot ends, so that the rows are up again before the
next.  In the eighth slot every column stays high: 0x7f when the wiring is sound.

One DMA channel brings the column patterns, another takes the frames into a ring of 512.  Each is
chained to a twin and the twin to it, so a count that runs out starts the other: there is no last
frame.
"""
# The stubs know DMA without its registers.
# mypy: disable-error-code="attr-defined"

import gc
from array import array

import uctypes
from machine import Pin
from micropython import const
from rp2 import DMA, StateMachine

from tablero import borrow, ticks

_ROWS = const(7)
_SLOTS = const(8)
_RING_BYTES = const(4096)
_RING_BITS = const(12)  # 4 KiB
_RING_WORDS = const(1024)
_FRAME_BITS = const(3)  # 8 bytes
_IDLE = const(0x7F)
_WORD = const(2)  # DMA transfers of 32 bits
_FROZEN_MS = const(100)  # a ring that stood still so long is broken
_ATTEMPTS = const(6)  # to find an aligned piece
_STALE_MS = const(400)  # after so long without a look the ring may have gone right round


def _aligned(code: str, size: int):
    """A view of `size` bytes that start at a multiple of `size`, as DMA rings must.

    A piece twice as large always holds them, but half of it would be lost: it is the last resort.
    """
    fillers = []  # what lies before the place that is wanted
    for _ in range(_ATTEMPTS):
        before, found = _look(code, size)
        if found:
            return found
        gc.collect()
        fillers.append(bytearray(before))
    fillers = None
    gc.collect()
    whole = array(code, bytes(2 * size))
    item = 2 * size // len(whole)
    start = -uctypes.addressof(whole) % size // item
    return memoryview(whole)[start : start + size // item]


def _look(code: str, size: int):
    """(0, view) where new memory lies right, else (how many bytes before it would, None)."""
    whole = array(code, bytes(size))
    before = -uctypes.addressof(whole) % size
    return (before, None) if before else (0, memoryview(whole))


class Matrix:
    """Scans seven columns from GPIO `column_first` and seven rows from `row_first`, once started.

    `settle_us` is how long a column is low before its rows are read, `frame_us` the time from
    frame to frame.  `machine` is the number of the state machine (0..3, of PIO 0).  `laps` is how
    many times round the ring a DMA channel goes before its twin takes over.  `columns` gives for
    each file the place of its wire, where wires are crossed; crossed rows are left to the reader
    of the frames, by `row_table` (see wiring.row_table).
    """

    row_table = None

    def __init__(
        self,
        column_first: int,
        row_first: int,
        settle_us: int = 50,
        frame_us: int = 1000,
        machine: int = 0,
        laps: int = 64,
        columns: bytes = b"\x00\x01\x02\x03\x04\x05\x06",
    ):
        self.ring = _aligned("H", _RING_BYTES)  # 2048 half-words = 512 frames of 8 bytes
        self._columns = _aligned("B", _SLOTS)
        for slot in range(_SLOTS):
            self._columns[slot] = _IDLE
        for slot in range(len(columns)):
            self._columns[slot] = _IDLE & ~(1 << columns[slot])
        self._column_first = column_first
        self._row_first = row_first
        self._number = machine
        self._scan = StateMachine(machine)
        self._count = laps * _RING_WORDS
        self._base = uctypes.addressof(self.ring)
        programs = borrow.module("tablero.hardware.programs")
        self._hz = programs.SCAN_HZ
        self._program = programs.scan(settle_us, frame_us // _SLOTS)
        self._channels = (DMA(), DMA(), DMA(), DMA())
        self._into = self._channels[0]  # these two fill the ring
        self._again = self._channels[1]
        self._seen_head = -1
        self._seen_ms = 0
        self._still_ms = 0

    def start(self) -> None:
        """Scan from now on, from frame 0 of the ring; also starts a scan that froze anew."""
        self.stop()
        ring = self.ring
        for i in range(len(ring)):
            ring[i] = 0x7F7F
        for row in range(_ROWS):
            Pin(self._row_first + row, Pin.IN, Pin.PULL_UP)
        self._scan.init(
            self._program,
            freq=self._hz,
            out_base=Pin(self._column_first),
            in_base=Pin(self._row_first),
        )
        channels = self._channels
        for i in range(4):
            self._configure(channels[i], channels[i ^ 1].channel, i < 2)
        channels[0].config(trigger=True)
        channels[2].config(trigger=True)
        self._seen_head = -1
        self._scan.active(1)

    def _configure(self, channel, twin: int, into: bool) -> None:
        """Set one channel up: ring side, pacing by the machine's FIFO, and who follows it."""
        ctrl = channel.pack_ctrl(
            size=_WORD,
            inc_read=not into,
            inc_write=into,
            ring_size=_RING_BITS if into else _FRAME_BITS,
            ring_sel=into,
            treq_sel=self._number + (4 if into else 0),
            chain_to=twin,
        )
        channel.config(
            read=self._scan if into else self._columns,
            write=self.ring if into else self._scan,
            count=self._count,
            ctrl=ctrl,
        )

    def stop(self) -> None:
        """Stand still.  What the ring holds stays."""
        self._scan.active(0)
        for channel in self._channels:  # first unchained, else ending one would start its twin
            channel.ctrl = channel.pack_ctrl(enable=False)
        for channel in self._channels:
            channel.active(0)

    def head(self) -> int:
        """Number (0..511) of the frame that is being written next.  Allocates nothing.

        Of the two channels one rests at the ring's beginning, so their way together is the place.
        """
        base = self._base
        way = self._into.write - base + self._again.write - base
        return (way & (_RING_BYTES - 1)) >> _FRAME_BITS

    def frozen(self, now_ms: int) -> bool:
        """True when the ring has stood still for 100 ms.  To be asked every few milliseconds."""
        head = self.head()
        if head != self._seen_head or ticks.diff(now_ms, self._seen_ms) >= _STALE_MS:
            self._seen_head = head
            self._still_ms = now_ms
        self._seen_ms = now_ms
        return ticks.diff(now_ms, self._still_ms) >= _FROZEN_MS
