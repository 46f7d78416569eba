"""Whole throws through electrics, sensing and second, without the chip: fast, and with noise.

Hands make moves on the simulated board (millimetres, magnets, reeds, chatter); frames are read
from its wires every millisecond; the firmware looks at them and the second judges.
"""

import random
from array import array

from host_tools.simulator.model.hands import HandError
from host_tools.simulator.model.world import World
from tablero.games import files
from tablero.games.gucci import moves
from tablero.second import putting_right
from tablero.second.second import Second
from tablero.sensing.sensing import Sensing
from tablero.ticks import diff

PASS_NUMBERS = (7, 11, 12)
TICKS_MASK = 0x3FFFFFFF
START_MS = TICKS_MASK - 5000

NOISES = {
    "none": {},
    "bounce": {"bounce": 10},
    "slides": {"slides": True},
    "knocks": {"knocks": True},
    "late": {"late": 80},
    "dead": {"fault": "stuck-open"},
    "stuck": {"fault": "stuck-closed"},
    "weak": {"fault": "weak"},
    "dead-zone": {"fault": "dead-zone"},
    "diode": {"fault": "no-diode"},
    "all": {"bounce": 10, "slides": True, "knocks": True, "late": 80, "fault": "any"},
}
FAULTS = ("stuck-open", "stuck-closed", "weak", "dead-zone", "no-diode")


def square(file, rank):
    return "ABCDEFG"[file] + str(rank)


