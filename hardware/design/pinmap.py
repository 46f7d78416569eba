"""Which GPIO carries which signal, from the firmware's pins.py, and where it leaves the Pico."""

import ast
from pathlib import Path

from hardware.design import FILE_NAMES, SIDE_SQUARES

PINS_PY = Path(__file__).resolve().parents[2] / "firmware" / "tablero" / "pins.py"

# GPIO number -> pin of the Raspberry Pi Pico (data sheet, figure "pinout").
PICO_PIN = dict(zip(
    (*range(23), 26, 27, 28),
    (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 32,
     34)))
SPARE_GPIOS = (22, 26, 27, 28)
BUTTON_NAMES = ("SOUTH_THROW", "SOUTH_CALL", "NORTH_THROW", "NORTH_CALL")


def firmware_pins(path: Path = PINS_PY) -> dict[str, int]:
    """The constants of pins.py by name, read without running it."""
    pins = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            pins[node.targets[0].id] = ast.literal_eval(node.value.args[0])
    return pins


def signals(path: Path = PINS_PY) -> dict[str, int]:
    """Signal name on the hub -> GPIO number: FILE_A.., RANK_1.., LIGHTS, BUZZER, buttons."""
    pins = firmware_pins(path)
    table = {"SDA": pins["DISPLAY_SDA"], "SCL": pins["DISPLAY_SCL"],
             "LIGHTS": pins["LIGHTS"], "BUZZER": pins["BUZZER"]}
    for index, name in enumerate(FILE_NAMES):
        table[f"FILE_{name}"] = pins["COLUMN_FIRST"] + index
    for rank in range(1, SIDE_SQUARES + 1):
        table[f"RANK_{rank}"] = pins["ROW_FIRST"] + rank - 1
    for name in BUTTON_NAMES:
        table[name] = pins[name]
    for gpio in SPARE_GPIOS:
        table[f"GP{gpio}"] = gpio
    return table
