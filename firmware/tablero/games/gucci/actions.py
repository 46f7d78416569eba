"""What each action does to a game.  Legality has been checked before (`legal`)."""

from tablero.games.files import changed
from tablero.games.gucci import accounts, moves, rights, setup, turns
from tablero.games.gucci.measures import pass_numbers


def do(game, action):
    """Do a legal action."""
    _DO[action[0]](game, action)


def _queen(game, action):
    """G4: the sum is the Queen's Number; by option she throws pass numbers again."""
    total = action[1] + action[2]
    if game.options["queen_reroll_pass"] and total in pass_numbers(game.options):
        return
    game.queen = total
    game.stage = "choose"


def _start(game, action):
    """G6: who starts; the centre glass is moved next, unless it stands right already (G7)."""
    game.turn = action[1]
    game.stage = "centre"
    if setup.centre_position(game.options, game.turn) == game.position:
        _centre(game, action)


def _centre(game, action):
    """G5, G6: the first fills are booked and the starter has the dice."""
    starter = game.turn
    game.position = game.base = setup.centre_position(game.options, starter)
    game.stage = "throw"
    game.initial = setup.initial_fills(game.options, starter)
    for player in (1 - starter, starter):
        fills = game.initial[player]
        lacking = fills - game.supply[player]
        if lacking > 0 and game.options["supply_judge"] == "count" and game.result is None:
            accounts.take(game, player, game.supply[player])
            accounts.lose(game, player, lacking)
        else:
            accounts.take(game, player, fills)


def _throw(game, action):
    """G8-G10, G14: the old rights lapse; the glasses can be moved, or the dice pass."""
    dice = action[1:]
    total = dice[0] + dice[1]
    player = game.turn
    passes = total in pass_numbers(game.options)
    game.dice = dice
    game.base = game.position
    game.thrower = player
    game.line = None
    game.moved_mask = 0
    game.held_up = game.held_down = 0
    game.toast_right = game.treason_right = -1
    game.drinks_right = None
    if total == game.queen:
        game.toast_right = player
        if game.options["treason"]:
            game.treason_right = 1 - player
    if passes:
        turns.pass_dice(game)
        return
    if game.options["doubles"] and dice[0] == dice[1]:
        game.drinks_right = (player, dice[0])
    game.stage = "move"
    turns.find_moves(game)


def _move(game, action):
    """G10-G16: both moves of the throw; the same player throws again (G15)."""
    _stand(game, action[1], game.position)


def _stand(game, position, moved_from):
    """The glasses have been moved: directions (G13), line (G16), rights that end with a move."""
    if game.options["direction_lock"] == "turn":
        up, down = moves.direction_masks(moved_from, position)
        game.up_mask = game.up_mask & ~down | up
        game.down_mask = game.down_mask & ~up | down
    game.moved_mask |= changed(moved_from, position)
    game.position = position
    game.stage = "throw"
    game.finals = []
    turns.find_line(game)
    if game.options["toast_window"] == "before_moves":
        game.toast_right = -1
        game.drinks_right = None


def _accept(game, action):
    """The glasses stand so by agreement or unnoticed: any position, played like a move."""
    position = action[1]
    if game.stage == "move" or game.moved_mask:
        _stand(game, position, game.position)
    else:  # no throw is being moved, so nothing is made
        game.position = position


def _pull(game, action):
    """G19: the line goes to the opponent's base line, he fills it and has the dice.

    The thrower's own rights end with it (G21); an uncalled Queen can still be treason (G24).
    """
    mask = game.line[1]
    count = 0
    for file in range(7):
        if mask >> file & 1:
            turns.place(game, file, 1 - game.turn)
            count += 1
    accounts.owe(game, 1 - game.turn, "pull", count)
    turns.pass_dice(game)
    game.toast_right = -1
    game.drinks_right = None


def _fill(game, action):
    """One owed fill; when the board counts, a fill from an empty supply cannot be done (G26)."""
    player = action[1]
    if game.options["supply_judge"] == "count" and game.supply[player] == 0:
        accounts.cannot_fill(game, player, game.owed[player])
    else:
        accounts.book(game, player)


def _cannot_fill(game, action):
    accounts.cannot_fill(game, action[1], action[2])


def _spilled(game, action):
    """G35: who spills fills."""
    accounts.owe(game, action[1], "spilled", action[2])


def _supply(game, action):
    """The players correct the count."""
    accounts.correct(game, 0, action[1])
    accounts.correct(game, 1, action[2])


def _enough(game, action):
    """A player has had enough: the game ends kindly, without a winner."""
    game.result = (-1, "enough", 0)
    game.resume = game.stage
    game.stage = "over"


def _courtesy(game, action):
    """G29: the winner fills what the loser could not, and play goes on."""
    winner, _, unfilled = game.result
    accounts.take(game, winner, unfilled)
    game.stage = game.resume
    game.result = None
    game.resume = ""


_DO = {
    "queen": _queen,
    "start": _start,
    "centre": _centre,
    "throw": _throw,
    "move": _move,
    "accept": _accept,
    "pull": _pull,
    "toast": rights.toast,
    "treason": rights.treason,
    "drinks": rights.drinks,
    "fill": _fill,
    "cannot_fill": _cannot_fill,
    "spilled": _spilled,
    "supply": _supply,
    "guilty": rights.guilty,
    "enough": _enough,
    "courtesy": _courtesy,
}
