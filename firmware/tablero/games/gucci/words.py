"""A game in one line of text (`reading` takes it back).

Twenty-one fields with one space between them, ``-`` where there is nothing::

    position turn stage dice queen locks held moved line base thrower toast treason drinks
    supply filled initial second debts result resume

    5775111 south throw 42 8 A-D+ - AD - 7771111 south - - - 12,13 4,3 4,3 - - - -

`locks` are the directions of the turn (G13), `held` those of a turn that a toast may bring back
(G22); `moved` are the files the last throw moved, `line` those of the line it made (G16); `debts`
are player:cause:fills in order.  The final positions follow from the rest and are not written.
"""

from tablero.games.files import FILE_NAMES, files_text, position_text
from tablero.games.gucci.setup import NAMES


def text(game) -> str:
    """The whole state of the game but its options and history."""
    drinks = game.drinks_right
    second = "".join([name[0] for i, name in enumerate(NAMES) if game.second_bottle[i]])
    fields = (
        position_text(game.position),
        NAMES[game.turn],
        game.stage,
        "%d%d" % game.dice if game.dice else "-",
        str(game.queen) if game.queen else "-",
        _locks_text(game.up_mask, game.down_mask),
        _locks_text(game.held_up, game.held_down),
        files_text(game.moved_mask) or "-",
        files_text(game.line[1]) if game.line else "-",
        position_text(game.base),
        _player_text(game.thrower),
        _player_text(game.toast_right),
        _player_text(game.treason_right),
        "%s:%d" % (NAMES[drinks[0]], drinks[1]) if drinks else "-",
        "%d,%d" % tuple(game.supply),
        "%d,%d" % tuple(game.filled),
        "%d,%d" % tuple(game.initial),
        second or "-",
        ",".join(["%s:%s:%d" % (NAMES[p], cause, n) for p, cause, n in game.debts]) or "-",
        "%s:%s:%d" % ((_player_text(game.result[0]),) + game.result[1:]) if game.result else "-",
        game.resume or "-",
    )
    return " ".join(fields)


def _player_text(player: int) -> str:
    return NAMES[player] if player >= 0 else "-"


def _locks_text(up_mask: int, down_mask: int) -> str:
    words = ""
    for file in range(7):
        if up_mask >> file & 1:
            words += FILE_NAMES[file] + "+"
        elif down_mask >> file & 1:
            words += FILE_NAMES[file] + "-"
    return words or "-"
