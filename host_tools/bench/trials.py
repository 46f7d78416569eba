"""Honest and cheating hands at one table, and what the second makes of them."""

from random import Random
from typing import Protocol

from host_tools.bench import cheats
from host_tools.bench.noisy import Steps
from host_tools.bench.tally import Row
from tablero.games import files
from tablero.games.gucci import moves
from tablero.second import explain

QUESTIONS = ("unseen", "unclear", "lifted", "toast?")  # words that accuse nobody
BREAKS_AT = 3  # the fault comes after so many throws
TRIES = 4
NOT_SAID = {"reason": "", "squares": ()}  # refused without a verdict: the display asks


class Table(Protocol):
    """What a table gives: the hands of `NoisyHands`, and what is said, thrown and committed."""

    keep: bool
    said: list[dict]
    cheats: tuple
    chance: Random
    position: int
    dice: tuple[int, int]

    def break_something(self) -> None: ...
    def run(self, ms: int) -> None: ...
    def hand(self, *words: object) -> None: ...
    def carry_out(self, steps: Steps) -> None: ...
    def knock(self) -> None: ...
    def where(self) -> int: ...
    def bring(self, target: int) -> None: ...
    def obey(self, verdict: dict) -> None: ...
    def prepare(self, _cheat) -> None: ...
    def watch(self, _on: bool) -> None: ...
    def throw(self) -> list[int]: ...
    def finals_left(self) -> list[int]: ...
    def pick_up(self) -> tuple[bool, dict | None]: ...
    def believed(self) -> int: ...
    def doubtful(self) -> bool: ...
    def amber_ms(self) -> int | None: ...
    def flagged(self, verdict: dict | None) -> bool: ...
    def put_right(self, target: int) -> bool: ...
    def close(self) -> str: ...
    def leave(self) -> None: ...


