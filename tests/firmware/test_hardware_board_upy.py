"""Buttons, buzzer, the whole board from its pins and settings, and what the chip refuses."""

import machine
import micropython
from chip import PowerCut, Reset, chip
from machine import I2C, PWM, WDT, Pin

from firmware.chip_rig import expected, frame, pass_ms, table
from tablero import pins
from tablero.hardware import board
from tablero.hardware.buttons import Buttons
from tablero.hardware.buzzer import Buzzer


class Swapped:
    """The board's pins with two of them exchanged."""

    def __init__(self, **changes):
        for name in dir(pins):
            if name[0] != "_":
                setattr(self, name, getattr(pins, name))
        for name in changes:
            setattr(self, name, changes[name])


class Files:
    """Storage that holds one file."""

    def __init__(self, data):
        self._data = data

    def read(self, name):
        if isinstance(self._data, OSError):
            raise self._data
        return self._data if name == board.SETTINGS else None


def test_the_board_works_as_built():
    for kinds, chosen in (
        ({}, None),
        ({"network": False}, {"network": False}),
        ({"sensor": "hall"}, {"sensor": "hall"}),
    ):
        world = table((3, 11, 46), **kinds)
        built = board.build(chosen)
        assert built.display.present
        built.matrix.start()
        built.lights.frame[0] = 9
        pass_ms(20)
        assert frame(built.matrix) == expected((3, 11, 46))
        assert built.lights.show()
        pass_ms(3)
        assert world.lights_rgb()[0] == 9


def test_a_pin_table_that_is_wrong_is_noticed():
    table((3, 11, 46))
    built = board.build(None, Swapped(COLUMN_FIRST=pins.COLUMN_FIRST + 1))
    built.matrix.start()
    pass_ms(20)
    assert frame(built.matrix) != expected((3, 11, 46))
    table()
    try:
        board.build(None, Swapped(DISPLAY_SDA=pins.DISPLAY_SCL, DISPLAY_SCL=pins.DISPLAY_SDA))
        raise AssertionError("SDA and SCL exchanged")
    except ValueError:
        pass
    world = table()
    built = board.build(None, Swapped(LIGHTS=pins.BUZZER, BUZZER=pins.LIGHTS))
    built.lights.frame[0] = 9
    built.buzzer.tone(440)
    pass_ms(5)
    built.lights.show()
    pass_ms(5)
    assert world.light_bytes == b""
    assert world.tone == (0, 0)


def test_four_buttons():
    world = table()
    built = board.build()
    for index in range(4):
        assert built.buttons.read() == 0
        world.push_button(index, True, world.now_us + 100)
        pass_ms(5)
        assert built.buttons.read() == 1 << index
        world.push_button(index, False, world.now_us + 100)
        pass_ms(5)


def test_reading_buttons_allocates_nothing():
    table()
    buttons = Buttons([Pin(g, Pin.IN, Pin.PULL_UP) for g in (18, 19, 20, 21)])
    read = buttons.read
    read()
    micropython.heap_lock()
    try:
        read()
    finally:
        micropython.heap_unlock()


def test_the_buzzer():
    world = table()
    buzzer = Buzzer(Pin(pins.BUZZER))
    assert world.tone[1] == 0
    buzzer.tone(440)
    assert world.tone == (440, 32768)
    buzzer.tone(660)
    assert world.tone == (660, 32768)
    buzzer.tone(1)
    assert world.tone[0] == 20
    buzzer.quiet()
    assert world.tone[1] == 0
    buzzer.tone(0)
    assert world.tone[1] == 0


def test_settings_of_any_kind_make_a_board():
    good = board.settings(Files(b'{"sensor": "hall", "network": false, "brightness": 2}'))
    assert good["sensor"] == "hall"
    assert good["network"] is False
    for data in (None, b"", b"{", b"[1]", b"7", b"\xff\x00", b'{"sensor": 3}', OSError(5)):
        assert board.settings(Files(data)) == board.DEFAULTS, data
    table()
    odd = dict(board.DEFAULTS)
    odd.update({"colour_order": "xyz", "light_map": "none", "display": "crt"})
    assert board.build(odd).display.present


def test_off_leaves_a_quiet_board():
    world = table()
    built = board.build()
    built.matrix.start()
    for i in range(147):
        built.lights.frame[i] = 50
    built.buzzer.tone(500)
    pass_ms(5)
    built.lights.show()
    built.off()
    pass_ms(5)
    assert sum(world.light_bytes) == 0
    assert world.tone[1] == 0


def test_a_crash_is_shown_and_kept():
    class Kept:
        text = b""

        def size(self, name):
            return 0

        def append(self, name, data):
            self.text += data

    world = table()
    built = board.build()
    storage = Kept()
    try:
        raise ValueError("glass in the machine")
    except ValueError as error:
        built.crashed(error, storage)
    assert b"glass in the machine" in storage.text
    assert world.display.picture() == bytes(built.display.buffer)
    assert any(built.display.buffer)


def test_what_the_chip_says_of_itself():
    table()
    assert board.reset_cause() == "power-on"
    assert len(board.board_id()) == 16
    try:
        machine.reset()
    except Reset:
        chip.power_on(chip.cause)
    assert board.reset_cause() == "reset"


def test_the_watchdog_bites_only_when_hungry():
    table()
    built = board.build({"watchdog": True})
    for _ in range(20):
        built.watch()
        pass_ms(7000)
    try:
        pass_ms(1100)
        raise AssertionError("no bite")
    except Reset:
        pass
    table()
    board.build().watch()
    pass_ms(20_000)
    try:
        WDT(timeout=8389)
        raise AssertionError("8.389 s accepted")
    except ValueError:
        pass


def test_power_can_go_at_any_microsecond():
    world = table()
    world.cut_power_at(world.now_us + 12_345)
    try:
        pass_ms(50)
        raise AssertionError("no cut")
    except PowerCut:
        assert chip.now_us == 12_345


def test_the_chip_refuses_what_the_real_one_refuses():
    table()
    for wrong in (
        lambda: Pin(30),
        lambda: I2C(0, scl=Pin(2), sda=Pin(0)),
        lambda: I2C(0, scl=Pin(1), sda=Pin(3)),
        lambda: I2C(2),
        lambda: PWM(Pin(3)).freq(1),
    ):
        try:
            wrong()
            raise AssertionError("accepted")
        except ValueError:
            pass
