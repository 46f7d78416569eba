"""The board's surroundings as the chip feels them: levels on pins, bytes on buses, and time.

The chip looks at `due_us` and asks `run_until` as its clock goes on, `levels` when it reads pins,
and tells `drive`, `i2c`, `lights_sent` and `buzzer`.  `version` goes up whenever an input may have
changed, so a chip may keep what it read as long as the number stands.
"""

from collections import deque

from .display import Display
from .electrics import Electrics
from .faults import Faults
from .glasses import Glasses
from .hands import Hands
from .rng import Rng
from .switches import CELLS, Switches, chatter
from .wiring import FILES, Wiring

NEVER_US = 1 << 60
TONES_KEPT = 256
BUTTON_CHATTER_US = 1500
BOARD_MA = 60  # without the lights
BAD_TIME = "time runs backwards"

_CONTACT = 0
_BUTTON = 1
_ARRIVE = 2
_POWER_CUT = 3


class World:
    """One board.  `sensor` is "reed" or "hall"; `network` whether the 10 k network is fitted."""

    def __init__(self, seed: int = 1, wiring=None, sensor: str = "reed", network: bool = True):
        if sensor not in ("reed", "hall"):
            raise ValueError("sensor is reed or hall, not %s" % sensor)
        self.wiring = wiring or Wiring()
        self.now_us = 0
        self.version = 0
        self.button_version = 0  # how often of these only a button's wire has changed
        self.power = True
        self.power_cut = False  # set when the supply has just gone: the chip must stop at once
        self.glasses = Glasses()
        self.switches = Switches(Rng(seed, 1), sensor == "hall")
        self.electrics = Electrics(self.wiring, network, sensor == "hall")
        self.drive = self.electrics.drive  # the chip asks often: no detour
        self.levels = self.electrics.levels
        self.chance = Rng(seed, 2)  # late looks
        self.late_ms = 0  # looks come so much too late at most
        self.hands = Hands(self, Rng(seed, 3))
        self._button_rng = Rng(seed, 4)
        self.faults = Faults(self)
        self.display = Display()
        self.contacts = bytearray(CELLS)  # as they are, chatter and all
        self.stuck = bytearray(CELLS)  # 0 sound, 1 stuck open, 2 stuck closed
        self.light_bytes = b""
        self.lights_version = 0
        self.supply_mohm = 300  # cable, connectors and port
        self.tone = (0, 0)  # hz, duty of 65536
        self.tones = deque((), TONES_KEPT)  # type: deque  # noqa: RUF037  (us, hz, duty)
        self._queue = []  # type: list  # (us, number, kind, a, b), soonest first
        self._number = 0
        self.due_us = NEVER_US  # when the next event is due

    # the chip's side

    def run_until(self, us: int) -> None:
        """Let everything happen that is due at or before `us`."""
        while self.due_us <= us:
            event = self._queue.pop(0)
            self.due_us = self._queue[0][0] if self._queue else NEVER_US
            self.now_us = event[0]
            kind = event[2]
            if kind == _CONTACT:
                self._set_contact(event[3], event[4])
            elif kind == _BUTTON:
                self._set_button(event[3], event[4])
            elif kind == _ARRIVE:
                self._arrive(event[3], event[4])
            else:
                self.cut_power()
        if us > self.now_us:
            self.now_us = us

    def i2c(self, address: int, data, us: int) -> bool:
        """A write on the display's bus; whether somebody acknowledged it."""
        if self.faults.no_display or self.faults.sda_low or address != self.wiring.display_address:
            return False
        self.display.write(data)
        return True

    def lights_sent(self, data, us: int) -> None:
        """Bytes that reached the chain of lights; lights beyond them keep what they showed."""
        data = bytes(data)
        self.light_bytes = data + self.light_bytes[len(data) :]
        self.lights_version += 1

    def buzzer(self, hz: int, duty: int, us: int) -> None:
        """The buzzer's pin now swings at `hz` (0 = rests) with `duty` of 65536."""
        self.tone = (hz, duty)
        self.tones.append((us, hz, duty))

    def late_us(self) -> int:
        """How long the chip is kept from its next look at the sensors."""
        if not self.late_ms:
            return 0
        return self.chance.below(self.late_ms * 1000 + 1)

    def supply_mv(self) -> int:
        """What the USB supply has come down to under the lights' current."""
        lights_ma = sum(self.light_bytes) * 20 // 255
        return 5000 - (lights_ma + BOARD_MA) * self.supply_mohm // 1000

    @property
    def sda_low(self) -> bool:
        """Whether something holds the display's data line down."""
        return self.faults.sda_low

    # the hands' side

    def reseed(self, seed: int) -> None:
        """Begin every stream of chance again from `seed`."""
        self.switches.rng = Rng(seed, 1)
        self.chance = Rng(seed, 2)
        self.hands.rng = Rng(seed, 3)
        self._button_rng = Rng(seed, 4)

    def set_out(self, cells) -> None:
        """Stand glasses on these squares as if they had always stood there."""
        self.glasses.set_out(cells)
        self.hands.taken.clear()
        self.refresh()

    def refresh(self, cell: int = -1) -> None:
        """Work the switches out afresh from where the glasses are: one, or all."""
        self.switches.settle(self.glasses, cell)
        for c in range(CELLS) if cell < 0 else (cell,):
            self._forget(c)
            self._set_contact(c, self.switches.closed[c])
        self.version += 1

    def carry(self, glass, path, state: int) -> None:
        """Send a glass along `path`; it ends in `state`."""
        if path[0][0] < self.now_us:
            raise ValueError(BAD_TIME)
        glass.path = path
        glass.state = state
        edges = self.switches.plan(glass, path, self.glasses)
        for us, c, closed in edges:
            self._forget(c, us)
            for at, level in self.switches.contact(us, c, closed):
                self._push(at, _CONTACT, c, level)
        last = path[-1]
        glass.x, glass.y, glass.z = last[1], last[2], last[3]
        self._push(last[0], _ARRIVE, glass.number, 0)
        self._sort()

    def push_button(self, index: int, down: bool, us: int) -> None:
        """One button's contact makes or breaks, with chatter."""
        span = int(BUTTON_CHATTER_US * self._button_rng.random())
        for at, level in chatter(self._button_rng, us, down, span):
            self._push(at, _BUTTON, index, level)
        self._sort()

    def cut_power_at(self, us: int) -> None:
        """Let the supply fail at `us`, whatever the chip is doing then."""
        self._push(us, _POWER_CUT, 0, 0)
        self._sort()

    def cut_power(self) -> None:
        """The supply is gone: display and lights dark, and the chip must stop."""
        self.power = False
        self.power_cut = True
        self.display.lose_power()
        self.light_bytes = b""
        self.lights_version += 1
        self.tone = (0, 0)

    def restore_power(self) -> None:
        """The supply is back; the chip starts from its beginning."""
        self.power = True
        self.power_cut = False
        self.electrics.drive(0, 0, 0, self.now_us)
        self.version += 1

    def lights_rgb(self) -> bytes:
        """Red, green, blue of each square, A1 first, from the chain's green, red, blue."""
        out = bytearray(3 * CELLS)
        sent = self.light_bytes
        for k in range(min(CELLS, len(sent) // 3)):
            c = self.wiring.light_order[k]
            out[3 * c] = sent[3 * k + 1]
            out[3 * c + 1] = sent[3 * k]
            out[3 * c + 2] = sent[3 * k + 2]
        return bytes(out)

    # events

    def _push(self, us: int, kind: int, a: int, b) -> None:
        self._number += 1
        self._queue.append((us, self._number, kind, a, b))

    def _sort(self) -> None:
        self._queue.sort()
        self.due_us = self._queue[0][0] if self._queue else NEVER_US

    def _forget(self, cell: int, after_us: int = -1) -> None:
        """Drop a contact's edges still to come: the magnet has changed its mind."""
        for e in self._queue:
            if e[2] == _CONTACT and e[3] == cell and e[0] >= after_us:
                keep = [
                    q
                    for q in self._queue
                    if not (q[2] == _CONTACT and q[3] == cell and q[0] >= after_us)
                ]
                self._queue = keep
                self.due_us = keep[0][0] if keep else NEVER_US
                return

    def _arrive(self, number: int, _unused) -> None:
        self.glasses.all[number].path = ()

    def _set_contact(self, cell: int, closed) -> None:
        self.contacts[cell] = 1 if closed else 0
        self.show_contact(cell)

    def show_contact(self, cell: int) -> None:
        """Bring a contact's state, or what sticks, onto the wires."""
        stuck = self.stuck[cell]
        closed = stuck == 2 or (stuck == 0 and self.contacts[cell])
        file = cell % FILES
        bit = 1 << cell // FILES
        rows = self.electrics.open_rows
        after = rows[file] & ~bit if closed else rows[file] | bit
        if after != rows[file]:
            rows[file] = after
            self.version += 1

    def _set_button(self, index: int, down) -> None:
        bit = 1 << self.wiring.buttons[index]
        if down:
            self.electrics.buttons_down |= bit
        else:
            self.electrics.buttons_down &= ~bit
        self.version += 1
        self.button_version += 1
