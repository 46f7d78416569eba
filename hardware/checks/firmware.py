"""Reads the firmware's constants and defaults out of its source, without running it."""

import ast
from pathlib import Path

from hardware.maker.paths import ROOT

FIRMWARE = ROOT / "firmware" / "tablero"


class NotFoundError(LookupError):
    """The firmware has no such constant or option; says which and where it was looked for."""


def constant(path: Path, name: str) -> int:
    """The number NAME = const(number) in a file of the firmware."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and node.targets[0].id == name:
            value = node.value
            return ast.literal_eval(value.args[0] if isinstance(value, ast.Call) else value)
    raise NotFoundError(f"{name} in {path}")


def settle_us() -> dict[str, int]:
    """How long the firmware waits after driving a file low, by kind of board."""
    board = FIRMWARE / "hardware" / "board.py"
    return {"network": constant(board, "_SETTLE_NETWORK_US"),
            "internal": constant(board, "_SETTLE_US"),
            "hall": constant(board, "_SETTLE_HALL_US")}


def frame_us() -> dict[str, int]:
    """Time from frame to frame, by kind of board."""
    board = FIRMWARE / "hardware" / "board.py"
    return {"reed": constant(board, "_FRAME_US"), "hall": constant(board, "_FRAME_HALL_US")}


def option_default(name: str):
    """Default of an option of the board."""
    path = FIRMWARE / "options.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Option":
            continue
        first = node.args[0] if node.args else None
        if isinstance(first, ast.Constant) and first.value == name:
            return ast.literal_eval(node.args[2])
    raise NotFoundError(f"option {name} in {path}")
