"""`tablero bench soak`: hours of play on one simulated board that is never switched off.

Its watchdog is on: it must not bite.  The ticks wrap, the scan's channels follow each other, games
begin and end, and the record goes round under its quota.
"""

import json
import sys
import time
from dataclasses import dataclass

from host_tools.bench.hands import Table
from host_tools.simulator.runner import BOOT_MS, KEEP_MS, record_of
from tablero import games
from tablero.games import files

MS_AN_HOUR = 3_600_000
PRESSES_MOST = 12
BAD = ("overrun", "matrix-restarted", "dropped", "problem")


@dataclass
class Soaked:
    """What came of it."""

    hours: float = 0.0
    games: int = 0
    throws: int = 0
    boots: int = 0
    events: int = 0
    bad: int = 0
    wall_s: float = 0.0
    wrong: str = ""


class Soak(Table):
    """Game after game at one board."""

    def __init__(self, seed: int, hours: float, kind: str | None = None) -> None:
        super().__init__(seed, 1 << 30, kind)
        stored = json.loads(self.board.read_file("settings.json") or b"{}")
        stored["watchdog"] = True
        self.board.write_file("settings.json", json.dumps(stored).encode())
        self.until_ms = hours * MS_AN_HOUR
        self.soaked = Soaked()
        self._last_n = 0

    def run(self) -> Soaked:
        """Play until the time is over, or something is wrong."""
        begin = time.perf_counter()
        soaked = self.soaked
        with self.board as board:
            board.boot()
            board.run_ms(BOOT_MS)
            while not self.played.wrong and board.ms < self.until_ms:
                self._open()
                soaked.games += 1
                while self._going() and board.ms < self.until_ms:
                    self._turn()
                board.run_ms(KEEP_MS)
                self._look()
                if self.rules.stage == "over" and not self.played.wrong:
                    self._again()
            soaked.boots = board.boots()
            soaked.hours = round(board.ms / MS_AN_HOUR, 3)
        soaked.throws = self.played.throws
        soaked.wrong = self.played.wrong
        soaked.wall_s = round(time.perf_counter() - begin, 1)
        return soaked

    def _look(self) -> None:
        """Read what is new in the record; a restart or a lost frame is wrong."""
        for line in record_of(self.board):
            event = json.loads(line)
            if event["n"] <= self._last_n:
                continue
            self.soaked.events += 1
            self._last_n = event["n"]
            if event["event"] in BAD:
                self.soaked.bad += 1
                self.played.wrong = f"recorded: {line}"
        if self.board.boots() != 1:
            self.played.wrong = "the board has restarted"

    def _again(self) -> None:
        """From the end of a game to the set board of the next."""
        for _ in range(PRESSES_MOST):
            state = self.board.state() or {}
            if state["phase"] == "place":
                break
            self._do(f"press {state['facing']} throw")
            self.board.run_ms(200)
        else:
            self.played.wrong = f"no new game from {state['phase']}"
            return
        self.package = games.load("gucci")
        self.rules = self.package.Game(self.rules.options)
        position = (self.board.ask("glasses"))["position"]
        wanted = files.position_text(self.rules.position)
        for file in range(7):
            if position[file] != wanted[file]:
                name = files.FILE_NAMES[file]
                self._do(f"move {name}{position[file]} {name}{wanted[file]}")
        self.board.run_ms(KEEP_MS)


def main(hours: float, seed: int, as_json: bool = False) -> int:
    """Play and print; 1 when the watchdog bit or anything else went wrong."""
    soaked = Soak(seed, hours).run()
    if as_json:
        print(json.dumps(vars(soaked)))
    else:
        for name, value in vars(soaked).items():
            if name != "wrong":
                print(f"{name.replace('_', ' '):12} {value}")
    if soaked.wrong:
        print(soaked.wrong, file=sys.stderr)
    return 1 if soaked.wrong else 0
