"""Reads WS2812 bits off a waveform, with the time limits of the data sheet.

Times are in ticks of 1/32000 us.  A bit is a pulse: high and then low, both within limits for a 0
or both for a 1.  Anything else spoils the whole frame: a chain shifted by a bit shows nonsense.
"""

_NS = 32  # ticks a nanosecond
_ZERO_HIGH = (250 * _NS, 550 * _NS)
_ONE_HIGH = (650 * _NS, 950 * _NS)
_ZERO_LOW = (700 * _NS, 1000 * _NS)
_ONE_LOW = (300 * _NS, 600 * _NS)
LATCH_US = 280  # so long a low shows what came
_LOW_MAX = 5000 * _NS  # a longer gap within a frame may or may not latch


class Pulses:
    """What one plan does to the line, ready to be put behind another.

    `whole` is (value, lead, low_limits, tail) of a plan that says eight bits in time, else None.
    `lead`: ticks low before the first rise; `value`, `bits`: what the pulses say, -1 when a time
    is out of limits; `low_limits`: what the last low, continued by the next lead, must be;
    `tail`: that last low so far.
    """

    def __init__(self, edges, ticks):
        self.value = 0
        self.bits = 0
        self.low_limits = None
        self.lead = ticks
        self.tail = ticks
        level = 0
        since = 0
        high = 0
        for at, now in edges:
            if now == level:
                continue
            if now:
                if self.bits == 0 and self.low_limits is None:
                    self.lead = at
                elif not self._fits(at - since, self.low_limits):
                    self.value = -1
            else:
                high = at - since
                self._bit(high)
            level = now
            since = at
        self.tail = ticks - since
        if level:
            self.value = -1  # waits with the line high: nothing ever latches
        self.whole = None
        if self.bits == 8 and self.value >= 0:
            self.whole = (self.value, self.lead, self.low_limits, self.tail)

    def _fits(self, ticks, limits):
        return limits is not None and limits[0] <= ticks <= limits[1]

    def _bit(self, high):
        if self._fits(high, _ONE_HIGH):
            bit = 1
            self.low_limits = _ONE_LOW
        elif self._fits(high, _ZERO_HIGH):
            bit = 0
            self.low_limits = _ZERO_LOW
        else:
            self.value = -1
            self.low_limits = _ZERO_LOW
            return
        if self.value >= 0:
            self.value = self.value << 1 | bit
        self.bits += 1


class Line:
    """The line from the chip to the first light: gathers bits until it rests low."""

    def __init__(self):
        self.clear()

    def clear(self):
        self.data = bytearray()
        self.good = True
        self._value = 0
        self._bits = 0
        self._limits = None
        self._low = 0

    def copy(self):
        """Another line in the same state."""
        other = Line()
        other.data = bytearray(self.data)
        other.good = self.good
        other._value = self._value
        other._bits = self._bits
        other._limits = self._limits
        other._low = self._low
        return other

    def untouched(self):
        """Whether no bit has come since it last rested."""
        return self._limits is None and self.good

    def pulses(self, pulses, gap):
        """The next plan's pulses, `gap` ticks after the end of those before."""
        if pulses.value < 0:
            self.good = False
            return
        if not pulses.bits:
            self._low += gap + pulses.tail
            return
        low = self._low + gap + pulses.lead
        limits = self._limits
        if limits and not limits[0] <= low <= (_LOW_MAX if gap else limits[1]):
            self.good = False
        self._limits = pulses.low_limits
        self._low = pulses.tail
        self._value = self._value << pulses.bits | pulses.value
        self._bits += pulses.bits
        while self._bits >= 8:
            self._bits -= 8
            self.data.append(self._value >> self._bits)
            self._value &= (1 << self._bits) - 1

    def row(self, course, gap):
        """What `pulses` does for each of `course` in turn; whole bytes go the short way."""
        data = self.data
        low = self._low
        limits = self._limits
        for pulses in course:
            whole = pulses.whole
            if gap or not whole or not limits or self._bits:
                self._low = low
                self._limits = limits
                self.pulses(pulses, gap)
                low = self._low
                limits = self._limits
                gap = 0
                continue
            value, lead, next_limits, tail = whole
            if not limits[0] <= low + lead <= limits[1]:
                self.good = False
            data.append(value)
            limits = next_limits
            low = tail
        self._low = low
        self._limits = limits
