"""Seeded chance that gives the same numbers on every interpreter.

Three small Lehmer generators added up (the Wichmann-Hill scheme).  Every product stays below 2^23,
so a 32-bit interpreter needs no big integers, and the sum uses only IEEE doubles.
"""

_M1 = 30269
_M2 = 30307
_M3 = 30323


class Rng:
    """One stream of chance; streams of different numbers do not disturb each other."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        seed = int(seed)
        self._a = seed % (_M1 - 1) + 1
        self._b = seed // (_M1 - 1) % (_M2 - 1) + 1
        self._c = stream % (_M3 - 1) + 1
        for _ in range(12):  # so that neighbouring seeds part company
            self.random()

    def random(self) -> float:
        """A number in [0, 1)."""
        self._a = a = 171 * self._a % _M1
        self._b = b = 172 * self._b % _M2
        self._c = c = 170 * self._c % _M3
        x = a / _M1 + b / _M2 + c / _M3
        return x - int(x)

    def below(self, n: int) -> int:
        """A whole number in 0..n-1."""
        return int(self.random() * n)

    def between(self, low: float, high: float) -> float:
        """A number in [low, high)."""
        return low + (high - low) * self.random()

    def data(self, n: int) -> bytes:
        """`n` bytes."""
        return bytes([int(self.random() * 256) for _ in range(n)])
