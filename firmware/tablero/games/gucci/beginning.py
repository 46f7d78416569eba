"""A game that begins in the middle: a saved position, a problem, a scenario."""

from tablero.games.errors import MalformedError
from tablero.games.files import complete
from tablero.games.gucci import accounts, setup
from tablero.games.gucci.game import Game
from tablero.games.gucci.measures import supply


def begin(position, turn, options=None, supply_left=None, queen=0):
    """A game in full play: the glasses stand so, `turn` has the dice and has not thrown.

    `supply_left` is [South's, North's] fills, by default what the opening leaves; the fills that
    are missing from a full supply count as done.
    """
    if not complete(position):
        raise MalformedError("a game begins with seven glasses standing")
    if turn not in (0, 1):
        raise MalformedError("turn must be 0 (south) or 1 (north)")
    if not isinstance(queen, int) or not (queen == 0 or 2 <= queen <= 12):
        raise MalformedError("the Queen's Number is 2 to 12, or 0 for none")
    game = Game(options)
    full = supply(game.options)
    game.initial = setup.initial_fills(game.options, turn)
    for player in (0, 1):
        left = full - game.initial[player] if supply_left is None else supply_left[player]
        if not isinstance(left, int) or left < 0:
            raise MalformedError("a supply is a number of fills, 0 or more")
        game.filled[player] = max(game.initial[player], full - left)
        accounts.correct(game, player, left)
    game.position = game.base = position
    game.turn = turn
    game.queen = queen
    game.stage = "throw"
    return game
