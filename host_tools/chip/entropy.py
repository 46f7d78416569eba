"""Chance for the chip: what its ring oscillator and its bus counter read, dice included.

MicroPython's `os.urandom` mixes the time, one bit of the ring oscillator and a counter of bus
accesses into the state of a generator (pico_rand of the SDK) and takes what comes out next.  The
harness hands in the counter.  When that is read the state lies open in registers and on the stack,
so it can be chosen such that the byte wanted comes out: queued dice first, then bytes of the seed.
"""

from itertools import pairwise

from host_tools.simulator.model.rng import Rng

ROSC_PORT = 0x40060
RANDOM_BIT = 0x1C
COUNTERS = (0x08, 0x10, 0x18, 0x20)  # of the bus's performance
COUNTER_MAX = 0xFFFFFF  # saturated: never handed in
TIME_HIGH = 0x24
TIME_LOW = 0x28
STREAM = 9  # the same stream of chance as on the simulated board
BIT_STREAM = 10
TIMES_KEPT = 200
STACK_BYTES = 128
MASK64 = (1 << 64) - 1


class EntropyError(RuntimeError):
    """This MicroPython makes its random bytes otherwise: dice cannot be chosen."""


def splitmix64(x: int) -> int:
    """The SDK's hash of a 64-bit number."""
    z = x + 0x9E3779B97F4A7C15 & MASK64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
    return z ^ z >> 31


def low_byte(state: int) -> int:
    """The low byte of what the generator gives when its first half is `state`."""
    x = state * 5 & MASK64
    return (x << 7 | x >> 57) * 9 & 0xFF


class Entropy:
    """Dice and chance of one board; it survives resets and power cuts of the chip."""

    def __init__(self, seed: int) -> None:
        self.reseed(seed)
        self._queue: list[int] = []
        self.drawn_us: list[float] = []  # when each byte was drawn

    def reseed(self, seed: int) -> None:
        """Begin the seed's bytes again; queued dice stay."""
        self._rng = Rng(seed, STREAM)
        self._bits = Rng(seed, BIT_STREAM)

    def queue(self, die1: int, die2: int) -> None:
        """Let the next throw that lies show these dice."""
        for die in (die1, die2):
            self._queue.append(die | self._rng.below(32) << 3)

    def attach(self, emulator) -> None:
        """Be the chance of a chip that has just got its power."""
        self._mcu = emulator.mcu
        self._clock = emulator.clock
        self._times: list[int] = []
        self._high = 0
        for peripheral, read in (
            (self._mcu.peripherals[ROSC_PORT], self._rosc),
            (self._mcu.busctrl, self._bus),
            (self._mcu.timer, self._timer),
        ):
            original = peripheral.read_uint32
            peripheral.read_uint32 = lambda offset, r=read, o=original: r(offset, o)

    def _rosc(self, offset: int, original) -> int:
        return self._bits.below(2) if offset == RANDOM_BIT else original(offset)

    def _timer(self, offset: int, original) -> int:
        value = original(offset)
        if offset == TIME_HIGH:
            self._high = value
        elif offset == TIME_LOW:
            self._times.append(self._high << 32 | value)
            del self._times[:-TIMES_KEPT]
        return value

    def _bus(self, offset: int, original) -> int:
        if offset not in COUNTERS:
            return original(offset)
        state = self._state()
        byte = self._queue.pop(0) if self._queue else self._rng.below(256)
        self.drawn_us.append(self._clock.nanos / 1000)
        counter = self._bits.below(1 << 20)
        while low_byte(state ^ splitmix64(counter)) != byte:
            counter = (counter + 1) % COUNTER_MAX
        return counter

    def _state(self) -> int:
        """First half of the generator's state, the time mixed in and the counter not yet."""
        core = self._mcu.core
        stack = core.registers[13]
        words = [self._mcu.read_uint32(stack + at) for at in range(0, STACK_BYTES, 4)]
        near = set(words) | set(core.registers)
        for low, high in pairwise(words):
            before = high << 32 | low
            for time_us in sorted(set(self._times), reverse=True):
                state = before ^ splitmix64(time_us)
                if state & 0xFFFFFFFF in near and state >> 32 in near:
                    return state
        raise EntropyError("this UF2 draws random bytes in a way the harness does not know")
