"""What a PIO program does between two words from its FIFO, written down once and used again.

As long as no input steers the program, the same state and the same word give the same course:
pins driven, pins looked at, words pushed, each so many ticks after the start.  A `Plan` is such a
course; only the bits read from the pins are left open and filled in from the world.
"""

from chip import TICKS_PER_US, chip

_DRIVE = 0  # (kind, ticks, mask, bits)
_DIRECT = 1
_SAMPLE = 2  # (kind, ticks, bit count, 0)
_CONSTANT = 3  # (kind, ticks, value, bit count)
_PUSH = 4
_STEPS_MAX = 1000
_ALL_ONES = 0xFFFFFFFF


class Steered(Exception):
    """The course depends on inputs, or has no end: the program must be followed live."""


class Recorder:
    """Port of a core (see pio_core) that writes down instead of doing."""

    def __init__(self, word):
        self.ops = []
        self.ticks = 0
        self._word = word

    def tx(self):
        word = self._word
        self._word = None
        return word

    def rx(self, word):
        self.ops.append((_PUSH, self.ticks, 0, 0))
        return True

    def shift_in(self, bits):
        self.ops.append((_SAMPLE, self.ticks, bits, 0))
        return 0

    def constant(self, value, bits):
        self.ops.append((_CONSTANT, self.ticks, value, bits))

    def drive(self, mask, bits):
        self.ops.append((_DRIVE, self.ticks, mask, bits))

    def direct(self, mask, bits):
        self.ops.append((_DIRECT, self.ticks, mask, bits))

    def input_used(self):
        raise Steered

    def status(self):
        raise Steered

    pins = flags = input_used


class Edges(Recorder):
    """Writes down only the levels of one pin: [(ticks, level)]; Steered when pins are read."""

    def __init__(self, word, gpio):
        super().__init__(word)
        self.edges = []
        self._bit = 1 << gpio

    def drive(self, mask, bits):
        if mask & self._bit:
            self.edges.append((self.ticks, 1 if bits & self._bit else 0))

    def direct(self, mask, bits):
        pass

    def constant(self, value, bits):
        pass

    def rx(self, word):
        raise Steered

    def shift_in(self, bits):
        raise Steered


class Plan:
    """`ops` in order of time, `ticks` in all, `state` of the core at the end."""

    def __init__(self, ops, ticks, state):
        self.ops = ops
        self.ticks = ticks
        self.state = state
        self.pushes = [op[1] for op in ops if op[0] == _PUSH]
        self.samples = [op[1] for op in ops if op[0] == _SAMPLE]
        self.seen_pins = 0  # as a mask from in_base on
        self._outside = []  # what the world has to do with, in whole us; samples with their mask
        for kind, ticks, a, b in ops:
            if kind <= _SAMPLE:
                if kind == _SAMPLE:
                    a = (1 << a) - 1
                    self.seen_pins |= a
                self._outside.append((kind, ticks // TICKS_PER_US, a, b))

    def look(self, pio, base, start_us):
        """Drive the pins through the course and read; returns the levels at each sample.

        `pio` is the block's number, `base` the machine's in_base.  The world is told of every
        change of the pins and asked at the time of each sample, so it can let lines settle.
        """
        drive, levels_at = chip.world.drive, chip.world.levels
        pull_up = chip.pull_up
        mine = chip.pio_mask[pio]
        out, oe = chip.pio_out[pio], chip.pio_oe[pio]
        mask, level = chip.driven()
        mask &= ~mine
        level &= ~mine
        levels = []
        for kind, at_us, a, b in self._outside:
            if kind == _SAMPLE:
                seen = levels_at(start_us + at_us)
                levels.append((seen >> base | seen << 32 - base) & a)
            else:
                if kind == _DRIVE:
                    out = out & ~a | b
                else:
                    oe = oe & ~a | b
                driven = oe & mine
                drive(mask | driven, level | out & driven, pull_up, start_us + at_us)
        chip.pio_out[pio], chip.pio_oe[pio] = out, oe
        chip.driven_at(start_us + self.ticks // TICKS_PER_US)
        return levels

    def words(self, levels, in_right, size):
        """What is pushed when the samples read `levels`: bytes, `size` (1, 2 or 4) a word."""
        data = b""
        isr = 0
        next_sample = 0
        for kind, _, a, b in self.ops:
            if kind == _PUSH:
                data += (isr & (1 << 8 * size) - 1).to_bytes(size, "little")
                isr = 0
                continue
            if kind == _SAMPLE:
                a, b = levels[next_sample], a
                next_sample += 1
            elif kind != _CONSTANT:
                continue
            isr = (isr >> b | a << 32 - b if in_right else isr << b | a) & _ALL_ONES
        return data


def record(core, word):
    """The plan from the core's state until it next wants a word; `word` feeds the first want.

    With `word` None the plan ends at the first want.  Raises Steered; the core then is as before.
    """
    recorder = Recorder(word)
    follow(core, recorder)
    return Plan(recorder.ops, recorder.ticks, core.state())


def follow(core, recorder):
    """Let the core run into `recorder` until it next wants a word; Steered as for `record`."""
    before = core.state()
    port = core.port
    core.port = recorder
    try:
        if before[6]:
            raise Steered  # bits already in the ISR come from who knows where
        cycle = core.config.ticks
        step = core.step
        for _ in range(_STEPS_MAX):
            cycles = step()
            if not cycles:
                if core.isr_count:
                    raise Steered
                return
            recorder.ticks += cycles * cycle
        raise Steered
    except Steered:
        core.load(before)
        raise
    finally:
        core.port = port


def join(plans):
    """Several plans one after the other as one."""
    ops = []
    ticks = 0
    for plan in plans:
        for kind, at, a, b in plan.ops:
            ops.append((kind, at + ticks, a, b))
        ticks += plan.ticks
    return Plan(ops, ticks, plans[-1].state)
