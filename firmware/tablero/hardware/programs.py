"""The two PIO programs.  Inside them only the assembler's names and local numbers are known."""
# ruff: noqa: F821
# mypy: disable-error-code="name-defined, call-overload, arg-type"

from rp2 import PIO, asm_pio

SCAN_HZ = 1_000_000  # a cycle of the scan is a microsecond
PULSES_HZ = 10_000_000  # a cycle of the pulses is 100 ns


def scan(settle_us: int, slot_us: int):
    """Eight slots of `slot_us` a frame; a column is low for `settle_us` before the rows are read.

    Takes the column patterns, pushes the rows, both a byte a slot and the first in the low byte.
    """
    rest_us = slot_us - settle_us - 3  # what in, in and mov leave
    if settle_us < 3 or rest_us < 1:
        raise ValueError("settle_us %d does not fit a slot of %d us" % (settle_us, slot_us))

    def pause(cycles, name):
        if cycles <= 32:
            nop()[cycles - 1]
            return
        set(x, (cycles - 1) // 32 - 1)[(cycles - 1) % 32]
        label(name)
        jmp(x_dec, name)[31]

    @asm_pio(
        out_init=(PIO.OUT_HIGH,) * 7,
        out_shiftdir=PIO.SHIFT_RIGHT,
        in_shiftdir=PIO.SHIFT_RIGHT,
        autopull=True,
        pull_thresh=32,
        autopush=True,
        push_thresh=32,
    )
    def program():
        wrap_target()
        out(pins, 7)  # one column low, or none
        out(null, 1)
        pause(settle_us - 2, "settle")
        in_(pins, 7)
        in_(null, 1)
        mov(pins, invert(null))  # every column high
        pause(rest_us, "rest")
        wrap()

    return program


def pulses():
    """WS2812 bits, the high one of a byte first: high for 300 ns is a 0, for 800 ns a 1."""

    @asm_pio(
        sideset_init=PIO.OUT_LOW,
        out_shiftdir=PIO.SHIFT_LEFT,
        autopull=True,
        pull_thresh=8,
        fifo_join=PIO.JOIN_TX,
    )
    def program():
        wrap_target()
        label("bit")
        out(x, 1).side(0)[3]  # waits low between bytes
        jmp(not_x, "zero").side(1)[2]
        jmp("bit").side(1)[4]
        label("zero")
        nop().side(0)[4]
        wrap()

    return program