class Play:
    """One table with one noise (a name of NOISES) and everything random from one seed."""

    def __init__(self, seed, noise="none"):
        self.chance = random.Random(seed)
        self.noise = NOISES[noise]
        self.world = World(seed)
        self.sensing = Sensing()
        self.second = Second(diff, self.sensing.health)
        self.ring = array("H", [0x7F7F] * 2048)
        self.count = 0
        self.version = -1
        self.words = (0, 0, 0, 0)
        self.next_look = 0
        self.said = []
        self.flags = []
        self.up_mask = self.down_mask = 0
        self.sensing.start(0, START_MS)
        self.position = files.parse_position("7771111")
        cells = [(files.rank(self.position, f) - 1) * 7 + f for f in range(7)]
        self.world.set_out(cells)
        if "bounce" in self.noise:
            self.world.faults.do(["bounce", str(self.noise["bounce"])])
        self.run(300)
        self.second.expect_still(self.position, self.now_ms)

    @property
    def now_ms(self):
        return (START_MS + self.count) & TICKS_MASK

    # -- the board ---------------------------------------------------------------------------

    def break_something(self):
        """The fault of this noise happens, to a square of chance."""
        if "fault" in self.noise:
            name = square(self.chance.randrange(7), self.chance.randint(1, 7))
            fault = self.noise["fault"]
            self.world.faults.do([self.chance.choice(FAULTS) if fault == "any" else fault, name])

    def read(self):
        """The four half-words of a frame, as the wires stand."""
        world, wiring = self.world, self.world.wiring
        columns, rows = wiring.mask(wiring.columns), wiring.mask(wiring.rows)
        us = world.now_us
        found = []
        for gpio in (*wiring.columns, None):
            low = 1 << gpio if gpio is not None else 0
            world.drive(columns, columns & ~low, rows, us)
            levels = world.levels(us + 60)
            bits = 0
            for k, row in enumerate(wiring.rows):
                bits |= (levels >> row & 1) << k
            found.append(bits)
        return tuple(found[2 * k] | found[2 * k + 1] << 8 for k in range(4))

    def run(self, ms):
        """Time passes: a frame a millisecond, a look now and then."""
        world = self.world
        for _ in range(ms):
            world.run_until(self.count * 1000)
            if world.version != self.version:
                self.words = self.read()
                self.version = world.version
            at = 4 * (self.count & 511)
            for k in range(4):
                self.ring[at + k] = self.words[k]
            self.count += 1
            if self.count >= self.next_look:
                self.look()

    def look(self):
        """One turn of the firmware's loop."""
        late = self.chance.randint(0, self.noise["late"]) if "late" in self.noise else 0
        self.next_look = self.count + 5 + late
        now_ms = self.now_ms
        self.sensing.look(self.ring, self.count & 511, now_ms)
        verdict = self.second.update(self.sensing.closed, now_ms, self.sensing.quiet_ms(now_ms))
        if verdict:
            self.said.append(verdict)

    def hand(self, *words):
        """One step of a hand, to its end."""
        us = self.count * 1000
        self.world.run_until(us)
        try:
            end_us = self.world.hands.do([str(w) for w in words], us)
        except HandError:  # a knocked glass stands in the way: set it straight
            self.straighten()
            us = self.count * 1000
            end_us = self.world.hands.do([str(w) for w in words], us)
        self.run((end_us - us + 999) // 1000)

    def straighten(self):
        """Hands push every glass to the middle of its square."""
        for glass in self.world.glasses.all:
            name = square(round(glass.x / 55), round(glass.y / 55) + 1)
            x, y = round(glass.x / 55) * 55, round(glass.y / 55) * 55
            if glass.state == 1 and max(abs(glass.x - x), abs(glass.y - y)) > 3:
                us = self.count * 1000
                end_us = self.world.hands.do(["slide", name, name, "200"], us)
                self.run((end_us - us + 999) // 1000)

    def where(self):
        """The true position; 0 for a glass that stands on no square of its own."""
        position = 0
        for glass in self.world.glasses.all:
            x, y, _z = glass.at(self.world.now_us)
            file, rank = round(x / 55), round(y / 55) + 1
            position |= rank << (3 * file)
        return position

    # -- hands -------------------------------------------------------------------------------

    def carry_out(self, steps):
        """Honest hands make `steps` ((file, from, to), ...) as this noise has them do it."""
        steps = list(steps)
        self.chance.shuffle(steps)
        style = self.chance.random()
        if self.noise.get("slides"):
            for file, start, end in steps:
                self.slide(file, start, end)
        elif style < 0.2 and len(steps) == 2:
            for file, start, _end in steps:
                self.hand("lift", square(file, start))
            for file, _start, end in steps:
                self.hand("place", square(file, end))
        else:
            for file, start, end in steps:
                self.hand("move", square(file, start), square(file, end),
                          self.chance.randint(400, 900))  # fmt: skip

    def slide(self, file, start, end):
        """Along the board at 50 to 800 mm/s, with pauses up to 1.5 s on squares it passes."""
        speed = self.chance.randint(50, 800)
        step = 1 if end > start else -1
        stops = [r for r in range(start + step, end, step) if self.chance.random() < 0.3]
        for stop in [*stops, end]:
            self.hand("slide", square(file, start), square(file, stop),
                      max(60, abs(stop - start) * 55000 // speed))  # fmt: skip
            start = stop
            if stop != end:
                self.run(self.chance.randint(0, 1500))

    def knock(self):
        """A sleeve pushes one glass by up to 15 mm."""
        glass = self.chance.choice(self.world.glasses.all)
        file, rank = round(glass.x / 55), round(glass.y / 55) + 1
        if max(abs(glass.x - file * 55), abs(glass.y - (rank - 1) * 55)) > 3:
            return  # knocked before
        way = self.chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        far = self.chance.randint(3, 15)
        self.hand("knock", square(file, rank), way[0] * far, way[1] * far)

    # -- throws ------------------------------------------------------------------------------

    def throw(self):
        """Dice lie; a list of final positions, empty when the dice pass."""
        dice = (self.chance.randint(1, 6), self.chance.randint(1, 6))
        self.dice = dice
        finals = []
        if sum(dice) not in PASS_NUMBERS:
            finals = moves.finals(self.position, *dice, self.up_mask, self.down_mask)
        if finals:
            self.second.expect_move(self.position, finals, dice, self.up_mask, self.down_mask,
                                    self.now_ms)  # fmt: skip
        else:
            self.up_mask = self.down_mask = 0
            self.second.expect_still(self.position, self.now_ms)
        self.run(200)
        return finals

    def pick_up(self, keep=False):
        """The dice are picked up: (position, verdict), as soon as the board is at rest."""
        for _ in range(60):
            self.run(5)
            if self.second.settled(self.now_ms, self.sensing.quiet_ms(self.now_ms)):
                break
        return self.second.commit(self.now_ms, keep)

    def played(self, position):
        """`position` was committed."""
        up, down = moves.direction_masks(self.position, position)
        self.up_mask |= up
        self.down_mask |= down
        self.position = position

    def obey(self, verdict):
        """What honest hands do when a throw is refused."""
        self.straighten()
        if verdict.reason == "unseen":  # the light shows where the glass is believed
            file, rank = verdict.squares[1]
            at = files.rank(self.where(), file)
            if at != rank:
                self.hand("move", square(file, at), square(file, rank), 600)
        self.run(1000)

    def put_right(self, target):
        """Hands follow the lights until the board stands as `target`; the number of pairs."""
        last = None
        for n in range(20):
            pair = putting_right.next_pair(self.second.reading.closed, target)
            if pair is None or pair == last or self.where() == target:
                return n
            last = pair
            start, end = pair
            if end is None:  # a closure without a glass: nothing to take off
                return n
            file = end[0]
            if start is None:  # the glass of this file stands unseen
                start = (file, files.rank(self.where(), file))
            if start != end and self.world.glasses.standing_near((start[1] - 1) * 7 + start[0]):
                self.hand("move", square(*start), square(*end), 600)
            self.run(300)
        raise AssertionError("putting right does not end")
