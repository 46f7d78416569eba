"""Starting, driving and losing the firmware: what a power switch and the passing of time do."""

import gc
import sys

from chip import PWRON_RESET, PowerCut, Reset, chip

IDLE_TURNS = 20000  # turns of the loop without any time passing: the firmware hangs


class FirmwareError(Exception):
    """The firmware raised something, ended, or hangs; the traceback is in `trace`."""

    def __init__(self, text: str, trace: str = "") -> None:
        super().__init__(text)
        self.trace = trace


def trace_of(error) -> str:
    """A traceback as text."""
    import io

    out = io.StringIO()
    sys.print_exception(error, out)
    return out.getvalue()


def forget_firmware() -> None:
    """Drop every firmware module, so that the next boot imports them afresh."""
    for name in list(sys.modules):
        if name == "tablero" or name.startswith("tablero."):
            del sys.modules[name]
    gc.collect()


class Powered:
    """A chip with the firmware on it.  `start(word)` builds the firmware and returns its app."""

    def __init__(self, world, start) -> None:
        self.world = world
        self.app = None
        self.boots = 0
        self._start = start
        self._loop = None
        self._wake_us = 0
        chip.attach(world)

    def running(self) -> bool:
        """Whether the chip has power and firmware."""
        return self._loop is not None

    def on(self, cause: int = PWRON_RESET, word: str = "") -> None:
        """Power (or a reset): the firmware starts from its beginning.

        `cause` is what the chip can tell; `word` what only the world knows.
        """
        self._loop = self.app = None
        if self.boots:
            forget_firmware()
        self.boots += 1
        self.world.restore_power()
        chip.power_on(cause)
        try:
            self.app = self._start(word)
            self._loop = self.app.loop()
        except PowerCut:
            self.off()
        except Exception as error:
            raise FirmwareError("the firmware did not start: %r" % error, trace_of(error))
        self._wake_us = chip.now_us

    def off(self) -> None:
        """The chip has stopped."""
        self._loop = self.app = None
        self.world.power_cut = False
        chip.power_on()

    def run_until(self, limit_us: int) -> None:
        """Let the firmware and the world run up to a time.

        A turn that takes long may end later.  How a span is cut into calls changes nothing.
        """
        try:
            while self._loop is not None:
                self._turns(limit_us)
                if chip.now_us >= limit_us:
                    return
        except PowerCut:
            self.off()
        if chip.now_us < limit_us:
            self.world.run_until(limit_us)
            chip.now_us = limit_us

    def _turns(self, limit_us: int) -> None:
        world = self.world
        loop = self._loop
        wake_us = self._wake_us
        try:
            idle = 0
            while wake_us <= limit_us:
                now_us = chip.now_us
                if wake_us > now_us:
                    chip.advance(wake_us - now_us)
                    idle = 0
                else:
                    idle += 1
                    if idle > IDLE_TURNS:
                        raise FirmwareError("the firmware turns without letting time pass")
                if world.late_ms:  # something keeps the firmware from its next look
                    chip.advance(world.late_us())
                self._wake_us = wake_us = chip.now_us + next(loop) * 1000
            if chip.now_us < limit_us:
                chip.advance(limit_us - chip.now_us)
        except Reset:
            self.on(chip.cause)
        except StopIteration:
            self._loop = self.app = None
            raise FirmwareError("the firmware's loop has ended")
        except FirmwareError:
            self._loop = self.app = None
            raise
        except Exception as error:
            self._loop = self.app = None
            raise FirmwareError("the firmware stopped: %r" % error, trace_of(error))
