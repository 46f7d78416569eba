"""The accounts: who owes fills, and what happens when he cannot pay (G2, G26, G27).

Debts are a tuple of (player, cause, fills) in the order they came about; nothing is booked by
itself, each fill is an action.  Supplies never go below 0: with `supply_judge` "bottle" the bottle
knows better than the count.
"""

from tablero.games.gucci.measures import fills_a_bottle, opened_second

# Why fills are owed: a toast (G20), treason (G24), a pulled line (G19), the drinks of doubles
# (G34), cheating found out (G33), a spilled glass (G35), a toast its drinker must pay (G27).
CAUSES = ("toast", "treason", "pull", "drinks", "guilty", "spilled", "drinker")


def owed(debts) -> list:
    """[South's, North's] fills owed."""
    sums = [0, 0]
    for player, _, fills in debts:
        sums[player] += fills
    return sums


def owe(game, player: int, cause: str, fills: int):
    """The player must fill that many glasses."""
    game.debts = game.debts + ((player, cause, fills),)


def book(game, player: int, fills: int = 1):
    """The player has filled that many glasses, the oldest debts first."""
    left = []
    rest = fills
    for debt in game.debts:
        if debt[0] == player and rest:
            paid = min(rest, debt[2])
            rest -= paid
            if paid == debt[2]:
                continue
            debt = (player, debt[1], debt[2] - paid)
        left.append(debt)
    game.debts = tuple(left)
    take(game, player, fills)


def take(game, player: int, fills: int):
    """Count fills that leave the player's supply; they may open his second bottle (G30)."""
    if not fills:
        return
    game.filled[player] += fills
    game.supply[player] = max(0, game.supply[player] - fills)
    a_bottle = fills_a_bottle(game.options)
    bottles = game.options["bottles"]
    # By what is left too: an earlier game may have begun the first bottle.
    second = bottles > 1 and opened_second(game.filled[player], a_bottle)
    if second or game.supply[player] < (bottles - 1) * a_bottle:
        game.second_bottle[player] = True


def correct(game, player: int, left: int):
    """Set the fills left; the second bottle counts as opened when less than the others is left."""
    game.supply[player] = left
    others = (game.options["bottles"] - 1) * fills_a_bottle(game.options)
    game.second_bottle[player] = left < others


def excused(game, cause: str) -> bool:
    """Does the drinker fill what the player cannot (G27)?  After treason only by option."""
    return cause == "toast" or (cause == "treason" and game.options["treason_exception"])


def cannot_fill(game, player: int, empties: int):
    """The player fills what he can and leaves `empties` of his debts: G27, else he has lost (G26).

    When all that is left comes from a toast the drinker, his opponent, owes it instead, and play
    goes on; a drinker who cannot fill either has lost.
    """
    book(game, player, owed(game.debts)[player] - empties)
    game.supply[player] = 0
    for debtor, cause, _ in game.debts:
        if debtor == player and not excused(game, cause):
            lose(game, player, empties)
            return
    moved = []
    for debtor, cause, fills in game.debts:
        if debtor == player:
            moved.append((1 - player, "drinker", fills))
        else:
            moved.append((debtor, cause, fills))
    game.debts = tuple(moved)


def lose(game, player: int, empties: int):
    """The player cannot fill `empties` glasses and has lost (G26)."""
    game.debts = tuple([debt for debt in game.debts if debt[0] != player])
    game.result = (1 - player, "cannot-fill", empties)
    game.resume = game.stage
    game.stage = "over"
