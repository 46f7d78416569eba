"""Voltages on the chip's pins: columns driven, rows pulled up, a diode and a switch a square.

A row reads low when current can leave it: through a switch and its diode into a low column.  With
every diode in place that is a look-up.  Where diodes are bridged, rows and columns joined by bare
switches are worked out as nets, so ghosts and short circuits come out of the wires themselves.
"""

from .wiring import FILES, RANKS

VOLTS = 3.3
DIODE_VOLTS = 0.3
LOW_VOLTS = 1.4  # below this the chip reads 0
OPEN = 0x7F

FALL_US = 1
RISE_NETWORK_US = 2  # 10 k a row
RISE_INTERNAL_US = 26  # the chip's own pull-ups alone
HALL_FALL_US = 150  # the sensors of a column are powered by selecting it
HALL_RISE_US = 4


class Electrics:
    """Pin levels from switch states.  `network` is the 10 k pull-up network; `hall` the sensor."""

    def __init__(self, wiring, network: bool = True, hall: bool = False) -> None:
        self.wiring = wiring
        self.network = network
        self.open_rows = bytearray([OPEN] * FILES)  # a file's switches, bit rank-1 set when open
        self.bare = bytearray(FILES)  # a file's bridged diodes, bit rank-1
        self.any_bare = False
        self.buttons_down = 0  # GPIO mask
        self.sda_low = False
        self.display_pulls = True  # the display module carries the bus's pull-ups
        self.fall_us = HALL_FALL_US if hall else FALL_US
        if hall:
            self.rise_us = HALL_RISE_US
        else:
            self.rise_us = RISE_NETWORK_US if network else RISE_INTERNAL_US
        self._row_bits = [self._spread(m) for m in range(OPEN + 1)]
        self._all_rows = wiring.mask(wiring.rows)
        self._all_columns = wiring.mask(wiring.columns)
        self._all_buttons = wiring.mask(wiring.buttons)
        self._bus = 1 << wiring.sda | 1 << wiring.scl
        self._column_bits = tuple([1 << g for g in wiring.columns])
        self.out_mask = 0
        self.out_level = 0
        self.pull_up = 0
        self._groups = {}  # type: dict  # by levels of the columns, as long as out_mask stays
        self._low = []  # type: list[int]  # files driven low
        self._high = []  # type: list[int]
        self._before = OPEN  # open rows as they read before the drive last changed
        self._since_us = -1000000

    def _spread(self, open_rows: int) -> int:
        m = 0
        for i in range(RANKS):
            if open_rows >> i & 1:
                m |= 1 << self.wiring.rows[i]
        return m

    def drive(self, out_mask: int, out_level: int, pull_up: int, us: int) -> None:
        """The chip now drives `out_mask` to `out_level` and pulls up `pull_up` (GPIO masks)."""
        self._before = self._rows(us)
        self._since_us = us
        if out_mask != self.out_mask:
            self._groups.clear()
            self.out_mask = out_mask
        self.out_level = out_level
        self.pull_up = pull_up
        columns = out_level & self._all_columns
        groups = self._groups.get(columns)
        if groups is None:
            groups = self._groups[columns] = self._grouped(out_mask, out_level)
        self._low, self._high = groups

    def _grouped(self, out_mask: int, out_level: int):
        """Files driven low, and files driven high."""
        low = []
        high = []
        for f, bit in enumerate(self._column_bits):
            if out_mask & bit:
                if out_level & bit:
                    high.append(f)
                else:
                    low.append(f)
        return low, high

    def levels(self, us: int) -> int:
        """Every GPIO's level as a mask."""
        rows = self._row_bits[self._rows(us)]
        if not self.network:
            floating = self._all_rows & ~self.pull_up
            if floating and us // 10000 & 1:  # an open wire follows the mains
                rows &= ~floating
        up = (self.pull_up | (self._bus if self.display_pulls else 0)) & ~self._all_rows
        up &= ~(self.buttons_down & self._all_buttons)
        if self.sda_low:
            up &= ~(1 << self.wiring.sda)
        undriven = (rows | up) & ~self.out_mask
        return undriven | (self.out_level & self.out_mask)

    def _rows(self, us: int) -> int:
        """Open rows now (bit rank-1), after the lines have had the time they had to settle."""
        if self.any_bare:
            target = self._solve()
        else:
            target = OPEN
            for f in self._low:
                target &= self.open_rows[f]
        age = us - self._since_us
        if age < self.rise_us:
            target &= self._before
        if age < self.fall_us:
            target |= self._before & OPEN
        return target

    def _solve(self) -> int:
        """Open rows when bridged diodes join lines into nets.

        Lines 0..6 are rows, 7..13 columns.  A net driven both ways, or driven high and drained
        through diodes, sits between; all drivers and paths count alike (about 73 ohm each).
        """
        net = list(range(RANKS + FILES))
        for f in range(FILES):
            bare = self.bare[f] & ~self.open_rows[f]
            for r in range(RANKS):
                if bare >> r & 1:
                    a = net[r]
                    b = net[RANKS + f]
                    if a != b:
                        net = [a if n == b else n for n in net]
        highs: dict = {}
        lows: dict = {}
        for f in self._high:
            n = net[RANKS + f]
            highs[n] = highs.get(n, 0) + 1
        for f in self._low:
            n = net[RANKS + f]
            lows[n] = lows.get(n, 0) + 1
        volts = {}
        for n in net:
            drivers = highs.get(n, 0) + lows.get(n, 0)
            volts[n] = VOLTS * highs.get(n, 0) / drivers if drivers else VOLTS
        for _ in range(RANKS + FILES):
            drains: dict = {}
            for f in range(FILES):
                to = net[RANKS + f]
                through = ~self.bare[f] & ~self.open_rows[f]
                for r in range(RANKS):
                    if through >> r & 1 and volts[net[r]] > volts[to] + DIODE_VOLTS:
                        drains.setdefault(net[r], {})[to] = volts[to] + DIODE_VOLTS
            if not self._drain(drains, highs, lows, volts):
                break
        rows = 0
        for r in range(RANKS):
            if volts[net[r]] >= LOW_VOLTS:
                rows |= 1 << r
        return rows

    def _drain(self, drains, highs, lows, volts) -> bool:
        """Lower the nets that current leaves through diodes; whether any fell noticeably."""
        fell = False
        for n in drains:
            paths = drains[n]
            h = highs.get(n, 0)
            l_ = lows.get(n, 0)
            if h + l_:
                total = h * VOLTS
                for to in paths:
                    total += paths[to]
                v = total / (h + l_ + len(paths))
            else:
                v = min(paths.values())
            if v < volts[n] - 0.01:
                volts[n] = v
                fell = True
        return fell
