"""From the state of a match to the sign of each light."""

from tablero.games import files
from tablero.views import signs as sign


def compose(match, signs: bytearray) -> None:
    """Write the sign of all 49 squares for the phase the match is in."""
    for i in range(49):
        signs[i] = 0
    if match.wipe:
        return
    make = _SCENES.get(match.phase.name)
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


def _put(signs, file: int, rank: int, code: int) -> None:
    if rank:
        signs[(rank - 1) * 7 + file] = code


def _place(match, phase, signs) -> None:
    for file in range(7):
        right = not phase.wrong_mask >> file & 1
        _put(signs, file, files.rank(phase.target, file), sign.STANDS if right else sign.START)


def _centre(match, phase, signs) -> None:
    target = match.game.centre_position()
    for file in range(7):
        rank = files.rank(target, file)
        if match.standing(file) != rank:
            _put(signs, file, match.standing(file), sign.FROM)
            _put(signs, file, rank, sign.TARGET)


def _guide(match, signs) -> bool:
    """A wrong board: what stands wrong, and the next glass to put right."""
    if not match.objects():
        return False
    return _pair(match, signs, sign.WRONG, sign.WAY_BACK)


def _pair(match, signs, from_code: int, to_code: int) -> bool:
    """The next glass to put right; False when there is none."""
    pair = match.next_pair()
    if not pair:
        return False
    for square, code in ((pair[0], from_code), (pair[1], to_code)):
        if square:
            file, rank = files.parse_square(square)
            _put(signs, file, rank, code)
    return True


def _line(match, lit, signs) -> None:
    """The glasses of the line that still stand in it, and where the others go."""
    base = match.base_rank(1 - match.game.turn)
    for file in range(7):
        if lit.line[1] >> file & 1:
            _put(signs, file, files.rank(lit.position, file), sign.LINE)
            if lit.lifted >> file & 1 and not match.standing(file):
                _put(signs, file, base, sign.PULL_BASE)


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
                        _put(signs, file, rank, sign.MAY_LAND)
                _put(signs, file, files.rank(match.game.position, file), sign.LIFTED)
        return
    movable = phase.movable(match)
    for file in range(7):
        if movable >> file & 1:
            _put(signs, file, match.standing(file), sign.MAY_LIFT)


def _choose_glass(match, phase, signs) -> None:
    code = sign.TREASON if getattr(phase, "cause", "") == "treason" else sign.QUEEN
    for file in range(7):
        _put(signs, file, match.standing(file), code)


def _serve(match, phase, signs) -> None:
    for file in range(7):
        if phase.mask >> file & 1:
            rank = files.rank(match.game.position, file)
            away = phase.away >> file & 1
            _put(signs, file, match.standing(file), sign.FROM)
            _put(signs, file, rank, sign.PULL_BASE if away else sign.FILL)


def _take_back(match, phase, signs) -> None:
    _pair(match, signs, sign.FROM, sign.TARGET)


def _reveal(match, phase, signs) -> None:
    pair = phase.pair()
    if pair:
        signs[pair[0]] = sign.REPLAY_FROM
        signs[pair[1]] = sign.REPLAY_TO


def _over(match, phase, signs) -> None:
    for file in range(7):
        _put(signs, file, match.standing(file), sign.WIN)


_SCENES = {
    "place": _place,
    "centre": _centre,
    "ready": _ready,
    "moves": _moves,
    "choose-glass": _choose_glass,
    "choose-drinks": _choose_glass,
    "serve": _serve,
    "take-back": _take_back,
    "reveal": _reveal,
    "over": _over,
    "toast-round": _over,
}
