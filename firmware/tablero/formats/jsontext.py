"""JSON text that is the same on every interpreter.

MicroPython keeps no order in a dict and prints characters beyond ASCII as they are; here the keys
of a dict are sorted, nothing but ASCII comes out, and there are no spaces between the parts.
"""

import json


def dumps(value) -> str:
    """The value as JSON text on one line; a dict nests only a few levels deep."""
    if isinstance(value, dict):
        parts = []
        for key in sorted(value):
            parts.append(ascii_only(json.dumps(key)) + ":" + dumps(value[key]))
        return "{" + ",".join(parts) + "}"
    if isinstance(value, (list, tuple)):
        parts = []
        for item in value:
            parts.append(dumps(item))
        return "[" + ",".join(parts) + "]"
    return ascii_only(json.dumps(value))


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
