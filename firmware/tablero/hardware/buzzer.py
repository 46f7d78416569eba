"""The buzzer: a passive piezo on a PWM pin."""

from machine import PWM
from micropython import const

_HALF = const(32768)  # duty of 65536: loudest
_LOWEST_HZ = const(20)
_HIGHEST_HZ = const(20_000)


class Buzzer:
    """Sounds until told to be quiet; the time of a tone is the caller's affair."""

    def __init__(self, pin):
        self._pwm = PWM(pin)
        self._pwm.duty_u16(0)
        self._hz = 0

    def tone(self, hz: int) -> None:
        """Sound at `hz`, brought within 20..20000; 0 is quiet."""
        if hz <= 0:
            self.quiet()
            return
        hz = min(max(hz, _LOWEST_HZ), _HIGHEST_HZ)
        if hz != self._hz:
            self._pwm.freq(hz)
            if not self._hz:
                self._pwm.duty_u16(_HALF)
            self._hz = hz

    def quiet(self) -> None:
        """Rest, with the pin low."""
        if self._hz:
            self._pwm.duty_u16(0)
            self._hz = 0
