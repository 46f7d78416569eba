"""The player's hands at the simulated board: a cursor, glasses, buttons, and the board's time.

Every deed becomes one step of the scenario language and is given to the session.  A step takes
the board's time; that much is taken off the next grants, so that the board keeps pace with the
clock on the wall.
"""

from dataclasses import dataclass, field
from typing import Any

from host_tools.simulator.session import SessionError

from .pixels import Rgb

BUTTONS = ("south throw", "south call", "north throw", "north call")
TAP_S = 0.15
_SHORTEST_PRESS_MS = 100  # of the board's time, which may stand still while the wall's goes on
_FILES = "ABCDEFG"
_PITCH_MM = 55.0
_BESIDE, _STANDING, _IN_HAND = 0, 1, 2
_MOST_GRANT_MS = 100  # after the terminal was stopped the board does not race to catch up
_OFF_CENTRE_MM = 14.0  # a glass farther off than this is drawn as standing badly


def square_name(file: int, rank: int) -> str:
    """ "D7" for file 3, rank 7."""
    return f"{_FILES[file]}{rank}"


@dataclass
class Seen:
    """What can be seen of the board, refreshed from the session's `view`."""

    glasses: dict[str, bool] = field(default_factory=dict)  # square: whether it stands well
    in_hand: int = 0
    beside: int = 0
    power: bool = True
    tone_hz: int = 0
    turned: bool = False
    lights: list[Rgb] = field(default_factory=lambda: [(0, 0, 0)] * 49)
    screen: bytes = bytes(1024)
    versions: dict[str, int] = field(default_factory=dict)

    def take(self, view: dict[str, Any]) -> None:
        """Take over a view; lights and screen are only in it when they have changed."""
        self.glasses = {}
        self.in_hand = self.beside = 0
        for x, y, _z, state in view["glasses"]:
            file, rank = round(x / _PITCH_MM), round(y / _PITCH_MM) + 1
            if state == _STANDING and 0 <= file < 7 and 1 <= rank <= 7:
                off = max(abs(x - file * _PITCH_MM), abs(y - (rank - 1) * _PITCH_MM))
                self.glasses[square_name(file, rank)] = off <= _OFF_CENTRE_MM
            elif state == _IN_HAND:
                self.in_hand += 1
            elif state in (_BESIDE, _STANDING):
                self.beside += 1
        self.power = bool(view.get("power", True))
        self.tone_hz = int(view.get("tone", 0))
        if "lights" in view:
            steps = bytes.fromhex(view["lights"])
            self.lights = [(steps[i], steps[i + 1], steps[i + 2]) for i in range(0, 147, 3)]
            self.versions["lights_version"] = view["lights_version"]
        if "screen" in view:
            self.screen = bytes.fromhex(view["screen"])
            self.turned = bool(view["turned"])
            self.versions["screen_version"] = view["screen_version"]

    def lit(self, x: int, y: int) -> int:
        """A pixel of the display as the player it is turned to reads it."""
        if self.turned:
            x, y = 127 - x, 63 - y
        return self.screen[(y >> 3) * 128 + x] >> (y & 7) & 1


class Table:
    """The hands.  `session` is a Session, or what has its step, run_ms, view, display_text, ms."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.seen = Seen()
        self.file = 3
        self.rank = 4
        self.held: dict[str, float] = {}  # button: the board's time of its press
        self.message = ""
        self._taps: list[tuple[float, str]] = []
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
        if button not in self.held and self._step("down", *button.split()):
            self.held[button] = self.session.ms

    def release(self, button: str) -> None:
        """Let go."""
        if button in self.held:
            short_ms = self.held.pop(button) + _SHORTEST_PRESS_MS - self.session.ms
            if short_ms > 0:
                self.session.run_ms(short_ms)
                self._owed_ms -= short_ms
            self._step("up", *button.split())

    def toggle(self, button: str) -> None:
        """Hold, or let go again: a terminal does not tell when a key is let go."""
        if button in self.held:
            self.release(button)
        else:
            self.press(button)

    def tap(self, button: str, now_s: float) -> None:
        """Press, and let go a moment later; a button that is held is let go."""
        if button in self.held:
            self.release(button)
            return
        self.press(button)
        self._taps.append((now_s + TAP_S, button))

    # time

    def advance(self, elapsed_s: float, now_s: float) -> None:
        """Let the board live for as long as has passed on the wall, then look."""
        for due_s, button in list(self._taps):
            if now_s >= due_s:
                self._taps.remove((due_s, button))
                self.release(button)
        self._owed_ms = min(self._owed_ms + elapsed_s * 1000, _MOST_GRANT_MS)
        whole_ms = int(self._owed_ms)
        if whole_ms > 0:
            self.session.run_ms(whole_ms)
            self._owed_ms -= whole_ms
        self.look()

    def _step(self, *words: str) -> bool:
        """Do one step; what hands cannot do becomes the message."""
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
