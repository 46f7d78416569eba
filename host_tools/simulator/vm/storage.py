"""The board's flash in the simulation: the firmware's own storage driver on a real file system.

On the unix port that is LittleFS on a block device in memory; where the interpreter has none (the
WebAssembly build) a folder of its file system.  It lives on while the firmware is restarted.
Every change takes the time measured on the chip.  `cut_at` and `full` stage what a board must
survive.
"""

import os

from chip import PowerCut, chip

WRITE_US = 54_000  # temporary file and rename
APPEND_US = 51_000
REMOVE_US = 2_000
BLOCK_BYTES = 4096
_EIO = 5
_ENOSPC = 28
_BLOCKS = 352  # what a Pico's file system has
_FOLDER = "/flash"


class BlockDevice:
    """Flash blocks in memory, made as they are used.

    `writes` counts programmings and erasures; in the midst of number `die_at` the power goes.
    After that nothing arrives any more; what is left is on the device that `revive` gives.
    """

    def __init__(self, blocks=_BLOCKS):
        self.count = blocks
        self.writes = 0
        self.die_at = -1
        self.dead = False
        self._blocks = {}

    def revive(self):
        """The same flash with its power back; the old device stays dead for ever."""
        fresh = BlockDevice(self.count)
        fresh._blocks = self._blocks
        self.dead = True
        return fresh

    def _die(self):
        self.dead = True
        raise PowerCut

    def readblocks(self, number, buffer, offset=0):
        """Fill `buffer` from block `number` on."""
        if self.dead:
            return -_EIO
        for at in range(0, len(buffer), BLOCK_BYTES):
            part = memoryview(buffer)[at : at + BLOCK_BYTES]
            block = self._blocks.get(number + at // BLOCK_BYTES)
            if block:
                part[:] = block[offset : offset + len(part)]
            else:
                for i in range(len(part)):
                    part[i] = 0xFF
        return 0

    def writeblocks(self, number, buffer, offset=0):
        """Program `buffer` into block `number`; erased before, as LittleFS asks for by ioctl 6."""
        if self.dead:
            return -_EIO
        self.writes += 1
        dying = self.writes == self.die_at
        data = memoryview(buffer)
        if dying:
            data = data[: len(data) // 2]
        block = self._blocks.get(number)
        if block is None:
            block = self._blocks[number] = bytearray(b"\xff" * BLOCK_BYTES)
        block[offset : offset + len(data)] = data
        if dying:
            self._die()
        return 0

    def ioctl(self, request, argument):
        """Block count, block size, erase."""
        if request == 4:
            return self.count
        if request == 5:
            return BLOCK_BYTES
        if request == 6:
            if self.dead:
                return -_EIO
            self.writes += 1
            if self.writes == self.die_at:
                self._die()
            self._blocks.pop(argument, None)
            return 0
        return None


def mount(device=None, folder=_FOLDER):
    """Make a file system and return the folder in which it is; empty every time."""
    try:
        import vfs

        littlefs = vfs.VfsLfs2
    except (ImportError, AttributeError):
        return _empty(folder)
    try:
        vfs.umount(folder)
    except OSError:
        pass
    device = device or BlockDevice()
    littlefs.mkfs(device)
    vfs.mount(littlefs(device), folder)
    return folder


def _empty(folder):
    """An empty folder of the interpreter's own file system."""
    try:
        os.stat(folder)
    except OSError:
        os.mkdir(folder)
    for entry in os.ilistdir(folder):
        os.remove(folder + "/" + entry[0])
    return folder


class SimulatedStorage:
    """The methods of `tablero.hardware.flash.Storage`, with time, cuts and a full flash.

    `make(root)` makes the driver: it is called again after each restart, so that the firmware's
    fresh classes are used.  `writes` counts changes begun; the power goes in the midst of number
    `cut_at`.  While `full` is true nothing can be written.
    """

    def __init__(self, make, root):
        self._make = make
        self._root = root
        self.writes = 0
        self.cut_at = -1
        self.full = False
        self.restart()

    def restart(self):
        """The firmware has started again."""
        self._driver = self._make(self._root)

    def _change(self, us):
        """Half the time of a change; the power may go, the flash may be full."""
        self.writes += 1
        chip.advance(us // 2)
        if self.writes == self.cut_at:
            raise PowerCut
        if self.full:
            raise OSError(_ENOSPC, "the flash is full")

    def write(self, name, data):
        """Replace a file.  A cut before the rename leaves the old one and a piece of the new."""
        try:
            self._change(WRITE_US)
        except PowerCut:
            with open(self._root + "/" + name + ".new", "wb") as file:
                file.write(data[: len(data) // 2])
            raise
        self._driver.write(name, data)
        chip.advance(WRITE_US - WRITE_US // 2)

    def append(self, name, data):
        """Add to a file.  A cut leaves a first half of the addition."""
        try:
            self._change(APPEND_US)
        except PowerCut:
            self._driver.append(name, data[: len(data) // 2])
            raise
        self._driver.append(name, data)
        chip.advance(APPEND_US - APPEND_US // 2)

    def remove(self, name):
        """Remove a file."""
        chip.advance(REMOVE_US)
        self._driver.remove(name)

    def rename(self, old, new):
        """Give a file another name."""
        chip.advance(REMOVE_US)
        self._driver.rename(old, new)

    def read(self, name, start=0, count=-1):
        """A file's content, or a part of it; None when there is none."""
        return self._driver.read(name, start, count)

    def size(self, name):
        """A file's length in bytes."""
        return self._driver.size(name)

    def names(self):
        """All files."""
        return self._driver.names()

    def free(self):
        """Bytes that are free."""
        return 0 if self.full else self._driver.free()
