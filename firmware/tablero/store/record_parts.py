"""The parts of the record on flash: which there are, and where to go on at power-on."""

import json

from tablero.store.record_file import PREFIX


def numbers(storage) -> list:
    """Numbers of the parts, the oldest first."""
    found = []
    for name in storage.names():
        if name.startswith(PREFIX):
            try:
                found.append(int(name[len(PREFIX) :]))
            except ValueError:
                continue
    found.sort()
    return found


def find(storage):
    """(newest part, its bytes, bytes of the others, number of the next event).

    What a power cut has left of a last line is cut off.  Where the flash cannot be read a part of
    its own begins.
    """
    part = part_bytes = other_bytes = 0
    next_n = 1
    try:
        parts = numbers(storage)
        for older in parts[:-1]:
            other_bytes += storage.size(PREFIX + str(older)) or 0
        if parts:
            part = parts[-1]
            data = _read(storage, part)
            last, part_bytes = _last_n(data)
            if part_bytes < len(data):  # power failed within an append
                storage.write(PREFIX + str(part), data[:part_bytes])
            next_n = last + 1
        if next_n == 1 and len(parts) > 1:
            next_n = _last_n(_read(storage, parts[-2]))[0] + 1
    except OSError:
        part += 1
    return part, part_bytes, other_bytes, next_n


def _read(storage, part: int) -> bytes:
    return storage.read(PREFIX + str(part)) or b""


def text(storage) -> str:
    """All that has been written and not given up; large: not for the chip in play."""
    return "".join([_read(storage, part).decode() for part in numbers(storage)])


def _last_n(data: bytes):
    """Number of the last whole line (0 when there is none) and the bytes up to its end."""
    end = data.rfind(b"\n") + 1
    while end > 0:
        begin = data.rfind(b"\n", 0, end - 1) + 1
        try:
            number = json.loads(data[begin : end - 1].decode())["n"]
            if isinstance(number, int):
                return number, end
        except (ValueError, KeyError, TypeError):
            pass  # junk; the line before it counts
        end = begin
    return 0, 0
