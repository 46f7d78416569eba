"""The games the board knows, each a package of pure rules, loaded when it is asked for.

A game package has NAME, TITLE, OPTIONS, PRESETS, check, the modules moves and lines, and Game.
A new game is a folder here and its name in `NAMES`.
"""

from tablero import borrow
from tablero.games.errors import MalformedError

NAMES = ("gucci",)


def load(name: str):
    """The package of that game; MalformedError when there is none."""
    if name not in NAMES:
        shown = borrow.module("tablero.options").show(name)
        raise MalformedError("game: got %s, expected %s" % (shown, " | ".join(NAMES)))
    return __import__("tablero.games." + name, None, None, ("Game",), 0)
