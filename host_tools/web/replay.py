"""A board beside the one that is played on, for looking at records."""

from host_tools.simulator.session import Session, SessionError

from .replaying import Replaying


class Replay:
    """Starts its board when first asked.  It waits for answers: not for a server's loop."""

    def __init__(self, kind: str | None = None) -> None:
        self._kind = "process" if kind in (None, "fork") else kind
        self._board: Session | None = None
        self._replaying: Replaying | None = None
        self._text = ""

    def ask(self, request: dict) -> dict:
        """{"load": text} or {"at": number}, see Replaying; a board that broke is replaced once."""
        if "load" in request:
            self._text = ""
        for trial in (1, 2):
            try:
                answer = self._ready().handle(request)
                if "moments" in answer:
                    self._text = request["load"]
                return answer
            except SessionError as error:
                self.close()
                if trial == 2:
                    return {"problem": str(error)}
        raise AssertionError

    def _ready(self) -> Replaying:
        """A board with the record loaded."""
        if self._replaying is None:
            self._board = Session(self._kind)
            root = self._board._flash.name if self._board._flash else "/"
            self._replaying = Replaying(self._board.ask, root)
            if self._text:
                self._replaying.load(self._text)
        return self._replaying

    def close(self) -> None:
        """End its board."""
        self._replaying = None
        if self._board:
            self._board.close()
            self._board = None
