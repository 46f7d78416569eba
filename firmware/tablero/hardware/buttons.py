"""The four buttons, each between its pin and ground."""


class Buttons:
    """`pins`: inputs with pull-up; the first is bit 0 of what `read` gives."""

    def __init__(self, pins):
        self._values = tuple([pin.value for pin in pins])

    def read(self) -> int:
        """Bit mask of the contacts closed at this moment, not debounced.  Allocates nothing."""
        pressed = 0
        bit = 1
        for value in self._values:
            if not value():
                pressed |= bit
            bit <<= 1
        return pressed
