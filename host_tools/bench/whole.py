"""A whole board at a noisy table: hands, wires, the real firmware, buttons, display and lights."""

import json
import re
from pathlib import Path

from host_tools.bench import cheats
from host_tools.bench.noise import Noise
from host_tools.bench.noisy import CHATTER_MS, NoisyHands
from host_tools.records.judge import Differs, judge
from host_tools.simulator import setting_out
from host_tools.simulator.interpreter import FIRMWARE
from host_tools.simulator.model.hands import REST_US
from host_tools.simulator.runner import BOOT_MS, KEEP_MS, record_of
from host_tools.simulator.scenario import Scenario, Step
from host_tools.simulator.session import Session, SessionError
from tablero.formats import record
from tablero.games import files
from tablero.games.errors import RulesError

START = "7771111"
QUEEN = 2  # two ones are the Queen's: they are thrown only when the cheat wants a toast
PLAYERS = ("south", "north")
SLICE_MS = 3  # how finely the lights are watched
REST_MS = REST_US // 1000
FRESH_MS = 40_000
AMBER_MS = 150  # a verdict that is given at once is lit by then
FROM_TO = re.compile(r"^(?:take )?([A-G][1-7]) to ([A-G][1-7])$")


def is_amber(red: int, green: int, blue: int) -> bool:
    """Is this the colour of a glass that stands wrong, at any brightness?"""
    return red > 0 and blue == 0 and 0.2 * red < green < 0.5 * red


