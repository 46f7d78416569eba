"""First light: tries everything on a new board from a computer, before any game is installed.

    mpremote mount firmware run hardware/first_light.py

Walks through the lights, looks for the display, sounds the buzzer, then says what happens: a
magnet on a square lights it and prints its name, a button prints its name.  Ctrl-C ends it.
"""

import time

from machine import I2C, PWM, Pin
from neopixel import NeoPixel

from tablero import pins

FILES = "ABCDEFG"
DIM = 24  # of 255: one white light draws about 6 mA
SETTLE_US = 200  # enough for every kind of board
BUTTONS = (("SOUTH throw", pins.SOUTH_THROW), ("SOUTH call", pins.SOUTH_CALL),
           ("NORTH throw", pins.NORTH_THROW), ("NORTH call", pins.NORTH_CALL))


def square(index):
    """Name of light or square `index`."""
    return FILES[index % pins.FILES] + str(index // pins.FILES + 1)


class Bench:
    """The board's pins."""

    def __init__(self):
        self.files = [Pin(pins.COLUMN_FIRST + i, Pin.OUT, value=1) for i in range(pins.FILES)]
        self.ranks = [Pin(pins.ROW_FIRST + i, Pin.IN, Pin.PULL_UP) for i in range(pins.RANKS)]
        self.buttons = [(name, Pin(gpio, Pin.IN, Pin.PULL_UP)) for name, gpio in BUTTONS]
        self.lights = NeoPixel(Pin(pins.LIGHTS), pins.SQUARES)

    def show(self, lit, colour):
        """Lights the squares in `lit` alone."""
        self.lights.fill((0, 0, 0))
        for index in lit:
            self.lights[index] = colour
        self.lights.write()

    def closed(self):
        """Indices of closed squares: one file low at a time, the others high."""
        found = []
        for file, pin in enumerate(self.files):
            pin.value(0)
            time.sleep_us(SETTLE_US)
            found += [rank * pins.FILES + file for rank, row in enumerate(self.ranks)
                      if not row.value()]
            pin.value(1)
        return sorted(found)

    def pressed(self):
        """Names of the buttons held down."""
        return [name for name, pin in self.buttons if not pin.value()]


def display_address():
    """Address of what answers on the display's wires, or None."""
    bus = I2C(0, sda=Pin(pins.DISPLAY_SDA), scl=Pin(pins.DISPLAY_SCL), freq=400_000)
    return next((address for address in bus.scan() if address in (0x3C, 0x3D)), None)


def beep():
    """A short tone."""
    tone = PWM(Pin(pins.BUZZER), freq=2000, duty_u16=32768)
    time.sleep_ms(120)
    tone.deinit()


def walk(bench):
    """Every light in turn, red, green and blue, then all together."""
    for index in range(pins.SQUARES):
        print("light %d = %s" % (index, square(index)))
        for colour in ((DIM, 0, 0), (0, DIM, 0), (0, 0, DIM)):
            bench.show([index], colour)
            time.sleep_ms(60)
    bench.show(range(pins.SQUARES), (8, 8, 8))
    time.sleep_ms(500)


def watch(bench, looks=None):
    """Prints what changes; `looks` limits how often it looks (None = until Ctrl-C)."""
    seen, held = None, []
    while looks is None or looks > 0:
        now, down = bench.closed(), bench.pressed()
        if now != seen:
            print("closed:", " ".join(square(index) for index in now) or "none")
            if len(now) > pins.FILES:
                print("more than seven: a short, wet boards, or a diode the wrong way round?")
            bench.show(now, (0, DIM, 0))
            seen = now
        for name in down:
            if name not in held:
                print("button:", name)
                beep()
        held = down
        time.sleep_ms(20)
        looks = None if looks is None else looks - 1


def main():
    """The whole walk."""
    bench = Bench()
    address = display_address()
    print("display: " + ("0x%02x" % address if address else "NOT FOUND: see its four wires"))
    beep()
    walk(bench)
    print("now set a magnet on each square, press each button; Ctrl-C ends")
    try:
        watch(bench)
    finally:
        bench.show([], (0, 0, 0))


if __name__ == "__main__":
    main()
