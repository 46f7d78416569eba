"""The DMA channels: registers, rings, chaining, and moving data to and from memory and PIO FIFOs.

Addresses are the interpreter's own, so memory is really read and written at them.  A channel that
serves a FIFO moves nothing by itself: the state machine at the other end takes and stores, which
is what its pacing (treq_sel) amounts to.
"""

import uctypes
from chip import ChipError

CHANNELS = 12
PERMANENT = 0x3F  # treq_sel: as fast as the bus goes
PIO_BASE = 0x50200000
_PIO_STEP = 0x100000
_TXF = 0x10
_RXF = 0x20

# Field name -> (shift, bits) in the RP2040's control word.
FIELDS = {
    "enable": (0, 1),
    "high_pri": (1, 1),
    "size": (2, 2),
    "inc_read": (4, 1),
    "inc_write": (5, 1),
    "ring_size": (6, 4),
    "ring_sel": (10, 1),
    "chain_to": (11, 4),
    "treq_sel": (15, 6),
    "irq_quiet": (21, 1),
    "bswap": (22, 1),
    "sniff_en": (23, 1),
    "busy": (24, 1),
    "write_err": (29, 1),
    "read_err": (30, 1),
    "ahb_err": (31, 1),
}
READ_ONLY = ("busy", "ahb_err")
DEFAULT_CTRL = 1 << 21 | PERMANENT << 15 | 1 << 5 | 1 << 4 | 2 << 2 | 1


def fifo_address(pio, index, write):
    """Bus address of a state machine's FIFO, as its buffer protocol gives it."""
    return PIO_BASE + pio * _PIO_STEP + (_TXF if write else _RXF) + 4 * index


def _fifo(address, first):
    """Number 0..7 of the machine whose FIFO is at `address`, -1 for plain memory."""
    offset = address - PIO_BASE - first
    if 0 <= offset < 2 * _PIO_STEP:
        pio, offset = divmod(offset, _PIO_STEP)
        if offset < 16 and offset % 4 == 0:
            return pio * 4 + offset // 4
    return -1


