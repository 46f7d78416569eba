"""The virtual USB board's flash: blocks in a file of the host, LittleFS on them, as on a Pico."""

import errno
import os

import vfs

BLOCK_BYTES = 4096
BLOCKS = 352


class FileBlocks:
    """A block device in an open file.

    `writes` counts programmings and erasures; in number `die_at` half of the bytes arrive and
    `died()` is called, which does not return.
    """

    def __init__(self, file, die_at=0, died=None):
        self._file = file
        self._die_at = die_at
        self._died = died
        self.writes = 0

    def _count(self):
        self.writes += 1
        return self.writes == self._die_at

    def readblocks(self, number, buffer, offset=0):
        """Fill `buffer` from block `number` on."""
        self._file.seek(number * BLOCK_BYTES + offset)
        self._file.readinto(buffer)
        return 0

    def writeblocks(self, number, buffer, offset=0):
        """Program `buffer` into block `number`."""
        dying = self._count()
        self._file.seek(number * BLOCK_BYTES + offset)
        self._file.write(memoryview(buffer)[: len(buffer) // 2] if dying else buffer)
        if dying:
            self._died()
        return 0

    def ioctl(self, request, argument):
        """Block count, block size, erase."""
        if request == 4:
            return BLOCKS
        if request == 5:
            return BLOCK_BYTES
        if request == 6:
            if self._count():
                self._died()
            self._file.seek(argument * BLOCK_BYTES)
            self._file.write(b"\xff" * BLOCK_BYTES)
            return 0
        return 0


def mount(path, die_at=0, died=None):
    """Put the board's file system at `/`; the simulator's modules stay in reach at `/.sim`.

    `path` is the host's file with the blocks; an empty one is formatted first.
    """
    simulator = None
    for folder in os.getenv("MICROPYPATH").split(":"):
        if folder.endswith("/vm"):
            simulator = folder[:-3]
    host = vfs.VfsPosix(simulator)
    file = open(path, "r+b")  # noqa: SIM115
    device = FileBlocks(file, die_at, died)
    vfs.umount("/")
    try:
        system = vfs.VfsLfs2(device)
    except OSError as error:
        if error.args[0] not in (errno.ENODEV, errno.EINVAL, errno.EIO, 84):
            raise
        vfs.VfsLfs2.mkfs(device)
        system = vfs.VfsLfs2(device)
    vfs.mount(system, "/")
    vfs.mount(host, "/.sim")
    os.chdir("/")
    return device
