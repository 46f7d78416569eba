"""Wires that are not where the pin table has them, put right by settings.

An order is text of digits: for each file (rank, button) the place of its wire among those of the
pin table.  "1023456" says that the wires of files A and B are swapped.
"""


def order(text, count: int) -> bytes:
    """An order as bytes; the straight one where `text` is no order of `count`."""
    straight = bytes(range(count))
    if not isinstance(text, str) or len(text) != count:
        return straight
    places = bytes([ord(c) - 48 & 127 for c in text])
    return places if bytes(sorted(places)) == straight else straight


def row_table(text):
    """For each pattern of seven rows as read, the pattern by rank; None when nothing changes."""
    places = order(text, 7)
    if places == bytes(range(7)):
        return None
    table = bytearray(128)
    for read in range(128):
        bits = 0
        for rank in range(7):
            if read >> places[rank] & 1:
                bits |= 1 << rank
        table[read] = bits
    return bytes(table)


def light_places(text) -> bytes:
    """A map of the lights from two hexadecimal digits a light; empty where it is none."""
    if not isinstance(text, str) or len(text) != 98:
        return b""
    try:
        places = bytes([int(text[i : i + 2], 16) for i in range(0, 98, 2)])
    except ValueError:
        return b""
    return places if sorted(places) == list(range(49)) else b""