class Channel:
    """One channel's registers and its place in the transfer that runs."""

    def __init__(self, index, block):
        self.index = index
        self._block = block
        self.claimed = False
        self.reset()

    def reset(self):
        self.read = self.write = 0
        self.reload = 0  # what TRANS_COUNT was set to; a trigger copies it to `left`
        self.left = 0
        self.busy = False
        self.set_ctrl(DEFAULT_CTRL | self.index << 11)
        self._read_span = self._write_span = None
        self.drains = False  # takes words from a FIFO

    def set_ctrl(self, value):
        self.ctrl = value & 0xFFFFFFFF
        for name in ("enable", "inc_read", "inc_write", "ring_size", "ring_sel", "chain_to"):
            setattr(self, name, self._field(name))
        self.treq = self._field("treq_sel")
        self.size = 1 << self._field("size")

    def _field(self, name):
        shift, bits = FIELDS[name]
        return self.ctrl >> shift & (1 << bits) - 1

    def set_read(self, address, span=None):
        """`span` = (first address, bytes) of the buffer when one was given; it is never left."""
        self.read = address
        self._read_span = span

    def set_write(self, address, span=None):
        self.write = address
        self._write_span = span

    # The transfer ----------------------------------------------------------------------------

    def trigger(self):
        """Start: the count is loaded afresh, the addresses go on from where they are."""
        if not self.enable or self.busy:
            return
        self.left = self.reload
        if not self.left:
            return
        self._reader = self._window(self.read, self.inc_read, not self.ring_sel, self._read_span)
        self._writer = self._window(self.write, self.inc_write, self.ring_sel, self._write_span)
        source, target = _fifo(self.read, _RXF), _fifo(self.write, _TXF)
        self.drains = source >= 0
        if target >= 0:
            self._check_pace(target, 0)
            self.busy = True
            self._block.machines[target].feed(self)
        elif source >= 0:
            self._check_pace(source, 4)
            self.busy = True
            self._block.machines[source].drain(self)
        elif self.treq != PERMANENT:
            raise ChipError(
                "DMA %d between memories waits for request %d" % (self.index, self.treq)
            )
        else:
            self._copy()

    def _check_pace(self, machine, offset):
        want = machine // 4 * 8 + machine % 4 + offset
        if self.treq != want:
            raise ChipError(
                "DMA %d is paced by request %d, its FIFO by %d" % (self.index, self.treq, want)
            )

    def _window(self, address, increment, ringed, span):
        """(base address, view) of the memory the transfer may touch; None for a FIFO."""
        if address >= PIO_BASE and (_fifo(address, _TXF) >= 0 or _fifo(address, _RXF) >= 0):
            return None
        if address % self.size:
            raise ChipError("DMA %d address not aligned" % self.index)
        length = self.size
        base = address
        if increment and ringed and self.ring_size:
            length = 1 << self.ring_size
            base -= base % length
        elif increment:
            length *= self.left
        if span and (base < span[0] or base + length > span[0] + span[1]):
            raise ChipError(
                "DMA %d would leave its buffer: %d bytes, aligned to them" % (self.index, length)
            )
        return base, memoryview(uctypes.bytearray_at(base, length))

    def _copy(self):
        size = self.size
        while self.left:
            at = self.read - self._reader[0]
            to = self.write - self._writer[0]
            self._writer[1][to : to + size] = self._reader[1][at : at + size]
            self._step_read(1)
            self._step_write(1)
            self.left -= 1
        self.finish()

    def _step_read(self, n):
        if self.inc_read:
            self.read += n * self.size
            if self.ring_size and not self.ring_sel:
                base = self._reader[0]
                self.read = base + (self.read - base) % (1 << self.ring_size)

    def _step_write(self, n):
        if self.inc_write:
            self.write += n * self.size
            if self.ring_size and self.ring_sel:
                base = self._writer[0]
                self.write = base + (self.write - base) % (1 << self.ring_size)

    def finish(self):
        """The count is used up: go quiet and start the channel this one is chained to."""
        self.left = 0
        self.busy = False
        if self.chain_to != self.index:
            self._block.channels[self.chain_to].trigger()

    def abort(self):
        self.busy = False
        self.left = 0

    # Towards a state machine -----------------------------------------------------------------

    def peek(self, n):
        """The n-th transfer from here on as the FIFO gets it, without moving; None past the end.

        Reads through a chain as well: the next channel goes on from its own address.
        """
        channel = self
        left, read, reader = self.left, self.read, self._reader
        while n >= left:
            n -= left
            if channel.chain_to == channel.index:
                return None
            channel = self._block.channels[channel.chain_to]
            left, read = channel.reload, channel.read
            if not channel.enable or not left:
                return None
            reader = channel._window(read, channel.inc_read, not channel.ring_sel, None)
        size = channel.size
        base, view = reader
        at = read - base + (n * size if channel.inc_read else 0)
        if channel.ring_size and not channel.ring_sel:
            at %= 1 << channel.ring_size
        return int.from_bytes(view[at : at + size], "little")

    def where(self, n):
        """Address from which the n-th transfer from here on is read (within this channel)."""
        at = self.read + (n * self.size if self.inc_read else 0)
        if self.ring_size and not self.ring_sel:
            base = self._reader[0]
            at = base + (at - base) % (1 << self.ring_size)
        return at

    def pending(self):
        """All transfers from here to the end of this channel, as raw little-endian bytes."""
        at = self.read - self._reader[0]
        return bytes(self._reader[1][at : at + self.left * self.size])

    def skip_read(self, n):
        """`n` transfers (at most `left`) have been taken."""
        self._step_read(n)
        self.left -= n
        if not self.left:
            self.finish()

    def skip_write(self, n):
        """`n` transfers (at most `left`) have been stored that memory shows already."""
        self._step_write(n)
        self.left -= n
        if not self.left:
            self.finish()

    def store(self, data, at, n):
        """Write `n` transfers (at most `left`) out of `data` from byte `at` on."""
        size = self.size
        base, view = self._writer
        if not self.inc_write:
            at += (n - 1) * size
            view[0:size] = data[at : at + size]
            self.skip_write(n)
            return
        left = n * size
        to = self.write - base
        while left:
            take = min(left, len(view) - to)
            view[to : to + take] = data[at : at + take]
            at += take
            left -= take
            to = 0
        self.skip_write(n)


class Block:
    """The twelve channels.  `machines` is filled by the PIO blocks."""

    def __init__(self):
        self.channels = [Channel(i, self) for i in range(CHANNELS)]
        self.machines = []

    def reset(self):
        for channel in self.channels:
            channel.claimed = False
            channel.reset()

    def claim(self):
        """A free channel, or None."""
        for channel in self.channels:
            if not channel.claimed:
                channel.claimed = True
                return channel
        return None


block = Block()
