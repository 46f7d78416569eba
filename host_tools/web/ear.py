"""Listens to the firmware on its serial link: state, events, answers."""

from typing import Any

from tablero.formats import link

MOST_EVENTS = 5000  # kept for browsers that come later
ASK_AGAIN_MS = 1500  # an answer that has not come by then is asked for again


class Ear:
    """What the board has said.  `take` what came in, send `requests` back."""

    def __init__(self) -> None:
        self.state: dict | None = None
        self.shown: dict | None = None
        self.options: dict | None = None
        self.events: list[dict] = []
        self._line = ""
        self._nonce = 0
        self._wanted: dict[str, float] = {}  # question: when it was asked, -1 = not yet

    def want(self, *questions: str) -> None:
        """Ask the firmware at the next chance: "shown", "options"."""
        for question in questions:
            self._wanted[question] = -1.0

    def requests(self, ms: float) -> str:
        """Lines for the firmware."""
        lines = []
        for question, asked_ms in self._wanted.items():
            if asked_ms < 0 or ms - asked_ms > ASK_AGAIN_MS or ms < asked_ms:
                self._nonce += 1
                self._wanted[question] = ms
                lines.append(link.encode({"get": question, "nonce": self._nonce}) + "\n")
        return "".join(lines)

    def take(self, text: str) -> dict[str, Any]:
        """Serial text in; what is new out: `state`, `shown`, `options`, `events`."""
        new: dict[str, Any] = {}
        *lines, self._line = (self._line + text).split("\n")
        self._line = self._line[-link.LINE_MAX_BYTES :]
        for line in lines:
            try:
                message = link.decode(line)
            except link.LinkError:
                continue  # the board repeats its state, and the record has every event
            if message:
                self._message(message, new)
        return new

    def _message(self, message: dict, new: dict[str, Any]) -> None:
        for name in ("state", "shown", "options"):
            if name in message and not (name == "options" and "event" in message):
                setattr(self, name, message[name])
                new[name] = message[name]
                self._wanted.pop(name, None)
        if "event" in message:
            new.setdefault("events", []).append(message)
            self.events.append(message)
            del self.events[:-MOST_EVENTS]
            if message["event"] in ("settings", "start", "setting"):
                self.want("options")
