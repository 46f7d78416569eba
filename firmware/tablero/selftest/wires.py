"""What is wrong with the matrix, from what closed when a glass was set on each square.  Pure.

Seven glasses walk over the board, one in each file, a rank at a time: A1, B1 .. G1, then A1 to A2,
B1 to B2 and so on.  So at the end of a rank seven glasses stand in it, and a missing diode shows:
a glass over it keeps the others of its rank from being seen.
"""

from tablero.hardware import wiring
from tablero.selftest import names

_SIDE = names.SIDE
_MOST = 5  # of seven say the same: it is the wire


class Walk:
    """The squares seen closed after each of the 49 settings, and with an empty board.

    A square is its number 0..48; `stuck` those closed with no glass on the board; `low` the ranks
    (0..6) whose wires are low although no column is driven.
    """

    def __init__(self, stuck=(), low=()):
        self.stuck = set(stuck)
        self.low = set(low)
        self.placed = []  # where each glass was set
        self.new = []  # what was closed then and not before
        self.seen = []  # all that was closed then
        self._before = set()

    def add(self, square: int, closed) -> None:
        """A glass was set on `square`, and then these squares were closed."""
        closed = set(closed) - self.stuck
        self.placed.append(square)
        self.new.append(closed - self._before)
        self.seen.append(closed)
        self._before = closed

    def standing(self, step: int) -> list:
        """Where the glasses stood after a step: the last place in each file."""
        last = {}
        for square in self.placed[: step + 1]:
            last[square % _SIDE] = square
        return list(last.values())


def _majority(pairs, count: int) -> list:
    """For each 0..6 what it was seen as most often, -1 where nothing was."""
    votes = [[0] * count for _ in range(count)]
    for true, seen in pairs:
        votes[true][seen] += 1
    best = []
    for row in votes:
        most = max(row)
        best.append(row.index(most) if most else -1)
    return best


