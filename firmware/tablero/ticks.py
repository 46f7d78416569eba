"""Millisecond ticks on the chip's 2^30 circle, for code that may not ask the clock itself.

``diff`` and ``add`` give what ``time.ticks_diff`` and ``time.ticks_add`` give on the RP2040, on
any interpreter: the host's own tick period is far longer and would hide a mistake.  No step leaves
the 31 bits of a small int, so nothing is allocated.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)
_HALF = const(1 << 29)


def diff(later_ms: int, earlier_ms: int) -> int:
    """Milliseconds from `earlier_ms` to `later_ms`, also across the wrap."""
    return (((later_ms - earlier_ms) & _MASK) ^ _HALF) - _HALF


def add(ticks_ms: int, delta_ms: int) -> int:
    """The tick `delta_ms` (0 or more) after `ticks_ms`."""
    return (ticks_ms - _MASK - 1 + delta_ms) & _MASK
