"""What a played game did to the flash, done again on LittleFS: counted, and cut at every write.

``-c "import flashreplay" LOG count|cut|full``: LOG as FlashFiles writes it; words behind a colon
are arguments (``count:250:4``).  Prints one JSON object.
"""

import binascii
import json
import sys

import vfs
from chip import PowerCut
from storage import BLOCK_BYTES, BlockDevice

from tablero.formats import record
from tablero.hardware.flash import Storage
from tablero.store.record_file import PARTS, PREFIX, RecordFile
from tablero.store.saved import Saved
from tablero.store.settings import Settings

ROOT = "/replay"
BLOCKS = 352
PART_BYTES = 262144 // PARTS  # of the record, by its quota
_EMPTY = b"\xff" * BLOCK_BYTES


class Counting(BlockDevice):
    """Also counts bytes programmed, and erasures by block."""

    def __init__(self, blocks=BLOCKS):
        BlockDevice.__init__(self, blocks)
        self.programmed = 0
        self.erased = [0] * blocks

    def copy(self):
        """The same blocks on a device of their own."""
        fresh = Counting(self.count)
        for number in self._blocks:
            fresh._blocks[number] = bytearray(self._blocks[number])
        return fresh

    def revive(self):
        """The same blocks with the power back."""
        fresh = Counting(self.count)
        fresh._blocks = self._blocks
        self.dead = True
        return fresh

    def readblocks(self, number, buffer, offset=0):
        if self.dead or len(buffer) > BLOCK_BYTES:
            return BlockDevice.readblocks(self, number, buffer, offset)
        block = self._blocks.get(number, _EMPTY)
        buffer[:] = memoryview(block)[offset : offset + len(buffer)]
        return 0

    def writeblocks(self, number, buffer, offset=0):
        self.programmed += len(buffer)
        return BlockDevice.writeblocks(self, number, buffer, offset)

    def ioctl(self, request, argument):
        if request == 6 and not self.dead:
            self.erased[argument] += 1
        return BlockDevice.ioctl(self, request, argument)


def operations(path):
    """[verb, name, bytes or new name] of every change, in order."""
    with open(path) as file:
        for line in file:
            verb, name, text = json.loads(line)
            yield verb, name, text if verb == "rename" else binascii.unhexlify(text)


def mounted(device):
    """The driver on a device's file system."""
    vfs.mount(vfs.VfsLfs2(device), ROOT)
    return Storage(ROOT)


def do(storage, verb, name, data):
    """One change."""
    if verb == "write":
        storage.write(name, data)
    elif verb == "append":
        storage.append(name, data)
    elif verb == "remove":
        storage.remove(name)
    else:
        storage.rename(name, data)


def content(storage):
    """All files with their bytes."""
    return {name: storage.read(name) for name in storage.names()}


def count(path, taken_blocks="0", times="1"):
    """Bytes and erasures of everything in the log, so many times over.

    `taken_blocks` hold the firmware, which is never written again.
    """
    device = Counting()
    vfs.VfsLfs2.mkfs(device)
    storage = mounted(device)
    for _ in range(int(taken_blocks)):
        storage.append("firmware", b"x" * BLOCK_BYTES)
    device.programmed = 0
    device.erased = [0] * device.count
    done = 0
    payload = 0
    part = 0
    part_bytes = 0
    for _ in range(int(times)):
        for verb, name, data in operations(path):
            if name.startswith(PREFIX):  # each game began its own record: here it goes on
                if verb != "append":
                    continue
                if part_bytes + len(data) > PART_BYTES:
                    part += 1
                    part_bytes = 0
                    storage.remove(PREFIX + str(part - PARTS))
                part_bytes += len(data)
                name = PREFIX + str(part)
            do(storage, verb, name, data)
            done += 1
            payload += len(data) if verb in ("write", "append") else 0
    vfs.umount(ROOT)
    return {
        "changes": done,
        "payload_bytes": payload,
        "programmed_bytes": device.programmed,
        "erasures": sum(device.erased),
        "erasures_of_one_block": max(device.erased),
        "block_bytes": BLOCK_BYTES,
    }


