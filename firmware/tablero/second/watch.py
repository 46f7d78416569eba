"""The board changes, time passes: when a position is taken, remembered or objected to."""

from array import array

from micropython import const

from . import findings
from .judge import ANY, GOING, LEGAL, PART, Judge
from .reading import Reading

_JUDGE_MS = const(40)  # a change is judged when nothing else has settled for so long
_BOTH_MS = const(200)  # closures that overlap longer than this are not one glass on its way
_REST_MS = const(500)  # a legal position that stands so long is remembered
_STEADY_MS = const(1500)  # a wrong board that stands so long is spoken about
_GO_ON_MS = const(2200)  # a sliding glass may pause for 1.5 s on a square it passes
_TICKS_MASK = const(0x3FFFFFFF)

# What the timer is waiting for.
_NOTHING = const(0)
_FIRST = const(1)
_REST = const(2)
_STEADY = const(3)
_GO_ON = const(4)


class Watch:
    """The part of the second that watches; `Second` adds what is expected and committed."""

    def __init__(self, ticks_diff, health=None):
        self._diff = ticks_diff
        self.health = health
        self.mask = health.mask if health else bytearray(7)
        blind = health.blind if health else bytearray(7)
        shadow = health.shadow if health else bytearray(7)
        self.reading = Reading(self.mask, blind, shadow)
        self.judge = Judge()
        self.legal = 0
        self.wrong = None
        self.steady = False
        self.target = 0
        self._closed = bytearray(7)
        self._stamps = bytearray(7)  # in which order the files changed
        self._file_ms = array("i", bytes(4 * 7))  # when the files changed
        self._changed_ms = 0
        self._waiting = _NOTHING
        self._wait_ms = 0
        self._rested = 0  # the legal position that was remembered

    def settled(self, now_ms, quiet_ms):
        """True when the board has come to rest enough to be committed."""
        return quiet_ms >= _JUDGE_MS and self._diff(now_ms, self._changed_ms) >= _JUDGE_MS

    def update(self, closed, now_ms, quiet_ms=1000):
        """Look at the settled squares; a Verdict when there is a new one, else None."""
        if closed == self._closed:
            if self._waiting == _NOTHING or self._diff(now_ms, self._wait_ms) < 0:
                return None
            return self._ripe(now_ms)
        self._change(closed, now_ms)
        return None

    def _expect(self, kind, base, now_ms):
        self.judge.kind = kind
        self.judge.base = base
        self._rested = 0
        self._clear()
        self.reading.update(self._closed)
        if kind != ANY:
            self.reading.believe(base)
        self._start(now_ms)

    def _change(self, closed, now_ms):
        newest = max(self._stamps) + 1
        if newest > 250:  # only the order counts
            for file in range(7):
                self._stamps[file] = max(0, self._stamps[file] - 200)
            newest -= 200
        rested = 0
        for file in range(7):
            if self._diff(now_ms, self._file_ms[file]) >= _BOTH_MS:
                rested |= 1 << file
        self.reading.note_departures(closed, rested, self._stamps)
        for file in range(7):
            if closed[file] != self._closed[file]:
                self._closed[file] = closed[file]
                self._stamps[file] = newest
                self._file_ms[file] = now_ms
        self.reading.update(self._closed)
        self._start(now_ms)

    def _start(self, now_ms):
        """A new board or a new expectation: judge it once it is quiet."""
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
        self._wait_ms = (since_ms + delay_ms) & _TICKS_MASK

    def _ripe(self, now_ms):
        """What the timer waited for has come."""
        waiting = self._waiting
        self._waiting = _NOTHING
        if waiting == _REST:
            self._rested = self.legal
            return None
        if waiting == _STEADY:
            self.steady = True
            return None
        reading = self.reading
        reading.update(self._closed)  # the mask may have grown
        found, position = self.judge.best(reading)
        if found >= PART:
            self._clear()
            if found == LEGAL:
                self.legal = position
                self._wait(_REST, self._changed_ms, _REST_MS)
            return None
        if waiting != _GO_ON and (found == GOING or reading.unclear or reading.suspect):
            self._wait(_GO_ON, self._changed_ms, _GO_ON_MS)
            return None
        if reading.unclear > 1 and not findings.strayed(reading, self._stamps):
            return None  # glasses in hands: drinking, wiping, carrying
        verdict = findings.verdict(self.judge, reading, found, position, self._stamps)
        return self._raise(verdict, position)

    def _clear(self):
        self.wrong = None
        self.steady = False
        self.target = 0

    def _raise(self, verdict, position):
        """`verdict` stands now; returned when it is news."""
        if self._rested:
            self.target = self._rested
        elif position:
            self.target = self.judge.mended(position, verdict)
        else:
            self.target = self.reading.believed_position()
        if verdict.same(self.wrong):
            if not self.steady:
                self._wait(_STEADY, self._changed_ms, _STEADY_MS)
            return None
        self._wait(_STEADY, self._changed_ms, _STEADY_MS)
        self.steady = False
        self.wrong = verdict
        return verdict
