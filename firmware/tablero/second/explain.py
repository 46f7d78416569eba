"""Why a complete position is not what the throw allows, with as few wrong glasses as possible."""

from micropython import const

_FILES = const(7)


def moved_mask(base, seen):
    """Bits of the files whose glass differs between two positions."""
    mask = 0
    for file in range(_FILES):
        if ((base ^ seen) >> (3 * file)) & 7:
            mask |= 1 << file
    return mask


def count(mask):
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def latest(mask, stamps):
    """The file of `mask` that changed last (`stamps` = 7 growing numbers), or -1."""
    best = -1
    for file in range(_FILES):
        if mask >> file & 1 and (best < 0 or stamps[file] >= stamps[best]):
            best = file
    return best


def fitting(base, seen, die, up_mask, down_mask):
    """Bits of the files whose glass moved exactly `die` in a way not barred by G13."""
    mask = 0
    for file in range(_FILES):
        distance = ((seen >> (3 * file)) & 7) - ((base >> (3 * file)) & 7)
        if distance == die:
            mask |= ~down_mask & (1 << file)
        elif distance == -die:
            mask |= ~up_mask & (1 << file)
    return mask


def right_mask(base, seen, dice, up_mask, down_mask, stamps):
    """Bits of at most two moved glasses that used one die each; the earliest where several fit."""
    first = fitting(base, seen, dice[0], up_mask, down_mask)
    second = fitting(base, seen, dice[1], up_mask, down_mask)
    if not first | second:
        return 0
    best = 0
    best_stamp = 0
    for file in range(_FILES):
        if not first >> file & 1:
            continue
        for other in range(_FILES):
            if other == file or not second >> other & 1:
                continue
            stamp = max(stamps[file], stamps[other])
            if not best or stamp < best_stamp:
                best = 1 << file | 1 << other
                best_stamp = stamp
    if best:
        return best
    for file in range(_FILES):
        if (first | second) >> file & 1 and (not best or stamps[file] < best_stamp):
            best = 1 << file
            best_stamp = stamps[file]
    return best


def explain(base, seen, dice, up_mask, down_mask, stamps):
    """(reason, file) of the fewest wrong glasses; `seen` differs from `base` and is not legal."""
    moved = moved_mask(base, seen)
    right = right_mask(base, seen, dice, up_mask, down_mask, stamps)
    wrong = moved & ~right
    if not wrong:  # one glass moved well, but no other can use the other die (G14)
        return "no-second-move", latest(moved, stamps)
    file = latest(wrong, stamps)
    if count(right) == 2:
        return "third-glass", file
    distance = ((seen >> (3 * file)) & 7) - ((base >> (3 * file)) & 7)
    barred = down_mask if distance > 0 else up_mask
    length = abs(distance)
    if length in dice and barred >> file & 1:
        return "wrong-way", file
    if moved == wrong and not wrong & (wrong - 1) and length == dice[0] + dice[1]:
        return "same-glass-twice", file
    return "wrong-distance", file


def toasted_file(base, seen, dice, up_mask, down_mask, rank, stamps):
    """The glass that the Queen's toast (G20) put on `rank`, if that leaves the rest in order.

    -1 when no toast explains `seen`; of several glasses the one that changed last.
    """
    found = -1
    for file in range(_FILES):
        shift = 3 * file
        if (base >> shift) & 7 == rank or (found >= 0 and stamps[file] < stamps[found]):
            continue
        toasted = base & ~(7 << shift) | rank << shift
        moved = moved_mask(toasted, seen)
        if count(moved) > 2:
            continue
        if not moved or (
            dice and moved == right_mask(toasted, seen, dice, up_mask, down_mask, stamps)
        ):
            found = file
    return found


def reachable(finals, base, seen):
    """2 when `seen` is part of a legal final, 1 when sliding on in the same sense leads to one.

    Glasses still on their base square may go anywhere; a moved glass must stand on its final
    square (2) or between its base square and its final square (1).  0 when neither holds.
    """
    moved = moved_mask(base, seen)
    if count(moved) > 2:
        return 0
    first = second = -1
    for file in range(_FILES):
        if moved >> file & 1:
            first, second = 3 * file, first
    at = (seen >> first) & 7
    low, high = _ahead((base >> first) & 7, at)
    best = 0
    for final in finals:  # there may be 168: one shift and two comparisons for most
        end = (final >> first) & 7
        if end < low or end > high:
            continue
        found = 2 if end == at else 1
        if second >= 0:
            other_at = (seen >> second) & 7
            end = (final >> second) & 7
            low2, high2 = _ahead((base >> second) & 7, other_at)
            if end < low2 or end > high2:
                continue
            if end != other_at:
                found = 1
        if found == 2:
            return 2
        best = 1
    return best


def _ahead(start, at):
    """The ranks (lowest, highest) a glass may end on that came from `start` and is `at`."""
    return (at, 7) if at > start else (1, at)
