"""What is impossible about occupied squares, where each of seven glasses keeps its file."""

LIFTED = 1
CROWDED = 2
TOO_MANY = 4
FULL_ROW = 8
FULL_COLUMN = 16

_STATUS_WORDS = (
    (LIFTED, "a file without a glass"),
    (CROWDED, "two glasses in one file"),
    (TOO_MANY, "more than seven glasses"),
    (FULL_ROW, "a whole row and more"),
    (FULL_COLUMN, "a whole file"),
)


def status(closed) -> int:
    """What is impossible about the occupied squares, as bit flags; 0 = seven standing glasses.

    `closed` has seven bytes, index = file, bit (rank - 1) set where something stands.  A full row
    is possible when it is all there is, so FULL_ROW is set only when more than the row is closed.
    """
    flags = 0
    total = 0
    row = 0x7F
    for file in range(7):
        bits = closed[file] & 0x7F
        row &= bits
        count = 0
        while bits:
            bits &= bits - 1
            count += 1
        if count == 0:
            flags |= LIFTED
        elif count > 1:
            flags |= CROWDED
            if count == 7:
                flags |= FULL_COLUMN
        total += count
    if total > 7:
        flags |= TOO_MANY
        if row:
            flags |= FULL_ROW
    return flags


def status_words(flags: int) -> list:
    """The flags of `status` in words."""
    return [words for flag, words in _STATUS_WORDS if flags & flag]
