"""Asks a board and follows what it tells, over a line that may lose or garble bytes.

A request carries a nonce and is repeated until its answer comes.  Events are numbered: where a
number is missing the state is asked for anew, so that what is known is right again at once; the
board's record has what was missed.
"""

import time
from collections.abc import Callable

from tablero.formats import link

TIMEOUT_S = 0.5
TRIES = 4


class NoAnswer(OSError):
    """The board has not answered, however often it was asked."""


class Client:
    """One board.

    `read()` gives what has arrived, maybe nothing, and lets a little time pass; `write(data)`
    sends.  `clock()` tells seconds.  `state` and `hello` are the last the board told, `events`
    all of them by number; `missed` counts numbers that never came, `broken` lines with a wrong
    checksum; `log` is text for people.
    """

    def __init__(
        self,
        read: Callable[[], bytes],
        write: Callable[[bytes], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state: dict = {}
        self.hello: dict = {}
        self.events: dict[int, dict] = {}
        self.missed = 0
        self.broken = 0
        self.log: list[str] = []
        self._read = read
        self._write = write
        self._clock = clock
        self._rest = b""
        self._nonce = 0
        self._last_n: int | None = None
        self._stale = False
        self._answers: dict[int, dict] = {}

    def poll(self) -> list[dict]:
        """Take what has come; the new events."""
        self._rest += self._read()
        *lines, self._rest = self._rest.split(b"\n")
        if len(self._rest) > link.LINE_MAX_BYTES:
            self._rest = b""
            self.broken += 1
        events = []
        for line in lines:
            try:
                message = link.decode(line.decode())
            except ValueError:
                self.broken += 1
                continue
            if message is None:
                self.log.append(line.decode(errors="replace").rstrip())
            elif self._take(message):
                events.append(message)
        return events

    def _take(self, message: dict) -> bool:
        """One whole message; True when it is a new event."""
        if "nonce" in message:
            self._answers[message["nonce"]] = message
        if isinstance(message.get("state"), dict):
            self.state = message["state"]
        if isinstance(message.get("hello"), dict):
            self.hello = message["hello"]
            self._last_n = None  # the board may have begun anew
        n = message.get("n")
        if not isinstance(n, int) or "event" not in message:
            return False
        if self._last_n is not None and n > self._last_n + 1:
            self.missed += n - self._last_n - 1
            self._stale = True
        new = n not in self.events
        self._last_n = n
        self.events[n] = message
        return new

    def ask(self, verb: str) -> dict:
        """The answer to `get` with this verb; NoAnswer after a few tries."""
        self._nonce += 1
        nonce = self._nonce
        line = link.encode({"get": verb, "nonce": nonce}).encode() + b"\n"
        for _ in range(TRIES):
            self._write(b"\n" + line)  # whatever stood on the line before is over
            until = self._clock() + TIMEOUT_S
            while self._clock() < until:
                self.poll()
                if nonce in self._answers:
                    return self._answers.pop(nonce)
        raise NoAnswer(f"no answer to {verb} in {TRIES} tries")

    def follow(self) -> list[dict]:
        """New events; after a gap in their numbers the state is fetched anew."""
        events = self.poll()
        if self._stale:
            self._stale = False
            self.ask("state")
        return events


def on_port(port) -> Client:
    """A client on an open pyserial port with a short timeout."""
    return Client(lambda: port.read(max(1, port.in_waiting)), port.write)
