"""`tablero install`: the firmware onto a board, so that it boots the old one or the new one.

There are two folders for it on the flash, and the board's main.py names the one that is used.
The other one is brought up to date, checked by SHA-256, and taken into use by renaming a new
main.py over the old: one step.  Whenever the cable is pulled the board boots what it booted
before, until that step, and what was installed from then on.
"""

import argparse
import sys
from collections.abc import Callable

from host_tools.maker.install_board import LEAST, LOST, Board
from host_tools.maker.install_files import SLOTS, Package, package
from host_tools.maker.install_port import BOOTSEL, NoBoard, find

SPARE_BYTES = 64 * 1024  # left free for settings, saved game and record
BLOCK = 4096

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
    there, _ = board.hashes(active) if active else ({}, set())
    if active and there == hashes and board.read("/main.py") == wanted.start(active).decode():
        return False
    target = SLOTS[1] if active == SLOTS[0] else SLOTS[0]
    _fill(board, wanted, hashes, target, active, there, say)
    found, _ = board.hashes(target)
    if found != hashes:
        wrong = sorted(n for n in {*found, *hashes} if found.get(n) != hashes.get(n))
        raise Refused(f"what arrived is not what was sent: {', '.join(wrong[:5])}")
    board.write("/main.py.new", wanted.start(target))
    board.rename("/main.py.new", "/main.py")  # from here on the board boots the new one
    board.remove("/tablero")  # what mip may have put there
    return True


def _fill(
    board: Board,
    wanted: Package,
    hashes: dict[str, str],
    target: str,
    active: str | None,
    active_hashes: dict[str, str],
    say: Say,
) -> None:
    """Make the unused folder hold the wanted files and nothing else, sending only what is new."""
    board.make(target)
    old, folders = board.hashes(target)
    for name in sorted(set(old) - set(hashes)):
        board.remove(f"{target}/{name}")
    needed = sorted({p for n in hashes for p in _parents(n)}, key=len)
    for name in sorted(folders - set(needed), reverse=True):
        board.remove(f"{target}/{name}")
    for name in needed:
        if name not in folders:
            board.make(f"{target}/{name}")
    at = {digest: name for name, digest in active_hashes.items()}
    missing = [n for n in sorted(hashes) if old.get(n) != hashes[n]]
    kept = [n for n in missing if hashes[n] in at]
    sent = [n for n in missing if hashes[n] not in at]
    room = sum(-(-len(wanted.files[n]) // BLOCK) * BLOCK for n in missing if n not in old)
    if board.free() < room + SPARE_BYTES:
        raise Refused(
            f"the flash is too full: {board.free() // 1024} KB free, "
            f"{(room + SPARE_BYTES) // 1024} KB needed.  Old records: mpremote rm :record.1"
        )
    for name in kept:
        board.copy(f"{active}/{at[hashes[name]]}", f"{target}/{name}")
    for number, name in enumerate(sent, 1):
        say(f"{number} of {len(sent)}  {name}")
        board.write(f"{target}/{name}", wanted.files[name])
    say(f"{len(sent)} of {len(hashes)} files sent, {len(hashes) - len(sent)} were there already")


def _parents(name: str) -> list[str]:
    parts = name.split("/")[:-1]
    return ["/".join(parts[: i + 1]) for i in range(len(parts))]


def main(options: argparse.Namespace) -> int:
    """Install; 0 when the board runs the wanted firmware."""
    say: Say = (lambda text: None) if options.quiet else print
    try:
        wanted = package()
        with Board(find(options.port)) as board:
            say(f"board at {board.port}")
            changed = put(board, wanted, say)
            hello = board.start()
    except (NoBoard, Refused) as error:
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
