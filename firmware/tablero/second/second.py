"""The second of both players: one object that watches the settled squares.

How the match uses it::

    second = Second(ticks_diff, health)         # health: sensing.health, or None
    second.expect_any(now_ms)                   # set-up, pull, toast: hands free, no verdicts
    second.expect_still(base, now_ms)           # before the first throw, after a pass number
    second.expect_still(base, now_ms, "wrong-square")  # after a pull, a toast, a boot
    second.expect_move(base, finals, dice, up_mask, down_mask, now_ms, toast_rank)

    verdict = second.update(sensing.closed, now_ms, sensing.quiet_ms(now_ms))   # every loop turn

`update` returns a Verdict once when it is new or says something else than the last, else None.
It is never above ASK.  Between calls these hold:

* `legal`    the complete legal position that stands now, or 0.  Under expect_move one of
             `finals`; under expect_still `base`.  One unseen glass counts as standing where it
             was last seen.
* `wrong`    the Verdict that stands now, or None.  It stays while hands put things right.
* `steady`   True when `wrong` has stood for 1.5 s: time for words, before that only amber light.
* `target`   where the board should go while `wrong`, else 0:
             putting_right.next_pair(second.reading.closed, second.target).
* `reading`  reading.position (0 in files that are not clear), .missing_mask, .crowded_mask,
             .believed_position(), .closed (7 bytes, where glasses stand; unlike the settled
             squares without stuck sensors).

When the dice are picked up, wait until `settled(now_ms, quiet_ms)` (at most some 200 ms; the dice
are shaken for a second anyway), then::

    position, verdict = second.commit(now_ms, keep=False, passed=False)

* (position, None)          all in order: this was played.  Under expect_move one of `finals`.
* (position, NOTE verdict)  the same; one glass was not seen and counts as standing: write it down.
* (0, ASK verdict)          refused, nothing committed: show it, put it right, ask again.  What
                            cannot be seen ("unseen", "unclear") is asked once: `target` is where
                            the glass is believed, light it there.  The same board committed again
                            is believed to stand so and comes back with a NOTE.
* (position, FLAG verdict)  only with keep=True (house mode `second`): a false move, committed as
                            it stands.  Hand it to a Ledger.  What cannot be sworn to is refused
                            with (0, ASK) in this mode too: "toast?", a sleeve, missing glasses,
                            doubt.

`objection(passed)` tells what a commit would be refused for, and commits nothing.

`passed=True` says that the other player picks the dice up (`not-moved` in place of `threw-early`).
House modes: strict and teach call commit(keep=False); second calls commit(keep=True) and shows no
`wrong` before an accusation; off does not ask the second and takes `reading` as it is.
"We agree": call expect_any, then take reading.position when reading.unclear is 0.

After every commit with a position call expect_... again, once: it starts all timers anew.  While
sensing.wipe(now_ms) is true call expect_any.  `doubt(reason)` after a boot, a
brown-out, an overrun: no flag until the next throw has been committed.  `accept(position)` says
that the board is known to stand so (boot with a saved game): unseen glasses are believed there.
"""

from . import findings
from .judge import ANY, LEGAL, MOVE, PART, STILL
from .verdict import ASK, FLAG, NOTE, Verdict
from .watch import Watch


