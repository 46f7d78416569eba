"""Where the committed and the built files stand."""

from pathlib import Path

HARDWARE = Path(__file__).resolve().parents[1]
ROOT = HARDWARE.parent
KICAD = HARDWARE / "kicad"
BUILD = ROOT / "build" / "hardware"
LIBRARY = "tablero"
