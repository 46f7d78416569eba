"""Signs laid out over the board without a display: dice, and the side whose turn it is.

All of them write into a bytearray(49) of signs in light order and leave the rest alone.
"""

from . import dice
from .signs import DARK, DICE_PIP


def clear(signs: bytearray) -> None:
    """Nothing to say anywhere."""
    for light in range(49):
        signs[light] = DARK


def put_side(signs: bytearray, player: int, sign: int) -> None:
    """The three ranks nearest a player (0 south, 1 north)."""
    first = 28 if player else 0
    for light in range(first, first + 21):
        signs[light] = sign


def dice_signs(first: int, second: int, signs: bytearray, facing: int = 0) -> None:
    """Two dice as pips on ranks 3 to 5, files A-C and E-G, read from the player's side.

    For a board whose display is missing; everything else goes dark.
    """
    clear(signs)
    _die(signs, first, 0, facing)
    _die(signs, second, 4, facing)


def _die(signs, face: int, left: int, facing: int) -> None:
    shown = dice.pips(face)
    for place in range(9):
        if shown >> place & 1:
            light = (4 - place // 3) * 7 + left + place % 3
            signs[48 - light if facing else light] = DICE_PIP
