"""Tablero da Gucci: two players, seven glasses, two dice, and the Queen's Number.

The rules by purpose: `options` and presets, `setup` (G1-G7), `moves` (G8-G15), `lines` (G16-G19),
`toasts` (G20), `accounts` of fills (G2, G26, G27), `points` (G30, G31); `game` holds the state of
one game, `legal` says what may be done, `actions` does it, and `words` writes and reads it.
"""

from tablero.games.gucci import lines, moves, points, setup, toasts
from tablero.games.gucci.beginning import begin
from tablero.games.gucci.game import Game
from tablero.games.gucci.options import OPTIONS, PRESETS, check, pass_numbers
from tablero.games.gucci.setup import start_glasses, start_position

NAME = "gucci"
TITLE = "Tablero da Gucci"

__all__ = [
    "NAME",
    "OPTIONS",
    "PRESETS",
    "TITLE",
    "Game",
    "begin",
    "check",
    "lines",
    "moves",
    "pass_numbers",
    "points",
    "setup",
    "start_glasses",
    "start_position",
    "toasts",
]
