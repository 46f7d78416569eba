"""What can be seen of a simulated board."""

from dataclasses import dataclass, field
from typing import Any

from .pixels import Rgb

_FILES = "ABCDEFG"
_PITCH_MM = 55.0
_BESIDE, _STANDING, _IN_HAND = 0, 1, 2
_OFF_CENTRE_MM = 14.0  # a glass farther off than this is drawn as standing badly


def square_name(file: int, rank: int) -> str:
    """ "D7" for file 3, rank 7."""
    return f"{_FILES[file]}{rank}"


@dataclass
class Seen:
    """What can be seen of the board, refreshed from the session's `view`."""

    glasses: dict[str, bool] = field(default_factory=dict)  # square: whether it stands well
    in_hand: int = 0
    beside: int = 0
    power: bool = True
    tone_hz: int = 0
    turned: bool = False
    lights: list[Rgb] = field(default_factory=lambda: [(0, 0, 0)] * 49)
    screen: bytes = bytes(1024)
    versions: dict[str, int] = field(default_factory=dict)

    def take(self, view: dict[str, Any]) -> None:
        """Take over a view; lights and screen are only in it when they have changed."""
        self.glasses = {}
        self.in_hand = self.beside = 0
        for x, y, _z, state in view["glasses"]:
            file, rank = round(x / _PITCH_MM), round(y / _PITCH_MM) + 1
            if state == _STANDING and 0 <= file < 7 and 1 <= rank <= 7:
                off = max(abs(x - file * _PITCH_MM), abs(y - (rank - 1) * _PITCH_MM))
                self.glasses[square_name(file, rank)] = off <= _OFF_CENTRE_MM
            elif state == _IN_HAND:
                self.in_hand += 1
            elif state in (_BESIDE, _STANDING):
                self.beside += 1
        self.power = bool(view.get("power", True))
        self.tone_hz = int(view.get("tone", 0))
        if "lights" in view:
            steps = bytes.fromhex(view["lights"])
            self.lights = [(steps[i], steps[i + 1], steps[i + 2]) for i in range(0, 147, 3)]
            self.versions["lights_version"] = view["lights_version"]
        if "screen" in view:
            self.screen = bytes.fromhex(view["screen"])
            self.turned = bool(view["turned"])
            self.versions["screen_version"] = view["screen_version"]

    def lit(self, x: int, y: int) -> int:
        """A pixel of the display as the player it is turned to reads it."""
        if self.turned:
            x, y = 127 - x, 63 - y
        return self.screen[(y >> 3) * 128 + x] >> (y & 7) & 1
