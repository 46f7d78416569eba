"""Lets the emulator's PIO run at its own rate, whatever the CPU does.

The emulator steps a state machine once per CPU instruction and hardly at all while the CPU sleeps.
Here each PIO block has an alarm at the instant its next instruction is due, so that programs run
with the clock's own accuracy and waveforms can be measured.  The block is marked as stopped for
the emulator's loop, which leaves it to the alarm.
"""

from collections.abc import Callable

NEVER_DUE = 1 << 62
FP_PER_NS = 32  # a clock of 8 ns has 256 parts


class PacedPio:
    """Stands on the bus in place of `pio`, a block of the emulator, and paces it.

    `changed(values, directions)` is told whenever the block drives its pins otherwise.
    """

    def __init__(self, clock, pio, changed: Callable[[int, int], None]) -> None:
        self.pio = pio
        self.instructions = 0
        self._clock = clock
        self._changed = changed
        self._alarm = clock.create_alarm(self._step)
        self._armed = NEVER_DUE
        self._values = self._directions = 0

    # the bus's side

    def read_uint32(self, offset: int) -> int:
        """A register; reading a FIFO may let a machine go on."""
        value = self.pio.read_uint32(offset)
        self._arm()
        return value

    def write_uint32(self, offset: int, value: int) -> None:
        """A register, as the CPU or the DMA writes it."""
        self._now()
        self.pio.write_uint32(offset, value)
        self._after()

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        """A register, through the bus's set, clear and toggle aliases."""
        self._now()
        self.pio.write_uint32_atomic(offset, value, atomic_type)
        self._after()

    def reset(self) -> None:
        """Everything as after power-up."""
        self.pio.reset()
        self._after()

    # time

    def _now(self) -> None:
        self.pio.cycle_fp = int(self._clock.nanos * FP_PER_NS)

    def _after(self) -> None:
        self.pio.stopped = True
        self._tell()
        self._arm()

    def _tell(self) -> None:
        pio = self.pio
        if pio.pin_values != self._values or pio.pin_directions != self._directions:
            self._values = pio.pin_values
            self._directions = pio.pin_directions
            self._changed(self._values, self._directions)

    def _arm(self) -> None:
        due = self.pio.next_due_fp
        if due == self._armed:
            return
        self._armed = due
        if due >= NEVER_DUE:
            self._alarm.cancel()
        else:
            self._alarm.schedule(max(0.0, due / FP_PER_NS - self._clock.nanos))

    def _step(self) -> None:
        pio = self.pio
        self._armed = NEVER_DUE
        pio.cycle_fp = max(int(self._clock.nanos * FP_PER_NS), pio.next_due_fp)
        self.instructions += 1
        pio.advance(0)
        if pio.pin_values != self._values or pio.pin_directions != self._directions:
            self._tell()
        self._arm()
