"""The first-light script, run against a simulated handful of pins."""

import importlib.util
import sys
import time
import types

import pytest

from hardware.design.pinmap import firmware_pins
from hardware.maker.paths import HARDWARE


class Board:
    """Levels of pins: files are outputs, ranks read the glasses, buttons read low when held."""

    def __init__(self):
        self.pins = firmware_pins()
        self.levels = dict.fromkeys(range(29), 1)
        self.glasses: set[int] = set()
        self.held: set[int] = set()
        self.lit: list[tuple] = [(0, 0, 0)] * 49
        self.bus = [0x3C]
        self.tones: list[int] = []

    def read(self, gpio):
        first = self.pins["ROW_FIRST"]
        if first <= gpio < first + 7:
            rank = gpio - first
            return int(not any(not self.levels[self.pins["COLUMN_FIRST"] + index % 7]
                               for index in self.glasses if index // 7 == rank))
        return int(gpio not in self.held)


@pytest.fixture
def script(monkeypatch):
    board = Board()

    class Pin:
        IN, OUT, PULL_UP = 0, 1, 1

        def __init__(self, gpio, mode=0, pull=None, value=None):
            self.gpio = gpio
            if value is not None:
                board.levels[gpio] = value

        def value(self, level=None):
            if level is None:
                return board.read(self.gpio)
            board.levels[self.gpio] = level
            return None

    class NeoPixel(list):
        def __init__(self, _pin, count):
            super().__init__([(0, 0, 0)] * count)

        def fill(self, colour):
            self[:] = [colour] * len(self)

        def write(self):
            board.lit = list(self)

    class PWM:
        def __init__(self, _pin, freq, duty_u16):
            board.tones.append(freq)

        def deinit(self):
            pass

    machine = types.SimpleNamespace(
        Pin=Pin, PWM=PWM, I2C=lambda *_, **__: types.SimpleNamespace(scan=lambda: board.bus))
    tablero = types.ModuleType("tablero")
    tablero.pins = types.SimpleNamespace(**board.pins)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "neopixel", types.SimpleNamespace(NeoPixel=NeoPixel))
    monkeypatch.setitem(sys.modules, "tablero", tablero)
    monkeypatch.setattr(time, "sleep_ms", lambda _ms: None, raising=False)
    monkeypatch.setattr(time, "sleep_us", lambda _us: None, raising=False)
    spec = importlib.util.spec_from_file_location("first_light", HARDWARE / "first_light.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, board


def test_names_the_corners(script):
    module, _board = script
    assert [module.square(index) for index in (0, 6, 42, 48)] == ["A1", "G1", "A7", "G7"]


def test_sees_each_glass_alone(script):
    module, board = script
    bench = module.Bench()
    for index in range(49):
        board.glasses = {index}
        assert bench.closed() == [index]


def test_leaves_idle_files_high(script):
    module, board = script
    module.Bench().closed()
    first = board.pins["COLUMN_FIRST"]
    assert all(board.levels[first + file] for file in range(7))


def test_says_and_lights_what_is_closed(script, capsys):
    module, board = script
    board.glasses, board.held = {0, 48}, {board.pins["NORTH_CALL"]}
    module.watch(module.Bench(), looks=2)
    said = capsys.readouterr().out
    assert "closed: A1 G7" in said and said.count("button: NORTH call") == 1
    assert [index for index, colour in enumerate(board.lit) if any(colour)] == [0, 48]
    assert len(board.tones) == 1


def test_wonders_at_too_many_glasses(script, capsys):
    module, board = script
    board.glasses = set(range(8))
    module.watch(module.Bench(), looks=1)
    assert "more than seven" in capsys.readouterr().out


def test_walks_through_every_light(script, capsys):
    module, _board = script
    module.walk(module.Bench())
    said = capsys.readouterr().out
    assert "light 0 = A1" in said and "light 48 = G7" in said


def test_draws_little_current(script):
    module, _board = script
    assert 3 * module.DIM / 255 * 20 < 10 and 49 * 3 * 8 / 255 * 20 < 320


def test_misses_a_display(script):
    module, board = script
    assert module.display_address() == 0x3C
    board.bus = []
    assert module.display_address() is None
