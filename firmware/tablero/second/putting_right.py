"""How a wrong board is put right: one glass at a time, from any board at all.

A pair is (from square, to square), each a (file, rank) or None: no from square means "fetch a
glass that is not on the board", no to square "take this one off, it is one too many".

Every step leaves the board nearer to the target: glasses move along their own file first, a glass
too many in one file goes to a file that has none, and no glass is ever set on an occupied square.
"""


def next_pair(closed, target):
    """The next (from, to) that leads from `closed` (7 bytes) to `target` (position), or None."""
    spare_file = -1
    empty_file = -1
    for file in range(7):
        bits = closed[file] & 0x7F
        rank = (target >> (3 * file)) & 7
        want = 1 << (rank - 1)
        if bits == want:
            continue
        if bits == 0:
            if empty_file < 0:
                empty_file = file
        elif not bits & want:
            return (file, _nearest(bits, rank)), (file, rank)
        elif spare_file < 0:
            spare_file = file
    if spare_file < 0:
        if empty_file < 0:
            return None
        return None, (empty_file, (target >> (3 * empty_file)) & 7)
    keep = 1 << (((target >> (3 * spare_file)) & 7) - 1)
    bits = closed[spare_file] & 0x7F & ~keep
    if empty_file < 0:
        return (spare_file, _nearest(bits, 1)), None
    rank = (target >> (3 * empty_file)) & 7
    return (spare_file, _nearest(bits, rank)), (empty_file, rank)


def _nearest(bits, rank):
    """The rank of `bits` nearest to `rank`."""
    best = 0
    for other in range(1, 8):
        if bits >> (other - 1) & 1 and (not best or abs(other - rank) < abs(best - rank)):
            best = other
    return best
