"""Glasses that are drunk beside the moves: toast, treason, drinks of doubles, a cheat's seven.

The actions of G20-G25, G33 and G34; the accounts of their fills are in `accounts`.
"""

from tablero.games.gucci import accounts, moves, turns
from tablero.games.gucci.measures import pass_numbers


def toast(game, action):
    """G20-G23: the thrower drinks one glass, the opponent fills it on his base line."""
    file = action[1]
    thrower = game.toast_right
    game.toast_right = game.treason_right = -1
    turns.place(game, file, 1 - thrower)
    accounts.owe(game, 1 - thrower, "toast", 1)
    game.moved_mask &= ~(1 << file)
    _after_placing(game, thrower)
    if game.options["toast_makes_line"] and game.turn == thrower:
        game.moved_mask |= 1 << file
        turns.find_line(game)


def drinks(game, action):
    """G34: n glasses handed out, placed and filled as in G19; the thrower keeps the dice."""
    thrower, count = game.drinks_right
    game.drinks_right = None
    for file in action[1:]:
        turns.place(game, file, 1 - thrower)
        game.moved_mask &= ~(1 << file)
    accounts.owe(game, 1 - thrower, "drinks", count)
    _after_placing(game, thrower)


def treason(game, action):
    """G24: the opponent drinks one glass, the thrower fills it on his base line."""
    thrower = game.thrower
    game.toast_right = game.treason_right = -1
    turns.place(game, action[1], thrower)
    game.moved_mask &= ~(1 << action[1])
    accounts.owe(game, thrower, "treason", 1)
    if game.stage == "move":
        turns.find_moves(game)
    elif game.turn == thrower:
        turns.keep_line(game)


def _after_placing(game, thrower):
    """A glass has been placed: what can be moved (G22) and pulled (G16, G25) is found anew."""
    if game.stage == "move":
        turns.find_moves(game)
    elif game.turn == thrower:
        turns.keep_line(game)
    elif game.dice[0] + game.dice[1] not in pass_numbers(game.options):
        dice = game.dice  # the throw could not be played; perhaps it can now
        found = moves.finals(game.position, dice[0], dice[1], game.held_up, game.held_down)
        if found:
            game.turn = thrower
            game.stage = "move"
            game.finals = found
            game.up_mask = game.held_up
            game.down_mask = game.held_down
            game.held_up = game.held_down = 0


def guilty(game, action):
    """G33: the opponent drinks all seven, the cheater fills them, the opponent has the dice."""
    cheater = action[1]
    for file in range(7):
        turns.place(game, file, cheater)
    game.turn = cheater
    turns.pass_dice(game)
    game.held_up = game.held_down = 0
    game.toast_right = game.treason_right = -1
    game.drinks_right = None
    game.debts = ()  # every glass is filled once, by the cheater
    accounts.owe(game, cheater, "guilty", 7)
