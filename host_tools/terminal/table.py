"""The player's hands at the simulated board: a cursor, glasses, buttons, and the board's time.

Every deed becomes one step of the scenario language and is given to the session.  A step takes
the board's time; that much is taken off the next grants, so that the board keeps pace with the
clock on the wall.
"""

from typing import Any

from host_tools.simulator.session import SessionError

from .seen import Seen, square_name

BUTTONS = ("south throw", "south call", "north throw", "north call")
TAP_S = 0.15
_SHORTEST_PRESS_MS = 100  # of the board's time, which may stand still while the wall's goes on
_MOST_GRANT_MS = 100  # after the terminal was stopped the board does not race to catch up


class Table:
    """The hands.  `session` is a Session, or what has its step, run_ms, view, display_text, ms."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.seen = Seen()
        self.file = 3
        self.rank = 4
        self.held: dict[str, float] = {}  # button: the board's time of its press
        self.message = ""
        self._let_go: dict[str, float] = {}  # button: the board's time when it was let go
        self._taps: dict[str, float] = {}  # button: when, on the wall, it is let go
        self._owed_ms = 0.0  # board time not granted yet; below 0 when the board is ahead
        self._words: list[str] = []
        self._words_version = -2
        self.look()

    @property
    def cursor(self) -> str:
        """The square under the cursor."""
        return square_name(self.file, self.rank)

    def look(self) -> None:
        """See how the board is now."""
        self.seen.take(self.session.view(**self.seen.versions))

    def words(self) -> list[str]:
        """What can be read on the display, read anew only when it has changed."""
        version = self.seen.versions.get("screen_version", -1)
        if version != self._words_version:
            self._words = self.session.display_text()
            self._words_version = version
        return self._words

    def steer(self, files: int, ranks: int) -> None:
        """Move the cursor, not beyond the edge."""
        self.file = min(6, max(0, self.file + files))
        self.rank = min(7, max(1, self.rank + ranks))

    def point(self, file: int, rank: int) -> None:
        """Put the cursor on a square."""
        self.file, self.rank = file, rank

    # glasses

    def grasp(self) -> None:
        """Lift the glass under the cursor, or set one down there."""
        if self.cursor in self.seen.glasses:
            self.lift()
        else:
            self.place()

    def lift(self) -> bool:
        """Take up the glass under the cursor; False when none stands there."""
        return self.cursor in self.seen.glasses and self._step("lift", self.cursor)

    def place(self) -> bool:
        """Set down a glass in hand, the one of this file first, else one from beside the board."""
        if not self.seen.in_hand and not self.seen.beside:
            self.message = f"No glass on {self.cursor}, none in hand."
            return False
        return self._step("place", self.cursor)

    def put_away(self) -> bool:
        """Take the glass under the cursor off the board altogether."""
        return self.cursor in self.seen.glasses and self._step("take", self.cursor)

    def power(self) -> None:
        """Pull the plug, or put it back in."""
        self._step(*(("fault", "power-cut") if self.seen.power else ("power", "on")))

    # buttons

    def press(self, button: str) -> None:
        """Press and keep pressed."""
        if button in self.held:
            return
        self._let_pass(self._let_go.get(button, -_SHORTEST_PRESS_MS))
        if self._step("down", *button.split()):
            self.held[button] = self.session.ms

    def release(self, button: str) -> None:
        """Let go."""
        self._taps.pop(button, None)
        if button in self.held:
            self._let_pass(self.held.pop(button))
            self._step("up", *button.split())
            self._let_go[button] = self.session.ms

    def _let_pass(self, since_ms: float) -> None:
        """A press, and the pause after it, must last on the board too, whose time may stand."""
        short_ms = since_ms + _SHORTEST_PRESS_MS - self.session.ms
        if short_ms > 0:
            self.session.run_ms(short_ms)
            self._owed_ms -= short_ms

    def toggle(self, button: str) -> None:
        """Hold, or let go again: a terminal does not tell when a key is let go."""
        if button in self.held:
            self.release(button)
        else:
            self.press(button)

    def tap(self, button: str, now_s: float) -> None:
        """Press, and let go a moment later; a button that is held is let go."""
        kept = button in self.held and button not in self._taps
        self.release(button)
        if not kept:
            self.press(button)
            self._taps[button] = now_s + TAP_S

    def _end_taps(self, now_s: float | None = None) -> None:
        """Let go what was tapped: what is due by `now_s`, or all."""
        for button, due_s in list(self._taps.items()):
            if now_s is None or now_s >= due_s:
                self.release(button)

    # time

    def advance(self, elapsed_s: float, now_s: float) -> None:
        """Let the board live for as long as has passed on the wall, then look."""
        self._end_taps(now_s)
        self._owed_ms = min(self._owed_ms + elapsed_s * 1000, _MOST_GRANT_MS)
        whole_ms = int(self._owed_ms)
        if whole_ms > 0:
            self.session.run_ms(whole_ms)
            self._owed_ms -= whole_ms
        self.look()

    def _step(self, *words: str) -> bool:
        """Do one step; what hands cannot do becomes the message."""
        if words[0] not in ("down", "up"):
            self._end_taps()  # the step's time would make a tap a long press
        self.message = ""
        before_ms = self.session.ms
        try:
            self.session.step(" ".join(words))
        except SessionError as error:
            if error.kind not in ("hand", "fault", "request"):
                raise
            self.message = str(error)
            return False
        self._owed_ms -= self.session.ms - before_ms
        self.look()
        return True
