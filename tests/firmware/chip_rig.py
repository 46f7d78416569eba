"""A chip on a simulated board for the driver tests: the real world, its own wiring table."""

from chip import chip

from model.wiring import Wiring
from model.world import World

COLUMN_FIRST = 2
ROW_FIRST = 9


def table(squares=(), swap=(), **kinds):
    """A fresh board with switches closed on these squares (0 = A1); returns its world."""
    wiring = Wiring()
    if swap:
        wiring.swap(*swap)
    chip.now_us = 0
    world = World(1, wiring, **kinds)
    chip.attach(world)
    close(world, squares)
    return world


def close(world, squares):
    """Have exactly these switches closed, more than there are glasses for if need be."""
    for cell in range(49):
        world.stuck[cell] = 2 if cell in squares else 1
        world.show_contact(cell)


def pass_ms(ms):
    """Let time pass."""
    chip.advance(1000 * ms)


def frame(matrix, back=1):
    """The frame written `back` frames ago, as eight bytes."""
    number = (matrix.head() - back) % 512
    data = bytearray(8)
    for i in range(4):
        half = matrix.ring[4 * number + i]
        data[2 * i] = half & 0xFF
        data[2 * i + 1] = half >> 8
    return bytes(data)


def expected(squares):
    """The frame of a sound board with glasses on these squares."""
    data = bytearray(b"\x7f" * 8)
    for cell in squares:
        data[cell % 7] &= ~(1 << cell // 7)
    return bytes(data)
