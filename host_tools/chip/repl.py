"""Runs code on the board through MicroPython's raw REPL, as mpremote does."""


class ReplError(RuntimeError):
    """The code on the board raised; the text is the traceback."""


class Repl:
    """Interrupts what runs on a `ChipBoard` that has power and a cable."""

    def __init__(self, board, answer_ms: float = 60_000) -> None:
        self._board = board
        self._answer_us = answer_ms * 1000
        self._seen = len(board.cable.bytes_out)
        self._wait_for(b"", lambda: board.cable.connected)
        board.cable.send(b"\r\x03\x03")
        board.run_until(board.now_us + 5000)
        board.cable.send(b"\x01")
        self._read_to(b"raw REPL; CTRL-B to exit\r\n>")

    def _wait_for(self, what: bytes, until) -> None:
        board = self._board
        board.cable.on_data = board.chip.stop
        limit_us = board.now_us + self._answer_us
        try:
            if not board.run_until(limit_us, until):
                tail = bytes(board.cable.bytes_out[-200:])
                raise TimeoutError(f"no {what!r} from the board; it sent {tail!r}")
        finally:
            board.cable.on_data = lambda: None

    def _read_to(self, token: bytes) -> bytes:
        out = self._board.cable.bytes_out
        self._wait_for(token, lambda: out.find(token, self._seen) >= 0)
        end = out.find(token, self._seen)
        data = bytes(out[self._seen : end])
        self._seen = end + len(token)
        return data

    def run(self, code: str) -> str:
        """Run the code; what it printed.  ReplError when it raised."""
        self._board.cable.send(code.encode() + b"\x04")
        self._read_to(b"OK")
        printed = self._read_to(b"\x04")
        error = self._read_to(b"\x04")
        self._read_to(b">")
        if error:
            raise ReplError(error.decode("utf-8", "replace"))
        return printed.decode("utf-8", "replace").replace("\r\n", "\n")

    def close(self) -> None:
        """Back to the friendly REPL."""
        self._board.cable.send(b"\x02")
        self._board.run_until(self._board.now_us + 5000)
