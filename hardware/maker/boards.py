"""From a board's design to a routed board file."""

from pathlib import Path

import pcbnew

from hardware.design.board import Board
from hardware.maker.layout import lay_out
from hardware.maker.project import write_project
from hardware.maker.router import route

_SEED = 2  # of KiCad's identifiers for what the router adds


def make_board(design: Board, folder: Path) -> Path:
    """Lays out, routes and saves NAME.kicad_pcb; saved between, so that KiCad knows the rules."""
    path = folder / f"{design.name}.kicad_pcb"
    pcbnew.SaveBoard(str(path), lay_out(design, path))
    write_project(design.name, folder)
    board = pcbnew.LoadBoard(str(path))
    pcbnew.KIID.SeedGenerator(_SEED)
    route(board)
    pcbnew.SaveBoard(str(path), board)
    write_project(design.name, folder)
    return path
