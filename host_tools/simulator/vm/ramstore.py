"""The board's flash as the firmware sees it, held in memory so that it outlives a reboot.

Writing takes the time measured on the chip.  A power cut during an atomic write leaves the old
file; during an append it leaves part of what was appended.
"""

from chip import chip

WRITE_US = 54000  # temporary file and rename
APPEND_US = 51000
REMOVE_US = 2000
CUT_US = 20000  # into the write the power is cut in
READ_US = 300
FLASH_BYTES = 1441792  # the file system of a Pico: 352 blocks
BLOCK_BYTES = 4096


class RamStore:
    """Files by name; the methods are those of the board's own storage."""

    def __init__(self, files=None) -> None:
        self.files = files if files is not None else {}
        self.cut_at = 0  # the power fails in the middle of so manyth write from now; 0 = of none

    def read(self, name: str, start: int = 0, count: int = -1):
        """Bytes of the file from `start` on, or None where there is no file."""
        chip.advance(READ_US)
        data = self.files.get(name)
        if data is None or (start == 0 and count < 0):
            return data
        return data[start:] if count < 0 else data[start : start + count]

    def write(self, name: str, data) -> None:
        """Replace the file, all or nothing."""
        self._begin()
        chip.advance(WRITE_US - 1000)
        self.files[name] = bytes(data)
        chip.advance(1000)

    def _begin(self) -> None:
        if self.cut_at:
            self.cut_at -= 1
            if not self.cut_at:
                chip.world.cut_power_at(chip.now_us + CUT_US)

    def append(self, name: str, data) -> None:
        """Add to the end of the file."""
        self._begin()
        data = bytes(data)
        old = self.files.get(name, b"")
        self.files[name] = old + data[: len(data) // 2]
        chip.advance(APPEND_US)
        self.files[name] = old + data

    def size(self, name: str) -> int:
        """Length in bytes, 0 where there is no file."""
        return len(self.files.get(name, b""))

    def remove(self, name: str) -> None:
        """Remove the file if it is there."""
        chip.advance(REMOVE_US)
        self.files.pop(name, None)

    def rename(self, old: str, new: str) -> None:
        """Give a file another name, in one step."""
        chip.advance(REMOVE_US)
        self.files[new] = self.files.pop(old)

    def free(self) -> int:
        """Bytes that are free."""
        return FLASH_BYTES - sum([len(self.files[n]) + BLOCK_BYTES for n in self.files])

    def names(self):
        """Names of all files."""
        return sorted(self.files)
