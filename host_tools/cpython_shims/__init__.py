"""Stand-ins for the modules that MicroPython has built in and CPython has not."""

import sys
from pathlib import Path


def install() -> None:
    """Put the stand-ins last on the import path, so that they never hide a real module."""
    here = str(Path(__file__).parent)
    if here not in sys.path:
        sys.path.append(here)
