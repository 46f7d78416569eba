"""Lights and tunes with the heap locked: nothing may be allocated."""

import micropython

from tablero import ticks
from tablero.views import layouts, lights, signs, tunes

SHOWN = bytearray(49)
FRAME = bytearray(147)


def test_rendering_allocates_nothing():
    for light in range(49):
        SHOWN[light] = light % signs.COUNT
    render = lights.render
    render(SHOWN, 0, FRAME)
    now_ms = (1 << 30) - 300
    micropython.heap_lock()
    try:
        for _ in range(50):
            render(SHOWN, now_ms, FRAME, 4, 320)
            now_ms = ticks.add(now_ms, 23)
    finally:
        micropython.heap_unlock()


def test_laying_out_allocates_nothing():
    micropython.heap_lock()
    try:
        layouts.put_side(SHOWN, 1, signs.TURN)
        layouts.dice_signs(5, 6, SHOWN, 1)
        layouts.clear(SHOWN)
    finally:
        micropython.heap_unlock()


def test_stepping_a_tune_allocates_nothing():
    player = tunes.Player(ticks.diff)
    player.start("gallop", (1 << 30) - 500)
    now_ms = (1 << 30) - 500
    micropython.heap_lock()
    try:
        for _ in range(400):
            player.step(now_ms)
            player.next_ms(now_ms)
            now_ms = ticks.add(now_ms, 9)
    finally:
        micropython.heap_unlock()
    assert not player.playing
