"""The project's own symbol library, and where a symbol's pins end."""

import functools
import math
from dataclasses import dataclass

from hardware.maker.paths import KICAD, LIBRARY
from hardware.maker.sexpr import child, children, loads


@dataclass(frozen=True)
class Pin:
    """A pin of a symbol: end point in mm (y up) and the direction it points to, degrees."""

    number: str
    name: str
    kind: str
    x: float
    y: float
    angle: int
    hidden: bool


@functools.cache
def symbols() -> dict[str, list]:
    """Every symbol by name.  Callers copy before they change one."""
    tree = loads((KICAD / f"{LIBRARY}.kicad_sym").read_text(encoding="utf-8"))
    return {str(symbol[1]): symbol for symbol in children(tree, "symbol")}


@functools.cache
def pins(name: str) -> dict[str, Pin]:
    """Pin number -> Pin of the symbol `name`."""
    result = {}
    for unit in children(symbols()[name], "symbol"):
        for pin in children(unit, "pin"):
            at = child(pin, "at")
            hide = child(pin, "hide")
            number = str(child(pin, "number")[1])
            result[number] = Pin(number, str(child(pin, "name")[1]), str(pin[1]), float(at[1]),
                                 float(at[2]), int(float(at[3])), bool(hide) and hide[1] == "yes")
    return result


def placed(pin: Pin, x: float, y: float, turn: int, mirror: str = "") -> tuple[float, float, int]:
    """Where a pin ends on the sheet (mm, y down), and the direction away from the body, degrees.

    `mirror`: "" or "y" (left and right swapped) or "x" (top and bottom swapped).  KiCad mirrors
    the turned symbol.
    """
    angle = math.radians(turn)
    px = pin.x * math.cos(angle) - pin.y * math.sin(angle)
    py = pin.x * math.sin(angle) + pin.y * math.cos(angle)
    away = (pin.angle + 180 + turn) % 360
    if mirror == "y":
        px, away = -px, (180 - away) % 360
    elif mirror == "x":
        py, away = -py, (-away) % 360
    return round(x + px, 4), round(y - py, 4), away
