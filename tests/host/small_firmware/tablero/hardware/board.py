"""Seven columns, seven rows, four buttons, a display and a buzzer, all by plain pins."""

import framebuf
from machine import I2C, PWM, Pin
from machine import reset_cause as chip_reset_cause

ADDRESS = 0x3C
INIT = b"\x00\xae\x20\x00\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\x8d\x14\xaf"


def settings(storage):
    return storage.read("settings") or b""


def build(settings):
    return Board()


def reset_cause():
    return {1: "power-on", 3: "watchdog"}.get(chip_reset_cause(), "?")


def board_id():
    return "small"


class Board:
    def __init__(self):
        self.columns = [Pin(2 + f, Pin.OUT, value=1) for f in range(7)]
        self.rows = [Pin(9 + r, Pin.IN, Pin.PULL_UP) for r in range(7)]
        self.buttons = [Pin(18 + b, Pin.IN, Pin.PULL_UP) for b in range(4)]
        self.buzzer = PWM(Pin(17))
        self.i2c = I2C(0, scl=Pin(1), sda=Pin(0), freq=400000)
        self.buffer = bytearray(1024)
        self.fb = framebuf.FrameBuffer(self.buffer, 128, 64, framebuf.MONO_VLSB)

    def scan(self):
        """Closed rows of each file, bit rank-1."""
        out = bytearray(7)
        for f in range(7):
            self.columns[f].value(0)
            for r in range(7):
                if not self.rows[r].value():
                    out[f] |= 1 << r
            self.columns[f].value(1)
        return out

    def pressed(self):
        mask = 0
        for b in range(4):
            if not self.buttons[b].value():
                mask |= 1 << b
        return mask

    def show(self, turned):
        """Send the buffer, upright for South, or turned."""
        try:
            self.i2c.writeto(ADDRESS, INIT)
            self.i2c.writeto(ADDRESS, b"\x00\xa0\xc0" if turned else b"\x00\xa1\xc8")
            self.i2c.writeto(ADDRESS, b"\x00\x21\x00\x7f\x22\x00\x07")
            self.i2c.writevto(ADDRESS, [b"\x40", self.buffer])
        except OSError:
            pass