class WholeTable(NoisyHands):
    """One board with one noise.  `keep`: both have agreed to cheating (house mode `second`)."""

    def __init__(
        self, seed: int, noise: Noise, keep: bool = False, firmware: Path = FIRMWARE
    ) -> None:
        super().__init__(seed, noise)
        self.keep = keep
        self.cheats = (*cheats.MOVES, *cheats.WHOLE_STACK)
        plan = Scenario(mode="second" if keep else "strict", queen=QUEEN)
        plan.start = Step(0, ("start", START, "south"), (START, "south"))
        stored, squares = setting_out.set_out(plan)
        self.rules = setting_out.game_of(plan)
        self.board = Session(None, seed, files=stored, squares=squares, firmware=firmware)
        self.said: list[dict] = []  # verdicts before the dice were taken
        self.played: list[str] = []  # what the record must hold, in order
        self._next_dice: tuple[int, int] | None = None
        self._told = 0  # verdicts of this throw that have been looked at
        self._watched = False
        self._touch_ms = 0.0
        self._amber_ms: float | None = None
        self._see()
        if noise.bounce_ms:
            self._step(f"fault bounce {noise.bounce_ms}")
        if noise.late_ms:
            self._step(f"fault late-scan {noise.late_ms}")
        self.board.boot()
        self.board.run_ms(BOOT_MS)

    def _push(self, action: tuple) -> None:
        """The rules go the way of the board."""
        self.rules.push(action)
        self._see()

    def _see(self) -> None:
        """What hands know of the game: where glasses stood, whose turn, which way they went."""
        self.position = self.rules.position
        self.turn = self.rules.turn
        self.up_mask = self.rules.up_mask
        self.down_mask = self.rules.down_mask

    # the board

    def _step(self, words: str) -> None:
        self.board.step(words)

    def state(self) -> dict:
        """The firmware's snapshot."""
        return self.board.state() or {}

    def break_something(self) -> None:
        """The fault of this noise happens to a square of chance."""
        if self.noise.faults:
            name = files.square_text(self.chance.randrange(7), self.chance.randint(1, 7))
            self._step(f"fault {self.chance.choice(self.noise.faults)} {name}")

    def may_go_dark(self) -> bool:
        """Can the power fail here?  A boot wants a heap that play has not yet cut into pieces:
        a real board starts with an empty one, a simulated board shares it with its world."""
        return self.board.ms < FRESH_MS

    def power(self, word: str) -> None:
        """The cable is pulled or put in again."""
        self._step(f"power {word}")
        self.board.run_ms(BOOT_MS if word == "on" else 100)

    def call(self) -> bool:
        """The thrower takes his open right, if he has one."""
        if self.rules.toast_right != self.turn:
            return False
        self._step(f"press {PLAYERS[self.turn]} call")
        self.board.run_ms(400)
        return self.state()["phase"] == "choose-glass"

    def toasted(self, file: int) -> None:
        """The glass of `file` was lifted for the toast: it is filled on the base line (G20)."""
        self._push(("toast", file))
        while self.rules.debts:
            self._push(("fill", self.rules.debts[0][0]))

    def run(self, ms: float) -> None:
        """Time passes; while the board is watched, in slices until amber is lit."""
        until_ms = self.board.ms + ms
        if self._watched:
            fine_until = self._touch_ms + AMBER_MS
            while self._amber_ms is None and self.board.ms < until_ms:
                step = SLICE_MS if self.board.ms < fine_until else 4 * SLICE_MS
                self.board.run_ms(step)
                if any(is_amber(*light) for light in self.board.lights()):
                    self._amber_ms = self.board.ms
        if until_ms > self.board.ms:
            self.board.run_ms(until_ms - self.board.ms)

    def try_hand(self, *words: object) -> bool:
        try:
            step = [str(word) for word in words]
            end_ms = self.board.ask("begin", words=step)["end_ms"]
        except SessionError as error:
            if error.kind != "hand":
                raise
            return False
        if self._watched:
            self.board.run_ms(max(0.0, end_ms - REST_MS - self.board.ms))
            self._touch_ms, self._amber_ms = self.board.ms, None
        self.run(max(0.0, end_ms - self.board.ms))
        return True

    def places(self) -> list[tuple[float, float, int]]:
        return [(x, y, state) for x, y, _z, state in self.board.glasses()["glasses"]]

    def watch(self, on: bool) -> None:
        """Look out for the amber light from now on."""
        self._watched = on
        if on:
            self._touch_ms, self._amber_ms = self.board.ms, None

    def amber_ms(self) -> int | None:
        """From the last touch to the amber light, off the wire; None while there is none."""
        return None if self._amber_ms is None else round(self._amber_ms - self._touch_ms)

    # throws

    def prepare(self, cheat) -> None:
        """The next throw is to give occasion for this cheat."""
        self._next_dice = (1, 1) if cheat is cheats.base_line else None

    def throw(self) -> list[int]:
        """The dice are let go; the final positions they allow, none when they pass."""
        thrower = self.turn
        dice = self._next_dice or (self.chance.randint(1, 6), self.chance.randint(1, 6))
        if sum(dice) == QUEEN and not self._next_dice:
            dice = (1, 2)
        self._next_dice = None
        self.dice = dice
        self._step(f"dice {dice[0]} {dice[1]}")
        self._step(f"up {PLAYERS[thrower]} throw")
        self.board.run_ms(900)
        for _ in range(100):
            if not self.state()["shaking"]:
                break
            self.board.run_ms(50)
        self._push(("throw", *dice))
        self.rules.clear_history()
        self._told = 0
        self.said.clear()
        return self.finals_left()

    def finals_left(self) -> list[int]:
        """The final positions that the dice lying now allow."""
        return list(self.rules.finals) if self.rules.stage == "move" else []

    def pick_up(self) -> tuple[bool, dict | None]:
        """The dice are picked up: (accepted, verdict)."""
        verdicts = self.state()["verdicts"]
        self.said += verdicts[self._told :]
        player = PLAYERS[self.turn]
        self._step(f"down {player} throw")
        for _ in range(20):
            self.board.run_ms(60)
            state = self.state()
            if not state["shaking"] and self.board.ms:
                continue
            if state["phase"] == "shake":
                break
        verdicts_after = state["verdicts"]
        fresh = verdicts_after[len(verdicts) :]
        self._told = len(verdicts_after)
        if state["phase"] == "shake":
            self._committed(files.parse_position(state["played"]))
            return True, fresh[-1] if fresh else None
        self._step(f"up {player} throw")
        self.board.run_ms(100)
        return False, verdicts_after[-1] if verdicts_after else None

    def _committed(self, position: int) -> None:
        before = self.rules.position
        if self.rules.stage == "move" and position in self.rules.finals:
            self._push(("move", position))
        elif position != before or self.rules.stage == "move":
            self._push(("accept", position))
        else:
            return
        self.played.append(files.position_text(position))

    def believed(self) -> int:
        """The position that the board holds for true."""
        return self.rules.position

    def doubtful(self) -> bool:
        """Is a sensor out of order, as far as the board knows or not?"""
        return bool(self.noise.faults)

    def flagged(self, verdict: dict | None) -> bool:
        """Was a false move kept in the book?"""
        return verdict is not None and verdict["grade"] == "flag"

    def put_right(self, target: int) -> bool:
        """Hands follow the display until it asks for nothing more; False: that never ends."""
        for _ in range(20):
            pair = self._asked_for()
            if pair is None:
                return True
            self.try_hand("move", *pair)  # of an unseen glass nothing stands there
            self.board.run_ms(300)
            if self._asked_for() == pair:
                return True  # it is asked for in vain: a sensor's fault
        return False

    def _asked_for(self) -> tuple[str, str] | None:
        for line in self.board.display_text():
            found = FROM_TO.match(line.strip())
            if found:
                return found[1], found[2]
        return None

    def leave(self) -> None:
        """Take the board off the table."""
        self.board.close()

    def close(self) -> str:
        """Put the board away; what is wrong with its record, empty when nothing is."""
        self._step(f"up {PLAYERS[self.turn]} throw")
        self.board.run_ms(2 * KEEP_MS)
        lines = record_of(self.board)
        try:
            judge(record.parse_lines("\n".join(lines)))
        except (record.RecordError, Differs, RulesError) as error:
            return str(error)
        told = []
        settled: dict[str, int] = {}
        for event in map(json.loads, lines):
            if event["event"] == "move":
                told.append(event["to"])
            elif event["event"] == "accept":
                told.append(event["position"])
            elif event["event"] == "boot":
                settled.clear()
            for at_ms, name, closed in event.get("edges", ()):
                if closed:
                    settled[name] = at_ms
                elif at_ms - settled.get(name, -CHATTER_MS) < CHATTER_MS:
                    return f"the record has {name} closed and opened at {at_ms} ms"
        return "" if told == self.played else f"the record has {told}, played was {self.played}"
