"""Words the tests of a game's course share."""

from tablero.games import files
from tablero.games.errors import IllegalError
from tablero.games.gucci import begin

SOUTH = 0
NORTH = 1


def at(text, turn=SOUTH, queen=0, supply=None, **rules):
    """A game in play from this position."""
    rules = {("pass" if name == "passes" else name): rules[name] for name in rules}
    return begin(files.parse_position(text), turn, rules, supply, queen)


def do(game, *acts):
    """Push the actions one after the other."""
    for action in acts:
        game.push(action)
    return game


def move(text):
    """The action of moving to a position."""
    return "move", files.parse_position(text)


def stands(game):
    """The position as text."""
    return files.position_text(game.position)


def refused(game, action, rule):
    """The action is illegal, the reason names the rule, and nothing has changed."""
    before = game.text()
    assert not game.is_legal(action)
    try:
        game.push(action)
    except IllegalError as error:
        assert rule in str(error), str(error)
    else:
        raise AssertionError("%r was allowed" % (action,))
    assert game.text() == before
