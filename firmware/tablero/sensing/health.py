"""Which sensors can be trusted, from the parity of one glass in every file.

Three masks of seven bytes (bit rank-1) say what to make of a square:

* `mask`    its closure proves nothing: stuck closed, or a ghost that comes and goes;
* `blind`   its silence proves nothing: stuck open, or with a dead zone in the middle;
* `shadow`  while it is closed the silence of its whole rank proves nothing: without its diode it
            holds the rank's wire up (idle columns are driven high).

A weak sensor (it bounces far more than the others) is named but still believed.

Evidence comes from what settles, and from the second where only the rules can tell: `blame_open`
when a glass must stand on a square that does not close, `blame_closed` when a closure cannot be
the file's glass.  One doubt is chance, two are a fault and named.  A square that behaves is
forgiven.
"""

from array import array

from micropython import const

from tablero import ticks

_FAULT = const(2)  # so much evidence makes a fault
_GHOST_FAULT = const(3)
_SHADE_FAULT = const(3)
_BOTH_MS = const(100)
_MOST = const(200)
_REST_MS = const(500)  # a glass that stood so long was set there on purpose
_WEAK = const(40)  # bounces a settled edge, in quarters, and three times the board's mean

FINE = const(0)
STUCK_CLOSED = const(1)
STUCK_OPEN = const(2)
DEAD_ZONE = const(3)
GHOST = const(4)
WEAK = const(5)
NO_DIODE = const(6)
_WORDS = ("fine", "stuck closed", "stuck open", "dead zone", "ghost", "weak", "no diode")


