"""`tablero chip figures`: a real board's own figures beside those of the emulated chip."""

import json
import subprocess
import sys
from pathlib import Path

from host_tools.chip.board import ChipBoard
from host_tools.chip.image import firmware_files
from host_tools.chip.repl import Repl
from host_tools.chip.uf2 import BadUf2Error, NoUf2Error

SCRIPT = Path(__file__).with_name("onboard.py")
MARGIN = 1.4  # a real board may be this much slower than the emulated one
SKIPPED = 3
LEVELS = ("heap_free",)  # the more the better


def _rows(text: str) -> dict[str, tuple[float, str]]:
    found = {}
    for line in text.splitlines():
        if line.startswith("{"):
            row = json.loads(line)
            found[row["name"]] = (row["value"], row["unit"])
    return found


def emulated() -> dict[str, tuple[float, str]]:
    """The figures of the emulated chip."""
    files = firmware_files()
    files.pop("main.py")
    board = ChipBoard(files=files, firmware=False)
    board.power_on()
    board.run_until(30_000)
    return _rows(Repl(board).run(SCRIPT.read_text(encoding="utf-8")))


def real(port: str) -> dict[str, tuple[float, str]]:
    """The figures of the board on this serial port, through mpremote."""
    command = [sys.executable, "-m", "mpremote", "connect", port, "run", str(SCRIPT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"mpremote: {done.stderr.strip() or done.stdout.strip()}")
    return _rows(done.stdout)


def main(port: str | None, as_json: bool) -> int:
    """Print the table; 0 every real figure is within the margin, 1 one is not, 3 no UF2."""
    try:
        reference = emulated()
    except (NoUf2Error, BadUf2Error) as error:
        print(f"skipped: {error}", file=sys.stderr)
        return SKIPPED
    found = real(port) if port else {}
    late = 0
    for name, (value, unit) in reference.items():
        told: dict[str, object] = {"name": name, "emulated": value, "unit": unit}
        if name in found:
            told["real"] = found[name][0]
            slow = found[name][0] > value * MARGIN and name not in LEVELS
            told["within"] = not slow
            late += slow
        if as_json:
            print(json.dumps(told))
        else:
            print("  ".join(f"{value!s:>12}" for value in told.values()))
    return 1 if late else 0
