"""Cheating hands: one way to cheat each, with the reason and the squares that must be named.

A cheat gets a table whose dice lie, with `finals` to choose from (none when the dice have passed).
It moves glasses and returns what may be named: a set of reasons and the squares of its false
glass, either None where several would be right; or None when this throw gives no occasion for it.
"""

from host_tools.bench.noisy import square
from tablero.games import files
from tablero.games.gucci import moves


def _legal_steps(table, finals):
    final = table.chance.choice(finals)
    return moves.steps(table.position, final, *table.dice)


def _elsewhere(table, busy, distances):
    """(file, from, to) of a glass not in `busy`, moved by a distance not in `distances`."""
    found = []
    for file in range(7):
        start = files.rank(table.position, file)
        if file in busy:
            continue
        for end in range(1, 8):
            if end != start and abs(end - start) not in distances:
                found.append((file, start, end))
    return table.chance.choice(found) if found else None


def wrong_distance(table, finals):
    """One glass as it should, the other too far or not far enough."""
    good, bad = _legal_steps(table, finals)
    if table.chance.random() < 0.5:
        good, bad = bad, good
    file, start, _end = bad
    ends = [r for r in range(1, 8) if r != start and abs(r - start) not in table.dice]
    if not ends:
        return None
    end = table.chance.choice(ends)
    table.carry_out([good])
    table.carry_out([(file, start, end)])
    return {"wrong-distance"}, (square(file, start), square(file, end))


def third_glass(table, finals):
    """Both moves as they should, and one glass more."""
    steps = _legal_steps(table, finals)
    extra = _elsewhere(table, [s[0] for s in steps], table.dice)
    if not extra:
        return None
    table.carry_out(steps)
    table.run(table.chance.choice((0, 800)))
    table.carry_out([extra])
    return {"third-glass"}, (square(*extra[:2]), square(extra[0], extra[2]))


def same_glass_twice(table, finals):
    """One glass takes both dice."""
    whole = sum(table.dice)
    found = []
    for file in range(7):
        start = files.rank(table.position, file)
        for end in (start + whole, start - whole):
            if 1 <= end <= 7:
                found.append((file, start, end))
    if not found:
        return None
    step = table.chance.choice(found)
    table.carry_out([step])
    return {"same-glass-twice"}, (square(*step[:2]), square(step[0], step[2]))


def wrong_way(table, finals):
    """A glass goes back the way it came in this turn (G13)."""
    for file in range(7):
        start = files.rank(table.position, file)
        for way, mask in ((1, table.down_mask), (-1, table.up_mask)):
            for die, other in (table.dice, table.dice[::-1]):
                end = start + way * die
                if not mask >> file & 1 or not 1 <= end <= 7 or die == other:
                    continue
                partners = moves.finals(
                    table.position & ~(7 << 3 * file), other, other, table.up_mask, table.down_mask
                )
                goods = [s for s in _singles(table, other) if s[0] != file]
                if not partners or not goods:
                    continue
                table.carry_out([table.chance.choice(goods)])
                table.carry_out([(file, start, end)])
                return {"wrong-way"}, (square(file, start), square(file, end))
    return None


def _singles(table, die):
    found = []
    for file in range(7):
        start = files.rank(table.position, file)
        for end in moves.destinations(table.position, file, die, table.up_mask, table.down_mask):
            found.append((file, start, end))
    return found


def nothing(table, finals):
    """The dice are thrown again without a move."""
    return {"threw-early"}, None


def one_move(table, finals):
    """Only one of the two moves is made."""
    step = table.chance.choice(_legal_steps(table, finals))
    table.carry_out([step])
    return {"threw-early"}, None


def off_turn(table, finals):
    """A glass is moved though the dice have passed."""
    if finals:
        return None
    step = _elsewhere(table, (), ())
    table.carry_out([step])
    return {"moved-off-turn"}, (square(*step[:2]), square(step[0], step[2]))


def while_dark(table, finals):
    """The power fails, and a glass has been moved when it comes back."""
    if not table.may_go_dark():
        return None
    table.power("off")
    step = _elsewhere(table, (), table.dice if finals else ())
    if step:
        table.hand("move", square(*step[:2]), square(step[0], step[2]))
    table.power("on")
    return (None, None) if step else None


def base_line(table, finals):
    """The toasted glass is not set on the opponent's base line."""
    base = 1 if table.turn else 7
    others = [f for f in range(7) if files.rank(table.position, f) != base]
    if not finals or not others or not table.call():
        return None
    file = table.chance.choice(others)
    start = files.rank(table.position, file)
    wrong = 2 if base == 1 else 6
    table.hand("lift", square(file, start))
    table.run(300)
    table.toasted(file)
    table.hand("place", square(file, wrong))
    return {"wrong-square"}, (square(file, base), square(file, wrong))


MOVES = (wrong_distance, third_glass, same_glass_twice, wrong_way, nothing, one_move)
WHOLE_STACK = (while_dark, base_line)
