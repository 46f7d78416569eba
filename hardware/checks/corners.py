"""The four corners, from the laser's template through harness and netlist to the firmware."""

from pathlib import Path

import ezdxf

from hardware.checks.netlist import Netlist, gpio_nodes
from hardware.checks.system import WholeBoard, light_chain
from hardware.design import FILE_NAMES, SIDE_SQUARES, geometry
from hardware.design.pinmap import firmware_pins
from hardware.design.tile import LIGHT_MM, TILE

# Where a corner lies as South sees it: (right, far) -> name.
CORNERS = {(False, False): "A1", (True, False): "G1", (False, True): "A7", (True, True): "G7"}


def template_squares(path: Path) -> dict[str, tuple[float, float]]:
    """Square -> middle of its light window, named by the nearest engraved letter and number."""
    space = ezdxf.readfile(path).modelspace()
    texts = [(text.dxf.text, text.dxf.align_point, text.dxf.rotation) for text in
             space.query('TEXT[layer=="ENGRAVE"]')]
    files = {words: at.x for words, at, turn in texts if words in FILE_NAMES and not turn}
    ranks = {words: at.y for words, at, turn in texts if words.isdigit() and not turn}
    squares = {}
    for circle in space.query('CIRCLE[layer=="CUT"]'):
        if abs(circle.dxf.radius * 2 - geometry.LIGHT_WINDOW_MM) > 1e-6:
            continue
        middle = circle.dxf.center
        file = min(files, key=lambda name, x=middle.x: abs(files[name] - x))
        rank = min(ranks, key=lambda name, y=middle.y: abs(ranks[name] - y))
        squares[file + rank] = (middle.x, middle.y)
    return squares


def check_template(path: Path) -> list[str]:
    """Complaints about squares and corners of a board top."""
    squares = template_squares(path)
    count = SIDE_SQUARES * SIDE_SQUARES
    if len(squares) != count:
        return [f"{path.name}: {len(squares)} named light windows, not {count}"]
    xs, ys = zip(*squares.values())
    complaints = []
    for (right, far), name in CORNERS.items():
        wanted = (max(xs) if right else min(xs), max(ys) if far else min(ys))
        if max(abs(a - b) for a, b in zip(squares[name], wanted)) > 1e-6:
            complaints.append(f"{path.name}: {name} is not the corner "
                              f"{'far' if far else 'near'} {'right' if right else 'left'}")
    return complaints + _tiles_askew(path)


def _tiles_askew(path: Path) -> list[str]:
    """Complaints about windows and screw holes that do not fit a tile seen from above."""
    space = ezdxf.readfile(path).modelspace()
    rings = [circle.dxf.center for circle in space.query('CIRCLE[layer=="ENGRAVE"]')]
    windows = [circle.dxf.center for circle in space.query('CIRCLE[layer=="CUT"]')
               if abs(circle.dxf.radius * 2 - geometry.LIGHT_WINDOW_MM) < 1e-6]
    drills = [circle.dxf.center for circle in space.query('CIRCLE[layer=="DRILL"]')]
    complaints = []
    for ring in rings:
        for what, places, x, y in (("light", windows, *LIGHT_MM), *(
                ("screw", drills, part.x, part.y) for part in TILE.parts
                if part.key == "hole_m2")):
            if not any(abs(place.x - ring.x - x) + abs(place.y - ring.y + y) < 1e-3
                       for place in places):
                complaints.append(f"{path.name}: no {what} at ({x}, {-y}) from the middle "
                                  f"({ring.x:.1f}, {ring.y:.1f})")
    return complaints


def check_chain(hub: Netlist, tile: Netlist, wires: list[dict[str, str]],
                pins_py: Path | None = None) -> list[str]:
    """Complaints about corners whose wires do not end where the firmware looks for them."""
    whole = WholeBoard(hub, tile, wires)
    pins = firmware_pins(pins_py) if pins_py else firmware_pins()
    behind = {}  # joined net at the connector -> GPIO behind its resistor
    for gpio, node in gpio_nodes(hub).items():
        for far_end in hub.across(node):
            behind[whole.on_hub(*far_end)] = gpio
    chain, complaints = light_chain(whole), []
    for name in CORNERS.values():
        file, rank = FILE_NAMES.index(name[0]), int(name[1])
        if behind.get(whole.on_tile(name, "K1", "2")) != pins["COLUMN_FIRST"] + file:
            complaints.append(f"{name}: its file does not reach the firmware's column {file}")
        if behind.get(whole.on_tile(name, "D2", "2")) != pins["ROW_FIRST"] + rank - 1:
            complaints.append(f"{name}: its rank does not reach the firmware's row {rank - 1}")
        light = (rank - 1) * SIDE_SQUARES + file
        if chain[light:light + 1] != [name]:
            complaints.append(f"{name}: light {light} of the chain is not here")
    return complaints
