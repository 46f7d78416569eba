"""The last settled edges, for the record: which square closed or opened when."""

from array import array

from micropython import const

_EDGES = const(64)
_COUNT_MASK = const(0x1FFFFFFF)


class Edges:
    """A ring of 64 edges, read by number: edge_count - 64 <= number < edge_count."""

    def __init__(self):
        self.edge_count = 0  # settled edges so far
        self._edge_ms = array("i", bytes(4 * _EDGES))
        self._edge_square = bytearray(_EDGES)

    def note_edge(self, at_ms, file, rank, stands):
        """One square settled at `at_ms`; `stands` is 1 when it closed, else 0."""
        slot = self.edge_count % _EDGES
        self._edge_ms[slot] = at_ms
        self._edge_square[slot] = stands << 7 | file << 3 | rank
        self.edge_count = (self.edge_count + 1) & _COUNT_MASK

    def edge_ms(self, number):
        """Ticks of settled edge `number`."""
        return self._edge_ms[number % _EDGES]

    def edge_file(self, number):
        """File (0..6) of a settled edge."""
        return self._edge_square[number % _EDGES] >> 3 & 7

    def edge_rank(self, number):
        """Rank (1..7) of a settled edge."""
        return self._edge_square[number % _EDGES] & 7

    def edge_closed(self, number):
        """True when the square closed."""
        return self._edge_square[number % _EDGES] >> 7 == 1