class Finding:
    """What the walk means.

    `files[f]` and `ranks[r]` say as which file and rank the true one is seen (-1: never).  `texts`
    names every fault; `columns` and `rows` are the orders for the settings, given those in force.
    """

    def __init__(self, walk, columns=names.STRAIGHT, rows=names.STRAIGHT):
        self.walk = walk
        self.texts = []
        self._columns = wiring.order(columns, _SIDE)
        self._rows = wiring.order(rows, _SIDE)
        self._read()
        self._stuck()
        self.bare = self._missing_diodes()
        self._shorts()
        self._wires("file", self.files, self._columns, names.file_wire)
        self._wires("rank", self.ranks, self._rows, names.rank_wire)
        self._crossed()
        self._single()
        self.columns = self._order(self.files, self._columns)
        self.rows = self._order(self.ranks, self._rows)

    def _read(self) -> None:
        """Which file and rank is seen as which."""
        files = []
        ranks = []
        walk = self.walk
        for i in range(len(walk.placed)):
            if len(walk.new[i]) == 1:
                (seen,) = walk.new[i]
                files.append((walk.placed[i] % _SIDE, seen % _SIDE))
                ranks.append((walk.placed[i] // _SIDE, seen // _SIDE))
        self.files = _majority(files, _SIDE)
        self.ranks = _majority(ranks, _SIDE)

    def seen_as(self, square: int) -> int:
        """The square as which a true one should be seen, -1 where its wires are dead."""
        file = self.files[square % _SIDE]
        rank = self.ranks[square // _SIDE]
        return -1 if file < 0 or rank < 0 else rank * _SIDE + file

    def _stuck(self) -> None:
        for rank in sorted(self.walk.low):
            text = "the wire of rank %d (%s) is shorted to ground"
            self.texts.append(text % (rank + 1, names.rank_wire(self._rows[rank])))
        stuck = []
        for square in sorted(self.walk.stuck):
            if square // _SIDE not in self.walk.low:
                stuck.append(names.square(square))
        if stuck:
            text = "%s closed with no glass on the board: stuck or shorted"
            self.texts.append(text % names.listed(stuck))

    def _missing_diodes(self) -> set:
        """Squares over which a glass hides all others of its rank."""
        found = set()
        for suspect in range(_SIDE * _SIDE):
            hidden = 0
            contradicted = False
            shown = self.seen_as(suspect)
            for step in range(len(self.walk.placed)):
                standing = self.walk.standing(step)
                if suspect not in standing:
                    continue
                seen = self.walk.seen[step]
                if shown not in seen:
                    contradicted = True
                    break
                for other in standing:
                    if other == suspect or other // _SIDE != suspect // _SIDE:
                        continue
                    if self.seen_as(other) in seen:
                        contradicted = True
                    else:
                        hidden += 1
                if contradicted:
                    break
            if hidden and not contradicted:
                found.add(suspect)
        if found:
            text = "no diode (or it is bridged) at %s: a glass there hides the rest of its rank"
            self.texts.append(text % names.listed([names.square(s) for s in sorted(found)]))
        return found

    def _shorts(self) -> None:
        """Two wires that are one: a glass on either closes both."""
        files = {}
        ranks = {}
        for i in range(len(self.walk.placed)):
            if len(self.walk.new[i]) != 2:
                continue
            a, b = sorted(self.walk.new[i])
            if a // _SIDE == b // _SIDE:
                pair = (a % _SIDE, b % _SIDE)
                files[pair] = files.get(pair, 0) + 1
            elif a % _SIDE == b % _SIDE:
                pair = (a // _SIDE, b // _SIDE)
                ranks[pair] = ranks.get(pair, 0) + 1
        for a, b in sorted(files):
            if files[a, b] >= _MOST:
                told = (names.FILES[a], names.FILES[b])
                wires = (names.file_wire(self._columns[a]), names.file_wire(self._columns[b]))
                self._short("files %s and %s" % told, wires)
        for a, b in sorted(ranks):
            if ranks[a, b] >= _MOST:
                wires = (names.rank_wire(self._rows[a]), names.rank_wire(self._rows[b]))
                self._short("ranks %d and %d" % (a + 1, b + 1), wires)

    def _short(self, what, wires) -> None:
        self.texts.append("%s are shorted together (%s, %s)" % (what, wires[0], wires[1]))

    def _wires(self, what, seen, order, wire) -> None:
        """Dead wires, crossed wires, a side the wrong way round."""
        label = [names.FILES[i] if what == "file" else str(i + 1) for i in range(_SIDE)]
        dead = [i for i in range(_SIDE) if seen[i] < 0]
        unanswered = [n for n in range(_SIDE) if n not in seen]
        for i in dead:  # of one alone it is known on which wire nobody answers
            place = order[unanswered[0] if len(dead) == 1 else i]
            self.texts.append("%s %s is never seen: wire %s open?" % (what, label[i], wire(place)))
        if seen == [6, 5, 4, 3, 2, 1, 0]:
            self.texts.append("mirrored: the %ss run the wrong way round" % what)
            return
        done = set()
        for i in range(_SIDE):
            j = seen[i]
            if j < 0 or j == i or i in done:
                continue
            if seen[j] == i:
                done.add(j)
                told = (what, label[i], label[j], wire(order[i]), wire(order[j]))
                self.texts.append("%ss %s and %s are swapped (%s, %s)" % told)
            else:
                self.texts.append("%s %s is seen as %s" % (what, label[i], label[j]))

    def _crossed(self) -> None:
        dead_files = [i for i in range(_SIDE) if self.files[i] < 0]
        dead_ranks = [i for i in range(_SIDE) if self.ranks[i] < 0]
        if len(dead_files) == 1 and len(dead_ranks) == 1:
            file = names.file_wire(self._columns[dead_files[0]])
            rank = names.rank_wire(self._rows[dead_ranks[0]])
            self.texts.append(
                "or these two wires are swapped with each other: %s, %s" % (file, rank)
            )

    def _single(self) -> None:
        """Squares that are not what their wires say."""
        never = []
        walk = self.walk
        for i in range(len(walk.placed)):
            square = walk.placed[i]
            shown = self.seen_as(square)
            if shown < 0 or shown in walk.stuck:
                continue
            if len(walk.new[i]) == 1 and shown not in walk.new[i]:
                (seen,) = walk.new[i]
                if not self._hidden(i, square):
                    told = (names.square(square), names.square(seen))
                    self.texts.append("%s is seen as %s: two sensors swapped" % told)
            elif not walk.new[i] and not self._hidden(i, square):
                never.append(names.square(square))
        if never:
            text = "%s never closes: sensor, solder joint, diode or magnet"
            self.texts.append(text % names.listed(never))

    def _hidden(self, step: int, square: int) -> bool:
        """Whether a glass over a missing diode explains what was seen at a step."""
        for other in self.walk.standing(step):
            if other != square and other in self.bare and other // _SIDE == square // _SIDE:
                return True
        return False

    def _order(self, seen, order) -> str:
        if sorted(seen) != list(range(_SIDE)):
            return names.order_text(order)
        return names.order_text([order[i] for i in seen])