def allowed(before, verb, name, data, after):
    """Why what is there after a cut must not be; empty when it may."""
    for other in set(list(before) + list(after)):
        if other == name or (verb == "rename" and other == data):
            continue
        if before.get(other) != after.get(other):
            return "%s changed" % other
    was = before.get(name)
    now = after.get(name)
    if now == was:
        return ""
    if verb == "write":
        return "" if now == data else "%s is neither old nor new" % name
    if verb == "append":
        was = was or b""
        longest = was + data
        good = now is not None and len(now) >= len(was) and longest[: len(now)] == now
        return "" if good else "%s lost something" % name
    if verb == "remove":
        return "" if now is None else "%s is half removed" % name
    return "" if now is None and after.get(data) == was else "%s is half renamed" % name


def stores(storage, before):
    """What the firmware's own stores make of it at the next boot; empty when all is well."""
    settings = Settings(storage)
    settings.load()
    if settings.problems:
        return "settings: " + settings.problems[0]
    had = before.get("saved.0") or before.get("saved.1")
    saved = Saved(storage)
    game = saved.load()
    if had and game is None and not forgotten(before):
        return "no saved game"
    kept = RecordFile(storage)
    kept.open()
    lines = kept.text().split("\n")
    if lines.pop() != "":
        return "the record does not end with a line"
    n = None
    for line in lines:
        entry = record.parse(line)
        if n is not None and entry["n"] != n + 1:
            return "the record goes from %d to %d" % (n, entry["n"])
        n = entry["n"]
    if n is not None and kept.next_n != n + 1:
        return "the record goes on with %d after %d" % (kept.next_n, n)
    kept.add(0, "boot", {})
    if not kept.flush() or not saved.save(game or {}):
        return "nothing can be written any more"
    return ""


def forgotten(files):
    """Whether one of the saved games is that there is none."""
    return b",null]" in (files.get("saved.0") or b"") + (files.get("saved.1") or b"")


def cut(path):
    """Every change cut at every one of its block writes."""
    device = Counting()
    vfs.VfsLfs2.mkfs(device)
    cuts = 0
    changes = 0
    wrong = []
    for verb, name, data in operations(path):
        storage = mounted(device)
        before = content(storage)
        vfs.umount(ROOT)
        whole = device.copy()
        storage = mounted(whole)
        begin = whole.writes
        do(storage, verb, name, data)
        needed = whole.writes - begin
        vfs.umount(ROOT)
        for number in range(1, needed + 1):
            torn = device.copy()
            storage = mounted(torn)
            torn.die_at = torn.writes + number
            try:
                do(storage, verb, name, data)
            except (PowerCut, OSError):  # closing the file after the cut fails as well
                cuts += 1
            vfs.umount(ROOT)
            storage = mounted(torn.revive())
            why = allowed(before, verb, name, data, content(storage)) or stores(storage, before)
            vfs.umount(ROOT)
            if why and len(wrong) < 5:
                wrong.append("%s %s cut at write %d of %d: %s" % (verb, name, number, needed, why))
        device = whole
        changes += 1
    return {"changes": changes, "cuts": cuts, "wrong": wrong}


def full(path):
    """Every change on a file system with no, one, two or three blocks left."""
    tried = 0
    refused = 0
    wrong = []
    for left in range(4):
        device = Counting(40)
        vfs.VfsLfs2.mkfs(device)
        storage = mounted(device)
        for verb, name, data in operations(path):
            before = content(storage)
            filler = max(0, storage.free() // BLOCK_BYTES - left)
            try:
                if filler:
                    storage.append("filler", b"x" * (filler * BLOCK_BYTES))
            except OSError:
                pass
            tried += 1
            try:
                do(storage, verb, name, data)
            except OSError:
                refused += 1
            after = content(storage)
            after.pop("filler", None)
            why = allowed(before, verb, name, data, after)
            if why and len(wrong) < 5:
                wrong.append("%s %s with %d blocks: %s" % (verb, name, left, why))
            storage.remove("filler")
        vfs.umount(ROOT)
    return {"changes": tried, "refused": refused, "wrong": wrong}


def main():
    """Do as asked, print the figures."""
    path, text = sys.argv[-2:]
    what, *more = text.split(":")
    print(json.dumps({"count": count, "cut": cut, "full": full}[what](path, *more)))


main()
