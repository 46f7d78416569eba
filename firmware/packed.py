"""Modules packed into one file, read as if each were a file of its own.

MicroPython asks the file system three times for a module before it opens it, and LittleFS reads
through the folders on the way each time, 2 ms a look: a third of the time a board took to start.
`tablero install` puts the compiled modules into one pack, and this shows them as a file system.

A pack begins with two numbers of two bytes: how many bytes the names of its folders take, and how
many modules there are.  The names follow, each between two line feeds; then the CRC-32 of each
module's path; then where each module begins in the file, in three bytes.  All numbers have their
little end first.  Whoever reads a compiled module knows from itself where it ends.
"""

import binascii
import sys

import vfs

_AT = "/firmware"
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_ENOENT = 2


class Pack:
    """What is in the pack at `path`, to be mounted and read from."""

    def __init__(self, path: str):
        self._path = path
        self._name = ""  # looked for last, and where it begins
        self._offset = 0
        with open(path, "rb") as file:
            size = int.from_bytes(file.read(2), "little")
            count = int.from_bytes(file.read(2), "little")
            self._folders = file.read(size)
            self._keys = file.read(4 * count)
            self._offsets = file.read(3 * count)

    def _find(self, name: str) -> int:
        if name != self._name:
            keys = self._keys
            key = binascii.crc32(name).to_bytes(4, "little")
            at = keys.find(key)
            while at & 3:
                if at < 0:
                    raise OSError(_ENOENT)
                at = keys.find(key, at + 1)
            at = at // 4 * 3
            self._name = name
            self._offset = int.from_bytes(self._offsets[at : at + 3], "little")
        return self._offset

    def mount(self, readonly, mkfs):
        """Nothing has to be done."""

    def umount(self):
        """Nothing has to be undone."""

    def stat(self, name: str) -> tuple:
        """Kind of the entry, as `os.stat` tells it; OSError where there is none."""
        if name.endswith(".mpy"):
            self._find(name)
            return _FILE
        if name.endswith(".py") or "\n%s\n" % name not in self._folders:
            raise OSError(_ENOENT)
        return _FOLDER

    def open(self, name: str, mode: str):
        """The module, from its beginning on."""
        offset = self._find(name)
        file = open(self._path, mode)  # noqa: SIM115 - whoever imports closes it
        file.seek(offset)
        return file


def start() -> None:
    """Mount the pack that lies beside this file, and import from it before all else."""
    vfs.mount(Pack(__file__.rpartition("/")[0] + "/firmware.pack"), _AT)
    sys.path.insert(0, _AT)
