"""A board that lives at the pace of the clock, for people at browsers.

Everything here waits for the interpreter, so a server calls it from a thread of its own.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from host_tools.simulator import setting_out
from host_tools.simulator.runner import BOOT_MS, record_of
from host_tools.simulator.scenario import Scenario
from host_tools.simulator.session import Session, SessionError

from .ear import Ear

MOST_GRANT_MS = 250.0  # a host that was stopped does not race to catch up
ANSWER_S = 10.0
BESIDE = 0
PITCH_MM = 55
TRAY_MM = -78  # glasses off the board stand here in front of South


class Live:
    """One board.  `start` it, then ask for a `frame` as often as there is one to draw."""

    def __init__(
        self, kind: str | None = None, seed: int | None = None, plan: Scenario | None = None
    ) -> None:
        self.kind = kind
        self.seed = seed
        self.plan = plan
        self.ear = Ear()
        self.seen: dict[str, Any] = {}  # all that a browser needs that comes now
        self.crash = ""
        self._board: Session | None = None

    def start(self) -> None:
        """A new board; with a plan it is played up to the end of that."""
        self.close()
        self.ear = Ear()
        self.seen = {}
        self.crash = ""
        plan, self.plan = self.plan, None
        seed = secrets.randbelow(1 << 30) if self.seed is None else self.seed
        stored, squares = setting_out.set_out(plan) if plan else ({}, [])
        board = Session(self.kind, seed, files=stored, squares=squares, answer_s=ANSWER_S)
        self._board = board
        board.boot()
        if plan:
            board.run_ms(BOOT_MS)
            for step in plan.steps:
                if step.verb != "expect":
                    board.step(list(step.words))
        self.ear.want("shown", "options")
        self.frame(self._tray(board.glasses()["glasses"]), 1)

    @staticmethod
    def _tray(glasses: list[list]) -> list[list]:
        """Deeds that bring the glasses beside the board to the place in front of it."""
        beside = [n for n, glass in enumerate(glasses) if glass[3] == BESIDE]
        return [["drop", n, n * PITCH_MM, TRAY_MM] for n in beside]

    def close(self) -> None:
        """End the interpreter."""
        if self._board:
            self._board.close()
            self._board = None

    def frame(self, deeds: Iterable[list], ms: float) -> dict[str, Any]:
        """Let hands do their deeds and `ms` pass; what is new for the browsers."""
        board = self._board
        if board is None:
            return {}
        try:
            answer = board.ask(
                "frame",
                deeds=list(deeds),
                until_ms=board.ms + min(ms, MOST_GRANT_MS),
                lights_version=self.seen.get("lights_version", -1),
                screen_version=self.seen.get("screen_version", -1),
                serial=self.ear.requests(board.ms),
            )
        except SessionError as error:
            return self._broken(error)
        new = {name: value for name, value in answer.items() if self._is_new(name, value)}
        serial = answer.pop("serial", "")
        new.pop("serial", None)
        if serial:
            new |= self.ear.take(serial)
        if "screen" in new:
            self.ear.want("shown")
        self.seen |= {k: v for k, v in new.items() if k not in ("tones", "events", "problems")}
        return new

    def _is_new(self, name: str, value: Any) -> bool:
        return name in ("tones", "problems", "ms") or self.seen.get(name) != value

    def _broken(self, error: SessionError) -> dict[str, Any]:
        """The firmware or the interpreter broke: the board stands still, the page says so."""
        self.crash = str(error)
        if error.kind == "lost":
            self.close()
        return {"crash": self.crash}

    def all(self) -> dict[str, Any]:
        """Everything that a browser needs to begin with."""
        out = dict(self.seen)
        out["events"] = list(self.ear.events)
        if self.crash:
            out["crash"] = self.crash
        return out

    def record(self) -> str:
        """The record on the board's flash, and what has been told and is not there yet."""
        if self._board is None:
            return ""
        lines = record_of(self._board)
        return "\n".join(lines) + "\n" if lines else ""
