"""Makes all drivers of one board from its pin table and its settings; not needed after that."""

import json

import machine
from machine import I2C, Pin
from micropython import const

from tablero import pins as board_pins
from tablero.hardware import wiring
from tablero.hardware.buttons import Buttons
from tablero.hardware.buzzer import Buzzer
from tablero.hardware.display import Display
from tablero.hardware.lights import Lights, chain
from tablero.hardware.matrix import Matrix
from tablero.hardware.parts import Board

SETTINGS = "settings.json"
_SETTLE_NETWORK_US = const(5)  # with the 10 k network on the rows
_SETTLE_US = const(50)  # with the chip's own pull-ups
_SETTLE_HALL_US = const(200)  # selecting a column powers its sensors
_FRAME_US = const(1000)
_FRAME_HALL_US = const(2000)
_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(10_000)  # a page takes 3.1 ms

# What the drivers need to know, as it is when nothing has been set.
DEFAULTS = {
    "sensor": "reed",
    "network": True,
    "colour_order": "grb",
    "light_map": "rows",
    "light_places": "",
    "columns": "0123456",
    "rows": "0123456",
    "buttons": "0123",
    "light_budget_ma": 320,
    "display": "ssd1306",
    "watchdog": False,
}


def settings(storage) -> dict:
    """The drivers' settings as stored.  What is missing or no JSON counts as never set."""
    chosen = dict(DEFAULTS)
    try:
        stored = json.loads(storage.read(SETTINGS) or b"{}")
        for name in chosen:
            if type(stored.get(name)) is type(chosen[name]):
                chosen[name] = stored[name]
    except (OSError, ValueError, AttributeError):
        pass
    return chosen


def chain_of(light_map: str) -> bytes:
    """The light map of that name; of one nobody knows the common one."""
    try:
        return chain(light_map)
    except ValueError:
        return chain("rows")


def keep(storage, changes) -> None:
    """Put these settings into the stored ones; those that are no JSON are begun anew."""
    try:
        stored = json.loads(storage.read(SETTINGS) or b"{}")
        if not isinstance(stored, dict):
            stored = {}
    except ValueError:
        stored = {}
    stored.update(changes)
    storage.write(SETTINGS, json.dumps(stored).encode())


def reset_cause() -> str:
    """Why the chip has started: "power-on", or "reset" (by itself or by the watchdog)."""
    return "power-on" if machine.reset_cause() == machine.PWRON_RESET else "reset"


def board_id() -> str:
    """The chip's own number, 16 hexadecimal digits."""
    return "".join(["%02x" % byte for byte in machine.unique_id()])


def _lights(pins, chosen) -> Lights:
    """The lights; an unknown order or map is no reason not to play."""
    budget_ma = chosen["light_budget_ma"]
    try:
        places = wiring.light_places(chosen["light_places"]) or chain(chosen["light_map"])
        return Lights(pins.LIGHTS, chosen["colour_order"], places, budget_ma)
    except ValueError:
        return Lights(pins.LIGHTS, budget_ma=budget_ma)


def build(chosen=None, pins=board_pins) -> Board:
    """Make every driver.  `chosen`: see `settings`; `pins`: names as in tablero.pins."""
    known = dict(DEFAULTS)
    known.update(chosen or {})
    hall = known["sensor"] == "hall"
    if hall:
        settle_us = _SETTLE_HALL_US
    else:
        settle_us = _SETTLE_NETWORK_US if known["network"] else _SETTLE_US
    matrix = Matrix(
        pins.COLUMN_FIRST,
        pins.ROW_FIRST,
        settle_us,
        _FRAME_HALL_US if hall else _FRAME_US,
        columns=wiring.order(known["columns"], 7),
    )
    matrix.row_table = wiring.row_table(known["rows"])
    bus = I2C(
        0,
        scl=Pin(pins.DISPLAY_SCL),
        sda=Pin(pins.DISPLAY_SDA),
        freq=_I2C_HZ,
        timeout=_I2C_TIMEOUT_US,
    )
    controller = known["display"]
    display = Display(bus, controller if controller in Display.KNOWN else "ssd1306")
    display.send_page()  # so that `present` is known from the beginning
    gpios = (pins.SOUTH_THROW, pins.SOUTH_CALL, pins.NORTH_THROW, pins.NORTH_CALL)
    buttons = []
    for place in wiring.order(known["buttons"], 4):
        buttons.append(Pin(gpios[place], Pin.IN, Pin.PULL_UP))
    buzzer = Buzzer(Pin(pins.BUZZER))
    return Board(
        matrix, _lights(pins, known), display, Buttons(buttons), buzzer, known["watchdog"]
    )
