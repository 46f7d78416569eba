"""Games played by chance through the rules alone, written as the record of a board."""

import random

from tablero import games
from tablero.formats import record
from tablero.games import files

PLAYERS = ("south", "north")


class Scribe:
    """Writes events as the board does."""

    def __init__(self):
        self.lines = []

    def tell(self, event, **fields):
        self.lines.append(record.line(len(self.lines) + 1, 100 * len(self.lines), event, fields))

    def text(self):
        return "\n".join(self.lines) + "\n"


def play(seed, throws, **options):
    """The record of a game from the Queen to its end, or until so many throws."""
    chance = random.Random(seed)
    scribe = Scribe()
    package = games.load("gucci")
    game = package.Game(options)
    scribe.tell("boot", system=["paper", 1, 0, 0], heap=0)
    scribe.tell("settings", game="gucci", options=options)
    dice = (chance.randint(1, 6), chance.randint(1, 6))
    scribe.tell("queen", dice=list(dice))
    game.push(("queen", *dice))
    if game.stage == "setup":
        return play(seed + 1000, throws, **options)
    starter = chance.randint(0, 1)
    game.push(("start", starter))
    scribe.tell("starter", player=PLAYERS[starter], position=files.position_text(game.position))
    if game.stage == "centre":
        game.push(("centre",))
    scribe.tell(
        "start", game="gucci", position=files.position_text(game.position),
        turn=PLAYERS[game.turn], state=game.text(), options=options,
    )  # fmt: skip
    for _ in range(throws):
        if game.stage == "over":
            break
        _turn(game, package, chance, scribe)
    outcome = game.outcome()
    if outcome:
        scribe.tell(
            "end", winner=PLAYERS[outcome.winner], reason=outcome.reason,
            unfilled=outcome.unfilled, points=outcome.points,
        )  # fmt: skip
    return scribe.text()


def _turn(game, package, chance, scribe):
    thrower = game.turn
    dice = (chance.randint(1, 6), chance.randint(1, 6))
    scribe.tell("throw", dice=list(dice), player=PLAYERS[thrower])
    game.push(("throw", *dice))
    if game.turn != thrower:
        numbers = package.pass_numbers(game.options)
        reason = "pass-number" if sum(dice) in numbers else "no-move"
        scribe.tell("pass", player=PLAYERS[thrower], reason=reason)
    if game.toast_right >= 0 and chance.random() < 0.7:
        _emptied(game, "toast", thrower, chance, scribe)
        _settle(game, scribe)
    if game.stage == "move":
        _move(game, package, chance, scribe)
    if game.stage == "throw" and game.line is not None:
        line = game.line
        game.push(("pull",))
        names = "".join(files.FILE_NAMES[f] for f in range(7) if line[1] >> f & 1)
        scribe.tell(
            "pull", player=PLAYERS[thrower], files=names, kind=line[0],
            position=files.position_text(game.position),
        )  # fmt: skip
        _settle(game, scribe)
    if game.stage == "throw" and game.treason_right >= 0 and chance.random() < 0.5:
        _emptied(game, "treason", game.treason_right, chance, scribe)
        _settle(game, scribe)


def _move(game, package, chance, scribe):
    before, dice = game.position, game.dice
    made = [
        f
        for f in game.finals
        if package.lines.made(f, files.changed(before, f), game.options) is not None
    ]
    after = chance.choice(made or game.finals)
    steps = package.moves.steps(before, after, *dice)
    game.push(("move", after))
    square = files.square_text
    scribe.tell(
        "move", player=PLAYERS[game.turn],
        steps=[[square(f, a), square(f, b)] for f, a, b in steps],
        **{"from": files.position_text(before), "to": files.position_text(after)},
    )  # fmt: skip


def _emptied(game, cause, player, chance, scribe):
    file = chance.randrange(7)
    game.push((cause, file))
    scribe.tell(
        cause, player=PLAYERS[player], file=files.FILE_NAMES[file],
        position=files.position_text(game.position),
    )  # fmt: skip


def _settle(game, scribe):
    while any(game.owed) and game.stage != "over":
        payer = game.debts[0][0]
        before = sum(game.filled)
        empty = game.owed[payer]
        lacking = game.supply[payer] == 0
        if game.options["supply_judge"] == "bottle" and lacking:
            game.push(("cannot_fill", payer, empty))
        else:
            game.push(("fill", payer))
        if lacking and sum(game.filled) == before:
            scribe.tell("cannot-fill", player=PLAYERS[payer], empty=empty)
        else:
            scribe.tell("fill", player=PLAYERS[payer], square="A1", left=game.supply[payer])
