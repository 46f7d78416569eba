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
* `target`   where the board should go while `wrong` (feed it to putting_right), else 0.
* `reading`  reading.position (0 in files that are not clear), .missing_mask, .crowded_mask,
             .believed_position().

When the dice are picked up, wait until `settled(now_ms, quiet_ms)` (at most some 200 ms; the dice
are shaken for a second anyway), then::

    position, verdict = second.commit(now_ms, keep=False, passed=False)

* (position, None)          all in order: this was played.  Under expect_move one of `finals`.
* (position, NOTE verdict)  the same; one glass was not seen and counts as standing: write it down.
* (0, ASK verdict)          refused, nothing committed: show it, put it right, ask again.
* (position, FLAG verdict)  only with keep=True (house mode `second`): a false move, committed as
                            it stands.  Hand it to a Ledger.  What cannot be sworn to is refused
                            with (0, ASK) in this mode too: "toast?", a sleeve, missing glasses,
                            doubt.

`passed=True` says that the other player picks the dice up (`not-moved` in place of `threw-early`).
House modes: strict and teach call commit(keep=False); second calls commit(keep=True) and shows no
`wrong` before an accusation; off does not ask the second and takes `reading` as it is.
"We agree": call expect_any, then take reading.position when reading.unclear is 0.

After every commit with a position call expect_... again.  `doubt(reason)` after a boot, a
brown-out, an overrun: no flag until the next throw has been committed.  `accept(position)` says
that the board is known to stand so (boot with a saved game): unseen glasses are believed there.
"""

from micropython import const

from . import explain
from .judge import ANY, GOING, LEGAL, MOVE, PART, STILL, UNCLEAR, Judge
from .reading import Reading
from .verdict import ASK, FLAG, NOTE, Verdict

_JUDGE_MS = const(40)  # a change is judged when nothing else has settled for so long
_REST_MS = const(500)  # a legal position that stands so long is remembered
_STEADY_MS = const(1500)  # a wrong board that stands so long is spoken about
_GO_ON_MS = const(2200)  # a sliding glass may pause for 1.5 s on a square it passes
_GHOST_MS = const(1000)  # two closures in a file for so long: one of them is no glass

# What the timer is waiting for.
_NOTHING = const(0)
_FIRST = const(1)
_REST = const(2)
_STEADY = const(3)
_GO_ON = const(4)
_GHOST = const(5)


class Second:
    """See the module's text.  `ticks_diff(later, earlier)` gives milliseconds across the wrap."""

    def __init__(self, ticks_diff, health=None):
        self._diff = ticks_diff
        self.health = health
        self.mask = health.mask if health else bytearray(7)
        self.reading = Reading(self.mask)
        self.judge = Judge()
        self.legal = 0
        self.wrong = None
        self.steady = False
        self.target = 0
        self.doubts = None
        self._closed = bytearray(7)
        self._stamps = bytearray(7)
        self._changed_ms = 0
        self._waiting = _NOTHING
        self._wait_ms = 0
        self._rested = 0
        self._unseen = 0  # files whose glass was committed without being seen
        self._asked = -1  # file whose unseen glass was asked about in this throw

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

    def settled(self, now_ms, quiet_ms):
        """True when the board has come to rest enough to be committed."""
        return quiet_ms >= _JUDGE_MS and self._diff(now_ms, self._changed_ms) >= _JUDGE_MS

    def update(self, closed, now_ms, quiet_ms=1000):
        """Look at the settled squares; a Verdict when there is a new one, else None."""
        if closed == self._closed:
            if self._waiting == _NOTHING or self._diff(now_ms, self._wait_ms) < 0:
                return None
            return self._ripe(now_ms)
        self._note_change(closed, now_ms)
        return None

    def commit(self, now_ms, keep=False, passed=False):
        """What stands is what was played: (position, None or Verdict), see the module's text."""
        self.reading.update(self._closed)
        if self.judge.kind == ANY:
            return self.reading.position if self.reading.unclear == 0 else 0, None
        found, position = self.judge.best(self.reading)
        if found == LEGAL:
            verdict = self._unseen_note(position)
            self._committed(position)
            return position, verdict
        position, verdict = self._refusal(found, position, passed)
        if verdict.grade == NOTE:
            self._committed(position)
            return position, verdict
        if keep and self._sworn(verdict):
            verdict.grade = FLAG
            self._committed(position)
            return position, verdict
        self._raise(verdict, position, now_ms)
        return 0, verdict

    # -- the board changes, time passes ------------------------------------------------------

    def _expect(self, kind, base, now_ms):
        judge = self.judge
        judge.kind = kind
        judge.base = base
        self._rested = 0
        self._asked = -1
        self._clear()
        if kind != ANY:
            self.reading.believe(base)
        self._start(now_ms)

    def _note_change(self, closed, now_ms):
        reading = self.reading
        newest = max(self._stamps) + 1
        if newest > 250:  # only the order counts
            for file in range(7):
                self._stamps[file] = max(0, self._stamps[file] - 200)
            newest = max(self._stamps) + 1
        for file in range(7):
            if closed[file] != self._closed[file]:
                self._closed[file] = closed[file]
                self._stamps[file] = newest
        reading.update(self._closed)
        self._start(now_ms)

    def _start(self, now_ms):
        self._changed_ms = now_ms
        self.legal = 0
        if self.judge.kind == ANY:
            self._waiting = _NOTHING
            return
        found, position = self.judge.best(self.reading)
        if found == LEGAL:
            self.legal = position
        self._wait(_FIRST, now_ms, _JUDGE_MS)

    def _wait(self, what, since_ms, delay_ms):
        self._waiting = what
        self._wait_ms = (since_ms + delay_ms) & 0x3FFFFFFF

    def _ripe(self, now_ms):
        waiting = self._waiting
        self._waiting = _NOTHING
        self.reading.update(self._closed)  # the mask may have grown
        if waiting == _REST:
            self._rested = self.legal
            return None
        if waiting == _STEADY:
            self.steady = True
            return None
        found, position = self.judge.best(self.reading)
        if found == LEGAL:
            self._clear()
            self._wait(_REST, self._changed_ms, _REST_MS)
            return None
        if found == PART:
            self._clear()
            return None
        if found == GOING and waiting != _GO_ON:
            self._wait(_GO_ON, self._changed_ms, _GO_ON_MS)
            return None
        if self.reading.unclear and waiting == _FIRST:
            self._wait(_GHOST, self._changed_ms, _GHOST_MS)
            return None
        if self.reading.unclear and waiting == _GHOST:
            self._find_ghosts()
            self._wait(_GO_ON, self._changed_ms, _GO_ON_MS)
            return None
        if self.reading.unclear > 1 and not self.reading.crowded_mask:
            return None  # glasses in hands: drinking, wiping, carrying
        position, verdict = self._refusal(found, position, False)
        return self._raise(verdict, position, now_ms)

    def _find_ghosts(self):
        """A closure that stays while the glass stands elsewhere in its file is no glass."""
        reading = self.reading
        if reading.missing_mask:
            return
        for file in range(7):
            rank = reading.believed[file]
            bits = reading.closed[file]
            if reading.crowded_mask >> file & 1 and rank and bits >> (rank - 1) & 1:
                near = 7 << (rank - 1) >> 1
                if not bits & near & ~(1 << (rank - 1)):
                    reading.mark_ghosts(file, rank)
        reading.update(self._closed)

    def _clear(self):
        self.wrong = None
        self.steady = False
        self.target = 0

    def _raise(self, verdict, position, now_ms):
        self._wait(_STEADY, now_ms, _STEADY_MS)
        self.steady = False
        if self._rested:
            self.target = self._rested
        elif position:
            self.target = self.judge.mended(position, verdict)
        else:
            self.target = self.reading.believed_position()
        if verdict.same(self.wrong):
            return None
        self.wrong = verdict
        return verdict

    # -- committing --------------------------------------------------------------------------

    def _unseen_note(self, position):
        """A NOTE when a glass of `position` is not clearly seen, else None."""
        reading = self.reading
        file = reading.first_unclear()
        if file < 0:
            return None
        rank = (position >> (3 * file)) & 7
        reason = "unseen" if reading.missing_mask else "unclear"
        if self.health:
            if reading.missing_mask:
                self.health.blame_open(file, rank)
            else:
                self.health.blame_closed(file, rank)
        return Verdict(reason, ((file, rank), (file, rank)), self.judge.dice, NOTE)

    def _refusal(self, found, position, passed):
        """(position or 0, Verdict) on a board that is not legal."""
        judge = self.judge
        reading = self.reading
        if reading.unclear > 1 or found == UNCLEAR:
            return 0, self._unclear_verdict()
        if reading.unclear == 1 and reading.missing_mask and judge.kind == MOVE:
            file = reading.first_unclear()
            bits = judge.completions(reading, file)
            if bits:
                return self._ask_unseen(file, bits)
        if found == PART:
            return position, judge.unfinished(position, "not-moved" if passed else "threw-early")
        return position, judge.verdict(position, self._stamps)

    def _ask_unseen(self, file, bits):
        """The rest is legal if the unseen glass was moved: ask once, then believe it."""
        reading = self.reading
        unproven = bits & ~self.health.good[file] if self.health else bits
        rank = 1
        for rank in range(1, 8):
            if (unproven or bits) >> (rank - 1) & 1:
                break
        grade = NOTE if self._asked == file else ASK
        self._asked = file
        squares = ((file, reading.believed[file]), (file, rank))
        if grade == NOTE and self.health:
            self.health.blame_open(file, rank)
        position = reading.position | rank << (3 * file)
        return position, Verdict("unseen", squares, self.judge.dice, grade)

    def _unclear_verdict(self):
        reading = self.reading
        file = explain.latest(reading.crowded_mask or reading.missing_mask, self._stamps)
        rank = reading.believed[file]
        squares = ((file, rank), (file, rank))
        if not reading.crowded_mask:
            return Verdict("lifted", squares, self.judge.dice, ASK)
        if not reading.missing_mask:
            return Verdict("unclear", squares, self.judge.dice, ASK)
        gone = explain.latest(reading.missing_mask, self._stamps)
        here = reading.closed[file] & ~(1 << (rank - 1)) if rank else reading.closed[file]
        for rank in range(1, 8):
            if here >> (rank - 1) & 1:
                break
        squares = ((gone, reading.believed[gone]), (file, rank))
        return Verdict("wrong-file", squares, self.judge.dice, ASK)

    def _sworn(self, verdict):
        """True when no fault, sleeve or toast explains what stands."""
        if self.doubts or self.reading.unclear or self._rested or verdict.reason == "toast?":
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
        reading.update(self._closed)
        self._clear()
