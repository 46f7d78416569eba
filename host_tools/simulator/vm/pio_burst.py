"""A state machine that waits for words and turns each into pulses: the lights.

Every distinct word is run through the program once for each state it can meet; then its course is
known.  The DMA's whole transfer is worked out when it starts, and is over when it would be.
"""

from chip import TICKS_PER_US, ChipError, chip
from pio_plan import Edges, follow
from ws2812 import LATCH_US, Line, Pulses

_TRANSFERS_MAX = 40  # kept


class Burst:
    """Runner for a machine that has no channel at its receiving end.

    Raises Steered, while nothing has been taken yet, when the program reads pins or pushes.
    """

    def __init__(self, machine, start_us):
        self._machine = machine
        wiring = chip.world.wiring
        self._gpio = wiring.lights if wiring else machine.config.side_base
        self._lights = chip.pio_mask[machine.pio] >> self._gpio & 1
        self._states = []  # known states of the core, by number
        self._known = []  # for each: word -> (ticks, number of the next state, Pulses)
        self._line = Line()
        self._latch = None
        self._free_us = start_us  # when the last word is through
        self._free_ticks = 0
        self._state = self._number(machine.core.state())
        self._transfers = {}  # (state, size, bytes) -> (ticks, next state, line afterwards)
        self._queue = []  # times at which words put by the CPU are through

    def _number(self, state):
        if state not in self._states:
            self._states.append(state)
            self._known.append({})
        return self._states.index(state)

    def _word(self, raw, size):
        """(ticks, next state, pulses) of one word from the present state."""
        known = self._known[self._state]
        key = raw if size == 4 else raw << 2 | size  # sizes 1 and 2 never meet a size of 4
        if key not in known:
            core = self._machine.core
            core.load(self._states[self._state])
            seen = Edges(self._machine.widen(raw, size), self._gpio)
            follow(core, seen)
            pulses = Pulses(seen.edges, seen.ticks)
            known[key] = (seen.ticks, self._number(core.state()), pulses)
        return known[key]

    def _begin(self):
        """Time goes on from the end of the last word, or from now; returns the gap in ticks."""
        if self._free_us >= chip.now_us:
            return 0
        gap = (chip.now_us - self._free_us) * TICKS_PER_US - self._free_ticks
        self._free_us = chip.now_us
        self._free_ticks = 0
        return gap

    def _pass(self, ticks):
        ticks += self._free_ticks
        self._free_us += ticks // TICKS_PER_US
        self._free_ticks = ticks % TICKS_PER_US

    def _send(self, raw, size, gap):
        ticks, self._state, pulses = self._word(raw, size)
        if self._lights:
            self._line.pulses(pulses, gap)
        return ticks

    def feed(self, channel):
        """Take all a channel brings."""
        raw = channel.pending()
        size = channel.size
        ticks = self._run(raw, size, self._begin())
        self._pass(ticks)
        count = len(raw) // size
        prefetched = min(count, self._machine.config.tx_depth + 1)  # the FIFO and the OSR
        early_us = ticks // count * prefetched // TICKS_PER_US
        self._latch_later()
        chip.call_at(max(chip.now_us, self._free_us - early_us), Transfer(channel, raw).done)

    def _run(self, raw, size, gap):
        """Send a transfer's words; returns the ticks it takes.  Transfers come again whole."""
        key = (self._state, size, raw)
        fresh = self._line.untouched()
        if fresh and key in self._transfers:
            ticks, self._state, line = self._transfers[key]
            self._line = line.copy()
            return ticks
        if size == 1 and self._lights:
            ticks = self._send_bytes(raw, gap)
        else:
            ticks = 0
            for at in range(0, len(raw), size):
                word = int.from_bytes(raw[at : at + size], "little")
                ticks += self._send(word, size, gap)
                gap = 0
        if fresh:
            if len(self._transfers) >= _TRANSFERS_MAX:
                self._transfers.clear()
            self._transfers[key] = (ticks, self._state, self._line.copy())
        return ticks

    def _send_bytes(self, raw, gap):
        """`_send` for each byte: first the machine's part, then the line's."""
        known = self._known
        state = self._state
        course = []
        ticks = 0
        for byte in raw:
            sent = known[state].get(byte << 2 | 1)
            if sent is None:
                self._state = state
                sent = self._word(byte, 1)
            ticks += sent[0]
            state = sent[1]
            course.append(sent[2])
        self._state = state
        self._line.row(course, gap)
        return ticks

    def put(self, word):
        """A word from the CPU; waits while the FIFO is full."""
        queue = self._queue
        while queue and (len(queue) > self._machine.config.tx_depth or queue[0] <= chip.now_us):
            if queue[0] > chip.now_us:
                chip.advance(queue[0] - chip.now_us)
            queue.pop(0)
        self._pass(self._send(word, 4, self._begin()))
        queue.append(self._free_us)
        self._latch_later()

    def backlog(self):
        """Words in the FIFO."""
        return sum(1 for us in self._queue if us > chip.now_us)

    def _latch_later(self):
        if self._latch:
            chip.cancel(self._latch)
        if self._lights:
            self._latch = chip.call_at(self._free_us + 1 + LATCH_US, self._show)

    def _show(self):
        self._latch = None
        line = self._line
        if line.good and line.data:
            chip.world.lights_sent(bytes(line.data), chip.now_us)
        line.clear()

    def stopped(self):
        """The machine is switched off: what is on its way is lost."""
        if self._latch:
            chip.cancel(self._latch)


class Transfer:
    """A transfer of a channel that is under way."""

    def __init__(self, channel, raw):
        self._channel = channel
        self._raw = raw

    def done(self):
        channel = self._channel
        if not channel.busy:
            return  # aborted
        if channel.pending() != self._raw:
            raise ChipError("DMA %d: its buffer changed while it was read" % channel.index)
        channel.skip_read(channel.left)
