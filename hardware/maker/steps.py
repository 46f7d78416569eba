"""The steps of making, in order.  Each takes the folder that is kept and the one that is built."""

import shutil
from collections.abc import Callable
from pathlib import Path

from hardware.design.hub import HUB
from hardware.design.tile import TILE
from hardware.maker import fabrication, project, sheet_hub, sheet_tile, tables
from hardware.maker.paths import KICAD, LIBRARY
from hardware.maker.quiet import quiet_errors

SHEETS = {TILE.name: sheet_tile, HUB.name: sheet_hub}


def library(kept: Path, _built: Path) -> None:
    """The project's symbols and footprints stand beside the boards (they are only copied)."""
    _copy_library(kept / "kicad")


def _copy_library(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if folder != KICAD:
        shutil.copy(KICAD / f"{LIBRARY}.kicad_sym", folder)
        shutil.copytree(KICAD / f"{LIBRARY}.pretty", folder / f"{LIBRARY}.pretty",
                        dirs_exist_ok=True)
        shutil.copy(KICAD / "reed.step", folder)
    project.write_tables(folder)


def schematics(kept: Path, _built: Path) -> None:
    """The two sheets."""
    for name, drawing in SHEETS.items():
        drawing.draw().save(kept / "kicad" / f"{name}.kicad_sch")


def boards(kept: Path, _built: Path) -> None:
    """The two boards, laid out and routed."""
    with quiet_errors():
        from hardware.maker import boards as maker  # needs KiCad's pcbnew

        for design in (TILE, HUB):
            maker.make_board(design, kept / "kicad")


def panel(kept: Path, built: Path) -> None:
    """The twelve-up panel (too large to keep; its gerbers are kept)."""
    folder = built / "kicad"
    _copy_library(folder)
    project.write_project("panel", folder)
    with quiet_errors():
        from hardware.maker import panel as maker

        maker.make_panel(kept / "kicad" / "tile.kicad_pcb", folder / "panel.kicad_pcb")
    project.write_project("panel", folder)


def fabricate(kept: Path, built: Path) -> None:
    """Zips and tables to order boards with."""
    folder = kept / "fabrication"
    folder.mkdir(parents=True, exist_ok=True)
    built.mkdir(parents=True, exist_ok=True)
    for name, home in (("tile", kept), ("hub", kept), ("panel", built)):
        board = home / "kicad" / f"{name}.kicad_pcb"
        fabrication.export_gerbers(board, folder / f"{name}-gerbers.zip")
        if name == "panel":
            continue
        sheet = board.with_suffix(".kicad_sch")
        fabrication.export_places(board, folder / f"{name}-places.csv")
        fabrication.export_parts(sheet, folder / f"{name}-parts.csv")
        fabrication.export_netlist(sheet, built / f"{name}.net.xml")


def lists(kept: Path, _built: Path) -> None:
    """wiring.csv and bom.csv."""
    tables.write_wiring(kept / "wiring.csv")
    tables.write_bom(kept / "bom.csv")


def mechanics(kept: Path, built: Path) -> None:
    """Board tops, cloth template, glass base."""
    from hardware.maker import board_top, glass_base  # build123d takes seconds to load

    folder = kept / "mechanics"
    folder.mkdir(parents=True, exist_ok=True)
    board_top.write_tops(folder)
    glass_base.write(glass_base.Base(), folder)
    glass_base.write_3mf(glass_base.Base(), built / "mechanics")


def electrics(kept: Path, _built: Path) -> None:
    """The page of simulated electrics with its plots."""
    from hardware.electrics import report

    report.write(kept / "docs")
    report.plot(kept / "docs")


def pictures(kept: Path, built: Path) -> None:
    """Drawings, sheets and wiring for the guide; PDF, STEP, parts maps to look at."""
    from hardware.maker import diagrams, harness_drawing
    from hardware.maker import pictures as maker

    docs = kept / "docs"
    docs.mkdir(parents=True, exist_ok=True)
    diagrams.write(docs)
    harness_drawing.write(built / "harness")
    for name in ("tile", "hub"):
        board = kept / "kicad" / f"{name}.kicad_pcb"
        sheet = board.with_suffix(".kicad_sch")
        maker.draw_sheet(sheet, built / f"{name}-schematic.pdf", docs / f"{name}-schematic.png")
        maker.parts_map(board, built)
        maker.body(board, built / f"{name}.step")


def portraits(kept: Path, built: Path) -> None:
    """Renders of the boards for the guide: slow, never twice the same, so only when asked for."""
    from hardware.maker import pictures as maker

    docs = kept / "docs"
    docs.mkdir(parents=True, exist_ok=True)
    for name in ("tile", "hub"):
        board = kept / "kicad" / f"{name}.kicad_pcb"
        maker.render(board, docs / f"{name}-top.png", "top", "high")
        maker.render(board, docs / f"{name}-bottom.png", "bottom")
    maker.render(built / "kicad" / "panel.kicad_pcb", docs / "panel-top.png", "top")


STEPS: dict[str, Callable[[Path, Path], None]] = {
    "library": library, "schematics": schematics, "boards": boards, "panel": panel,
    "fabricate": fabricate, "lists": lists,
    "mechanics": mechanics,
    "electrics": electrics,
    "pictures": pictures, "portraits": portraits,
}

# Those that fill the folder that is kept.
REPEATABLE = ("library", "schematics", "boards", "panel", "fabricate", "lists", "mechanics")
# Those that `make hardware` makes; portraits are made by hand, with 3D models at hand.
DEFAULT = tuple(name for name in STEPS if name != "portraits")
