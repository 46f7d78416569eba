"""Virtual time in place of MicroPython's `time`.

`ticks_ms` and `ticks_us` run on the RP2040's circle of 2^30 and both start 500 ms before its end,
so that every run crosses a wrap.  A look at the clock costs 4 us; computing costs nothing.
"""

from chip import TICKS_CALL_US, chip

_MASK = (1 << 30) - 1
_HALF = 1 << 29
_START_MS = (1 << 30) - 500
_START_US = (1 << 30) - 500_000
_EPOCH_S = 1609459200  # 2021-01-01, the clock of a Pico nobody has set


def ticks_ms():
    us = chip.now_us + TICKS_CALL_US
    world = chip.world
    # The short way of `advance`: nothing happens meanwhile.
    if us < chip.due_us and us < world.due_us and world.version == chip.version:
        chip.now_us = us
    else:
        chip.advance(TICKS_CALL_US)
    return (_START_MS + (chip.now_us - chip.boot_us) // 1000) & _MASK


def ticks_us():
    chip.advance(TICKS_CALL_US)
    return (_START_US + chip.now_us - chip.boot_us) & _MASK


ticks_cpu = ticks_us


def ticks_add(ticks, delta):
    if not -_HALF < delta < _HALF:
        raise OverflowError("ticks interval overflow")
    return (ticks + delta) & _MASK


def ticks_diff(later, earlier):
    return ((later - earlier + _HALF) & _MASK) - _HALF


def sleep_us(us):
    if us > 0:
        chip.advance(us)


def sleep_ms(ms):
    if ms > 0:
        chip.advance(ms * 1000)


def sleep(seconds):
    sleep_us(int(seconds * 1_000_000))


def time():
    return _EPOCH_S + (chip.now_us - chip.boot_us) // 1_000_000


def time_ns():
    return _EPOCH_S * 1_000_000_000 + (chip.now_us - chip.boot_us) * 1000
