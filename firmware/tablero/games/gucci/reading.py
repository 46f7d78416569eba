"""A game from its line of text (`words` says what stands in it)."""

from tablero.games.errors import MalformedError
from tablero.games.gucci import lines, moves
from tablero.games.gucci.accounts import CAUSES
from tablero.games.gucci.fields import Fields
from tablero.games.gucci.setup import NAMES

_STAGES = ("setup", "choose", "centre", "throw", "move", "over")
_REASONS = ("cannot-fill", "enough")


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
