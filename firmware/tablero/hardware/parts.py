"""The drivers of one board together, while it runs and when it stops (`board` makes them)."""

from time import sleep_ms

from machine import WDT, reset
from micropython import const

from tablero.hardware import crash

_WATCHDOG_MS = const(8000)
_SHOW_TURNS = const(20)


class Board:
    """The drivers: matrix, lights, display, buttons, buzzer."""

    def __init__(self, matrix, lights, display, buttons, buzzer, watched=False):
        self.matrix = matrix
        self.lights = lights
        self.display = display
        self.buttons = buttons
        self.buzzer = buzzer
        self._watched = watched
        self._watchdog = None

    def watch(self) -> None:
        """Feed the watchdog, if the settings ask for one; the first call starts it.

        Nothing but a reset stops it: at the prompt there are 8 s until it bites.
        """
        if self._watchdog:
            self._watchdog.feed()
        elif self._watched:
            self._watchdog = WDT(timeout=_WATCHDOG_MS)

    def crashed(self, error, storage) -> None:
        """Keep and show what has ended the firmware."""
        crash.keep(error, storage)
        crash.show(error, self.display)

    def restart(self) -> None:
        """Start the chip anew, so that changed settings of the drivers count."""
        self.off()
        reset()

    def off(self) -> None:
        """Lights and buzzer off, columns at rest; the display keeps its picture."""
        self.buzzer.quiet()
        self.matrix.stop()
        self.lights.off()
        for _ in range(_SHOW_TURNS):
            if self.lights.show():
                break
            sleep_ms(1)
