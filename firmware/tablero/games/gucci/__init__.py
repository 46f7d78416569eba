"""Tablero da Gucci: two players, seven glasses, two dice, and the Queen's Number.

The rules by purpose: `options` and presets, `measures` that follow from them, `setup` (G1-G7),
`moves` (G8-G14), `lines` (G16-G18), `turns` and `actions` (G9-G19), `rights` (G20-G25, G33, G34),
`accounts` of fills (G2, G26, G27), `points` (G30, G31), `toasts`; `game` holds the state of one
game and `legal` says what may be done in it; `words`, `reading` and `moving` are for text.
"""

from tablero import borrow
from tablero.games.gucci import lines, moves, setup, shouts
from tablero.games.gucci.game import Game
from tablero.games.gucci.measures import pass_numbers
from tablero.games.gucci.setup import start_glasses, start_position

NAME = "gucci"
TITLE = "Tablero da Gucci"

# What a board seldom needs, and where it is found: it is read when it is asked for.
_SELDOM = {
    "OPTIONS": "options",
    "PRESETS": "options",
    "begin": "beginning",
    "check": "options",
}
# Modules that are read when they are asked for as well.
_MODULES = ("beginning", "fields", "measures", "moving", "options", "points", "reading", "toasts")

__all__ = (
    "NAME",
    "OPTIONS",
    "PRESETS",
    "TITLE",
    "Game",
    "check",
    "lines",
    "moves",
    "pass_numbers",
    "points",
    "setup",
    "shouts",
    "start_glasses",
    "start_position",
)


def __getattr__(name):
    if name in _SELDOM:
        return getattr(borrow.module(__name__ + "." + _SELDOM[name]), name)
    if name in _MODULES:
        return borrow.module(__name__ + "." + name)
    raise AttributeError(name)
