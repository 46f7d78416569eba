"""Forty-nine magnet switches: what a moving glass does to them, and how their contacts chatter.

A reed closes above `REED_OPERATE_MT` along its glass and opens below `REED_RELEASE_MT`, which
makes about 8 mm and 12 mm round the square's centre.  Its middle lies 10 mm towards file G, where
it is blind.  A Hall switch answers to the field straight down, either pole, every 2 ms.
"""

from .glasses import PITCH_MM, STANDING
from .magnet import hall_mt, reed_mt
from .wiring import FILES, RANKS

CELLS = FILES * RANKS
REED_X_MM = 10.0
REED_Y_MM = -2.0
REED_OPERATE_MT = 4.0
REED_RELEASE_MT = 2.0
WEAK_OPERATE_MT = 6.5
WEAK_RELEASE_MT = 4.0
DEAD_ZONE_MM = 5.0  # a badly mounted reed sees nothing this near the centre of its square
HALL_OPERATE_MT = 9.5
HALL_RELEASE_MT = 7.0
HALL_NOISE_MT = 0.4
HALL_PERIOD_US = 2000
HIGH_MM = 38.0  # a magnet carried higher closes nothing and holds nothing
REACH_X_MM = 35.0  # beyond this a magnet cannot hold a switch closed
REACH_Y_MM = 20.0
FELT_MM = 50.0  # a standing glass farther away, such as the next square's, is not felt
STEP_MM = 1.0  # a moving magnet is looked at this often
CHATTER_US = 2000  # a sound contact has settled by then
GAP_US = 350  # mean time between two edges of a chatter


