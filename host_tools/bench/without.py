"""A firmware with one of its defences cut out, to show that the figures notice it."""

import shutil
import sys
import tempfile
from pathlib import Path

from host_tools.simulator.compiled import BUILD
from host_tools.simulator.interpreter import FIRMWARE

# For each defence: file, what stands there, and what stands there without it.
CUTS = {
    "debounce": [
        (
            "tablero/sensing/sensing.py",
            "close_ms=3, open_ms=35",
            "close_ms=1, open_ms=1",
        ),
        (
            "tablero/second/watch.py",
            "_JUDGE_MS = const(40)",
            "_JUDGE_MS = const(0)",
        ),
    ],
    "rest-wait": [
        (
            "tablero/second/watch.py",
            "_GO_ON_MS = const(2200)",
            "_GO_ON_MS = const(0)",
        ),
    ],
    "masking": [
        (
            "tablero/sensing/health.py",
            "masks[file] = masks[file] | bit if on else masks[file] & ~bit",
            "masks[file] = 0",
        ),
        (
            "tablero/second/reading.py",
            "self.ghosts[file] |= ",
            "self.ghosts[file] &= ",
        ),
    ],
}


def firmware(name: str) -> Path:
    """The firmware, whole or (with a name of CUTS) without one defence."""
    if not name:
        return FIRMWARE
    place = BUILD.parent / "without" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    growing = Path(tempfile.mkdtemp(dir=place.parent))
    shutil.copytree(
        FIRMWARE, growing, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    for file, stands, cut in CUTS[name]:
        text = (growing / file).read_text(encoding="utf-8")
        if stands not in text:
            raise ValueError(f"{file} has no longer: {stands}")
        (growing / file).write_text(text.replace(stands, cut), encoding="utf-8")
    shutil.rmtree(place, ignore_errors=True)
    growing.rename(place)
    return place


def use(place: str) -> None:
    """Import `tablero` from that folder; for a process that has not imported it yet."""
    assert "tablero" not in sys.modules
    sys.path.insert(0, place)
