"""The board's flash: a folder of real files outside the heap, which outlives reboots.

The firmware's own storage driver works on it.  Writing takes the time measured on the chip.  A
power cut during an atomic write leaves the old file; during an append, part of what was appended.
"""

import binascii
import json
import os

from chip import chip

WRITE_US = 54000  # temporary file and rename
APPEND_US = 51000
REMOVE_US = 2000
READ_US = 300
IS_FOLDER = 0x4000
CUT_US = 20000  # into the write that the power is cut in
_ENOSPC = 28
FLASH_BYTES = 1441792  # the file system of a Pico: 352 blocks of 4 KiB


class FlashFiles:
    """The folder.

    `cut_at`: the power fails in the so manyth write from now (0 = in none); `full_at`: from the so
    manyth write on the flash is full.  Every change is noted in the file `log`, one JSON list a
    line: what was done, the name, the bytes in hex.
    """

    def __init__(self, root: str, log: str = "", full_at: int = 0) -> None:
        self.root = root.rstrip("/") + "/"
        self.cut_at = 0
        self._log = log
        self._full_at = full_at
        self._writes = 0

    def _note(self, verb: str, name: str, data=b"") -> None:
        if self._log:
            text = data if isinstance(data, str) else binascii.hexlify(data).decode()
            with open(self._log, "a") as file:
                file.write(json.dumps([verb, name, text]) + "\n")

    def _begin(self) -> None:
        self._writes += 1
        if self._full_at and self._writes >= self._full_at:
            raise OSError(_ENOSPC, "the flash is full")
        if self.cut_at:
            self.cut_at -= 1
            if not self.cut_at:
                chip.world.cut_power_at(chip.now_us + CUT_US)

    def driver(self, storage_class):
        """The firmware's `Storage` on this folder, taking the chip's time."""
        flash = self

        class Timed(storage_class):
            def read(self, *arguments):
                chip.advance(READ_US)
                return super().read(*arguments)

            def write(self, name, data):
                flash._begin()
                flash._note("write", name, data)
                chip.advance(WRITE_US - 1000)
                super().write(name, data)
                chip.advance(1000)

            def append(self, name, data):
                flash._begin()
                flash._note("append", name, data)
                half = len(data) // 2
                super().append(name, data[:half])
                chip.advance(APPEND_US)
                super().append(name, data[half:])

            def remove(self, name):
                flash._note("remove", name)
                chip.advance(REMOVE_US)
                super().remove(name)

            def rename(self, old, new):
                flash._note("rename", old, new)
                super().rename(old, new)

            def free(self):
                used = sum([flash.size(n) // 4096 + 1 for n in flash.names()])
                return FLASH_BYTES - 4096 * used

        return Timed(self.root)

    # the host's side: no time passes

    def names(self):
        """Names of all files."""
        entries = os.ilistdir(self.root[:-1] or "/")
        return sorted([entry[0] for entry in entries if not entry[1] & IS_FOLDER])

    def size(self, name: str) -> int:
        """Length in bytes."""
        return os.stat(self.root + name)[6]

    def peek(self, name: str, start: int, count: int):
        """Some bytes of a file, None where there is none."""
        try:
            with open(self.root + name, "rb") as file:
                file.seek(start)
                return file.read(count)
        except OSError:
            return None

    def put(self, name: str, data, more: bool) -> None:
        """Write a file, or add to it; None removes it."""
        if data is None:
            if name in self.names():
                os.remove(self.root + name)
            return
        with open(self.root + name, "ab" if more else "wb") as file:
            file.write(data)
