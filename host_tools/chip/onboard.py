"""Measures a board from its inside, real or emulated; prints one JSON row a line.

`tablero chip figures` runs it.  The firmware must be installed and is stopped first.  Nothing on
the flash is changed but one file, which is removed again.
"""

import gc
import json
import time

from tablero.hardware import board, flash

FILE = "figures.tmp"
TRIES = 8


def row(name, value, unit):
    """One figure."""
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit}))


def mean_us(act, tries=TRIES):
    """Mean and longest time of `act()` in us."""
    longest = total = 0
    for _ in range(tries):
        begin = time.ticks_us()
        act()
        span = time.ticks_diff(time.ticks_us(), begin)
        total += span
        longest = max(longest, span)
    return total / tries, longest


def reference_loop():
    """Bytecode alone: how fast this chip runs MicroPython."""
    for i in range(1000):
        i + 1


def measure():
    """Everything, a row each."""
    storage = flash.Storage("/")
    parts = board.build(board.settings(storage))
    gc.collect()
    row("heap_free", gc.mem_free(), "bytes")
    row("reference_loop", mean_us(reference_loop)[0], "us")
    mean, longest = mean_us(gc.collect)
    row("collect_mean", mean, "us")
    row("collect_longest", longest, "us")
    matrix = parts.matrix
    matrix.start()
    time.sleep_ms(5)
    head = matrix.head()
    begin = time.ticks_us()
    time.sleep_ms(300)
    frames = (matrix.head() - head) % 512
    row("frame", time.ticks_diff(time.ticks_us(), begin) / max(1, frames), "us")
    row("buttons_read", mean_us(parts.buttons.read)[0], "us")
    parts.lights.frame[0] = 40
    row("lights_show", mean_us(parts.lights.show, 1)[0], "us")
    for _ in range(20):
        if not parts.display.send_page():
            break
    parts.display.fb.fill(1)
    row("display_page", mean_us(parts.display.send_page, 4)[0], "us")
    head = matrix.head()
    mean, longest = mean_us(lambda: storage.write(FILE, b"x" * 400))
    row("flash_write_mean", mean, "us")
    row("flash_write_longest", longest, "us")
    mean, longest = mean_us(lambda: storage.append(FILE, b"x" * 61))
    row("flash_append_mean", mean, "us")
    row("flash_append_longest", longest, "us")
    storage.remove(FILE)
    row("matrix_frozen", matrix.frozen(time.ticks_ms()), "flag")
    parts.off()


measure()
