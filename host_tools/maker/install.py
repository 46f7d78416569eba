"""`tablero install`: the firmware onto a board, so that it boots the old one or the new one.

There are two folders for it on the flash, and the board's main.py names the one that is used.
The other one is made anew, of the modules that have changed and of those the board has, checked
by SHA-256, and taken into use by renaming a new main.py over the old: one step.  Whenever the
cable is pulled the board boots what it booted before, until that step, and what was installed
from then on.
"""

import argparse
import hashlib
import sys
from collections.abc import Callable

from host_tools.maker.install_board import LEAST, LOST, Board
from host_tools.maker.install_files import (
    PACK,
    READER,
    SLOTS,
    NotCompiledError,
    Package,
    package,
)
from host_tools.maker.install_port import BOOTSEL, NoBoard, find

PART = "/firmware.part"  # what is sent: the modules that the board has not
SPARE_BYTES = 64 * 1024  # left free for settings, saved game and record

Say = Callable[[str], None]


class Refused(Exception):
    """The board cannot take this firmware; the text says why."""


def active_slot(start: str | None) -> str | None:
    """The folder that a board's main.py names."""
    for slot in SLOTS:
        if start and f'"{slot}"' in start:
            return slot
    return None


def check_system(board: Board) -> None:
    """Refuse what is too old."""
    name, version = board.system()
    told = ".".join(str(n) for n in version)
    if name != "micropython":
        raise Refused(f"the board runs {name} {told}, not MicroPython\n\n{BOOTSEL}")
    if version < LEAST:
        least = ".".join(str(n) for n in LEAST)
        raise Refused(f"MicroPython {told} is too old: {least} or newer\n\n{BOOTSEL}")


def put(board: Board, wanted: Package, say: Say = lambda text: None) -> bool:
    """Bring the board up to date; False when it was already."""
    check_system(board)
    hashes = wanted.hashes()
    active = active_slot(board.read("/main.py"))
    if active and board.read("/main.py") == wanted.start(active).decode():
        if board.hashes(active) == hashes:
            return False
    target = SLOTS[1] if active == SLOTS[0] else SLOTS[0]
    board.remove(target)
    board.remove(PART)
    board.make(target)
    board.write(f"{target}/{READER}", wanted.reader)
    _pack(board, wanted, active, f"{target}/{PACK}", say)
    found = board.hashes(target)
    if found != hashes:
        wrong = sorted(n for n in {*found, *hashes} if found.get(n) != hashes.get(n))
        raise Refused(f"what arrived is not what was sent: {', '.join(wrong)}")
    board.write("/main.py.new", wanted.start(target))
    board.rename("/main.py.new", "/main.py")  # from here on the board boots the new one
    board.remove("/tablero")  # what mip may have put there
    return True


def _pack(board: Board, wanted: Package, active: str | None, target: str, say: Say) -> None:
    """Make the new pack on the board, out of the active one and of what is sent."""
    source = f"{active}/{PACK}"
    there = board.pack(source) if active else {}
    parts = [(PART, 0, len(wanted.head()))]
    new = [wanted.head()]
    count = 0
    for data in wanted.modules.values():
        if found := there.get((len(data), hashlib.sha256(data).hexdigest())):
            parts.append((source, found, len(data)))
            continue
        parts.append((PART, sum(map(len, new)), len(data)))
        new.append(data)
        count += 1
    sent = b"".join(new)
    room = len(sent) + sum(size for _, _, size in parts)
    if board.free() < room + SPARE_BYTES:
        raise Refused(
            f"the flash is too full: {board.free() // 1024} KB free, "
            f"{(room + SPARE_BYTES) // 1024} KB needed.  Old records: mpremote rm :record.1"
        )
    board.write(PART, sent, lambda done: say(f"{done // 1024} of {len(sent) // 1024} KB sent"))
    board.join(target, joined(parts))
    board.remove(PART)
    total = len(wanted.modules)
    say(f"{count} of {total} modules sent, {total - count} were there already")


def joined(parts: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """The same pieces (file, offset, bytes), neighbours made one."""
    found: list[tuple[str, int, int]] = []
    for name, offset, size in parts:
        if found and found[-1][0] == name and found[-1][1] + found[-1][2] == offset:
            name, offset, size = name, found[-1][1], found[-1][2] + size
            found.pop()
        found.append((name, offset, size))
    return found


def main(options: argparse.Namespace) -> int:
    """Install; 0 when the board runs the wanted firmware."""
    say: Say = (lambda text: None) if options.quiet else print
    try:
        wanted = package()
        with Board(find(options.port)) as board:
            say(f"board at {board.port}")
            changed = put(board, wanted, say)
            hello = board.start()
    except (NoBoard, NotCompiledError, Refused) as error:
        print(f"tablero install: {error}", file=sys.stderr)
        return 1
    except LOST as error:
        print(
            f"tablero install: {error}\nThe board has the old firmware or the new one, whole. "
            "Plug it in and run the command again.",
            file=sys.stderr,
        )
        return 1
    if hello["firmware"] != wanted.version:
        print(f"tablero install: the board runs {hello['firmware']}", file=sys.stderr)
        return 1
    done = "now runs" if changed else "is up to date and runs"
    print(f"the board {done} {wanted.version} (build {wanted.build})")
    return 0
