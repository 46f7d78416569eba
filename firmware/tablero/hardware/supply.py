"""The supply voltage, as the Pico measures it: a third of VSYS is on GP29."""

from machine import ADC, Pin
from micropython import const

_SENSE = const(29)
_FULL_MV = const(9900)  # of VSYS, at the converter's full scale
_LOOKS = const(8)


def millivolts() -> int:
    """VSYS now, in mV; the lowest of a few looks."""
    adc = ADC(Pin(_SENSE))
    lowest = 65535
    for _ in range(_LOOKS):
        lowest = min(lowest, adc.read_u16())
    return lowest * _FULL_MV // 65535
