"""The link as the host sees it: requests with a nonce, answers, and what comes unasked."""

from functools import partial

from host_tools.chip.board import ChipBoard
from tablero.formats import link

ANSWER_MS = 3000


class LinkLostError(RuntimeError):
    """The board did not answer in time, or what it sent is broken."""


class Link:
    """Reads the lines of a `ChipBoard` as they come.

    `messages` are (us of the first byte, us of the last, message); `log` is everything else.
    """

    def __init__(self, board: ChipBoard) -> None:
        self.messages: list[tuple[float, float, dict]] = []
        self.log: list[str] = []
        self.broken = 0
        self._board = board
        self._nonce = 0
        self._taken = 0
        self._cable = board.cable
        board.on_line = self._line

    def _line(self) -> None:
        cable = self._board.cable
        if cable is not self._cable:
            self._cable, self._taken = cable, 0
        for us, text in cable.lines[self._taken :]:
            self._taken += 1
            try:
                message = link.decode(text)
            except link.LinkError:
                self.broken += 1
                continue
            if message is None:
                self.log.append(text)
            else:
                self.messages.append((cable.first_byte_us, us, message))
        if self._board.chip is not None:
            self._board.chip.stop()

    def find(self, key: str, since: int = 0) -> dict | None:
        """The first message with this key, no event, among those after the first `since`."""
        for _, _, message in self.messages[since:]:
            if key in message and "event" not in message:
                return message
        return None

    def _more(self, than: int) -> bool:
        return len(self.messages) > than

    def wait(self, key: str, within_ms: float = ANSWER_MS) -> dict:
        """Run until a message with this key comes."""
        since = len(self.messages)
        limit_us = self._board.now_us + within_ms * 1000
        if not self._board.run_until(limit_us, lambda: self.find(key, since) is not None):
            tail = " / ".join(self.log[-12:])
            raise LinkLostError(f"nothing with {key!r} from the board in {within_ms} ms; {tail}")
        found = self.find(key, since)
        assert found is not None
        return found

    def ask(self, what: str) -> dict:
        """Send `{"get": what}` and run until its answer is here."""
        self._nonce += 1
        nonce = f"h{self._nonce}"
        self._board.cable.send((link.encode({"get": what, "nonce": nonce}) + "\n").encode())
        limit_us = self._board.now_us + ANSWER_MS * 1000
        while True:
            since = len(self.messages)
            if not self._board.run_until(limit_us, partial(self._more, since)):
                raise LinkLostError(f"no answer to get {what} within {ANSWER_MS} ms")
            for _, _, message in self.messages[since:]:
                if message.get("nonce") == nonce:
                    return message
