"""Signs of the phases that are not part of every throw."""

from tablero.games import files
from tablero.views import signs as sign
from tablero.views.scene import pair, put


def _place(match, phase, signs) -> None:
    for file in range(7):
        right = not phase.wrong_mask >> file & 1
        put(signs, file, files.rank(phase.target, file), sign.STANDS if right else sign.START)


def _centre(match, phase, signs) -> None:
    target = match.game.centre_position()
    for file in range(7):
        rank = files.rank(target, file)
        if match.standing(file) != rank:
            put(signs, file, match.standing(file), sign.FROM)
            put(signs, file, rank, sign.TARGET)


def _take_back(match, phase, signs) -> None:
    pair(match, signs, sign.FROM, sign.TARGET)


def _reveal(match, phase, signs) -> None:
    lights = phase.pair()
    if lights:
        signs[lights[0]] = sign.REPLAY_FROM
        signs[lights[1]] = sign.REPLAY_TO


def _over(match, phase, signs) -> None:
    for file in range(7):
        put(signs, file, match.standing(file), sign.WIN)


SCENES = {
    "place": _place,
    "centre": _centre,
    "take-back": _take_back,
    "reveal": _reveal,
    "over": _over,
    "toast-round": _over,
}
