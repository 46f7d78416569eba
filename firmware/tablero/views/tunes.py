"""What the buzzer plays: short tunes of our own, and the player that steps through them.

A tune is a row of frequency in hertz, length in ms, frequency, length and so on; 0 hertz is a
rest.  Where a tune says what a light or the display says as well, it is never the only sign: the
buzzer can be muted.
"""

from tablero import ticks

TUNES = {
    "yes": (1047, 60, 1568, 90),
    "no": (784, 60, 523, 90),
    "rattle": (1900, 12, 0, 38, 1500, 12, 0, 58, 2100, 12, 0, 48, 1700, 12, 0, 68),
    "dice": (1200, 20, 0, 50, 900, 30, 0, 40, 659, 80),
    "pass": (523, 120, 0, 30, 392, 220),
    "no-move": (440, 120, 0, 30, 440, 120),
    "line": (659, 110, 784, 110, 988, 110, 1319, 110, 0, 40, 988, 90, 1319, 320),
    "pull": (1319, 70, 1175, 70, 1047, 70, 880, 70, 784, 70, 659, 160),
    "fill": (392, 70, 494, 70, 587, 70, 740, 110),
    # Two short, one long, and over the fence.
    "gallop": (
        587, 70, 0, 20, 587, 70, 0, 20, 784, 150, 0, 30,
        587, 70, 0, 20, 587, 70, 0, 20, 880, 150, 0, 30,
        784, 70, 0, 20, 880, 70, 0, 20, 988, 150, 0, 30,
        1175, 70, 0, 20, 988, 70, 0, 20, 784, 260,
    ),
    "toast": (523, 180, 659, 180, 784, 180, 0, 30, 784, 90, 1047, 420),
    "treason": (988, 140, 698, 140, 988, 140, 698, 140, 0, 60, 494, 420),
    "twelve": (784, 80, 988, 80, 1175, 80, 1568, 300),
    "wrong": (330, 90, 0, 60, 330, 90),
    "refuse": (294, 160),
    "wipe": (440, 60, 0, 120, 440, 60),
    "win": (
        523, 140, 659, 140, 784, 140, 1047, 260, 0, 40,
        880, 140, 1047, 140, 1319, 480,
    ),
    "enough": (784, 200, 659, 200, 523, 360),
}  # fmt: skip


class Player:
    """Plays one tune at a time; a new one takes the place of the old.

    `ticks_diff` tells milliseconds between two ticks.  `step` allocates nothing.
    """

    def __init__(self, ticks_diff):
        self._ticks_diff = ticks_diff
        self._tune = None
        self._note = 0  # where in the tune the note that sounds begins
        self._began_ms = 0
        self._repeat = False
        self.muted = False
        self.sounding_hz = 0

    def start(self, name: str, now_ms: int, repeat: bool = False) -> None:
        """Begin a tune; with `repeat` it goes on until `stop` or another one."""
        self._tune = TUNES[name]
        self._note = -2
        self._began_ms = now_ms
        self._repeat = repeat

    def stop(self) -> None:
        """Fall silent at the next step."""
        self._tune = None

    @property
    def playing(self) -> bool:
        """True until the last note has ended."""
        return self._tune is not None

    def step(self, now_ms: int):
        """The frequency to sound from now on (0 = quiet), or None when nothing changes."""
        tune = self._tune
        hz = 0
        if tune is not None:
            note = self._note
            if note < 0:
                note = 0
            while True:
                length = tune[note + 1]
                if self._ticks_diff(now_ms, self._began_ms) < length:
                    break
                self._began_ms = ticks.add(self._began_ms, length)
                note += 2
                if note == len(tune):
                    note = 0
                    if not self._repeat:
                        self._tune = None
                        break
            self._note = note
            if self._tune is not None and not self.muted:
                hz = tune[note]
        if hz == self.sounding_hz:
            return None
        self.sounding_hz = hz
        return hz

    def next_ms(self, now_ms: int) -> int:
        """In how many ms the next note begins; 60000 when no tune is on."""
        tune = self._tune
        if tune is None:
            return 60000
        note = self._note if self._note > 0 else 0
        return max(0, tune[note + 1] - self._ticks_diff(now_ms, self._began_ms))
