"""Reader and writer for KiCad's s-expressions.

A list is a Python list, a bare word a `str`, a quoted string a `Quoted`, a number stays a word
when read and may be int or float when written.
"""

import re

_TOKEN = re.compile(r'\s*(?:(?P<open>\()|(?P<close>\))|"(?P<text>(?:[^"\\]|\\.)*)"'
                    r'|(?P<word>[^\s()"]+))', re.S)
_UNESCAPE = {"n": "\n", "t": "\t"}


class Quoted(str):
    """A string that is written in quotation marks."""


def loads(text: str) -> list:
    """The first list in `text`."""
    stack: list[list] = [[]]
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "open":
            stack.append([])
        elif kind == "close":
            done = stack.pop()
            stack[-1].append(done)
        elif kind == "text":
            raw = match["text"]
            plain = re.sub(r"\\(.)", lambda m: _UNESCAPE.get(m[1], m[1]), raw, flags=re.S)
            stack[-1].append(Quoted(plain))
        else:
            stack[-1].append(match["word"])
    return stack[0][0]


def plain_number(value: float) -> str:
    """A number without needless zeros, to a tenth of a micrometre."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def dumps(node, depth: int = 0) -> str:
    """`node` as text, one nested list a line, tabs for depth as KiCad writes it."""
    if isinstance(node, Quoted):
        escaped = node.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    if isinstance(node, float):
        return plain_number(node)
    if not isinstance(node, list):
        return str(node)
    pieces = []
    nested = False
    for item in node:
        if isinstance(item, list):
            nested = True
            pieces.append("\n" + "\t" * (depth + 1) + dumps(item, depth + 1))
        else:
            pieces.append((" " if pieces else "") + dumps(item))
    return "(" + "".join(pieces) + ("\n" + "\t" * depth if nested else "") + ")"


def child(node: list, key: str):
    """The first list in `node` that begins with `key`, or None."""
    return next((item for item in node if isinstance(item, list) and item and item[0] == key),
                None)


def children(node: list, key: str) -> list:
    """All lists in `node` that begin with `key`."""
    return [item for item in node if isinstance(item, list) and item and item[0] == key]
