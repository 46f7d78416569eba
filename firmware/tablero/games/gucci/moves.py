"""Where two dice can take two glasses (G10-G14).

A final position is where the glasses may stand after both moves of a throw.  Masks have bit `file`
set for a glass that has moved up (down) this turn and so may not move down (up) any more (G13).
"""

from tablero.games.errors import IllegalError


def _deltas(position: int, die: int, up_mask: int, down_mask: int):
    """(what one die may add to the position, file by file; for each file where its part ends)."""
    deltas = []
    ends = []
    for file in range(7):
        rank = position & 7
        position >>= 3
        if rank:
            if rank > die and not up_mask >> file & 1:
                deltas.append(-(die << 3 * file))
            if rank + die <= 7 and not down_mask >> file & 1:
                deltas.append(die << 3 * file)
        ends.append(len(deltas))
    return deltas, ends


def finals(position: int, die1: int, die2: int, up_mask: int = 0, down_mask: int = 0) -> list:
    """Every distinct final position, ascending; empty when the throw cannot be played (G14).

    One glass moves the full value of one die and a different glass that of the other (G10), along
    its file and within the board (G11), each die in one direction (G12).  Two ways to the same
    final position exist only with equal dice, so counting each pair of files once is enough.  Does
    not look at pass numbers (G9).
    """
    first, first_ends = _deltas(position, die1, up_mask, down_mask)
    if die1 == die2:
        second, second_ends = first, first_ends
    else:
        second, second_ends = _deltas(position, die2, up_mask, down_mask)
    found = []
    add = found.append
    first_from = second_from = 0
    for file in range(7):
        first_to = first_ends[file]
        second_to = second_ends[file]
        if first_from < first_to:
            others = second[second_to:]
            if die1 != die2:
                others += second[:second_from]
            for i in range(first_from, first_to):
                after = position + first[i]
                for delta in others:
                    add(after + delta)
        first_from = first_to
        second_from = second_to
    found.sort()
    return found


def destinations(position: int, file: int, die: int, up_mask: int = 0, down_mask: int = 0) -> list:
    """Ranks that file's glass reaches with the full value of one die (G11), the higher first."""
    rank = position >> 3 * file & 7
    ranks = []
    if rank:
        if rank + die <= 7 and not down_mask >> file & 1:
            ranks.append(rank + die)
        if rank > die and not up_mask >> file & 1:
            ranks.append(rank - die)
    return ranks


def steps(position: int, final: int, die1: int, die2: int):
    """((file, from, to), (file, from, to)) that lead to `final`, in the order of the dice given.

    With equal dice the lower file comes first.  IllegalError when two glasses cannot have moved
    that way; direction locks are not looked at.
    """
    moved = []
    for file in range(7):
        start = position >> 3 * file & 7
        end = final >> 3 * file & 7
        if start != end:
            moved.append((file, start, end))
    if len(moved) == 2:
        one, two = moved
        far = abs(one[1] - one[2]), abs(two[1] - two[2])
        if far == (die1, die2):
            return one, two
        if far == (die2, die1):
            return two, one
    raise IllegalError("two different glasses must move %d and %d squares (G10)" % (die1, die2))


def direction_masks(position: int, final: int):
    """(files that went up, files that went down) between two positions."""
    up = down = 0
    for file in range(7):
        rise = (final >> 3 * file & 7) - (position >> 3 * file & 7)
        if rise > 0:
            up |= 1 << file
        elif rise < 0:
            down |= 1 << file
    return up, down
