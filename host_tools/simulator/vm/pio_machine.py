"""The PIO blocks: instruction memory, four state machines each, and who follows them.

A machine that runs has a runner: `Scan` when DMA feeds it and takes its words, `Burst` when it
only turns words into pulses, `Live` for everything else.  The choice is made anew whenever the CPU
changes something.
"""

from array import array

import dma
from chip import FAR_US, chip
from pio_burst import Burst
from pio_core import Config, Core
from pio_live import Live
from pio_plan import Steered, record
from pio_scan import Scan

SLOTS = 32
_SPREAD = {1: 0x01010101, 2: 0x00010001, 4: 1}


class Machine:
    def __init__(self, number, memory, flags):
        self.number = number
        self.pio = number // 4
        self.flags = flags  # the block's eight IRQ flags
        self._memory = memory
        self.reset()

    def reset(self):
        self.active = False
        self.runner = None
        self.tx_channel = None  # DMA channels that feed and drain the FIFOs just now
        self.rx_channel = None
        self.configure(Config(), 0)

    def configure(self, config, pc):
        """A new configuration: stops, empties the FIFOs and clears all registers."""
        self.activate(False)
        self.config = config
        self.core = Core(self._memory, config, self.number % 4)
        self.core.pc = pc
        self.tx_fifo = []
        self.rx_fifo = []

    def widen(self, raw, size):
        """A narrow write on the bus repeats itself over the whole word."""
        return raw * _SPREAD[size]

    def activate(self, on):
        if on != self.active:
            self.active = on
            self.replan()

    def _follow(self, runner):
        if self.runner:
            self.runner.stopped()
            chip.runners.remove(self.runner)
        self.runner = runner
        if runner:
            chip.runners.append(runner)
        chip.followed = [one for one in chip.runners if not isinstance(one, Burst)]

    def replan(self):
        """Choose the runner for what there is now."""
        self._follow(None)
        if self.active:
            self._follow(self._choose())

    def _choose(self):
        core = self.core
        before = core.state()
        try:
            if self.rx_fifo or self.tx_fifo:
                raise Steered
            entry = record(core, None)
            if entry.samples or entry.pushes:
                raise Steered
            entry.look(self.pio, 0, chip.now_us)  # leaves its side-set on the pins
            if self.rx_channel:
                if self.tx_channel:
                    return Scan(self, chip.now_us)
                raise Steered
            burst = Burst(self, chip.now_us)
            channel = self.tx_channel
            if channel:
                burst.feed(channel)
                self.tx_channel = None
            return burst
        except Steered:
            core.load(before)
        return Live(self, chip.now_us)

    # From the DMA and the CPU ----------------------------------------------------------------

    def feed(self, channel):
        """A channel begins to bring words."""
        self.tx_channel = channel
        runner = self.runner
        if isinstance(runner, Burst) and not self.rx_channel:
            try:
                runner.feed(channel)
                self.tx_channel = None
            except Steered:
                self._follow(Live(self, chip.now_us))
        elif isinstance(runner, Live) and not self.rx_channel:
            runner.feed(channel)
        elif self.active and not (isinstance(runner, Scan) and not runner.starved()):
            self.replan()

    def drain(self, channel):
        """A channel begins to take words."""
        self.rx_channel = channel
        runner = self.runner
        if self.active and not (isinstance(runner, Scan) and not runner.starved()):
            self.replan()

    def put(self, word):
        if not self.active:
            self.tx_fifo.append(word)
            return
        if isinstance(self.runner, Burst):
            try:
                self.runner.put(word)
                return
            except Steered:
                self._follow(Live(self, chip.now_us))
        self.runner.put(word)

    def get(self):
        """A word from the receiving FIFO; waits for one."""
        while True:
            chip.sync(False)
            if self.rx_fifo:
                word = self.rx_fifo.pop(0)
                if isinstance(self.runner, Live):
                    self.runner.got()
                return word
            chip.advance(1)

    def force(self, word):
        """Execute one instruction at once, whether the machine runs or not."""
        self._follow(None)
        self.core.port = Live(self, FAR_US)
        self.core.forced = word
        self.core.step()
        if self.active:
            self._follow(self._choose())


class Block:
    """One PIO: its memory, and which slots of it are taken."""

    def __init__(self, number):
        self.number = number
        self.memory = array("H", bytes(2 * SLOTS))
        self.flags = bytearray(8)
        self.used = 0
        self.machines = [Machine(4 * number + i, self.memory, self.flags) for i in range(4)]

    def reset(self):
        self.used = 0
        for i in range(8):
            self.flags[i] = 0
        for machine in self.machines:
            machine.reset()

    def load(self, program):
        """Place a program as high as it fits, its jumps moved along; OSError(12): no room."""
        words = program.words
        mask = (1 << len(words)) - 1
        for offset in range(SLOTS - len(words), -1, -1):
            if not self.used & mask << offset:
                break
        else:
            raise OSError(12)
        self.used |= mask << offset
        for i, word in enumerate(words):
            self.memory[offset + i] = word + offset if word < 0x2000 else word
        program.offset[self.number] = offset

    def unload(self, program):
        """Free a program's slots."""
        offset = program.offset[self.number]
        if offset < 0:
            raise ValueError("prog not in instruction memory")
        self.used &= ~(((1 << len(program.words)) - 1) << offset)
        program.offset[self.number] = -1


blocks = (Block(0), Block(1))
for _block in blocks:
    dma.block.machines.extend(_block.machines)


def renew():
    """Bring blocks and channels to their state after power-up when the chip has restarted."""
    global _generation
    if _generation != chip.generation:
        _generation = chip.generation
        for one in blocks:
            one.reset()
        dma.block.reset()


_generation = chip.generation
