"""Liquid on the board: more closures than there are glasses."""

from micropython import const

DRY = const(0)
DOUBT = const(1)  # a flood if it lasts
FLOOD = const(2)
_MANY = const(10)  # so many closures are no glasses


def flooded(closed, mask):
    """DRY, DOUBT or FLOOD for the settled squares `closed`, without those in `mask`."""
    total = extra = 0
    for file in range(7):
        bits = closed[file] & ~mask[file]
        if bits == 0x7F:
            return FLOOD
        last = 0
        for rank in range(1, 8):
            if bits >> (rank - 1) & 1:
                total += 1
                if last and rank - last > 1:
                    extra += 1
                last = rank
    if total >= _MANY:
        return FLOOD
    return DOUBT if extra >= 2 and total > 8 else DRY
