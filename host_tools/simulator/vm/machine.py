"""The parts of MicroPython's `machine` that the board uses, on the simulated RP2040.

What a real port refuses (a pin that cannot carry I2C, a watchdog of ten seconds) is refused here.
"""

from chip import CLOCK_HZ, PIN_ACCESS_US, PWRON_RESET, WDT_RESET, ChipError, Reset, chip

__all__ = ("ADC", "I2C", "PWM", "PWRON_RESET", "WDT", "WDT_RESET", "Pin", "SoftI2C")

_EIO = 5
_ETIMEDOUT = 110
_GPIOS = 30
_SUPPLY_GPIO = 29
_WDT_LIMIT_MS = 8388  # 2^24 us, counted twice by the RP2040


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = 8
    IRQ_FALLING = 4

    def __init__(self, gpio, mode=-1, pull=-1, *, value=None, alt=-1):
        if isinstance(gpio, Pin):
            gpio = gpio.id
        if not 0 <= gpio < _GPIOS:
            raise ValueError("invalid pin")
        self.id = gpio
        if mode != -1 or pull != -1 or value is not None:
            self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None, alt=-1):
        bit = 1 << self.id
        if value is not None:
            self._latch(value)
        if mode == Pin.ALT:
            raise ChipError("alternate functions are chosen by the peripherals here")
        if mode != -1:
            self._open_drain = mode == Pin.OPEN_DRAIN
            chip.give_pin(self.id, -1)
            if mode == Pin.OUT or (self._open_drain and not chip.sio_out & bit):
                chip.sio_oe |= bit
            else:
                chip.sio_oe &= ~bit
        if pull != -1:
            chip.pull_up &= ~bit
            chip.pull_down &= ~bit
            if pull == Pin.PULL_UP:
                chip.pull_up |= bit
            elif pull == Pin.PULL_DOWN:
                chip.pull_down |= bit
        chip.pins_changed()

    _open_drain = False

    def _latch(self, level):
        bit = 1 << self.id
        if level:
            chip.sio_out |= bit
        else:
            chip.sio_out &= ~bit
        if self._open_drain:
            chip.sio_oe = chip.sio_oe & ~bit if level else chip.sio_oe | bit

    def value(self, level=None):
        if level is None:
            world = chip.world
            version = world.version
            us = chip.now_us + PIN_ACCESS_US
            if (
                version == chip.seen_version
                and us < chip.due_us
                and us < world.due_us
                and version == chip.version
            ):
                chip.now_us = us  # the short way: nothing happens meanwhile
                return chip.seen_levels >> self.id & 1
            chip.advance(PIN_ACCESS_US)
            return chip.levels() >> self.id & 1
        chip.advance(PIN_ACCESS_US)
        self._latch(level)
        chip.pins_changed()
        return None

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    high = on
    low = off

    def toggle(self):
        self.value(0 if chip.sio_out >> self.id & 1 else 1)

    def __repr__(self):
        return "Pin(GPIO%d)" % self.id


class SoftI2C:
    """An I2C bus: takes the time its bits take, and answers as the chips on the wires do."""

    def __init__(self, scl, sda, *, freq=400000, timeout=50000):
        self._scl = Pin(scl).id
        self._sda = Pin(sda).id
        self._hz = freq
        self._timeout_us = timeout
        chip.give_pin(self._scl, None)
        chip.give_pin(self._sda, None)
        chip.pull_up |= 1 << self._scl | 1 << self._sda
        chip.pins_changed()

    def _bits(self, n):
        chip.advance((n * 1_000_000 + self._hz - 1) // self._hz)

    def _send(self, addr, data):
        world = chip.world
        if world.sda_low:
            chip.advance(self._timeout_us)
            raise OSError(_ETIMEDOUT)
        wired = chip.wired("scl", self._scl) and chip.wired("sda", self._sda)
        if not wired or not world.i2c(addr, data, chip.now_us):
            self._bits(11)  # start, address, refusal, stop
            raise OSError(_EIO)
        self._bits(9 * len(data) + 11)
        return len(data)

    def writeto(self, addr, buf, stop=True):
        return self._send(addr, bytes(buf))

    def writevto(self, addr, vector, stop=True):
        data = bytearray()
        for part in vector:
            data.extend(part)
        return self._send(addr, data)

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8):
        self._send(addr, bytes([memaddr]) + bytes(buf))

    def scan(self):
        found = []
        for addr in range(8, 120):
            try:
                self._send(addr, b"")
                found.append(addr)
            except OSError:
                pass
        return found


class I2C(SoftI2C):
    def __init__(self, number, *, scl=None, sda=None, freq=400000, timeout=50000):
        if number not in (0, 1):
            raise ValueError("I2C(%d) doesn't exist" % number)
        scl = Pin(scl if scl is not None else 5 + 2 * number)
        sda = Pin(sda if sda is not None else 4 + 2 * number)
        if scl.id % 4 != 2 * number + 1:
            raise ValueError("bad SCL pin")
        if sda.id % 4 != 2 * number:
            raise ValueError("bad SDA pin")
        super().__init__(scl, sda, freq=freq, timeout=timeout)


class PWM:
    def __init__(self, pin, *, freq=0, duty_u16=0):
        self._gpio = Pin(pin).id
        self._hz = freq
        self._duty = duty_u16
        chip.give_pin(self._gpio, None)
        self._sound()

    def _sound(self):
        if chip.wired("buzzer", self._gpio):
            chip.world.buzzer(self._hz, self._duty if self._hz else 0, chip.now_us)

    def freq(self, hz=None):
        if hz is None:
            return self._hz
        if not 8 <= hz <= CLOCK_HZ // 2:
            raise ValueError("freq too small" if hz < 8 else "freq too large")
        chip.advance(PIN_ACCESS_US)
        self._hz = hz
        self._sound()
        return None

    def duty_u16(self, duty=None):
        if duty is None:
            return self._duty
        chip.advance(PIN_ACCESS_US)
        self._duty = duty if duty < 65535 else 65535
        self._sound()
        return None

    def deinit(self):
        self._duty = 0
        self._sound()


class ADC:
    """An analogue input: on GP29 a third of the supply, else nothing, which is half the scale."""

    def __init__(self, pin):
        self._gpio = Pin(pin).id

    def read_u16(self):
        chip.advance(8)
        supply_mv = getattr(chip.world, "supply_mv", None)
        if self._gpio != _SUPPLY_GPIO or supply_mv is None:
            return 32768
        return min(65535, supply_mv() * 65535 // 9900)


class WDT:
    """The watchdog: once started it cannot be stopped, and it bites through `chip.advance`."""

    def __init__(self, id=0, timeout=5000):  # noqa: A002
        if not 1 <= timeout <= _WDT_LIMIT_MS:
            raise ValueError("timeout exceeds %d" % _WDT_LIMIT_MS)
        self._timeout_us = timeout * 1000
        self._handle = None
        self.feed()

    def feed(self):
        if self._handle:
            chip.cancel(self._handle)
        self._handle = chip.call_at(chip.now_us + self._timeout_us, self._bite)

    def _bite(self):
        chip.cause = WDT_RESET
        raise Reset


def reset():
    chip.cause = WDT_RESET  # the RP2040 restarts itself by its watchdog
    raise Reset


def reset_cause():
    return chip.cause


def unique_id():
    return b"SIMBOARD"


def freq(hz=None):
    return CLOCK_HZ


def idle():
    chip.advance(100)


def lightsleep(ms=0):
    chip.advance(ms * 1000)


def disable_irq():
    return 0


def enable_irq(state):
    pass
