"""Files on the board's flash that survive a power cut at any moment.

`write` makes a new file under another name and renames it over the old one, which LittleFS does
in one step: afterwards there is the old content or the new, never a mixture.  `append` leaves what
was there before in any case.
"""

import os

from micropython import const

_NEW = ".new"  # ending of a file that is being written
_IS_DIRECTORY = const(0x4000)
# Error numbers of the chip, and after them those of the WebAssembly build, which has its own.
_ABSENT = (2, 44)
_THERE = (17, 20)
_FULL = (28, 51)


class StorageError(OSError):
    """A file could not be read or written; args are the error number and a text to show."""


def _failed(verb: str, name: str, error) -> StorageError:
    number = error.args[0] if error.args else 0
    why = "the flash is full" if number in _FULL else "error %s" % number
    return StorageError(number, "%s not %s: %s" % (name, verb, why))


class Storage:
    """The files in the folder `root`, which is made if it is not there."""

    def __init__(self, root: str = "/"):
        self._root = root if root.endswith("/") else root + "/"
        if len(self._root) > 1:
            try:
                os.mkdir(self._root[:-1])
            except OSError as error:
                if error.args[0] not in _THERE:
                    raise _failed("made", root, error)
        for name in self._list():
            if name.endswith(_NEW):  # the power went before it was complete
                self._drop(name)

    def _list(self):
        try:
            return [
                entry[0]
                for entry in os.ilistdir(self._root[:-1] or "/")
                if not entry[1] & _IS_DIRECTORY
            ]
        except OSError as error:
            raise _failed("listed", self._root, error)

    def _drop(self, name: str) -> None:
        try:
            os.remove(self._root + name)
        except OSError:
            pass  # it was not there, or will be overwritten

    def read(self, name: str, start: int = 0, count: int = -1):
        """`count` bytes (all: -1) from byte `start` on; None when there is no such file."""
        try:
            with open(self._root + name, "rb") as file:
                if start:
                    file.seek(start)
                return file.read(count)
        except OSError as error:
            if error.args[0] in _ABSENT:
                return None
            raise _failed("read", name, error)

    def write(self, name: str, data) -> None:
        """Replace the file's content, wholly or (StorageError) not at all."""
        try:
            with open(self._root + name + _NEW, "wb") as file:
                file.write(data)
            os.rename(self._root + name + _NEW, self._root + name)
        except OSError as error:
            self._drop(name + _NEW)
            raise _failed("written", name, error)

    def append(self, name: str, data) -> None:
        """Add to the end of the file, which is made if need be.

        A power cut leaves the old content with some first part of `data`, maybe none, after it.
        """
        try:
            with open(self._root + name, "ab") as file:
                file.write(data)
        except OSError as error:
            raise _failed("extended", name, error)

    def size(self, name: str) -> int:
        """Length in bytes, 0 when there is no such file."""
        try:
            return os.stat(self._root + name)[6]
        except OSError:
            return 0

    def remove(self, name: str) -> None:
        """Remove the file; nothing happens when there is none."""
        try:
            os.remove(self._root + name)
        except OSError as error:
            if error.args[0] not in _ABSENT:
                raise _failed("removed", name, error)

    def rename(self, old: str, new: str) -> None:
        """Give a file another name, in one step; a file that had it is gone."""
        try:
            os.rename(self._root + old, self._root + new)
        except OSError as error:
            raise _failed("renamed", old, error)

    def names(self):
        """Names of all files, sorted."""
        return sorted(self._list())

    def free(self) -> int:
        """Bytes that are free."""
        try:
            status = os.statvfs(self._root[:-1] or "/")
        except OSError as error:
            raise _failed("measured", self._root, error)
        return status[0] * status[3]