class Health:
    """Evidence about the 49 sensors; nothing allocates but `names`."""

    def __init__(self):
        self.mask = bytearray(7)
        self.blind = bytearray(7)
        self.shadow = bytearray(7)
        self.good = bytearray(7)  # squares that have closed since they were last doubted
        self.version = 0  # +1 whenever a sensor changes its state of health
        self._state = bytearray(49)
        self._stuck = bytearray(49)  # a glass stood elsewhere in the file all the same
        self._witness = bytearray(49)  # the square where it stood
        self._open = bytearray(49)  # a glass stood here unseen
        self._ghost = bytearray(49)  # came and went beside a standing glass
        self._shade = bytearray(49)  # others of its rank changed with it, the other way
        self._shader = bytearray(7)  # by rank: the file (+1) that hid another
        self._hidden = bytearray(7)
        self._shaded = False
        self._bounce = bytearray(49)  # mean raw changes a settled edge, in quarters
        self._since_ms = array("i", bytes(4 * 49))

    def state(self, file, rank):
        """FINE, STUCK_CLOSED, STUCK_OPEN, DEAD_ZONE, GHOST or WEAK."""
        return self._state[file * 7 + rank - 1]

    def names(self):
        """What is wrong, in words for the display: ["D4 stuck closed"], at most 16 characters."""
        found = []
        for square in range(49):
            if self._state[square]:
                name = "ABCDEFG"[square // 7] + str(square % 7 + 1)
                found.append(name + " " + _WORDS[self._state[square]])
        return found

    def settled(self, closed, file, rank, at_ms, bounces):
        """Square (`file`, `rank`) has just settled as it stands in `closed` (7 bytes)."""
        square = file * 7 + rank - 1
        held_ms = ticks.diff(at_ms, self._since_ms[square])
        self._since_ms[square] = at_ms
        self._note_bounces(square, bounces)
        bits = closed[file]
        if bits >> (rank - 1) & 1:
            self.good[file] |= 1 << (rank - 1)
            if self._shaded:
                self._lift_shadows(closed, at_ms)
            if self._open[square]:
                self._open[square] -= 1
                self._mark(self.blind, file, 1 << (rank - 1), self._open[square] > 0)
            if self._state[square] in (STUCK_OPEN, DEAD_ZONE):
                self._set(file, rank, DEAD_ZONE if self._open[square] else FINE)
            return
        self._stuck[square] = self._witness[square] = 0
        if self._state[square] == STUCK_CLOSED:
            self._set(file, rank, FINE)
        if held_ms >= _REST_MS:
            self._compare(file, rank, bits, held_ms, at_ms)

    def shadows(self, file, rank, evidence=_FAULT):
        """Contacts of a rank changed in the same frame as this one, the other way."""
        square = file * 7 + rank - 1
        self._shade[square] = min(_MOST, self._shade[square] + evidence)
        self._shaded = True
        self.shadow[file] |= 1 << (rank - 1)
        if self._shade[square] >= _SHADE_FAULT and self._state[square] != NO_DIODE:
            self._set(file, rank, NO_DIODE)

    def swapped(self, closes, opens, rank):
        """In one frame file `closes` closed and file `opens` opened on the same rank.

        The first time the one that closes has hidden the other; when they change back it has
        been lifted and gives the other free.
        """
        if self._shader[rank - 1] == opens + 1 and self._hidden[rank - 1] == closes + 1:
            self._shader[rank - 1] = 0
            self.shadows(opens, rank, 1)
        else:
            self._shader[rank - 1] = closes + 1
            self._hidden[rank - 1] = opens + 1
            self.shadows(closes, rank, 1)

    def blame_open(self, file, rank):
        """The rules say that a glass has come to stand here, but the square does not close.

        Once may be a nudge: its silence proves nothing from then on, but only twice is a fault.
        """
        square = file * 7 + rank - 1
        self._mark(self.blind, file, 1 << (rank - 1), True)
        self._open[square] = min(_MOST, self._open[square] + 1)
        self.good[file] &= ~(1 << (rank - 1))
        if self._open[square] >= _FAULT and self._state[square] in (FINE, WEAK):
            self._set(file, rank, STUCK_OPEN)

    def blame_closed(self, file, bits):
        """The closures `bits` of a file cannot be its glass."""
        for rank in range(1, 8):
            if bits >> (rank - 1) & 1:
                self._blame_stuck(file, rank)

    def forget(self):
        """Trust every sensor again (after a repair or a wiped board)."""
        for square in range(49):
            self._stuck[square] = self._open[square] = self._ghost[square] = 0
            self._shade[square] = 0
            if self._state[square]:
                self._set(square // 7, square % 7 + 1, FINE)
        for file in range(7):
            self.shadow[file] = 0

    def _lift_shadows(self, closed, at_ms):
        """Two squares of a rank have long been closed: neither hides the other."""
        self._shaded = False
        for rank in range(1, 8):
            bit = 1 << (rank - 1)
            shaders = others = suspects = 0  # long closed the first two
            for file in range(7):
                suspect = self.shadow[file] & bit
                suspects |= suspect
                since_ms = ticks.diff(at_ms, self._since_ms[file * 7 + rank - 1])
                if not closed[file] & bit or since_ms < _BOTH_MS:
                    continue
                if suspect:
                    shaders += 1
                else:
                    others += 1
            if shaders and shaders + others > 1:
                self._trust_rank(rank)
            elif suspects:
                self._shaded = True

    def _trust_rank(self, rank):
        for file in range(7):
            square = file * 7 + rank - 1
            self._shade[square] = 0
            self.shadow[file] &= ~(1 << (rank - 1))
            if self._state[square] == NO_DIODE:
                self._set(file, rank, FINE)

    def _compare(self, file, rank, bits, held_ms, at_ms):
        """A square opened after a rest: what else was closed in its file all that time?"""
        for other in range(1, 8):
            if not bits >> (other - 1) & 1 or abs(other - rank) < 2:
                continue
            older_ms = ticks.diff(at_ms, self._since_ms[file * 7 + other - 1])
            if older_ms <= held_ms:
                continue
            square = file * 7 + other - 1
            if self._witness[square] != rank:  # the same square twice may be its own fault
                self._witness[square] = rank
                self._blame_stuck(file, other)
            if self._state[square] == STUCK_CLOSED:
                self._ghost[file * 7 + rank - 1] = 0
                continue
            square = file * 7 + rank - 1
            self._ghost[square] = min(_MOST, self._ghost[square] + 1)
            if self._ghost[square] >= _GHOST_FAULT and self._state[square] in (FINE, WEAK):
                self._set(file, rank, GHOST)
            return
        if self._ghost[file * 7 + rank - 1]:
            self._ghost[file * 7 + rank - 1] -= 1
            if self._state[file * 7 + rank - 1] == GHOST:
                self._set(file, rank, FINE)

    def _blame_stuck(self, file, rank):
        square = file * 7 + rank - 1
        self._stuck[square] = min(_MOST, self._stuck[square] + 1)
        if self._stuck[square] >= _FAULT and self._state[square] != STUCK_CLOSED:
            self._set(file, rank, STUCK_CLOSED)

    def _note_bounces(self, square, bounces):
        """A running mean; weak is far above the mean of all squares in use."""
        mean = (3 * self._bounce[square] + 4 * min(bounces, 60)) // 4
        self._bounce[square] = mean
        if self._state[square] not in (FINE, WEAK):
            return
        total = used = 0
        if mean >= _WEAK:
            for other in range(49):
                total += self._bounce[other]
                used += self._bounce[other] > 0
        weak = mean >= _WEAK and mean * used >= 3 * total
        if weak != (self._state[square] == WEAK):
            self._set(square // 7, square % 7 + 1, WEAK if weak else FINE)

    def _set(self, file, rank, state):
        self._state[file * 7 + rank - 1] = state
        self.version += 1
        bit = 1 << (rank - 1)
        self._mark(self.mask, file, bit, state in (STUCK_CLOSED, GHOST))
        self._mark(self.blind, file, bit, self._open[file * 7 + rank - 1] > 0)

    def _mark(self, masks, file, bit, on):
        masks[file] = masks[file] | bit if on else masks[file] & ~bit
