"""Closed squares, read straight from the ring of frames."""

from array import array

from micropython import const

_FRAMES = const(512)
_EVERY = const(5)  # of the last frames every fifth is looked at
_LOOKS = const(8)
_SIDE = const(7)


class Look:
    """The squares as they are seen with the settings in force."""

    def __init__(self, matrix):
        self._matrix = matrix
        self._now = bytearray(8)

    def steady(self) -> bool:
        """Read the last 40 ms; False when anything changed in that time."""
        ring = self._matrix.ring
        head = self._matrix.head()
        same = True
        table = self._matrix.row_table
        for look in range(_LOOKS):
            at = ((head - 1 - look * _EVERY) % _FRAMES) * 4
            for byte in range(8):
                word = ring[at + (byte >> 1)]
                bits = ~(word >> 8 if byte & 1 else word) & 0x7F
                if table:
                    bits = table[bits]
                if look == 0:
                    self._now[byte] = bits
                elif bits != self._now[byte]:
                    same = False
        return same

    def closed(self) -> list:
        """The squares closed at the last look, by number, in order."""
        found = array("B")
        for rank in range(_SIDE):
            for file in range(_SIDE):
                if self._now[file] >> rank & 1:
                    found.append(rank * _SIDE + file)
        return list(found)

    def low(self) -> list:
        """The ranks (0..6) whose wires are low while no column is driven."""
        return [row for row in range(_SIDE) if self._now[7] >> row & 1]
