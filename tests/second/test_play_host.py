"""Seeded throws through electrics, sensing and second: honest hands and cheats in every noise.

A small share of what a long run shows.  Honest hands: nobody accused, every record right, never
more than one putting-right.  Cheats: refused with the right reason and square; with a sensor out
of order at least asked about.
"""

import pytest

from second import cheats, play
from tablero.games.gucci import moves

HONEST = 60
CHEATS = 30
FAULTY = ("dead", "stuck", "dead-zone", "diode", "all")


def play_honestly(table, finals):
    """Carry out one of `finals`."""
    if finals:
        final = table.chance.choice(finals)
        table.carry_out(moves.steps(table.position, final, *table.dice))


def take_dice(table):
    """Pick up the dice until they may be thrown: how many times that was refused.

    Cheating is allowed at this table, so that a false accusation would show.
    """
    for refused in range(4):
        position, verdict = table.pick_up(keep=True)
        if position:
            assert not verdict or verdict.grade == "note", verdict.as_dict()
            table.played(position)
            return refused
        table.obey(verdict)
    raise AssertionError("wedged: %s" % verdict.as_dict())


@pytest.mark.parametrize("noise", sorted(play.NOISES))
def test_honest_hands(noise):
    table = play.Play(11, noise)
    table.run(700)
    asked = take_dice(table)
    for turn in range(HONEST):
        if turn == 3:
            table.break_something()
        play_honestly(table, table.throw())
        if table.noise.get("knocks") and table.chance.random() < 0.3:
            table.knock()
        table.run(table.chance.randint(50, 1200))
        refused = take_dice(table)
        assert refused <= 1
        asked += refused
        assert table.position == table.where()
    told = [v.as_dict() for v in table.said]
    assert told == []
    assert asked <= (2 if noise in (*FAULTY, "knocks") else 0)


@pytest.mark.parametrize("noise", sorted(play.NOISES))
def test_cheats(noise):
    table = play.Play(23, noise)
    table.run(700)
    take_dice(table)
    made = 0
    while made < CHEATS:
        if made == 3:
            table.break_something()
        play_honestly(table, table.throw())
        table.run(600)
        take_dice(table)
        finals = table.throw()
        before = table.position
        cheat = table.chance.choice(cheats.CHEATS) if finals else cheats.off_turn
        wanted = cheat(table, finals)
        if wanted:
            made += 1
            table.run(table.chance.randint(100, 900))
            position, verdict = table.pick_up()
            check(noise, table, position, verdict, wanted)
            table.put_right(before)
            table.run(600)
            assert table.where() == before
        play_honestly(table, finals)
        table.run(600)
        take_dice(table)


def check(noise, table, position, verdict, wanted):
    """A cheat was refused, with the right words where the sensors are sound."""
    reasons, squares = wanted
    assert position == 0, (verdict and verdict.as_dict(), wanted)
    assert verdict.grade == "ask"
    if noise in FAULTY and (table.second.reading.unclear or table.second.mask != bytes(7)):
        return
    assert verdict.reason in reasons
    if squares:
        assert tuple(verdict.as_dict()["squares"]) == squares
