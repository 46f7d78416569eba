"""From signs to light: 49 codes and the time give 147 bytes of red, green and blue.

Nothing is allocated, and one look costs about a millisecond on the chip.  The sum of the frame is
kept under a current: a light takes about 20 mA a channel at full, so 4080 steps are 320 mA.
"""

from micropython import const

from . import rhythms
from .signs import COUNT, DARK

STILL_MS = const(60000)  # "nothing will change by itself"

_STEPS_IN_4_MA = const(51)  # 255 steps are 20 mA
_BRIGHTNESS = (24, 64, 144, 256)  # settings 1..4, of 256

_known = bytearray(COUNT)
_colours = bytearray(3 * COUNT)


def render(
    signs: bytearray, now_ms: int, frame: bytearray, brightness: int = 3, budget_ma: int = 320
) -> int:
    """Fill `frame` (light order, RGB) and return in how many ms the picture changes by itself.

    `brightness` is 1..4.  At the wrap of the ticks a rhythm may begin anew, once in twelve days.
    """
    scale = _BRIGHTNESS[brightness - 1]
    wait_ms = STILL_MS
    total = 0
    for code in range(COUNT):
        _known[code] = 0
    at = 0
    file = 0
    rank = 0
    for light in range(49):
        code = signs[light]
        if code == DARK:
            frame[at] = 0
            frame[at + 1] = 0
            frame[at + 2] = 0
        else:
            cached = 3 * code
            if not _known[code]:
                looks = rhythms.LOOKS
                look = 4 * code
                rhythm = rhythms.RHYTHMS[looks[look + 3]]
                levels = rhythm[3]
                step_ms = rhythm[0]
                level = levels[0]
                if step_ms:
                    count = len(levels)
                    phase = (now_ms // step_ms - file * rhythm[1] - rank * rhythm[2]) % count
                    level = levels[phase]
                    next_ms = step_ms - now_ms % step_ms
                    phase = (phase + 1) % count
                    while levels[phase] == level:
                        next_ms += step_ms
                        phase = (phase + 1) % count
                    if next_ms < wait_ms:
                        wait_ms = next_ms
                level *= scale
                _colours[cached] = (looks[look] * level + 65535) >> 16
                _colours[cached + 1] = (looks[look + 1] * level + 65535) >> 16
                _colours[cached + 2] = (looks[look + 2] * level + 65535) >> 16
                _known[code] = rhythm[1] + rhythm[2] == 0
            red = _colours[cached]
            green = _colours[cached + 1]
            blue = _colours[cached + 2]
            frame[at] = red
            frame[at + 1] = green
            frame[at + 2] = blue
            total += red + green + blue
        at += 3
        file += 1
        if file == 7:
            file = 0
            rank += 1
    most = budget_ma * _STEPS_IN_4_MA // 4
    if total > most:
        _dim(frame, most, total)
    return wait_ms


def _dim(frame: bytearray, most: int, total: int) -> None:
    """Take the whole frame down in proportion, so that its sum is at most `most`."""
    for index in range(len(frame)):
        frame[index] = frame[index] * most // total
