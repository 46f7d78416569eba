"""The record on flash: lines gathered in RAM, appended at chosen moments, old ones given up.

The record lies in numbered parts.  When all parts together pass the quota the oldest goes.  A
flash that is full or fails never stops a game: what could not be kept is counted, and the next
line that can be written says how many events are missing.
"""

from tablero import borrow
from tablero.formats.record_line import line

PREFIX = "record."
PARTS = 4


class RecordFile:
    """The record of this board.  `open` it first.

    `add` costs no flash time; `flush` writes what waits and takes as long as one
    append.
    """

    def __init__(self, storage, quota_bytes=262144, pending_max_bytes=4096):
        self._storage = storage
        self._quota_bytes = quota_bytes
        self._pending_max_bytes = pending_max_bytes
        self._part = 0
        self._part_bytes = 0
        self._other_bytes = 0
        self._pending_told = 0  # dropped events that a waiting line tells of
        self._pending = []
        self.pending_bytes = 0
        self.next_n = 1
        self.dropped = 0  # events that could not be kept and that no line tells of yet
        self.dropped_ever = 0

    # -- boot -------------------------------------------------------------------------------

    def open(self) -> None:
        """Find the newest part and go on behind its last whole line."""
        found = _parts().find(self._storage)
        self._part, self._part_bytes, self._other_bytes, self.next_n = found

    # -- play -------------------------------------------------------------------------------

    def add(self, ms: int, event: str, fields: dict) -> int:
        """One event, and its number; it waits in RAM.

        When too many wait already it is counted as dropped and gets no number (0).
        """
        if self.dropped and self.pending_bytes < self._pending_max_bytes // 2:
            count = self.dropped
            self.dropped = 0
            self._pending_told += count
            self._wait(line(self.next_n, ms, "dropped", {"count": count}))
        text = line(self.next_n, ms, event, fields)
        if self.dropped or self.pending_bytes + len(text) > self._pending_max_bytes:
            self._drop(1)
            return 0
        return self._wait(text)

    def _wait(self, text: str) -> int:
        self._pending.append(text)
        self.pending_bytes += len(text) + 1
        self.next_n += 1
        return self.next_n - 1

    def _drop(self, count: int) -> None:
        self.dropped += count
        self.dropped_ever += count

    def flush(self) -> bool:
        """Write what waits; False when it could not be kept (it is counted then)."""
        if not self._pending:
            return True
        lost = len(self._pending) - (1 if self._pending_told else 0)
        told = self._pending_told
        self._pending.append("")
        data = "\n".join(self._pending).encode()
        self._pending.clear()
        self.pending_bytes = 0
        self._pending_told = 0
        while not self._append(data):
            if not self._give_up_oldest():
                self._drop(lost)
                self.dropped += told
                return False
        return True

    def _append(self, data: bytes) -> bool:
        if self._part_bytes and self._part_bytes + len(data) > self._quota_bytes // PARTS:
            self._other_bytes += self._part_bytes
            self._part += 1
            self._part_bytes = 0
        while self._other_bytes + self._part_bytes + len(data) > self._quota_bytes:
            if not self._give_up_oldest():
                break
        try:
            self._storage.append(PREFIX + str(self._part), data)
        except OSError:
            return False
        self._part_bytes += len(data)
        return True

    def _give_up_oldest(self) -> bool:
        """Remove the oldest part; False when there is none but the one being written."""
        try:
            parts = _parts().numbers(self._storage)
            if not parts or parts[0] >= self._part:
                return False
            freed = self._storage.size(PREFIX + str(parts[0])) or 0
            self._storage.remove(PREFIX + str(parts[0]))
        except OSError:
            return False
        self._other_bytes -= freed
        return True

    def text(self) -> str:
        """All that has been written and not given up; large: not for the chip in play."""
        return _parts().text(self._storage)


def _parts():
    """The module that looks through the parts; seldom needed."""
    return borrow.module("tablero.store.record_parts")
