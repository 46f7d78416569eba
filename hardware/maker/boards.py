"""From a board's design to a routed board file."""

from pathlib import Path

import pcbnew

from hardware.design.board import Board
from hardware.maker.layout import lay_out
from hardware.maker.project import write_project
from hardware.maker.router import route
from hardware.maker.sexpr import Quoted, child, dumps, loads

MASK = "Blue"
_SEED = 2  # of KiCad's identifiers for what the router adds


def colour(path: Path) -> None:
    """Writes down of what the board is made, colours too: for the pictures and the board house."""
    tree = loads(path.read_text(encoding="utf-8"))
    layers = [["layer", Quoted(name), ["type", Quoted(kind)], *extra] for name, kind, *extra in (
        ("F.SilkS", "Top Silk Screen", ["color", Quoted("White")]),
        ("F.Mask", "Top Solder Mask", ["color", Quoted(MASK)], ["thickness", 0.01]),
        ("F.Cu", "copper", ["thickness", 0.035]),
        ("dielectric 1", "core", ["thickness", 1.51], ["material", Quoted("FR4")],
         ["epsilon_r", 4.5], ["loss_tangent", 0.02]),
        ("B.Cu", "copper", ["thickness", 0.035]),
        ("B.Mask", "Bottom Solder Mask", ["color", Quoted(MASK)], ["thickness", 0.01]),
        ("B.SilkS", "Bottom Silk Screen", ["color", Quoted("White")]))]
    stackup = ["stackup", *layers, ["copper_finish", Quoted("HAL lead-free")],
               ["dielectric_constraints", "no"]]
    child(tree, "setup").insert(1, stackup)
    path.write_text(dumps(tree) + "\n", encoding="utf-8")


def make_board(design: Board, folder: Path) -> Path:
    """Lays out, routes and saves NAME.kicad_pcb.

    The project stands first and the board is saved between: KiCad fills pours by the rules of the
    project it finds when a board is first opened, and rewrites the project when it saves.
    """
    path = folder / f"{design.name}.kicad_pcb"
    write_project(design.name, folder)
    pcbnew.SaveBoard(str(path), lay_out(design, path))
    colour(path)
    write_project(design.name, folder)
    board = pcbnew.LoadBoard(str(path))
    pcbnew.KIID.SeedGenerator(_SEED)
    route(board)
    pcbnew.SaveBoard(str(path), board)
    write_project(design.name, folder)
    return path
