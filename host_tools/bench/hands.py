"""Hands that know the rules and try to make lines, on a simulated board.

They see what players see: the dice on the display (the firmware's snapshot), the glasses, whose
turn it is.  A game of rules runs beside the board, so that they know what they may do.
"""

from dataclasses import dataclass, field
from typing import Any

from host_tools.simulator import setting_out
from host_tools.simulator.runner import BOOT_MS, KEEP_MS, record_of
from host_tools.simulator.scenario import Scenario, Step
from host_tools.simulator.session import Session
from tablero import games
from tablero.games import files

PLAYERS = ("south", "north")
OPENING = Step(0, ("start", "opening"), ("opening",))


@dataclass
class Played:
    """One game as the hands saw it."""

    seed: int
    throws: int = 0
    lines: int = 0
    toasts: int = 0
    asked: int = 0  # verdicts that bother somebody: there should be none
    winner: str | None = None
    board_ms: float = 0.0
    wrong: str = ""  # where board and rules went different ways
    record: list[str] = field(default_factory=list)


def worth(position: int) -> int:
    """How near the glasses are to a row: the most that stand on one rank of six adjacent files."""
    ranks = [files.rank(position, file) for file in range(7)]
    best = 0
    for rank in range(2, 7):
        on = [r == rank for r in ranks]
        best = max(best, 2 * max(sum(on[:6]), sum(on[1:])) + sum(on[1:6]))
    return best


class Table:
    """Two players at one board; `board`: see Session."""

    def __init__(self, seed: int, throws_most: int, kind: str | None = None, **board: Any) -> None:
        self.played = Played(seed)
        self.throws_most = throws_most
        plan = Scenario(start=OPENING, options={"supply_judge": "count"})
        stored, squares = setting_out.set_out(plan)
        self.package = games.load(plan.game)
        self.rules = self.package.Game(setting_out.rule_options(plan))
        self.board = Session(kind, seed, files=stored, squares=squares, **board)

    def play(self) -> Played:
        """A game from the Queen's dice to its end, or to the most throws."""
        with self.board as board:
            board.boot()
            board.run_ms(BOOT_MS)
            self._open()
            while self.played.throws < self.throws_most and self._going():
                self._turn()
            self._finish()
        return self.played

    def _going(self) -> bool:
        return self.rules.stage != "over" and not self.played.wrong

    def _do(self, words: str) -> None:
        self.board.step(words)

    def _throw(self, player: str) -> tuple[int, int]:
        self._do(f"press {player} throw")
        state = self.board.state() or {}
        dice = state["dice"]
        return dice[0], dice[1]

    def _open(self) -> None:
        rules = self.rules
        rules.push(("queen", *self._throw("south")))
        die1, die2 = self._throw("south")
        while die1 == die2:
            die1, die2 = self._throw("south")
        starter = 0 if die1 > die2 else 1
        self._do(f"press {PLAYERS[starter]} throw")
        rules.push(("start", starter))
        base = self._base(starter)
        rules.push(("centre",))
        self._do(f"move D4 D{base}")

    @staticmethod
    def _base(player: int) -> int:
        return 7 if player else 1

    def _turn(self) -> None:
        rules = self.rules
        thrower = rules.turn
        dice = self._throw(PLAYERS[thrower])
        rules.push(("throw", *dice))
        rules.clear_history()
        self.played.throws += 1
        if rules.toast_right == thrower:
            self._toast(thrower)
        if rules.stage == "move":
            self._move()
        self._compare()
        if rules.stage == "throw" and rules.line is not None:
            self._pull(thrower)

    def _toast(self, player: int) -> None:
        self._do(f"press {PLAYERS[player]} call")
        base = self._base(1 - player)
        ranks = [files.rank(self.rules.position, file) for file in range(7)]
        file = min(range(7), key=lambda f: (ranks[f] != base, f))  # changes the board least
        self.played.toasts += 1
        before = self.rules.position
        self.rules.push(("toast", file))
        self._serve(before, [file], base)

    def _move(self) -> None:
        rules = self.rules
        before = rules.position

        def promise(final: int) -> tuple[bool, int]:
            made = self.package.lines.made(final, files.changed(before, final), rules.options)
            return made is not None, worth(final)

        final = max(rules.finals, key=promise)
        steps = self.package.moves.steps(before, final, *rules.dice)
        square = files.square_text
        for file, start, end in steps:
            self._do(f"move {square(file, start)} {square(file, end)}")
        rules.push(("move", final))

    def _pull(self, player: int) -> None:
        rules = self.rules
        self.played.lines += 1
        before = rules.position
        mask = rules.line[1]
        rules.push(("pull",))
        self._serve(before, [f for f in range(7) if mask >> f & 1], self._base(1 - player))

    def _serve(self, before: int, away: list[int], base: int) -> None:
        """Empty glasses go to a base line and are filled, one after the other."""
        for file in away:
            square = files.square_text(file, files.rank(before, file))
            target = files.square_text(file, base)
            if square == target:
                self._do(f"lift {square}")
                self._do(f"place {target}")
            else:
                self._do(f"move {square} {target}")
            if self.rules.stage != "over" and any(self.rules.owed):
                self._fill()

    def _fill(self) -> None:
        """One fill, or two tries where the drinker pays for the other (G27)."""
        rules = self.rules
        before = sum(rules.filled)
        while rules.debts and rules.stage != "over" and sum(rules.filled) == before:
            rules.push(("fill", rules.debts[0][0]))

    def _compare(self) -> None:
        """Does the board believe what the rules say?"""
        state = self.board.state() or {}
        played, rules = self.played, self.rules
        played.asked += sum(v["grade"] != "note" for v in state["verdicts"])
        told = (state["turn"], state["position"])
        expected = (PLAYERS[rules.turn], files.position_text(rules.position))
        if rules.stage != "over" and told != expected and not played.wrong:
            played.wrong = f"throw {played.throws}: the board has {told}, the rules {expected}"

    def _finish(self) -> None:
        played = self.played
        self.board.run_ms(KEEP_MS)
        state = self.board.state() or {}
        played.winner = state.get("winner")
        outcome = self.rules.outcome()
        expected = None if outcome is None else PLAYERS[outcome.winner]
        if played.winner != expected and not played.wrong:
            played.wrong = f"the board says {played.winner} has won, the rules {expected}"
        played.board_ms = self.board.ms
        played.record = record_of(self.board)
