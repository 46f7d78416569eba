"""Hands at a noisy table: they drag, pause, knock, and put right what they are asked to.

What a table must give them: `try_hand(*words)` does one step of the scenario language, `run(ms)`
lets time pass, `places()` tells where the glasses are, `position` is what was played last.
"""

import random
from collections.abc import Iterable, Sequence

from host_tools.bench.noise import Noise
from tablero.games import files

PITCH_MM = 55
STANDING = 1
CHATTER_MS = 5  # a square that opens sooner than this after it has closed is chatter
STRAIGHT_MM = 3  # no hand sets a glass down farther off the middle
Steps = Iterable[Sequence[int]]  # (file, from rank, to rank)


def square(file: int, rank: int) -> str:
    """`D7` for file 3, rank 7."""
    return files.square_text(file, rank)


class NoisyHands:
    """The hands of both players; everything random comes from `chance`."""

    position: int
    dice: tuple[int, int]
    up_mask: int
    down_mask: int

    def __init__(self, seed: int, noise: Noise) -> None:
        self.chance = random.Random(seed)
        self.noise = noise

    # what a table gives

    def try_hand(self, *words: object) -> bool:
        """One step of a hand, to its end; False when a glass stands in the way."""
        raise NotImplementedError

    def hand(self, *words: object) -> None:
        """The same; a knocked glass that stands in the way is set straight."""
        if not self.try_hand(*words):
            self.straighten()
            if not self.try_hand(*words):
                raise ValueError(f"no hand can do this: {words}")

    def run(self, ms: int) -> None:
        """Time passes."""
        raise NotImplementedError

    def places(self) -> list[tuple[float, float, int]]:
        """x, y in millimetres and the state of every glass."""
        raise NotImplementedError

    # what hands see

    def where(self) -> int:
        """The true position: the rank of the glass in every file."""
        position = 0
        for x, y, _state in self.places():
            file, rank = round(x / PITCH_MM), round(y / PITCH_MM) + 1
            if 0 <= file < 7 and 1 <= rank <= 7:
                position |= rank << (3 * file)
        return position

    def straighten(self) -> None:
        """Set every glass to the middle of its square; two in each other's way are lifted."""
        lifted = []
        for x, y, state in self.places():
            file, row = round(x / PITCH_MM), round(y / PITCH_MM)
            far = max(abs(x - file * PITCH_MM), abs(y - row * PITCH_MM))
            if state == STANDING and far > STRAIGHT_MM:
                name = square(file, row + 1)
                if not self.try_hand("slide", name, name, 200) and self.try_hand("lift", name):
                    lifted.append(name)
        for name in lifted:
            self.try_hand("place", name)

    # moves

    def carry_out(self, steps: Steps) -> None:
        """Make the moves as this noise has hands make them."""
        todo = list(steps)
        self.chance.shuffle(todo)
        if self.noise.slide_mm_s:
            for file, start, end in todo:
                self.slide(file, start, end)
        elif self.chance.random() < 0.2 and len(todo) == 2:
            for file, start, _end in todo:
                self.hand("lift", square(file, start))
            for file, _start, end in todo:
                self.hand("place", square(file, end))
        else:
            for file, start, end in todo:
                ms = self.chance.randint(400, 900)
                self.hand("move", square(file, start), square(file, end), ms)

    def slide(self, file: int, start: int, end: int) -> None:
        """Along the board, with rests on squares that it passes."""
        assert self.noise.slide_mm_s
        speed = self.chance.randint(*self.noise.slide_mm_s)
        way = 1 if end > start else -1
        passed = range(start + way, end, way)
        stops = [rank for rank in passed if self.chance.random() < self.noise.pause_share]
        for stop in [*stops, end]:
            ms = max(60, abs(stop - start) * PITCH_MM * 1000 // speed)
            self.hand("slide", square(file, start), square(file, stop), ms)
            start = stop
            if stop != end:
                self.run(self.chance.randint(0, self.noise.pause_ms))

    def knock(self) -> None:
        """Perhaps a sleeve pushes one glass."""
        if not self.noise.knock_mm or self.chance.random() >= self.noise.knock_share:
            return
        x, y, state = self.chance.choice(self.places())
        file, row = round(x / PITCH_MM), round(y / PITCH_MM)
        far = max(abs(x - file * PITCH_MM), abs(y - row * PITCH_MM))
        way = self.chance.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        mm = self.chance.randint(*self.noise.knock_mm)
        if state == STANDING and far <= STRAIGHT_MM:  # not knocked before
            self.hand("knock", square(file, row + 1), way[0] * mm, way[1] * mm)

    # putting right

    def bring(self, target: int) -> None:
        """Set every glass where `target` has it."""
        self.straighten()
        now = self.where()
        for file in range(7):
            start, end = files.rank(now, file), files.rank(target, file)
            if start != end:
                self.hand("move", square(file, start), square(file, end), 600)
        self.run(600)

    def obey(self, verdict: dict) -> None:
        """What honest hands do when a throw is refused: look, straighten, follow the light."""
        self.straighten()
        if verdict["reason"] == "unseen":  # the light shows where the glass is believed
            file, rank = files.parse_square(verdict["squares"][1])
            at = files.rank(self.where(), file)
            if at != rank:
                self.hand("move", square(file, at), square(file, rank), 600)
        self.run(1000)
