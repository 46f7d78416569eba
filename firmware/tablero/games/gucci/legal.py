"""Which action may be done now, and if not, why not.

Actions are tuples: ("queen", d1, d2), ("start", player), ("centre",), ("throw", d1, d2),
("move", position), ("accept", position), ("pull",), ("toast", file), ("treason", file),
("drinks", file, ...), ("fill", player), ("cannot_fill", player, empties), ("spilled", player, n),
("supply", south, north), ("guilty", cheater), ("enough", player), ("courtesy",).
"""

from tablero.games.errors import MalformedError
from tablero.games.files import changed, complete, files_text
from tablero.games.gucci import moves

# action -> what its arguments are, one letter each: d die, p player, f file, g position, n fills
# from 0, c fills from 1
_FORMS = {
    "queen": "dd",
    "start": "p",
    "centre": "",
    "throw": "dd",
    "move": "g",
    "accept": "g",
    "pull": "",
    "toast": "f",
    "treason": "f",
    "fill": "p",
    "cannot_fill": "pc",
    "spilled": "pc",
    "supply": "nn",
    "guilty": "p",
    "enough": "p",
    "courtesy": "",
}
_RANGES = {
    "d": (1, 6),
    "p": (0, 1),
    "f": (0, 6),
    "g": (0, (1 << 21) - 1),
    "n": (0, 999),
    "c": (1, 99),
}
_IN_PLAY = ("throw", "move")


def check_form(action):
    """MalformedError unless this is one of the actions with arguments in range."""
    if not isinstance(action, tuple) or not action or not isinstance(action[0], str):
        raise MalformedError("an action is a tuple that begins with its name")
    name = action[0]
    if name == "drinks":
        form = "f" * (len(action) - 1)
    elif name in _FORMS:
        form = _FORMS[name]
    else:
        raise MalformedError("there is no action %r" % name)
    if len(action) != len(form) + 1:
        raise MalformedError("%s takes %d arguments" % (name, len(form)))
    for i, letter in enumerate(form):
        value = action[i + 1]
        lo, hi = _RANGES[letter]
        if not isinstance(value, int) or isinstance(value, bool) or not lo <= value <= hi:
            raise MalformedError("%s: argument %d must be %d to %d" % (name, i + 1, lo, hi))


def why_not(game, action):
    """The reason, with its rule, why the action cannot be done now; None when it can."""
    check_form(action)
    name = action[0]
    if game.stage == "over" or name == "courtesy":
        return _courtesy(game) if name == "courtesy" else "the game is over"
    if name in ("supply", "enough"):
        return None
    if name in ("queen", "start", "centre"):
        wanted = {"queen": "setup", "start": "choose", "centre": "centre"}[name]
        return None if game.stage == wanted else "not in stage " + game.stage
    if game.stage not in _IN_PLAY:
        return "the glasses are still being set up (G3-G6)"
    return _IN_PLAY_CHECKS[name](game, action)


def _courtesy(game):
    if game.result is None or game.result[1] != "cannot-fill":
        return "nobody has lost for want of a fill (G29)"
    if not game.options["courtesy_fill"]:
        return "courtesy fills are not played (G29)"
    winner, _, unfilled = game.result
    if game.options["supply_judge"] == "count" and game.supply[winner] < unfilled:
        return "the winner cannot fill that many either (G29)"
    return None


def _throw(game, action):
    if game.stage == "move":
        return "the last throw has not been moved yet (G10)"
    if game.debts:
        return "glasses still have to be filled (G19, G20)"
    if game.line is not None and game.options["pull"] == "compulsory":
        return "the line must be pulled (G18)"
    return None


def _move(game, action):
    if game.stage != "move":
        return "no dice lie that could be moved (G10)"
    final = action[1]
    if final in game.finals:
        return None
    if not complete(final):
        return "all seven glasses must stand"
    return move_fault(game, final)


def move_fault(game, final):
    """What is wrong with a final position that is not among the legal ones."""
    mask = changed(game.position, final)
    if len(files_text(mask)) != 2:
        return "exactly two glasses must move (G10)"
    try:
        moves.steps(game.position, final, game.dice[0], game.dice[1])
    except ValueError:
        return "one glass moves %d and another %d squares (G10)" % game.dice
    return "a glass that has moved up may not move down in the same turn, nor the reverse (G13)"


def _accept(game, action):
    return None if complete(action[1]) else "all seven glasses must stand"


def _pull(game, action):
    return "there is no line to pull (G16, G18)" if game.line is None else None


def _toast(game, action):
    if game.toast_right < 0:
        return "nobody may toast the Queen now (G20, G21)"
    return None


def _treason(game, action):
    if game.treason_right < 0:
        return "there is no uncalled Queen, or treason is not played (G24)"
    return None


def _drinks(game, action):
    if game.drinks_right is None:
        return "no doubles hand out drinks now (G34)"
    count = game.drinks_right[1]
    if len(action) != count + 1 or len(set(action[1:])) != count:
        return "exactly %d different glasses are handed out (G34)" % count
    return None


def _fill(game, action):
    return None if game.owed[action[1]] else "that player owes no fill"


def _cannot_fill(game, action):
    _, player, empties = action
    due = game.owed[player]
    if not due:
        return "that player owes no fill (G26)"
    if empties > due:
        return "only %d fills are owed (G26)" % due
    if game.options["supply_judge"] == "count" and due - empties > game.supply[player]:
        return "his supply does not fill that many (G26)"
    return None


def _free(game, action):
    return None


_IN_PLAY_CHECKS = {
    "throw": _throw,
    "move": _move,
    "accept": _accept,
    "pull": _pull,
    "toast": _toast,
    "treason": _treason,
    "drinks": _drinks,
    "fill": _fill,
    "cannot_fill": _cannot_fill,
    "spilled": _free,
    "guilty": _free,
}
