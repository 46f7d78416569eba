"""`tablero chip figures`: a real board's own figures beside those of the emulated chip."""

import json
import sys
from pathlib import Path

from host_tools.chip.board import ChipBoard
from host_tools.chip.image import firmware_files
from host_tools.chip.repl import Repl
from host_tools.chip.uf2 import BadUf2Error, NoUf2Error
from host_tools.maker.install import active_slot
from host_tools.maker.install_board import LOST, Board
from host_tools.maker.install_files import SLOTS, reach
from host_tools.maker.install_port import NoBoard

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
    return _rows(Repl(board).run(reach(SLOTS[0]) + SCRIPT.read_text(encoding="utf-8")))


def real(port: str) -> dict[str, tuple[float, str]]:
    """The figures of the board on this serial port, through mpremote."""
    with Board(port) as board:
        slot = active_slot(board.read("/main.py"))
        return _rows(board.exec(reach(slot) + SCRIPT.read_text(encoding="utf-8")))


def main(port: str | None, as_json: bool) -> int:
    """Print the table; 0 every real figure is within the margin, 1 one is not, 3 no UF2."""
    try:
        reference = emulated()
    except (NoUf2Error, BadUf2Error) as error:
        print(f"skipped: {error}", file=sys.stderr)
        return SKIPPED
    try:
        found = real(port) if port else {}
    except (NoBoard, *LOST) as error:
        print(f"tablero chip figures: {error}", file=sys.stderr)
        return 1
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
