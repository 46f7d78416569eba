"""Reads what two output pins say: light bytes from pulse widths, a tone from its period."""

from collections.abc import Callable

ZERO_NS = (200.0, 450.0)  # a WS2812 takes a pulse this long for a 0
ONE_NS = (550.0, 1000.0)
GAP_NS = 5_000.0  # between two pulses of one frame a light waits at most this long
LATCH_NS = 280_000.0
CLOCK_NS = 8.0
SILENT_NS = 60_000_000.0  # 20 Hz, the lowest tone, has an edge sooner
TONE_CHANGES = 0.01


class LightDecoder:
    """Bits from the light pin's edges; `frame(bytes, ended_us)` is told when lights latch.

    A pulse that no light understands spoils the frame: it arrives up to there.  `zeros`, `ones`
    and `periods` are [shortest, longest] in ns of what was seen, `bad` counts broken pulses.
    """

    def __init__(self, clock, frame: Callable[[bytes, float], None]) -> None:
        self.zeros = [1e9, 0.0]
        self.ones = [1e9, 0.0]
        self.periods = [1e9, 0.0]
        self.bad = 0
        self._clock = clock
        self._frame = frame
        self._alarm = clock.create_alarm(self._latch)
        self._data = bytearray()
        self._byte = 1  # a leading 1 tells how many bits have come
        self._rose_ns = self._fell_ns = -1e9
        self._spoilt = False

    def edge(self, high: bool) -> None:
        """The pin has changed."""
        now = self._clock.nanos
        if high:
            if self._data or self._byte > 1:
                _note(self.periods, now - self._rose_ns)
                if now - self._fell_ns > GAP_NS:
                    self._spoilt = True
            self._rose_ns = now
            return
        self._fell_ns = now
        width = now - self._rose_ns
        if ZERO_NS[0] <= width <= ZERO_NS[1]:
            _note(self.zeros, width)
            self._byte <<= 1
        elif ONE_NS[0] <= width <= ONE_NS[1]:
            _note(self.ones, width)
            self._byte = self._byte << 1 | 1
        else:
            self.bad += 1
            self._spoilt = True
        if self._byte > 0xFF:
            if not self._spoilt:
                self._data.append(self._byte & 0xFF)
            self._byte = 1
            self._alarm.schedule(LATCH_NS)

    def _latch(self) -> None:
        data, self._data = bytes(self._data), bytearray()
        self._byte = 1
        self._spoilt = False
        if data:
            self._frame(data, self._fell_ns / 1000)


def _note(span: list[float], ns: float) -> None:
    span[0] = min(span[0], ns)
    span[1] = max(span[1], ns)


class ToneDecoder:
    """Frequency and duty of the buzzer's pin; `tone(hz, duty of 65536, us)` when they change."""

    def __init__(self, clock, tone: Callable[[int, int, int], None]) -> None:
        self._clock = clock
        self._tone = tone
        self._alarm = clock.create_alarm(self._silent)
        self._rose_ns = self._fell_ns = -1.0
        self._period_ns = 0.0

    def edge(self, high: bool) -> None:
        """The pin has changed."""
        now = self._clock.nanos
        if not high:
            self._fell_ns = now
            return
        if self._rose_ns >= 0:
            period = now - self._rose_ns
            if abs(period - self._period_ns) > TONE_CHANGES * self._period_ns:
                self._period_ns = period
                duty = round(65536 * max(0.0, self._fell_ns - self._rose_ns) / period)
                self._tone(round(1e9 / period), duty, int(self._rose_ns / 1000))
        self._rose_ns = now
        self._alarm.schedule(SILENT_NS)

    def _silent(self) -> None:
        if self._period_ns:
            self._tone(0, 0, int(self._rose_ns / 1000))
        self._rose_ns = -1.0
        self._period_ns = 0.0
