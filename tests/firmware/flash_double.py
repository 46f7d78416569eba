"""A storage in RAM that can fill up, fail, or lose power in the middle of a write."""


class PowerCut(Exception):
    """Power failed."""


class Flash:
    """Files as bytes in a dict; `room_bytes` in all; `cut_after` bytes of writing power fails."""

    def __init__(self, room_bytes=1 << 20):
        self.files = {}
        self.room_bytes = room_bytes
        self.cut_after = None
        self.refuse = False
        self.writes = 0

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self._put(name, b"", data)

    def append(self, name, data):
        self._put(name, self.files.get(name, b""), data)

    def _put(self, name, old, data):
        self.writes += 1
        used = sum([len(d) for n, d in self.files.items() if n != name])
        if self.refuse or used + len(old) + len(data) > self.room_bytes:
            raise OSError(28)
        if self.cut_after is not None and self.cut_after < len(data):
            self.files[name] = old + data[: self.cut_after]
            raise PowerCut
        self.files[name] = old + bytes(data)

    def size(self, name):
        return len(self.files[name]) if name in self.files else None

    def remove(self, name):
        del self.files[name]

    def names(self):
        return list(self.files)
