"""The four buttons, each between its pin and ground."""

from micropython import const

_BUTTONS = const(4)


class Buttons:
    """`pins`: inputs with pull-up; the first is bit 0 of what `read` gives."""

    def __init__(self, pins):
        self._values = tuple([pin.value for pin in pins])

    def read(self) -> int:
        """Bit mask of the contacts closed at this moment, not debounced.  Allocates nothing."""
        values = self._values
        pressed = 0
        i = 0
        while i < _BUTTONS:  # a `for` would make the frame too large for the stack
            if not values[i]():
                pressed |= 1 << i
            i += 1
        return pressed