class Switches:
    """Which switches the magnets hold closed.  `hall` picks the sensor; `rng` its spread."""

    def __init__(self, rng, hall: bool = False) -> None:
        self.rng = rng
        self.hall = hall
        self.closed = bytearray(CELLS)  # as the magnets have it once every planned path is gone
        self.weak = bytearray(CELLS)  # 1 + times a weak switch has moved
        self.dead_zone = bytearray(CELLS)
        self.chatter_us = CHATTER_US
        self._x_mm = [self._place(c)[0] for c in range(CELLS)]  # of the sensors themselves
        self._y_mm = [self._place(c)[1] for c in range(CELLS)]
        self._offset_mt = [rng.between(-0.6, 0.6) if hall else 0.0 for _ in range(CELLS)]

    def _place(self, cell: int):
        x = cell % FILES * PITCH_MM
        y = cell // FILES * PITCH_MM
        if self.hall or self.dead_zone[cell]:
            return x, y
        return x + REED_X_MM, y + REED_Y_MM

    def set_dead_zone(self, cell: int, dead: bool) -> None:
        """Mount a reed badly, right under the centre of its square, or properly again."""
        self.dead_zone[cell] = dead
        self._x_mm[cell], self._y_mm[cell] = self._place(cell)

    def field(self, cell: int, x: float, y: float, z: float) -> float:
        """Field at a switch, mT, from one magnet at x, y, z."""
        dx = self._x_mm[cell] - x
        dy = self._y_mm[cell] - y
        if self.dead_zone[cell] and dx * dx + dy * dy < DEAD_ZONE_MM * DEAD_ZONE_MM:
            return 0.0
        return hall_mt(dx, dy, z) if self.hall else reed_mt(dx, dy, z)

    def decide(self, cell: int, field_mt: float) -> bool:
        """The switch's state in this field, given its state before."""
        if field_mt < 0:
            field_mt = -field_mt
        if self.hall:
            noise = self.rng.between(-HALL_NOISE_MT, HALL_NOISE_MT) + self._offset_mt[cell]
            limit = HALL_RELEASE_MT if self.closed[cell] else HALL_OPERATE_MT
            return field_mt + noise >= limit
        if self.weak[cell]:
            return field_mt >= (WEAK_RELEASE_MT if self.closed[cell] else WEAK_OPERATE_MT)
        return field_mt >= (REED_RELEASE_MT if self.closed[cell] else REED_OPERATE_MT)

    def background(self, cell: int, glasses, moving) -> float:
        """Field at a switch from every glass but `moving`."""
        mx = self._x_mm[cell]
        my = self._y_mm[cell]
        total = 0.0
        for g in glasses.all:
            if g is not moving and g.state == STANDING:
                if -FELT_MM < mx - g.x < FELT_MM and -FELT_MM < my - g.y < FELT_MM:
                    total += self.field(cell, g.x, g.y, g.z)
        return total

    def settle(self, glasses, cell: int = -1) -> None:
        """Take the state the standing glasses give, of one switch or of all, without chatter."""
        for c in range(CELLS) if cell < 0 else (cell,):
            self.closed[c] = 0
            self.closed[c] = self.decide(c, self.background(c, glasses, None))

    def plan(self, glass, path, glasses):
        """Edges [(us, cell, closed)] in order of time while `glass` goes along `path`."""
        edges: list = []
        for i in range(len(path) - 1):
            self._plan_leg(glass, path[i], path[i + 1], glasses, edges)
        edges.sort()
        return edges

    def _plan_leg(self, glass, start, end, glasses, edges) -> None:
        t0, x0, y0, z0 = start
        t1, x1, y1, z1 = end
        if x0 == x1 and y0 == y1 and not self.hall:
            self._plan_upright(glass, start, end, glasses, edges)
            return
        if z0 > HIGH_MM and z1 > HIGH_MM:
            return  # carried: no switch feels it
        span_us = t1 - t0
        far = max(abs(x1 - x0), abs(y1 - y0), abs(z1 - z0))
        n = max(1, span_us // HALL_PERIOD_US) if self.hall else int(far / STEP_MM) + 1
        for c in self._within_reach(x0, y0, x1, y1):
            rest = self.background(c, glasses, glass)
            my = self._y_mm[c]
            for k in range(n + 1):
                y = y0 + (y1 - y0) * k / n
                z = z0 + (z1 - z0) * k / n
                near = z < HIGH_MM and -REACH_Y_MM < y - my < REACH_Y_MM
                if near or self.closed[c]:
                    closed = self.decide(c, rest + self.field(c, x0 + (x1 - x0) * k / n, y, z))
                    if closed != bool(self.closed[c]):
                        self.closed[c] = closed
                        edges.append((t0 + span_us * k // n, c, closed))

    def _plan_upright(self, glass, start, end, glasses, edges) -> None:
        """A leg straight up or down: each switch changes once at most, found by halving."""
        t0, x, y, z0 = start
        t1, _, _, z1 = end
        if z0 == z1:
            return
        for c in self._within_reach(x, y, x, y):
            rest = self.background(c, glasses, glass)
            before = bool(self.closed[c])
            if self.decide(c, rest + self.field(c, x, y, z1)) == before:
                continue
            low = 0  # in 1/256 of the way
            high = 256
            while high - low > 1:
                k = (low + high) // 2
                z = z0 + (z1 - z0) * k / 256
                if self.decide(c, rest + self.field(c, x, y, z)) == before:
                    low = k
                else:
                    high = k
            self.closed[c] = not before
            edges.append((t0 + (t1 - t0) * high // 256, c, not before))

    def _within_reach(self, x0, y0, x1, y1):
        """Switches that a magnet anywhere between the two places may hold closed."""
        west = min(x0, x1) - REACH_X_MM
        east = max(x0, x1) + REACH_X_MM
        south = min(y0, y1) - REACH_Y_MM
        north = max(y0, y1) + REACH_Y_MM
        found = []
        for row in range(max(0, int(south // PITCH_MM)), min(RANKS, int(north // PITCH_MM) + 2)):
            for file in range(
                max(0, int(west // PITCH_MM)), min(FILES, int(east // PITCH_MM) + 2)
            ):
                c = row * FILES + file
                if west <= self._x_mm[c] <= east and south <= self._y_mm[c] <= north:
                    found.append(c)
        return found

    def contact(self, us: int, cell: int, closed: bool):
        """The contact's own edges [(us, closed)] for one of the magnet's: chatter, then rest."""
        if self.hall:
            return [(us, closed)]
        span = int(self.chatter_us * self.rng.random())
        if self.weak[cell]:
            span += 4000 * self.weak[cell]  # worse every time
            self.weak[cell] = min(self.weak[cell] + 1, 12)
        return chatter(self.rng, us, closed, span)


def chatter(rng, us: int, closed: bool, span_us: int):
    """Edges of a contact that reaches `closed` at once and rests after about `span_us`."""
    edges = [(us, closed)]
    end = us + span_us
    t = us
    while True:
        t += 20 + int(rng.random() * 2 * GAP_US)
        back = t + 20 + int(rng.random() * GAP_US)
        if back > end:
            return edges
        edges.append((t, not closed))
        edges.append((back, closed))
        t = back
