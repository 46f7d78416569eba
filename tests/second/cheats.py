"""Cheating hands for `play.Play`: one way to cheat each, with the reason it must be given.

A cheat gets a Play whose dice lie with `finals` to choose from.  It moves glasses and returns the
(reasons, squares) that may be named: a set of reasons and the squares of its false glass, or None
when this throw gives no occasion for it.
"""

from second.play import square
from tablero.games import files
from tablero.games.gucci import moves


def _legal_steps(play, finals):
    final = play.chance.choice(finals)
    return moves.steps(play.position, final, *play.dice)


def _elsewhere(play, busy, distances):
    """(file, from, to) of a glass not in `busy`, moved by a distance not in `distances`."""
    found = []
    for file in range(7):
        start = files.rank(play.position, file)
        if file in busy:
            continue
        for end in range(1, 8):
            if end != start and abs(end - start) not in distances:
                found.append((file, start, end))
    return play.chance.choice(found) if found else None


def wrong_distance(play, finals):
    """One glass as it should, the other too far or not far enough."""
    good, bad = _legal_steps(play, finals)
    if play.chance.random() < 0.5:
        good, bad = bad, good
    file, start, _end = bad
    ends = [r for r in range(1, 8) if r != start and abs(r - start) not in play.dice]
    if not ends:
        return None
    end = play.chance.choice(ends)
    play.carry_out([good])
    play.carry_out([(file, start, end)])
    return {"wrong-distance"}, (square(file, start), square(file, end))


def third_glass(play, finals):
    """Both moves as they should, and one glass more."""
    steps = _legal_steps(play, finals)
    extra = _elsewhere(play, [s[0] for s in steps], play.dice)
    if not extra:
        return None
    play.carry_out(steps)
    play.run(play.chance.choice((0, 800)))
    play.carry_out([extra])
    return {"third-glass"}, (square(*extra[:2]), square(extra[0], extra[2]))


def same_glass_twice(play, finals):
    """One glass takes both dice."""
    whole = sum(play.dice)
    found = []
    for file in range(7):
        start = files.rank(play.position, file)
        for end in (start + whole, start - whole):
            if 1 <= end <= 7:
                found.append((file, start, end))
    if not found:
        return None
    step = play.chance.choice(found)
    play.carry_out([step])
    return {"same-glass-twice"}, (square(*step[:2]), square(step[0], step[2]))


def wrong_way(play, finals):
    """A glass goes back the way it came in this turn (G13)."""
    for file in range(7):
        start = files.rank(play.position, file)
        for way, mask in ((1, play.down_mask), (-1, play.up_mask)):
            for die, other in (play.dice, play.dice[::-1]):
                end = start + way * die
                if not mask >> file & 1 or not 1 <= end <= 7 or die == other:
                    continue
                partners = moves.finals(
                    play.position & ~(7 << 3 * file), other, other, play.up_mask, play.down_mask
                )
                goods = [s for s in _singles(play, other) if s[0] != file]
                if not partners or not goods:
                    continue
                play.carry_out([play.chance.choice(goods)])
                play.carry_out([(file, start, end)])
                return {"wrong-way"}, (square(file, start), square(file, end))
    return None


def _singles(play, die):
    found = []
    for file in range(7):
        start = files.rank(play.position, file)
        for end in moves.destinations(play.position, file, die, play.up_mask, play.down_mask):
            found.append((file, start, end))
    return found


def nothing(play, finals):
    """The dice are thrown again without a move."""
    return {"threw-early"}, None


def one_move(play, finals):
    """Only one of the two moves is made."""
    step = play.chance.choice(_legal_steps(play, finals))
    play.carry_out([step])
    return {"threw-early"}, None


def off_turn(play, finals):
    """A glass is moved though the dice have passed."""
    if finals:
        return None
    step = _elsewhere(play, (), ())
    play.carry_out([step])
    return {"moved-off-turn"}, (square(*step[:2]), square(step[0], step[2]))


CHEATS = (wrong_distance, third_glass, same_glass_twice, wrong_way, nothing, one_move)
