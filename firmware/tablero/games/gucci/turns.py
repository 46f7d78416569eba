"""The course of a turn: what can be moved and pulled, and when the dice pass (G13-G16)."""

from tablero.games.files import put
from tablero.games.gucci import lines, moves, setup


def find_moves(game):
    """The final positions of the dice that lie; none: no glass moves and the dice pass (G14)."""
    dice = game.dice
    game.finals = moves.finals(game.position, dice[0], dice[1], game.up_mask, game.down_mask)
    if not game.finals:
        pass_dice(game)


def find_line(game):
    """G16: the line the throw has made, once both its moves are done."""
    if game.stage == "throw":
        game.line = lines.made(game.position, game.moved_mask, game.options)


def keep_line(game):
    """What is left of the line after a glass has been placed; placing makes none (G25)."""
    before = game.line
    find_line(game)
    if game.line is not None and (before is None or game.line[1] & ~before[1]):
        game.line = None


def pass_dice(game):
    """The turn ends.  The directions of it are held: a toast may bring it back (G22)."""
    game.held_up = game.up_mask
    game.held_down = game.down_mask
    game.up_mask = game.down_mask = 0
    game.turn = 1 - game.turn
    game.stage = "throw"
    game.finals = []
    game.line = None
    game.moved_mask = 0


def place(game, file, player):
    """The glass goes empty to the player's base line in its own file."""
    game.position = put(game.position, file, setup.base_line(player))
