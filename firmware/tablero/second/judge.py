"""One expectation and how a reading compares with it: legal, on the way, or wrong.

Where one file is not clear, every place its glass may be standing is tried: where it was last
seen, then squares whose sensor is not trusted, then the closures of a crowded file.
"""

from micropython import const

from . import explain
from .verdict import ASK, Verdict

ANY = const(0)  # hands free: a pull, a toast or the set-up is open
STILL = const(1)  # every glass stays where it is
MOVE = const(2)  # a throw is to be played

LEGAL = const(4)
PART = const(3)  # base, or a part of a legal move
GOING = const(2)  # a glass that slides on may still become legal
WRONG = const(1)
UNCLEAR = const(0)


class Judge:
    """Compares positions with one expectation."""

    def __init__(self):
        self.kind = ANY
        self.base = 0
        self.finals = ()  # type: tuple | list
        self.dice = None
        self.up_mask = 0
        self.down_mask = 0
        self.toast_rank = 0
        self.still_reason = "moved-off-turn"

    def classify(self, position):
        """LEGAL, PART, GOING or WRONG for a complete position."""
        if self.kind == STILL:
            return LEGAL if position == self.base else WRONG
        if position in self.finals:
            return LEGAL
        if position == self.base:
            return PART
        return (WRONG, GOING, PART)[explain.reachable(self.finals, self.base, position)]

    def best(self, reading):
        """(class, position) of the kindest place for the one glass in doubt; UNCLEAR for more."""
        if reading.unclear == 0:
            return self.classify(reading.position), reading.position
        loose = reading.loose()
        if loose & (loose - 1):
            return UNCLEAR, 0
        file = reading.doubtful_file()
        others = reading.position_without(loose)
        bits = reading.possible(file)
        best = UNCLEAR
        best_position = 0
        believed = reading.believed[file]
        for turn in range(8):  # the believed rank first, then 1 to 7
            rank = turn if turn else believed
            if not rank or not bits >> (rank - 1) & 1 or (turn and rank == believed):
                continue
            position = others | rank << (3 * file)
            found = self.classify(position)
            if found > best:
                best = found
                best_position = position
        return best, best_position

    def completion(self, reading, good):
        """The likeliest legal position that glasses not seen would complete, or 0.

        One glass may stand on any square, likelier where its sensor is unproven (not in `good`).
        Several are silent for one cause only: all on one rank, beside a glass that hides it.
        """
        missing = reading.loose()
        unseen = visible = several = 0
        for file in range(7):
            if missing >> file & 1:
                unseen |= 7 << (3 * file)
            elif reading.ranks[file]:
                bit = 1 << (reading.ranks[file] - 1)
                several |= visible & bit
                visible |= bit
        hiding = reading.shaded or visible & ~several  # two that are seen hide nothing
        seen = reading.position_without(missing)
        best = best_score = 0
        for final in self.finals or (self.base,):
            if final & ~unseen != seen:
                continue
            score = 1
            shared = hiding
            for file in range(7):
                if not missing >> file & 1:
                    continue
                rank = (final >> (3 * file)) & 7
                hidden = hiding >> (rank - 1) & 1
                shared &= 1 << (rank - 1)
                if rank != reading.believed[file]:
                    score += hidden + (0 if good[file] >> (rank - 1) & 1 else 2)
            if missing & (missing - 1) and not shared:
                continue
            if score > best_score:
                best = final
                best_score = score
        return best

    def verdict(self, position, stamps):
        """The Verdict (ASK) on a complete, wrong position."""
        base = self.base
        if self.toast_rank:
            file = explain.toasted_file(
                base, position, self.dice, self.up_mask, self.down_mask, self.toast_rank, stamps
            )
            if file >= 0:
                return self._from_to("toast?", file, position)
        if self.kind == STILL:
            file = explain.latest(explain.moved_mask(base, position), stamps)
            return self._from_to(self.still_reason, file, position)
        reason, file = explain.explain(
            base, position, self.dice, self.up_mask, self.down_mask, stamps
        )
        return self._from_to(reason, file, position)

    def unfinished(self, position, reason):
        """The Verdict (ASK) on a throw not wholly played: the first move still to make."""
        moved = explain.moved_mask(self.base, position)
        for final in self.finals:
            if not self._holds(final, position, moved):
                continue
            for file in range(7):
                if ((final ^ position) >> (3 * file)) & 7:
                    shift = 3 * file
                    squares = ((file, (position >> shift) & 7), (file, (final >> shift) & 7))
                    return Verdict(reason, squares, self.dice, ASK)
        return Verdict(reason, (), self.dice, ASK)

    def _holds(self, final, position, moved):
        for file in range(7):
            if moved >> file & 1 and ((final ^ position) >> (3 * file)) & 7:
                return False
        return True

    def _from_to(self, reason, file, position):
        shift = 3 * file
        squares = ((file, (self.base >> shift) & 7), (file, (position >> shift) & 7))
        return Verdict(reason, squares, self.dice, ASK)

    def mended(self, position, verdict):
        """`position` with the glass of `verdict` back where it came from: the way back.

        Where the verdict is no more than a question, it is `position` itself.
        """
        if verdict.reason in ("toast?", "unseen", "unclear") or len(verdict.squares) != 2:
            return position
        file, rank = verdict.squares[0]
        return position & ~(7 << (3 * file)) | rank << (3 * file)
