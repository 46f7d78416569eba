"""The harness as WireViz draws it: hub to the first rank, tile to tile, file wires."""

import shutil
import sys
from pathlib import Path

from hardware.design import FILE_NAMES, SIDE_SQUARES
from hardware.design.harness import leads, wires
from hardware.maker.shell import run

CODES = {"red": "RD", "black": "BK", "orange": "OG", "blue": "BU", "green": "GN", "yellow": "YE",
         "white": "WH", "grey": "GY", "violet": "VT", "brown": "BN"}
TILE_LABELS = ["5V", "GND", "3V3", "RANK", "IN", "FILE"]
HUB_LABELS = {"J1": [*FILE_NAMES, "GND"], "J2": [*map(str, range(1, SIDE_SQUARES + 1)), "GND"],
              "J3": ["5V", "GND", "3V3", "DATA"], "J4": ["GND", "3V3", "SCL", "SDA"],
              "J5": ["THROW", "CALL", "GND"], "J6": ["THROW", "CALL", "GND"]}
HUB_NOTES = {"J1": "files", "J2": "ranks", "J3": "lights", "J4": "display", "J5": "south",
             "J6": "north"}


def text() -> str:
    """What WireViz reads."""
    lines = ["connectors:"]
    for name, labels in HUB_LABELS.items():
        lines.append(f"  HUB_{name}: {{type: hub {name}, subtype: {HUB_NOTES[name]}, "
                     f"pinlabels: [{', '.join(repr(label) for label in labels)}]}}")
    ends: dict[str, list[str]] = {}
    cables: dict[tuple[str, str], list] = {}
    for wire in [*(w for w in wires() if w.group == "hub"), *leads()]:
        _, connector, _pin = wire.start.split(".")
        far = wire.end.split(".")[0]
        pad = ".".join(wire.end.split(".")[1:])
        ends.setdefault(far, [])
        if pad not in ends[far]:
            ends[far].append(pad)
        cables.setdefault((connector, far), []).append((wire, pad))
    for far, pads in ends.items():
        lines.append(f"  {far}: {{type: '{'tile' if far[1:].isdigit() else 'lead'}', "
                     f"subtype: {far}, pinlabels: [{', '.join(repr(pad) for pad in pads)}]}}")
    lines.append("cables:")
    for (connector, far), members in cables.items():
        colours = ", ".join(CODES[wire.colour] for wire, _ in members)
        length = max(wire.length_mm for wire, _ in members) / 1000
        lines.append(f"  {connector}_{far}: {{length: {length:g}, gauge: "
                     f"{min(w.gauge_awg for w, _ in members)} AWG, colors: [{colours}]}}")
    lines.append("connections:")
    for (connector, far), members in cables.items():
        hub_pins = ", ".join(wire.start.split(".")[2] for wire, _ in members)
        far_pins = ", ".join(str(ends[far].index(pad) + 1) for _, pad in members)
        numbers = ", ".join(str(i + 1) for i in range(len(members)))
        lines += [f"  - - HUB_{connector}: [{hub_pins}]", f"    - {connector}_{far}: [{numbers}]",
                  f"    - {far}: [{far_pins}]"]
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    """harness.svg, .png and a cut list."""
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "harness.yml"
    source.write_text(text(), encoding="utf-8")
    if shutil.which("dot") is None:
        raise FileNotFoundError("dot (package graphviz) is missing: run hardware/ci-setup")
    run(Path(sys.executable).parent / "wireviz", source)
