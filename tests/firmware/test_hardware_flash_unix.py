"""Storage on LittleFS: whole or old after a power cut at any block write, and on a full flash."""

import vfs
from chip import PowerCut
from storage import BlockDevice

from tablero.hardware.flash import Storage, StorageError

ROOT = "/cut"
OLD = b"old " * 100
NEW = b"new!" * 150


class Disk:
    """A file system that can be pulled out in the midst of a write and mounted again."""

    def __init__(self, blocks=24):
        self.device = BlockDevice(blocks)
        vfs.VfsLfs2.mkfs(self.device)
        self.mount()

    def mount(self):
        vfs.mount(vfs.VfsLfs2(self.device), ROOT)
        self.storage = Storage(ROOT)

    def pull(self):
        vfs.umount(ROOT)


def on_disk(test, blocks=24):
    disk = Disk(blocks)
    try:
        return test(disk)
    finally:
        disk.pull()


def test_what_is_written_is_read():
    def test(disk):
        storage = disk.storage
        assert storage.read("a") is None
        assert storage.size("a") == 0
        storage.write("a", OLD)
        assert storage.read("a") == OLD
        assert storage.size("a") == len(OLD)
        storage.write("a", NEW)
        assert storage.read("a") == NEW
        assert storage.read("a", 4, 8) == b"new!new!"
        storage.append("b", b"one")
        storage.append("b", b"two")
        assert storage.read("b") == b"onetwo"
        assert storage.names() == ["a", "b"]
        storage.rename("b", "c")
        storage.remove("a")
        storage.remove("never")
        assert storage.names() == ["c"]
        assert storage.free() > 0

    on_disk(test)


def test_a_leftover_of_an_unfinished_write_is_cleared():
    def test(disk):
        with open(ROOT + "/a.new", "wb") as file:
            file.write(b"half")
        assert Storage(ROOT).names() == []

    on_disk(test)


def cuts(before, change, allowed, wanted):
    """Cut the power at every block write of `change`; `allowed` says what may be left.

    Returns how many block writes there were.
    """
    for at in range(1, 400):
        disk = Disk()
        before(disk.storage)
        disk.device.die_at = disk.device.writes + at
        try:
            change(disk.storage)
            done = True
        except (PowerCut, OSError):  # the file system may be the first to stumble
            assert disk.device.dead
            done = False
        disk.device = disk.device.revive()
        disk.pull()
        disk.mount()
        found = disk.storage.read("game")
        other = disk.storage.read("other")
        names = disk.storage.names()
        disk.pull()
        assert allowed(found), (at, found)
        assert other == b"untouched", at
        assert sorted(names) == names == ["game", "other"], (at, names)
        if done:
            assert found == wanted
            return at
    raise AssertionError("never done")


def prepared(storage):
    storage.write("other", b"untouched")
    storage.write("game", OLD)


def test_a_cut_at_any_block_write_leaves_the_old_file_or_the_new_one():
    count = cuts(
        prepared,
        lambda storage: storage.write("game", NEW),
        lambda found: found in (OLD, NEW),
        NEW,
    )
    assert count > 3


def test_a_cut_while_a_large_file_is_written():
    large = bytes(range(256)) * 40
    count = cuts(
        prepared,
        lambda storage: storage.write("game", large),
        lambda found: found in (OLD, large),
        large,
    )
    assert count > 6


def test_a_cut_while_appending_keeps_what_was_there():
    both = OLD + NEW
    count = cuts(
        prepared,
        lambda storage: storage.append("game", NEW),
        lambda found: len(found) >= len(OLD) and both.startswith(found),
        both,
    )
    assert count > 1


def test_a_full_flash_raises_and_loses_nothing():
    def test(disk):
        storage = disk.storage
        storage.write("game", OLD)
        filler = bytes(4096)
        number = 0
        try:
            for number in range(100):
                storage.write("fill%d" % number, filler)
            raise AssertionError("never full")
        except StorageError as error:
            assert error.args[0] == 28
            assert "full" in error.args[1]
        assert "fill%d" % number not in storage.names()
        for change in (storage.write, storage.append):
            try:
                change("game", bytes(3 * 4096))
                raise AssertionError("room found")
            except StorageError:
                pass
            assert storage.read("game") == OLD
        storage.remove("fill0")
        storage.remove("fill1")
        storage.write("game", NEW)
        assert storage.read("game") == NEW

    on_disk(test, 12)


def test_a_storage_error_is_an_os_error_that_names_the_file():
    def test(disk):
        try:
            disk.storage.rename("nothing", "something")
            raise AssertionError("renamed nothing")
        except OSError as error:
            assert isinstance(error, StorageError)
            assert "nothing" in error.args[1]

    on_disk(test)
