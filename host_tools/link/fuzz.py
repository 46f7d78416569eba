"""Hostile bytes for the link, from a seed: what a broken or malicious host may send."""

import json
import random

from tablero.formats import crc16, link

VERBS = (
    "state", "hello", "shown", "options", "dropped", "dice", "position", "throw", "press", "move",
    "seed", "urandom", "settings", "record", "save", "reset", "step", "exec", "eval", "set",
    "help", "start", "supply", "queen", "__class__", "", "state ", "STATE",
)  # fmt: skip
KEYS = ("get", "set", "do", "put", "post", "cmd", "op", "verb", "request", "step", "dice", "press")
VALUES: tuple[object, ...] = (
    [6, 6], "66", "7771111", 7771111, {"dice": [1, 1]}, True, None, -1, 1 << 40, 1.5, [], {},
    "south throw", ["south", "throw"], "x" * 150,
)  # fmt: skip


def every_request() -> list[dict]:
    """Requests with every verb under every key, and with every value that might set something."""
    found: list[dict] = []
    for key in KEYS:
        for verb in VERBS:
            found.append({key: verb, "nonce": len(found)})
            for value in VALUES:
                found.append({key: verb, "value": value, "nonce": value})
                found.append({"get": verb, key: value, "dice": [6, 6], "position": "7777777"})
    return found


class Fuzz:
    """An endless source of bytes."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def take(self, count: int) -> bytes:
        """At least so many bytes of all kinds, mixed."""
        out = bytearray()
        while len(out) < count:
            out += self._random.choice(self._kinds)(self)
        return bytes(out)

    def _noise(self) -> bytes:
        data = self._random.randbytes(self._random.randrange(1, 400))
        return data.replace(b"\x03", b"?")  # Ctrl-C is for the prompt, not for the game

    def _huge(self) -> bytes:
        word = self._random.choice((b"@{", b"[", b'{"get":', b"x", b"@", b"*0000", b"\xff"))
        return word * (self._random.randrange(100, 4000) // len(word)) + b"\n"

    def _request(self) -> dict:
        key = self._random.choice(KEYS)
        request = {key: self._random.choice(VERBS), "nonce": self._random.choice(VALUES)}
        request[self._random.choice(KEYS)] = self._random.choice(VALUES)
        return request

    def _wrong_sum(self) -> bytes:
        line = link.encode(self._request())
        return line[:-4].encode() + b"%04x\n" % self._random.randrange(65536)

    def _bent(self) -> bytes:
        line = bytearray(link.encode({"get": "state", "nonce": 1}).encode() + b"\n")
        for _ in range(self._random.randrange(1, 4)):
            line[self._random.randrange(len(line))] = self._random.randrange(4, 256)
        return bytes(line)

    def _cut(self) -> bytes:
        line = link.encode(self._request()).encode()
        return line[: self._random.randrange(len(line))]

    def _right(self) -> bytes:
        return link.encode(self._request()).encode() + b"\n"

    def _odd_json(self) -> bytes:
        text = self._random.choice(
            ('{"get":}', '{"get":"state"', "{}", '{"a":' * 40, "[1]", '{"get":1e999}',
             '{"\\ud800":0}', '{"get":"state","get":"hello"}',
             json.dumps({"get": {"get": {"get": []}}}))
        )  # fmt: skip
        return b"@%s*%04x\n" % (text.encode(), crc16.of(text.encode()))

    _kinds = (_noise, _huge, _wrong_sum, _bent, _cut, _right, _odd_json)
