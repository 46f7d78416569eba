"""The entropy handed to the firmware: queued dice first, then the seed."""

from model.rng import Rng

STREAM = 9


class Entropy:
    """`urandom(n)` for the firmware, which makes a die of a byte's low three bits, not 0 or 7."""

    def __init__(self, seed: int) -> None:
        self.reseed(seed)
        self._queue = []

    def reseed(self, seed: int) -> None:
        """Begin again; dice queued before stay."""
        self._rng = Rng(seed, STREAM)

    def queue(self, die1: int, die2: int) -> None:
        """Let the next throw that is drawn show these dice."""
        for die in (die1, die2):
            self._queue.append(die | self._rng.below(32) << 3)

    def urandom(self, n: int) -> bytes:
        """`n` bytes."""
        out = bytearray(n)
        for i in range(n):
            out[i] = self._queue.pop(0) if self._queue else self._rng.below(256)
        return bytes(out)
