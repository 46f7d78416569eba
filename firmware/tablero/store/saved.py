"""The saved game: a dict in two slots with checksums.

Each save goes to the slot that does not hold the newest one, so that power may fail at any moment
and the old game or the new one is there.
"""

import json

from tablero.formats import crc16, jsontext

SLOTS = ("saved.0", "saved.1")


class Saved:
    """The saved game of the board."""

    def __init__(self, storage):
        self._storage = storage
        self._number = 0
        self._slot = 0
        self.failed = 0  # saves that the storage refused

    def load(self):
        """The newest whole game as a dict, None when there is none or it was forgotten."""
        newest = None
        self._number = 0
        self._slot = 1
        for slot in (0, 1):
            entry = self._read(slot)
            if entry and entry[0] > self._number:
                self._number, newest = entry
                self._slot = slot
        return newest

    def _read(self, slot: int):
        """Number and game in a slot, None when it is empty or broken."""
        try:
            data = self._storage.read(SLOTS[slot])
        except OSError:
            return None
        if not data or len(data) < 5 or data[-5:-4] != b"*":
            return None
        try:
            text = data[:-5].decode()
            if int(data[-4:].decode(), 16) != crc16.of(data[:-5]):
                return None
            number, game = json.loads(text)
        except (ValueError, TypeError):
            return None
        return number, game

    def save(self, game) -> bool:
        """Keep the game (a dict), or None to forget it; False when the storage refused."""
        data = jsontext.dumps([self._number + 1, game]).encode()
        slot = 1 - self._slot
        try:
            self._storage.write(SLOTS[slot], data + b"*%04x" % crc16.of(data))
        except OSError:
            self.failed += 1
            return False
        self._number += 1
        self._slot = slot
        return True
