"""The noises of `tablero bench second`, from `noise.json`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "noise.json"


@dataclass(frozen=True)
class Noise:
    """What one noise does to contacts, hands and looks; nothing where it says nothing.

    `slide_mm_s` is the speed of a dragged glass, `pause_ms` the longest rest on a square that it
    passes, taken on a `pause_share` of them.  `knock_mm` is how far a sleeve pushes, on a
    `knock_share` of the throws.  One of `faults` befalls one square of chance.
    """

    name: str
    about: str
    bounce_ms: int = 0
    slide_mm_s: tuple[int, int] | None = None
    pause_ms: int = 0
    pause_share: float = 0.0
    knock_mm: tuple[int, int] | None = None
    knock_share: float = 0.0
    late_ms: int = 0
    faults: tuple[str, ...] = ()


def load() -> dict[str, Noise]:
    """All noises by name, in the order of the file."""
    found = {}
    for name, fields in json.loads(FILE.read_text(encoding="utf-8")).items():
        plain: dict[str, Any] = {
            k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()
        }
        found[name] = Noise(name, **plain)
    return found