class Second(Watch):
    """See the module's text.  `ticks_diff(later, earlier)` gives milliseconds across the wrap."""

    def __init__(self, ticks_diff, health=None):
        Watch.__init__(self, ticks_diff, health)
        self.doubts = None
        self._unseen = 0  # files whose glass was committed without being seen
        self._asked = 0  # files asked about in this throw because they were not clear
        self._asked_final = 0  # the position asked about, and the glasses unseen then
        self._asked_missing = 0

    def expect_any(self, now_ms):
        """Hands free: no verdicts until the next expectation."""
        self._expect(ANY, 0, now_ms)

    def expect_still(self, base, now_ms, reason="moved-off-turn", queen_toast_rank=0):
        """`base` stands and stays; `reason` names what is wrong with any other position."""
        judge = self.judge
        judge.finals = ()
        judge.dice = None
        judge.still_reason = reason
        judge.toast_rank = queen_toast_rank
        self._expect(STILL, base, now_ms)

    def expect_move(self, base, finals, dice, up_mask, down_mask, now_ms, queen_toast_rank=0):
        """From `base` one of `finals` (not empty) is to be reached with `dice`.

        `up_mask` and `down_mask` are the glasses that moved up or down in this turn (G13);
        `queen_toast_rank` is the opponent's base line while a toast is open, else 0.
        """
        judge = self.judge
        judge.finals = finals
        judge.dice = dice
        judge.up_mask = up_mask
        judge.down_mask = down_mask
        judge.toast_rank = queen_toast_rank
        self._expect(MOVE, base, now_ms)

    def doubt(self, reason):
        """Something happened that the sensors did not see whole: no flag before the next throw."""
        self.doubts = reason

    def accept(self, position):
        """The board is known to stand as `position`: glasses not seen are believed there."""
        self.reading.believe(position)

    def commit(self, now_ms, keep=False, passed=False):
        """What stands is what was played: (position, None or Verdict), see the module's text."""
        reading = self.reading
        reading.update(self._closed)
        if self.judge.kind == ANY:
            return reading.position if reading.unclear == 0 else 0, None
        found, position = self.judge.best(reading)
        if found == LEGAL:
            verdict = self._unclear_but_legal(position)
        else:
            position, verdict = self._refusal(found, position, passed)
            if keep and self.sworn(verdict):
                verdict.grade = FLAG
        if verdict and verdict.grade == ASK:
            self._raise(verdict, position)
            return 0, verdict
        self._committed(position)
        return position, verdict

    def objection(self, passed=False):
        """The Verdict (ASK) that stands against picking up the dice now, or None."""
        reading = self.reading
        reading.update(self._closed)
        if self.judge.kind == ANY:
            return None
        found, position = self.judge.best(reading)
        if found == LEGAL:
            return None
        return self._reproach(found, position, passed)

    def _unclear_but_legal(self, position):
        """None, or a NOTE or ASK Verdict when a glass of a legal `position` is not clear."""
        reading = self.reading
        if not reading.unclear:
            return None
        file = reading.doubtful_file()
        rank = (position >> (3 * file)) & 7
        if reading.missing_mask >> file & 1:
            verdict = Verdict("unseen", ((file, rank), (file, rank)), self.judge.dice, NOTE)
            silent = reading.silent(file)
            if silent and not silent >> (rank - 1) & 1 and not self._asked >> file & 1:
                verdict.grade = ASK  # it would be seen here, but not on another of its squares
            elif self.health and not (self._unseen >> file & 1 and reading.believed[file] == rank):
                self.health.blame_open(file, rank)  # once, however long the glass stays
            self._asked |= 1 << file
            return verdict
        verdict = findings.crowd(reading, file, self.judge.dice)
        if self._asked >> file & 1:  # asked once: the glass has not moved, a sensor is at fault
            verdict.grade = NOTE
            if self.health:
                self.health.blame_closed(file, reading.closed[file] & ~(1 << (rank - 1)))
        self._asked |= 1 << file
        return verdict

    def _refusal(self, found, position, passed):
        """(position or 0, Verdict) on a board that is not legal."""
        judge = self.judge
        reading = self.reading
        if reading.missing_mask and not reading.crowded_mask and not self._explained():
            good = self.health.good if self.health else bytearray(7)
            final = judge.completion(reading, good)
            if final:
                return self._ask_unseen(final)
        return position, self._reproach(found, position, passed)

    def _reproach(self, found, position, passed):
        if found == PART:
            return self.judge.unfinished(position, "not-moved" if passed else "threw-early")
        return findings.verdict(self.judge, self.reading, found, position, self._stamps)

    def _explained(self):
        """True when the one glass not seen was last seen where it cannot be seen now."""
        reading = self.reading
        loose = reading.loose()
        file = reading.doubtful_file()
        rank = reading.believed[file]
        return not loose & (loose - 1) and rank and reading.silent(file) >> (rank - 1) & 1

    def _ask_unseen(self, final):
        """The throw is legal if the glasses not seen were moved: ask once, then believe it."""
        reading = self.reading
        missing = reading.loose()
        asked = self._asked_final == final and self._asked_missing == missing
        self._asked |= missing
        self._asked_final = final
        self._asked_missing = missing
        squares = ()  # type: tuple
        for file in range(7):
            rank = (final >> (3 * file)) & 7
            if not missing >> file & 1:
                continue
            if not squares or reading.believed[file] != rank:
                squares = ((file, reading.believed[file]), (file, rank))
            if asked and self.health:
                self.blame_silence(file, rank, missing & (missing - 1))
        return final, Verdict("unseen", squares, self.judge.dice, NOTE if asked else ASK)

    def blame_silence(self, file, rank, several):
        """A glass stands unseen: its own sensor's fault, or that of the one beside `several`."""
        reading = self.reading
        for other in range(7):
            if several and reading.ranks[other] == rank:
                self.health.shadows(other, rank)
                return
        self.health.blame_open(file, rank)

    def sworn(self, verdict):
        """True when no fault, sleeve or toast explains what stands, and nothing was asked."""
        if self.doubts or self.reading.unclear or self._rested or verdict.reason == "toast?":
            return False
        if self._asked or self.reading.suspect:
            return False
        for file, _rank in verdict.squares:
            if self._unseen >> file & 1 or self.mask[file] or self.reading.ghosts[file]:
                return False
        return True

    def _committed(self, position):
        """`position` was played: it is the truth the next expectation starts from."""
        reading = self.reading
        for file in range(7):
            rank = (position >> (3 * file)) & 7
            if reading.ranks[file] == rank:
                self._unseen &= ~(1 << file)
                continue
            self._unseen |= 1 << file
            if reading.crowded_mask >> file & 1:
                reading.mark_ghosts(file, rank)
            reading.believed[file] = rank
        if self.judge.kind == MOVE:
            self.doubts = None
        self._asked = self._asked_final = 0
        reading.update(self._closed)
        self._clear()
