"""A table without the chip: hands, magnets and wires, sensing and second.  Fast, for many throws.

Glasses move in millimetres over the simulated board; frames are read from its wires every
millisecond; the firmware's `sensing` looks at them and its `second` judges.
"""

from array import array

from host_tools.bench import cheats
from host_tools.bench.noise import Noise
from host_tools.bench.noisy import CHATTER_MS, NoisyHands
from host_tools.simulator.model.hands import REST_US, HandError
from host_tools.simulator.model.world import World
from tablero.games import files
from tablero.games.gucci import moves
from tablero.second import putting_right
from tablero.second.second import Second
from tablero.second.verdict import FLAG, Verdict
from tablero.sensing.sensing import Sensing
from tablero.ticks import diff

PASS_NUMBERS = (7, 11, 12)
TICKS_MASK = 0x3FFFFFFF
START_MS = TICKS_MASK - 5000  # the ticks wrap early in every game
LOOK_MS = 5
IDLE_LOOK_MS = 20

ACTIVE_MS = 100  # after a contact changed looks come every LOOK_MS


class CoreTable(NoisyHands):
    """One table with one noise.  `keep`: cheating is allowed, and committed with a flag."""

    def __init__(self, seed: int, noise: Noise, keep: bool = False) -> None:
        super().__init__(seed, noise)
        self.keep = keep
        self.cheats = cheats.MOVES
        self.world = World(seed)
        self.sensing = Sensing()
        self.second = Second(diff, self.sensing.health)
        self.said: list[dict] = []  # verdicts that nobody has asked for
        self.said_ms = 0
        self._chatter = ""
        self._edges = 0
        self._settled = [START_MS - CHATTER_MS] * 49
        self.touch_ms = 0  # when a hand last let go of a glass
        self.up_mask = self.down_mask = 0
        self._finals: list[int] = []
        self._ring = array("H", [0x7F7F] * 2048)
        self._count = 0
        self._version = -1
        self._words: tuple[int, ...] = (0, 0, 0, 0)
        self._next_look = 0
        self._changed = 0
        self.sensing.start(0, START_MS)
        self.position = files.parse_position("7771111")
        self.world.set_out([(files.rank(self.position, f) - 1) * 7 + f for f in range(7)])
        if noise.bounce_ms:
            self.world.faults.do(["bounce", str(noise.bounce_ms)])
        self.run(300)
        self.second.expect_still(self.position, self.now_ms)

    @property
    def now_ms(self) -> int:
        """The firmware's ticks."""
        return (START_MS + self._count) & TICKS_MASK

    def leave(self) -> None:
        """There is nothing to be taken off."""

    def close(self) -> str:
        """The end of the table: chatter among its settled edges, empty when there is none."""
        return self._chatter

    # the board

    def break_something(self) -> None:
        """The fault of this noise happens to a square of chance."""
        if self.noise.faults:
            name = files.square_text(self.chance.randrange(7), self.chance.randint(1, 7))
            self.world.faults.do([self.chance.choice(self.noise.faults), name])

    def read(self) -> tuple[int, ...]:
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

    def run(self, ms: int) -> None:
        """Time passes: a frame a millisecond, a look now and then."""
        world, ring = self.world, self._ring
        until = self._count + ms
        while self._count < until:
            count = self._count
            world.run_until(count * 1000)
            if world.version != self._version:
                words = self.read()
                self._version = world.version
                if words != self._words:
                    self._words = words
                    self._changed = count
            stop = min(until, max(count + 1, self._next_look))
            due = world.due_us
            if due < stop * 1000:
                stop = max(count + 1, -(-due // 1000))
            words = self._words
            for frame in range(count, stop):
                at = 4 * (frame & 511)
                ring[at], ring[at + 1], ring[at + 2], ring[at + 3] = words
            self._count = stop
            if stop >= self._next_look:
                self._look()

    def _look(self) -> None:
        """One turn of the firmware's loop."""
        late = self.chance.randint(0, self.noise.late_ms) if self.noise.late_ms else 0
        busy = self._count - self._changed < ACTIVE_MS
        self._next_look = self._count + (LOOK_MS if busy else IDLE_LOOK_MS) + late
        now_ms = self.now_ms
        if self.sensing.look(self._ring, self._count & 511, now_ms):
            self._mind_the_edges()
        verdict = self.second.update(self.sensing.closed, now_ms, self.sensing.quiet_ms(now_ms))
        if verdict:
            self.said.append(verdict.as_dict())
            self.said_ms = now_ms

    def _mind_the_edges(self) -> None:
        """No square opens within a few milliseconds of having closed: that is chatter."""
        sensing = self.sensing
        for number in range(max(self._edges, sensing.edge_count - 64), sensing.edge_count):
            file, rank = sensing.edge_file(number), sensing.edge_rank(number)
            cell, at_ms = (rank - 1) * 7 + file, sensing.edge_ms(number)
            if sensing.edge_closed(number):
                self._settled[cell] = at_ms
            elif diff(at_ms, self._settled[cell]) < CHATTER_MS:
                self._chatter = f"{files.square_text(file, rank)} closed and opened at once"
        self._edges = sensing.edge_count

    def try_hand(self, *words: object) -> bool:
        us = self._count * 1000
        self.world.run_until(us)
        try:
            end_us = self.world.hands.do([str(word) for word in words], us)
        except HandError:
            return False
        self.run((end_us - us + 999) // 1000)
        self.touch_ms = (self.now_ms - REST_US // 1000) & TICKS_MASK
        return True

    def places(self) -> list[tuple[float, float, int]]:
        us = self.world.now_us
        return [(*glass.at(us)[:2], glass.state) for glass in self.world.glasses.all]

    # throws

    def throw(self) -> list[int]:
        """Dice lie; the final positions they allow, none when they pass."""
        dice = self.dice = (self.chance.randint(1, 6), self.chance.randint(1, 6))
        finals = []
        if sum(dice) not in PASS_NUMBERS:
            finals = moves.finals(self.position, *dice, self.up_mask, self.down_mask)
        masks = self.up_mask, self.down_mask
        if finals:
            self.second.expect_move(self.position, finals, dice, *masks, self.now_ms)
        else:
            self.up_mask = self.down_mask = 0
            self.second.expect_still(self.position, self.now_ms)
        self.said.clear()
        self._finals = finals
        self.run(200)
        return finals

    def finals_left(self) -> list[int]:
        """The final positions that the dice lying now allow."""
        return self._finals

    def prepare(self, _cheat) -> None:
        """The next throw is to give occasion for this cheat: no throw is better than another."""

    def watch(self, _on: bool) -> None:
        """Amber is always watched."""

    def pick_up(self) -> tuple[bool, dict | None]:
        """The dice are picked up as soon as the board is at rest: (accepted, verdict)."""
        for _ in range(40):
            self.run(5)
            if self.second.settled(self.now_ms, self.sensing.quiet_ms(self.now_ms)):
                break
        position, verdict = self.second.commit(self.now_ms, self.keep)
        if position:
            up, down = moves.direction_masks(self.position, position)
            self.up_mask |= up
            self.down_mask |= down
            self.position = position
        return bool(position), verdict.as_dict() if isinstance(verdict, Verdict) else None

    def believed(self) -> int:
        """The position that the board holds for true."""
        return self.position

    def doubtful(self) -> bool:
        """Is a sensor known to be out of order, or a glass not seen?"""
        health = self.sensing.health
        known = any(health.mask) or any(health.blind) or any(health.shadow)
        return known or bool(self.second.reading.unclear)

    def amber_ms(self) -> int | None:
        """From the last touch to the amber light; None while there is none."""
        ms = diff(self.said_ms, self.touch_ms)
        return ms if self.said and ms >= 0 else None

    def flagged(self, verdict: dict | None) -> bool:
        """Was a false move kept in the book?"""
        return verdict is not None and verdict["grade"] == FLAG

    def put_right(self, target: int) -> bool:
        """Hands follow the lights until the board stands so; False: that never ends."""
        last = None
        for _ in range(20):
            pair = putting_right.next_pair(self.second.reading.closed, target)
            if pair is None or pair == last or self.where() == target:
                return True
            last = pair
            start, end = pair
            if end is None:  # a closure without a glass: nothing to take off
                return True
            file = end[0]
            if start is None:  # the glass of this file stands unseen
                start = (file, files.rank(self.where(), file))
            cell = (start[1] - 1) * 7 + start[0]
            if start != end and self.world.glasses.standing_near(cell):
                self.hand("move", files.square_text(*start), files.square_text(*end), 600)
            self.run(300)
        return False
