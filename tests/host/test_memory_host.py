"""What the firmware keeps in memory, by the WebAssembly build: its pointers are the chip's.

The chip's own drivers (26 KB) are not in it; what is free on the chip is measured there, by
`tablero bench chip`.  The figures are printed with -s.
"""

import subprocess
from functools import cache
from pathlib import Path

import pytest

from host_tools.simulator import compiled, interpreter

HERE = Path(__file__).parent
PARTS = ("stub", "imported", "asked", "moves")
IN_MOVES_MAX = 134_000  # bytes; the chip has 240 KB for this and its drivers, 90 KB stay free
# Read when wanted, let go in play; a few of many.
SELDOM = (
    "formats.jsonread",
    "formats.record",
    "games.gucci.options",
    "match.ending",
    "match.opening",
    "match.service",
    "match.welcome",
    "options",
    "views.layouts",
    "views.screens_end",
    "views.screens_menu",
    "views.screens_opening",
)


@cache
def measured() -> tuple[dict[str, int], list[str]]:
    """Bytes in use after each part above what the stub takes, and the modules kept in play."""
    build = interpreter.wasm_folder()
    if build is None:
        pytest.skip("no WebAssembly MicroPython")
    firmware = compiled.folder(interpreter.FIRMWARE)
    if firmware == interpreter.FIRMWARE:
        pytest.skip("no mpy-cross")
    command = ["node", HERE / "memory_meter.mjs", build, firmware, HERE / "memory_play.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    said = [line for line in done.stderr.splitlines() if len(line) < 300]  # not the glue's source
    assert done.returncode == 0, "\n".join(said)
    lines = done.stdout.splitlines()
    assert "phase moves" in lines, done.stdout
    used = [int(line.split()[1]) for line in lines if line.startswith("used ")]
    kept = next(line.split()[1:] for line in lines if line.startswith("kept "))
    table = {name: bytes_ - used[0] for name, bytes_ in zip(PARTS, used, strict=True)}
    for name, bytes_ in table.items():
        print(f"{name:10} {bytes_:8,}")
    return table, kept


def test_play_leaves_room():
    used, _ = measured()
    assert used["moves"] <= IN_MOVES_MAX, used


def test_what_play_does_not_need_is_gone():
    _, kept = measured()
    assert not {f"tablero.{name}" for name in SELDOM} & set(kept)
    assert "tablero.match.play" in kept
