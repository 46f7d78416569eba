"""Hands: turn `move D1 D7` and the like into a timed path of a glass, or a button's edges.

Every method takes the time it begins and returns the time its step is over; by then a glass set
down has stood for `REST_US`.  What hands cannot do raises HandError with a sentence.
"""

from .glasses import (
    BESIDE,
    CARRIED_MM,
    IN_HAND,
    PITCH_MM,
    STANDING,
    STANDING_MM,
    centre,
)
from .wiring import BUTTON_NAMES, FILES, parse_square, square_name

GRIP_US = 40000
RISE_US = 120000
FALL_US = 130000
REST_US = 80000
CARRY_US = 100000
SHORTEST_MOVE_US = GRIP_US + RISE_US + FALL_US + REST_US
PUSH_US = 60000
DRAG_US = 300000
SCATTER_MM = 1.5  # a hand sets a glass down this far off the centre at most, each way
PRESS_US = 300000
AFTER_RELEASE_US = 60000

WORDS = ("lift", "place", "move", "slide", "knock", "straddle", "take", "down", "up")


class HandError(ValueError):
    """The hand was asked for something that cannot be done on this board."""


class Hands:
    """All hands at the table.  `world` carries out the paths they make."""

    def __init__(self, world, rng) -> None:
        self.world = world
        self.glasses = world.glasses
        self.rng = rng
        self.taken = []  # type: list  # glasses in hand, the longest held first

    def do(self, words, us: int) -> int:
        """Begin the step `words` (a list) at `us`; returns when it is over."""
        verb = words[0] if words else ""
        if verb not in WORDS:
            raise HandError("a hand cannot %s (%s)" % (verb, ", ".join(WORDS)))
        if verb == "down" or verb == "up":
            return self.button(" ".join(words[1:]), verb == "down", us)
        try:
            return getattr(self, verb)(us, *words[1:])
        except TypeError:
            raise HandError("not the right words after %s: %s" % (verb, " ".join(words[1:])))

    # glasses

    def lift(self, us: int, square: str) -> int:
        """Take up the glass nearest `square` and hold it over the board."""
        glass = self._find(square)
        self._take(glass)
        up = self._up(glass, us)
        self._go(glass, up, IN_HAND)
        return up[-1][0] + REST_US

    def place(self, us: int, square: str) -> int:
        """Set a glass in hand down on `square`; with empty hands one from beside the board."""
        cell = self._square(square)
        glass = self._choose(cell % FILES, square)
        x, y = self._spot(glass, cell)
        over = us + CARRY_US
        path = [(us, glass.x, glass.y, CARRIED_MM), (over, x, y, CARRIED_MM)]
        path.append((over + FALL_US, x, y, STANDING_MM))
        self._release(glass, cell % FILES)
        self._go(glass, path, STANDING)
        return over + FALL_US + REST_US

    def move(self, us: int, square: str, to: str, ms="600") -> int:
        """Lift, carry and set down, all within `ms`."""
        whole = self._number(ms) * 1000
        if whole < SHORTEST_MOVE_US:
            raise HandError("no hand moves in less than %d ms" % (SHORTEST_MOVE_US // 1000))
        glass = self._find(square)
        cell = self._square(to)
        x, y = self._spot(glass, cell)
        path = self._up(glass, us)
        down = us + whole - REST_US
        path.append((down - FALL_US, x, y, CARRIED_MM))
        path.append((down, x, y, STANDING_MM))
        glass.file = cell % FILES
        self._go(glass, path, STANDING)
        return us + whole

    def slide(self, us: int, square: str, to: str, ms) -> int:
        """Drag the glass along the board in `ms`."""
        glass = self._find(square)
        cell = self._square(to)
        x, y = self._spot(glass, cell)
        glass.file = cell % FILES
        return self._drag(glass, x, y, us, self._number(ms) * 1000)

    def knock(self, us: int, square: str, dx_mm, dy_mm) -> int:
        """Push the glass by so many millimetres."""
        glass = self._find(square)
        x = glass.x + self._number(dx_mm)
        y = glass.y + self._number(dy_mm)
        return self._drag(glass, x, y, us, PUSH_US)

    def straddle(self, us: int, square: str, other: str) -> int:
        """Leave the glass half way between two squares: the one standing on either, or in hand."""
        a = self._square(square)
        b = self._square(other)
        ax, ay = centre(a)
        bx, by = centre(b)
        if abs(ax - bx) + abs(ay - by) > 2 * PITCH_MM + 1 or a == b:
            raise HandError("%s and %s are not neighbours" % (square, other))
        x = (ax + bx) / 2
        y = (ay + by) / 2
        glass = self.glasses.standing_near(a) or self.glasses.standing_near(b)
        if glass is not None:
            return self._drag(glass, x, y, us, DRAG_US)
        glass = self._choose(a % FILES, square)
        path = [(us, glass.x, glass.y, CARRIED_MM), (us + CARRY_US, x, y, CARRIED_MM)]
        path.append((us + CARRY_US + FALL_US, x, y, STANDING_MM))
        self._release(glass, a % FILES)
        self._go(glass, path, STANDING)
        return us + CARRY_US + FALL_US + REST_US

    def take(self, us: int, square: str) -> int:
        """Lift the glass nearest `square` and put it beside the board."""
        glass = self._find(square)
        path = self._up(glass, us)
        path.append((path[-1][0] + CARRY_US, -PITCH_MM, glass.number * PITCH_MM, CARRIED_MM))
        self._go(glass, path, BESIDE)
        return path[-1][0] + REST_US

    # buttons

    def button(self, name: str, down: bool, us: int) -> int:
        """Press or let go of a button, contact chatter and all; over at once."""
        if name not in BUTTON_NAMES:
            raise HandError("no such button: %s (%s)" % (name, ", ".join(BUTTON_NAMES)))
        self.world.push_button(BUTTON_NAMES.index(name), down, us)
        return us

    # small steps

    def _square(self, text: str) -> int:
        try:
            return parse_square(text)
        except ValueError as e:
            raise HandError(str(e))

    def _number(self, text) -> int:
        try:
            n = int(text)
        except ValueError:
            raise HandError("not a whole number: %s" % text)
        return n

    def _find(self, square: str):
        glass = self.glasses.standing_near(self._square(square))
        if glass is None:
            held = self.glasses.in_hand()
            hint = ", %d in hand" % len(held) if held else ""
            raise HandError(
                "no glass at %s (standing %s%s)" % (square, self.glasses.position_text(), hint)
            )
        return glass

    def _choose(self, file: int, square: str):
        for glass in self.taken:
            if glass.file == file:
                return glass
        if self.taken:
            return self.taken[0]
        for glass in self.glasses.beside():
            return glass
        raise HandError("no glass in hand to place on %s" % square)

    def _take(self, glass) -> None:
        if len(self.taken) >= 7:
            raise HandError("the hands are full")
        cell = self.glasses.square_of(glass)
        if cell >= 0 and glass.file < 0:
            glass.file = cell % FILES
        self.taken.append(glass)

    def _release(self, glass, file: int) -> None:
        if glass in self.taken:
            self.taken.remove(glass)
        glass.file = file

    def _spot(self, glass, cell: int):
        """Where on a square the hand happens to set a glass; HandError when one stands there."""
        x, y = centre(cell)
        x += self.rng.between(-SCATTER_MM, SCATTER_MM)
        y += self.rng.between(-SCATTER_MM, SCATTER_MM)
        if self.glasses.collides(glass, x, y) is not None:
            raise HandError("a glass stands on %s already" % square_name(cell))
        return x, y

    def _up(self, glass, us: int):
        x, y = glass.x, glass.y
        return [
            (us, x, y, STANDING_MM),
            (us + GRIP_US, x, y, STANDING_MM),
            (us + GRIP_US + RISE_US, x, y, CARRIED_MM),
        ]

    def _drag(self, glass, x: float, y: float, us: int, span_us: int) -> int:
        if span_us < 1000:
            raise HandError("no hand drags a glass in less than 1 ms")
        path = [(us, glass.x, glass.y, STANDING_MM), (us + span_us, x, y, STANDING_MM)]
        self._go(glass, path, STANDING)
        return us + span_us + REST_US

    def _go(self, glass, path, state: int) -> None:
        self.world.carry(glass, path, state)
