"""A square without its diode: contacts of its rank that change with it, the other way.

Idle columns are driven high, so a closed switch without a diode holds the wire of its rank up and
every other glass on that rank falls silent until it opens again.  All of them change in the same
frame, which hands cannot do.
"""


def look(changed, raw, opens, health):
    """One frame: `changed` and `raw` by file, `opens` the ranks (bits) where one opened.

    Two or more against one cannot be hands; one against one may be, once.
    """
    for row in range(7):
        if not opens >> row & 1:
            continue
        closing = opening = standing = 0
        stands = opened = closed = -1
        for file in range(7):
            differs = changed[file] >> row & 1
            if raw[file] >> row & 1:
                standing += 1
                stands = file
                if differs:
                    closing += 1
                    closed = file
            elif differs:
                opening += 1
                opened = file
        if opening > 1 and standing == 1:
            health.shadows(stands, row + 1)
        elif opening == 1 and closing > 1:
            health.shadows(opened, row + 1)
        elif opening == 1 and closing == 1:
            health.swapped(closed, opened, row + 1)
