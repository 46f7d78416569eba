"""JSON text that is the same on every interpreter.

MicroPython keeps no order in a dict and prints characters beyond ASCII as they are; here the keys
of a dict are sorted, nothing but ASCII comes out, and there are no spaces between the parts.
"""

import io
import json

_TIGHT = (",", ":")


def dumps(value) -> str:
    """The value as JSON text on one line; a dict nests only a few levels deep."""
    out = io.StringIO()
    _write(value, out)
    return ascii_only(out.getvalue())


def _write(value, out) -> None:
    """Write piece by piece: what holds no dict is left to the interpreter in one piece."""
    if isinstance(value, dict):
        before = "{"
        for key in sorted(value):
            out.write(before)
            json.dump(key, out)
            out.write(":")
            _write(value[key], out)
            before = ","
        out.write("}" if value else "{}")
    elif isinstance(value, (list, tuple)) and not _flat(value):
        before = "["
        for item in value:
            out.write(before)
            _write(item, out)
            before = ","
        out.write("]")
    else:
        json.dump(value, out, separators=_TIGHT)  # type: ignore[call-overload]


def _flat(values) -> bool:
    flat = True
    for item in values:
        if isinstance(item, (dict, list, tuple)):
            flat = False
    return flat


def ascii_only(text: str) -> str:
    """JSON text with every character beyond ASCII written as an escape."""
    if len(text) == len(text.encode()):
        return text
    parts = []
    for character in text:
        code = ord(character)
        if code < 0x80:
            parts.append(character)
        elif code < 0x10000:
            parts.append("\\u%04x" % code)
        else:
            code -= 0x10000
            parts.append("\\u%04x\\u%04x" % (0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF)))
    return "".join(parts)
