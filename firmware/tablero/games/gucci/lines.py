"""Rows, diagonals and chevrons: what may be pulled, by whom it is drunk (G16-G18, G35).

A line is ``(kind, files_mask, rank)``: kind "row", "diagonal" or "chevron"; bit `file` set for
each of its glasses; the rank of a row, 0 for the others.  A position never holds two (counted over
all 823,543 positions).
"""

DIAGONALS = (0o7654321, 0o1234567)  # octal digits: file G first, so these read 1234567, 7654321
CHEVRONS = (0o1234321, 0o7654567)  # A1 B2 C3 D4 E3 F2 G1 and A7 B6 C5 D4 E5 F6 G7
_ALL = 0x7F


def _row_files(position: int, rank: int) -> int:
    """Mask of the files whose glass stands on that rank."""
    mask = 0
    for file in range(7):
        if position & 7 == rank:
            mask |= 1 << file
        position >>= 3
    return mask


def line(position: int, options):
    """The line the position holds, or None (G16).

    A row is `min_line` or more glasses in adjacent files on one rank, 2 to 6 (any rank with
    `baseline_lines`); of a longer one all its glasses count.  The diagonals need all seven, and
    so do the chevrons of `herald_line` (G17).
    """
    least = options["min_line"]
    rank = position >> 9 & 7  # four or more adjacent files always include file D
    if 2 <= rank <= 6 or (rank and options["baseline_lines"]):
        low = high = 3
        while low > 0 and position >> 3 * (low - 1) & 7 == rank:
            low -= 1
        while high < 6 and position >> 3 * (high + 1) & 7 == rank:
            high += 1
        if high - low + 1 >= least:
            return "row", (2 << high) - (1 << low), rank
    if position in DIAGONALS:
        return "diagonal", _ALL, 0
    if options["herald_line"] and position in CHEVRONS:
        return "chevron", _ALL, 0
    return None


def made(position: int, moved_mask: int, options):
    """The line a throw made: it must contain a glass that the throw moved (G16), else None."""
    found = line(position, options)
    if found is not None and found[1] & moved_mask:
        return found
    return None


def one_away(position: int, options) -> bool:
    """Is exactly one glass missing from a line (G35: the spectators sing)?  False on a line."""
    if line(position, options) is not None:
        return False
    least = options["min_line"]
    window = (1 << least) - 1
    ranks = (1, 8) if options["baseline_lines"] else (2, 7)
    for rank in range(ranks[0], ranks[1]):
        files = _row_files(position, rank)
        for low in range(8 - least):
            lacking = window << low & ~files
            if lacking and not lacking & (lacking - 1):
                return True
    for pattern in DIAGONALS + (CHEVRONS if options["herald_line"] else ()):
        different = position ^ pattern
        while different and not different & 7:
            different >>= 3
        if different and different < 8:
            return True
    return False


def least_drunk(glasses: int, options, to_opponent: int = 0):
    """(by the puller, by the opponent): the fewest glasses of a pulled line each must drink (G18).

    `half`: half of them, rounded up; `one_more_than_opponent`: one more than is given to the
    opponent; `each_at_least_one`: one each.
    """
    rule = options["drink_rule"]
    if rule == "half":
        return (glasses + 1) // 2, 0
    if rule == "one_more_than_opponent":
        return to_opponent + 1, 0
    return 1, 1
