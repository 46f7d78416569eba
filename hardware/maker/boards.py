"""From a board's design to a routed board file."""

from pathlib import Path

import pcbnew

from hardware.design.board import Board
from hardware.maker.layout import lay_out
from hardware.maker.project import write_project
from hardware.maker.router import route

_SEED = 2  # of KiCad's identifiers for what the router adds


def make_board(design: Board, folder: Path) -> Path:
    """Lays out, routes and saves NAME.kicad_pcb.

    The project stands first and the board is saved between: KiCad fills pours by the rules of the
    project it finds when a board is first opened, and rewrites the project when it saves.
    """
    path = folder / f"{design.name}.kicad_pcb"
    write_project(design.name, folder)
    pcbnew.SaveBoard(str(path), lay_out(design, path))
    write_project(design.name, folder)
    board = pcbnew.LoadBoard(str(path))
    pcbnew.KIID.SeedGenerator(_SEED)
    route(board)
    pcbnew.SaveBoard(str(path), board)
    write_project(design.name, folder)
    return path
