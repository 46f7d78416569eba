"""A hand that follows a pointer: it takes a glass, goes wherever it is led, and lets go there.

Unlike the steps of a scenario nothing waits: a path that changes what switches feel (up, down,
along the cloth) runs to its end, and what is wanted meanwhile is done at the next `go_on`.
"""

from .glasses import BESIDE, CARRIED_MM, FOOT_MM, GONE, IN_HAND, PITCH_MM, STANDING, STANDING_MM
from .hands import HandError
from .wiring import FILES, RANKS

UP_US = 90000
DOWN_US = 70000
CARRY_US = 8000
SLIDE_MM_PER_S = 1500  # a glass is pushed along the cloth no faster
TABLE_MM = 400.0  # no arm reaches farther beyond the board than this
ROOM_MM = FOOT_MM + 0.5  # glasses set down side by side stand this far apart
OFF_MM = PITCH_MM / 2 + 2.0  # beyond the centre of an edge square the board ends


class Pointer:
    """Glasses led by pointers, each by its number."""

    def __init__(self, world) -> None:
        self.world = world
        self.glasses = world.glasses.all
        self._wants = {}  # type: dict  # number: (verb, x, y), the newest
        self._busy_us = [0] * len(self.glasses)

    def do(self, words, us: int) -> None:
        """`grasp N`, `carry N X Y`, `push N X Y`, `drop N X Y`; HandError for anything else."""
        verb = words[0]
        if verb not in ("grasp", "carry", "push", "drop"):
            raise HandError("a pointer cannot %s" % verb)
        number = words[1]
        if not isinstance(number, int) or not 0 <= number < len(self.glasses):
            raise HandError("there are glasses 0 to %d" % (len(self.glasses) - 1))
        glass = self.glasses[number]
        if glass.state == GONE:
            raise HandError("this glass is gone")
        x, y = glass.x, glass.y
        if verb != "grasp":
            x, y = self._within(words[2]), self._within(words[3])
        self._wants[number] = (verb, x, y)
        self._serve(number, us)

    def go_on(self, us: int) -> None:
        """Do what waited for a path to end."""
        for number in list(self._wants):
            self._serve(number, us)

    def _within(self, mm) -> float:
        mm = float(mm)
        if not -TABLE_MM <= mm <= TABLE_MM + PITCH_MM * FILES:
            raise HandError("that is off the table")
        return mm

    def _serve(self, number: int, us: int) -> None:
        if us < self._busy_us[number]:
            return
        verb, x, y = self._wants[number]
        glass = self.glasses[number]
        if verb == "push" and glass.state == STANDING:
            self._push(glass, x, y, us)
        elif glass.state != IN_HAND and not (verb == "drop" and glass.state == BESIDE):
            self._rise(glass, us)
        elif verb == "drop":
            self._set_down(glass, x, y, us)
            del self._wants[number]
        else:
            self._carry(glass, x, y, us)
            del self._wants[number]

    def _rise(self, glass, us: int) -> None:
        x, y, z = glass.at(us)
        path = [(us, x, y, z), (us + UP_US, x, y, CARRIED_MM)]
        self._busy_us[glass.number] = us + UP_US if glass.state == STANDING else us
        self.world.carry(glass, path, IN_HAND)
        if self._wants[glass.number][0] == "grasp":
            del self._wants[glass.number]

    def _carry(self, glass, x: float, y: float, us: int) -> None:
        gx, gy, gz = glass.at(us)
        self.world.carry(glass, [(us, gx, gy, gz), (us + CARRY_US, x, y, CARRIED_MM)], IN_HAND)

    def _set_down(self, glass, x: float, y: float, us: int) -> None:
        x, y = self._free_place(glass, x, y)
        gx, gy, gz = glass.at(us)
        east, north = PITCH_MM * (FILES - 1) + OFF_MM, PITCH_MM * (RANKS - 1) + OFF_MM
        over = us + CARRY_US
        path = [(us, gx, gy, gz), (over, x, y, CARRIED_MM)]
        state = BESIDE
        if -OFF_MM <= x <= east and -OFF_MM <= y <= north:
            path.append((over + DOWN_US, x, y, STANDING_MM))
            state = STANDING
            glass.file = min(FILES - 1, max(0, int((x + PITCH_MM / 2) // PITCH_MM)))
        self._busy_us[glass.number] = path[-1][0]
        self.world.carry(glass, path, state)

    def _push(self, glass, x: float, y: float, us: int) -> None:
        """Along the cloth towards x, y, up to a glass that is in the way."""
        dx, dy = x - glass.x, y - glass.y
        far = (dx * dx + dy * dy) ** 0.5
        del self._wants[glass.number]
        steps = int(far / 4) + 1
        for k in range(1, steps + 1):
            part = k / steps
            if self.world.glasses.collides(glass, glass.x + dx * part, glass.y + dy * part):
                x, y = glass.x + dx * (k - 1) / steps, glass.y + dy * (k - 1) / steps
                break
        if x == glass.x and y == glass.y:
            return
        end = us + 1000 + int(far * 1000000 / SLIDE_MM_PER_S)
        path = [(us, glass.x, glass.y, STANDING_MM), (end, x, y, STANDING_MM)]
        self._busy_us[glass.number] = end
        self.world.carry(glass, path, STANDING)

    def _free_place(self, glass, x: float, y: float):
        """The nearest place to x, y where no other glass stands."""
        for _ in range(8):
            other = self.world.glasses.collides(glass, x, y)
            if other is None:
                return x, y
            dx, dy = x - other.x, y - other.y
            far = (dx * dx + dy * dy) ** 0.5
            if far < 1.0:
                dx, dy, far = 0.0, -1.0, 1.0
            x, y = other.x + dx * ROOM_MM / far, other.y + dy * ROOM_MM / far
        return -2 * PITCH_MM, glass.number * PITCH_MM
