"""A state machine followed step by step: for programs that inputs steer, or that nothing feeds.

Slow but general.  It is brought up to the present whenever somebody looks or the world changes.
"""

from chip import TICKS_PER_US, ChipError, chip

_STEPS_MAX = 200_000  # in one go; beyond, the program is too fast to be followed


class Live:
    """Runner, and port of the core (see pio_core)."""

    def __init__(self, machine, start_us):
        self._machine = machine
        self._us = start_us
        self._ticks = 0
        machine.core.port = self
        self._going = False
        self.catch_up()

    def catch_up(self):
        if self._going:
            return  # a drive has told the world, and the world has told us
        self._going = True
        core = self._machine.core
        cycle = self._machine.config.ticks
        steps = 0
        while self._us <= chip.now_us:
            cycles = core.step()
            if not cycles:
                self._us = chip.now_us + 1
                self._ticks = 0
                break
            ticks = self._ticks + cycles * cycle
            self._us += ticks // TICKS_PER_US
            self._ticks = ticks % TICKS_PER_US
            steps += 1
            if steps > _STEPS_MAX:
                raise ChipError("a PIO program is too fast to be followed step by step")
        self._going = False

    def inputs_changed(self):
        if self._us > chip.now_us:
            self._us = min(self._us, chip.now_us + 1)

    def put(self, word):
        self.catch_up()
        waited = 0
        while len(self._machine.tx_fifo) >= self._machine.config.tx_depth:
            self._nudge()
            waited += 1
            if waited > 1_000_000:
                raise ChipError("a full FIFO that nobody empties")
        self._machine.tx_fifo.append(word)
        self._retry()

    def _nudge(self):
        chip.advance(1)
        self._retry()

    def _retry(self):
        """Something a waiting instruction may wait for has happened."""
        self._us = min(self._us, chip.now_us)
        self.catch_up()

    def feed(self, channel):
        self._retry()

    def got(self):
        """Room in the receiving FIFO."""
        self._retry()

    def backlog(self):
        return len(self._machine.tx_fifo)

    def stopped(self):
        pass

    # Port of the core ------------------------------------------------------------------------

    def tx(self):
        machine = self._machine
        if machine.tx_fifo:
            return machine.tx_fifo.pop(0)
        channel = machine.tx_channel
        if channel is None:
            return None
        word = machine.widen(channel.peek(0), channel.size)
        if channel.left == 1:
            machine.tx_channel = None
        channel.skip_read(1)
        return word

    def rx(self, word):
        machine = self._machine
        channel = machine.rx_channel
        if channel:
            if channel.left == 1:
                machine.rx_channel = None
            channel.store(word.to_bytes(4, "little"), 0, 1)
            return True
        if len(machine.rx_fifo) >= machine.config.rx_depth:
            return False
        machine.rx_fifo.append(word)
        return True

    def pins(self):
        return chip.world.levels(self._us)

    def shift_in(self, bits):
        levels = self.pins()
        base = self._machine.config.in_base
        return (levels >> base | levels << 32 - base) & (1 << bits) - 1

    def constant(self, value, bits):
        pass

    def input_used(self):
        pass

    def status(self):
        return 0 if self._machine.tx_fifo else 0xFFFFFFFF

    def flags(self):
        return self._machine.flags

    def drive(self, mask, bits):
        pio = self._machine.pio
        chip.pio_out[pio] = chip.pio_out[pio] & ~mask | bits
        self._tell()

    def direct(self, mask, bits):
        pio = self._machine.pio
        chip.pio_oe[pio] = chip.pio_oe[pio] & ~mask | bits
        self._tell()

    def _tell(self):
        mask, level = chip.driven()
        chip.world.drive(mask, level, chip.pull_up, self._us)
        chip.driven_at(self._us)