class Trial:
    """One table and the row that it adds to."""

    def __init__(self, table: Table, row: Row, label: str) -> None:
        self.table = table
        self.row = row
        self.label = label
        self.throws = 0
        self.broken = False

    def honest(self, throws: int) -> None:
        """So many throws of honest hands."""
        table = self.table
        table.run(700)
        self.take_dice(True)
        for turn in range(throws):
            self.throws = turn
            if turn == BREAKS_AT:
                table.break_something()
            self.play(table.throw())
            table.knock()
            table.run(table.chance.randint(50, 1200))
            self.row.throws += 1
            if not self.take_dice(True):
                return
        self.end()

    def cheating(self, wanted: int) -> None:
        """So many cheats, one in every other throw."""
        table = self.table
        table.run(700)
        if not self.take_dice(False):
            return
        made = 0
        while made < wanted:
            self.throws = made
            if made == BREAKS_AT and not self.broken:
                self.broken = True
                table.break_something()
            self.play(table.throw())
            table.run(600)
            if not self.take_dice(False):
                return
            made += self.cheat()
            if not self.take_dice(False):
                return
        self.end()

    def end(self) -> None:
        """The table is put away and its record judged again."""
        wrong = self.table.close()
        if wrong:
            self.row.records_wrong += 1
            self.example("record", wrong)

    def play(self, finals: list[int]) -> None:
        """Honest hands carry out one of `finals`."""
        table = self.table
        if finals:
            final = table.chance.choice(finals)
            table.carry_out(moves.steps(table.position, final, *table.dice))

    # honest hands

    def take_dice(self, count: bool) -> bool:
        """Pick up the dice until they may be thrown; `count` what that took.  False: wedged."""
        table, row = self.table, self.row
        for refused in range(TRIES):
            if count and table.said:
                row.honest_alarms += 1
                self.example("alarm", table.said)
                table.said.clear()
            accepted, verdict = table.pick_up()
            if accepted:
                self.compare(count, verdict)
                if refused > 1:
                    row.wedged += 1
                    self.example("wedged", f"{refused} refusals")
                return True
            verdict = verdict or NOT_SAID
            if count and verdict["reason"] in QUESTIONS:
                row.honest_asks += 1
            elif count:
                row.honest_alarms += 1
                self.example("accused", verdict)
            table.said.clear()
            table.obey(verdict)
            table.said.clear()
        row.wedged += 1
        self.example("wedged", verdict)
        return False

    def compare(self, count: bool, verdict: dict | None) -> None:
        """Does the board believe what stands?"""
        table = self.table
        if count and table.flagged(verdict):
            self.row.honest_alarms += 1
            self.example("flag", verdict)
        if table.believed() != table.where():
            self.row.records_wrong += 1
            told, true = files.position_text(table.believed()), files.position_text(table.where())
            self.example("record", f"believed {told}, true {true}, {verdict}")

    # cheats

    def cheat(self) -> int:
        """One throw with a cheat; 0 when it gave no occasion."""
        table = self.table
        choice = table.chance.choice(table.cheats)
        table.prepare(choice)
        finals = table.throw()
        if not finals and choice in cheats.MOVES:
            choice = cheats.off_turn
        before = table.position
        table.knock()
        table.watch(True)
        named = choice(table, finals)
        if named is None:
            table.watch(False)
            self.play(table.finals_left())
            table.run(600)
            return 0
        self.row.cheats += 1
        name = choice.__name__
        now = table.where()
        going = now != before and bool(finals) and explain.reachable(finals, before, now) == 1
        patient = not table.keep and table.chance.random() < 0.5
        table.run(2600 if patient else table.chance.randint(100, 900))
        if choice in (*cheats.MOVES, cheats.off_turn):
            self.time_amber(going)
        table.watch(False)
        accepted, verdict = table.pick_up()
        if not accepted:
            self.rate(name, verdict or NOT_SAID, named)
            self.go_on()
        elif verdict and table.flagged(verdict):
            self.rate(name, verdict, named)
            self.play(table.throw())
            table.run(600)
        elif verdict:
            self.row.noted += 1
            self.look_again(table.throw())
        else:
            self.row.unseen += 1
            self.example(name, f"unseen, {named}")
            finals = table.throw()
            table.bring(table.position)
            self.play(finals)
            table.run(600)
        return 1

    def rate(self, name: str, verdict: dict, named: tuple) -> None:
        """The reason and the squares that were named."""
        reasons, squares = named
        right = reasons is None or verdict["reason"] in reasons
        right = right and (squares is None or tuple(verdict["squares"]) == squares)
        self.row.right += right
        self.row.asked += not right
        if not right and not self.table.doubtful():
            self.example(name, f"{verdict}, rather {named}")

    def time_amber(self, going: bool) -> None:
        ms = self.table.amber_ms()
        if ms is not None and not self.table.keep:
            (self.row.resting_ms if going else self.row.amber_ms).append(ms)

    def go_on(self) -> None:
        """Put right what was found, then play as one should."""
        table = self.table
        if not table.put_right(table.position):
            self.row.wedged += 1
            self.example("wedged", "putting right does not end")
        table.bring(table.position)
        self.play(table.finals_left())
        table.run(600)

    def look_again(self, finals: list[int]) -> None:
        """The unseen glass comes to a square where it is seen: it must be asked about."""
        table = self.table
        believed = table.believed()
        now = table.where()
        wrong = [f for f in range(7) if files.rank(now, f) != files.rank(believed, f)]
        for file in wrong:
            known = (files.rank(now, file), files.rank(believed, file))
            free = [r for r in range(1, 8) if r not in known]
            table.hand("move", f"{files.FILE_NAMES[file]}{known[0]}",
                       f"{files.FILE_NAMES[file]}{table.chance.choice(free)}")  # fmt: skip
        table.run(600)
        accepted, verdict = table.pick_up() if wrong else (False, None)
        if accepted and not table.flagged(verdict):
            self.example("noted", f"not found when seen again: {verdict}")
            finals = table.throw()
            table.bring(table.position)
            self.play(finals)
            table.run(600)
            return
        self.row.noted_found += 1
        if accepted:
            self.play(table.throw())
            table.run(600)
        else:
            self.go_on()

    def example(self, what: str, told: object) -> None:
        """Keep the first few, for whoever looks into it."""
        if len(self.row.examples) < 5:
            self.row.examples.append(f"{self.label} throw {self.throws}: {what}: {told}")
