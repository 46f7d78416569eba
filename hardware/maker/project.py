"""Writes what makes a folder of boards a KiCad project: settings, library tables."""

import json
from pathlib import Path

from hardware.design.board import POWER_NETS
from hardware.maker.paths import LIBRARY

RULES_MM = {"min_clearance": 0.15, "min_track_width": 0.15, "min_via_diameter": 0.5,
            "min_through_hole_diameter": 0.3, "min_copper_edge_clearance": 0.3,
            "min_hole_to_hole": 0.25, "min_resolved_spokes": 1}


def write_project(name: str, folder: Path) -> None:
    """NAME.kicad_pro: design rules and net classes."""
    classes = [{"name": "Default", "clearance": 0.2, "track_width": 0.3, "via_diameter": 0.8,
                "via_drill": 0.4, "priority": 2147483647},
               {"name": "Supply", "clearance": 0.2, "track_width": 0.8, "via_diameter": 0.8,
                "via_drill": 0.4, "priority": 0}]
    project = {
        "board": {"design_settings": {"rules": RULES_MM}},
        "net_settings": {"classes": classes, "meta": {"version": 4},
                         "netclass_patterns": [{"netclass": "Supply", "pattern": net}
                                               for net in POWER_NETS]},
        "erc": {}, "sheets": [], "text_variables": {},
        "meta": {"filename": f"{name}.kicad_pro", "version": 3},
    }
    (folder / f"{name}.kicad_pro").write_text(json.dumps(project, indent=1, sort_keys=True) + "\n")


def write_tables(folder: Path) -> None:
    """The tables that find the project's own symbols and footprints."""
    for kind, file in (("sym", f"{LIBRARY}.kicad_sym"), ("fp", f"{LIBRARY}.pretty")):
        entry = (f'(lib (name "{LIBRARY}")(type "KiCad")(uri "${{KIPRJMOD}}/{file}")'
                 '(options "")(descr ""))')
        (folder / f"{kind}-lib-table").write_text(
            f"({kind}_lib_table\n\t(version 7)\n\t{entry}\n)\n")
