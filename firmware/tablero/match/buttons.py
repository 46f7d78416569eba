"""From raw button levels to presses, short calls and holds.

Two buttons a side.  ``throw`` acts on both its edges; ``call`` acts on release when short, dated
by its press, and as a hold once it has been down for two seconds.  Buttons bounce for a few
milliseconds; an edge counts when the level has stayed for `DEBOUNCE_MS`.
"""

from micropython import const

from tablero import ticks

DEBOUNCE_MS = const(12)
HOLD_MS = const(2000)

THROW_DOWN = const(0)
THROW_UP = const(1)
CALL = const(2)
HOLD = const(3)


class Buttons:
    """Debounces four buttons: bit 0 south throw, 1 south call, 2 north throw, 3 north call."""

    def __init__(self):
        self.down = 0  # debounced, pressed bits
        self._raw = 0
        self._raw_ms = [0, 0, 0, 0]  # when the raw level last changed
        self._press_ms = [0, 0, 0, 0]  # when the accepted press began
        self._held = 0  # holds already reported
        self.busy = False  # a button is down or has just moved

    def look(self, raw: int, now_ms: int, act) -> None:
        """Take the pressed bits of this moment; call ``act(kind, player, now_ms, pressed_ms)``."""
        self.busy = bool(raw or self._raw or self.down)
        changed = raw ^ self._raw
        self._raw = raw
        for i in range(4):
            bit = 1 << i
            if changed & bit:
                self._raw_ms[i] = now_ms
            elif (raw ^ self.down) & bit and ticks.diff(now_ms, self._raw_ms[i]) >= DEBOUNCE_MS:
                self.down ^= bit
                self._edge(i, bit, now_ms, act)
            elif i & 1 and self.down & bit and not self._held & bit:
                if ticks.diff(now_ms, self._press_ms[i]) >= HOLD_MS:
                    self._held |= bit
                    act(HOLD, i >> 1, now_ms, self._press_ms[i])

    def _edge(self, i: int, bit: int, now_ms: int, act) -> None:
        if self.down & bit:
            self._press_ms[i] = self._raw_ms[i]
            self._held &= ~bit
            if not i & 1:
                act(THROW_DOWN, i >> 1, now_ms, self._press_ms[i])
        elif not i & 1:
            act(THROW_UP, i >> 1, now_ms, self._press_ms[i])
        elif not self._held & bit:
            act(CALL, i >> 1, now_ms, self._press_ms[i])

    def call_down(self, player: int) -> bool:
        """Is this player's `call` down and not yet used up as a hold?"""
        bit = 2 << (2 * player)
        return bool(self.down & bit and not self._held & bit)
