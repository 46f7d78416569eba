"""A game in one line of text and back.

Twenty-one fields with one space between them, ``-`` where there is nothing::

    position turn stage dice queen locks held moved line base thrower toast treason drinks
    supply filled initial second debts result resume

    5775111 south throw 42 8 A-D+ - AD - 7771111 south - - - 12,13 4,3 4,3 - - - -

`locks` are the directions of the turn (G13), `held` those of a turn that a toast may bring back
(G22); `moved` are the files the last throw moved, `line` those of the line it made (G16); `debts`
are player:cause:fills in order.  The final positions follow from the rest and are not written.
"""

from tablero.games.errors import MalformedError
from tablero.games.files import FILE_NAMES, files_text, position_text
from tablero.games.gucci import lines, moves
from tablero.games.gucci.accounts import CAUSES
from tablero.games.gucci.fields import Fields
from tablero.games.gucci.setup import NAMES

_STAGES = ("setup", "choose", "centre", "throw", "move", "over")
_REASONS = ("cannot-fill", "enough")


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


def from_text(game, line: str):
    """Give a fresh game the state of the line; MalformedError with the column."""
    fields = Fields(line)
    game.position = fields.position()
    game.turn = fields.one_of(NAMES)
    game.stage = _STAGES[fields.one_of(_STAGES)]
    word = fields.take()
    if word is not None:
        if len(word) != 2:
            raise fields.bad("two dice, as 62")
        game.dice = tuple([fields.number(die, 1, 6, "two dice, as 62") for die in word])
    word = fields.take()
    if word is not None:
        game.queen = fields.number(word, 2, 12, "a Queen's Number 2 to 12")
    game.up_mask, game.down_mask = fields.locks()
    game.held_up, game.held_down = fields.locks()
    game.moved_mask = fields.files()
    line_files = fields.files()
    if line_files:
        game.line = lines.made(game.position, game.moved_mask, game.options)
        if game.line is None or game.line[1] != line_files:
            raise fields.bad("the files of a line that the last throw made")
    game.base = fields.position()
    game.thrower = fields.one_of(NAMES, True)
    if (game.thrower < 0) != (game.dice is None):
        raise fields.bad("a thrower when dice lie, and only then")
    game.toast_right = fields.one_of(NAMES, True)
    game.treason_right = fields.one_of(NAMES, True)
    word = fields.take()
    if word is not None:
        game.drinks_right = fields.owing(word, 2, "player:drinks")
    game.supply = fields.pair()
    game.filled = fields.pair()
    game.initial = fields.pair()
    second = fields.take() or ""
    if second not in ("", "s", "n", "sn"):
        raise fields.bad("s, n or sn")
    game.second_bottle = ["s" in second, "n" in second]
    _debts(game, fields)
    _end(game, fields)
    _derive(game, fields)
    return game


def _debts(game, fields):
    word = fields.take()
    debts = []
    for part in word.split(",") if word else ():
        debt = fields.owing(part, 3, "player:cause:fills")
        if debt[1] not in CAUSES:
            raise fields.bad("a cause " + " | ".join(CAUSES))
        debts.append(debt)
    game.debts = tuple(debts)


def _end(game, fields):
    word = fields.take()
    if (word is None) == (game.stage == "over"):
        raise fields.bad("a result when the game is over, and only then")
    if word is not None:
        if word == "-:enough:0":
            game.result = (-1, "enough", 0)
        else:
            game.result = fields.owing(word, 3, "winner:cannot-fill:unfilled")
            if game.result[1] != "cannot-fill":
                raise fields.bad("a reason " + " | ".join(_REASONS))
    resume = fields.one_of(_STAGES[:5], True)
    if (resume < 0) == (game.stage == "over"):
        raise fields.bad("the stage before the end when the game is over, and only then")
    game.resume = _STAGES[resume] if resume >= 0 else ""


def _derive(game, fields):
    """The final positions and the line, which follow from the rest."""
    stage = game.resume or game.stage
    if stage == "move":
        if game.dice is None or game.turn != game.thrower:
            raise MalformedError("stage move needs dice that this player threw", 9)
        game.finals = moves.finals(
            game.position, game.dice[0], game.dice[1], game.up_mask, game.down_mask
        )
        if not game.finals:
            raise MalformedError("stage move, but these dice cannot be moved (G14)", 9)
    if (stage != "throw" and game.line) or (game.moved_mask and game.turn != game.thrower):
        raise MalformedError("files moved, or a line, by a throw whose dice have passed", 9)
