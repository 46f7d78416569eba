"""A board beside the one that is played on, for looking at records."""

from host_tools.simulator.session import Session, SessionError

from .replaying import Replaying


class Replay:
    """Starts its board when first asked.  It waits for answers: not for a server's loop."""

    def __init__(self, kind: str | None = None) -> None:
        self._kind = "process" if kind in (None, "fork") else kind
        self._board: Session | None = None
        self._replaying: Replaying | None = None

    def ask(self, request: dict) -> dict:
        """{"load": text} or {"at": number}, see Replaying."""
        try:
            if self._replaying is None:
                self._board = Session(self._kind)
                root = self._board._flash.name if self._board._flash else "/"
                self._replaying = Replaying(self._board.ask, root)
            return self._replaying.handle(request)
        except SessionError as error:
            self.close()
            return {"problem": str(error)}

    def close(self) -> None:
        """End its board."""
        self._replaying = None
        if self._board:
            self._board.close()
            self._board = None
