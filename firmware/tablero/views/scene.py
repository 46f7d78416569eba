"""From the state of a match to the sign of each light."""

from tablero.borrow import Shelf
from tablero.games import files
from tablero.views import signs as sign


def compose(match, signs: bytearray) -> None:
    """Write the sign of all 49 squares for the phase the match is in."""
    for i in range(49):
        signs[i] = 0
    if match.wipe:
        return
    make = _scene(match.phase.name)
    if make:
        make(match, match.phase, signs)
    for file in range(7):
        blind = match.blind_squares[file]
        if blind:
            for rank in range(1, 8):
                if blind >> (rank - 1) & 1 and not signs[(rank - 1) * 7 + file]:
                    signs[(rank - 1) * 7 + file] = sign.FAULTY


def instead_of_display(match, signs: bytearray) -> None:
    """Without a display the dice, or whose turn it is, are said by squares that say nothing."""
    from tablero.views import layouts  # only a board whose display is missing pays for it

    phase = match.phase
    if max(signs) > sign.MAY_LIFT or match.wipe:
        return
    if phase.name == "moves":
        layouts.dice_signs(match.dice[0], match.dice[1], signs, phase.facing)
    elif phase.name == "shake":
        layouts.put_side(signs, phase.facing, sign.DICE_SHAKE)
    elif phase.name == "ready":
        layouts.put_side(signs, phase.facing, sign.TURN)


def put(signs, file: int, rank: int, code: int) -> None:
    """One sign on a square; none where rank is 0."""
    if rank:
        signs[(rank - 1) * 7 + file] = code


def _guide(match, signs) -> bool:
    """A wrong board: what stands wrong, and the next glass to put right."""
    if not match.objects():
        return False
    return pair(match, signs, sign.WRONG, sign.WAY_BACK)


def pair(match, signs, from_code: int, to_code: int) -> bool:
    """The next glass to put right; False when there is none."""
    squares = match.next_pair()
    if not squares:
        return False
    for square, code in ((squares[0], from_code), (squares[1], to_code)):
        if square:
            file, rank = files.parse_square(square)
            put(signs, file, rank, code)
    return True


def _line(match, lit, signs) -> None:
    """The glasses of the line that still stand in it, and where the others go."""
    base = match.base_rank(1 - match.game.turn)
    for file in range(7):
        if lit.line[1] >> file & 1:
            put(signs, file, files.rank(lit.position, file), sign.LINE)
            if lit.lifted >> file & 1 and not match.standing(file):
                put(signs, file, base, sign.PULL_BASE)


def _ready(match, phase, signs) -> None:
    if not _guide(match, signs) and phase.lit.line:
        _line(match, phase.lit, signs)


def _moves(match, phase, signs) -> None:
    """A lifted glass: where it may land.  Else which glasses may move, or the line they made."""
    if phase.lit.line:
        _line(match, phase.lit, signs)
        return
    if _guide(match, signs):
        return
    missing = match.second.reading.missing_mask
    if phase.legal or match.settings["mode"] == "second":
        return
    if missing:
        for file in range(7):
            if missing >> file & 1:
                ranks = phase.landing(match, file)
                for rank in range(1, 8):
                    if ranks >> (rank - 1) & 1:
                        put(signs, file, rank, sign.MAY_LAND)
                put(signs, file, files.rank(match.game.position, file), sign.LIFTED)
        return
    movable = phase.movable(match)
    for file in range(7):
        if movable >> file & 1:
            put(signs, file, match.standing(file), sign.MAY_LIFT)


def _choose_glass(match, phase, signs) -> None:
    code = sign.TREASON if getattr(phase, "cause", "") == "treason" else sign.QUEEN
    for file in range(7):
        put(signs, file, match.standing(file), code)


def _serve(match, phase, signs) -> None:
    for file in range(7):
        if phase.mask >> file & 1:
            rank = files.rank(match.game.position, file)
            away = phase.away >> file & 1
            put(signs, file, match.standing(file), sign.FROM)
            put(signs, file, rank, sign.PULL_BASE if away else sign.FILL)


_SCENES = {
    "ready": _ready,
    "moves": _moves,
    "choose-glass": _choose_glass,
    "choose-drinks": _choose_glass,
    "serve": _serve,
}
_SELDOM = ("place", "centre", "take-back", "reveal", "over", "toast-round")
_shelf = Shelf("tablero.views")


def _scene(name: str):
    """What lays out the signs of that phase, or None."""
    if name in _SELDOM:
        return _shelf.take("scene_seldom").SCENES[name]
    _shelf.clear()
    return _SCENES.get(name)
