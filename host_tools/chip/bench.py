"""Measures what the firmware reaches, from the pins of an emulated Pico: `make bench-chip`.

One board is powered on and played on for some seconds.  Nothing is taken from the firmware's own
word but the free heap, which only it can know.
"""

import json
import sys
from dataclasses import asdict, dataclass
from itertools import pairwise

from host_tools.chip import image
from host_tools.chip.board import ChipBoard
from host_tools.chip.repl import Repl
from host_tools.chip.session import ChipSession
from host_tools.chip.uf2 import BadUf2Error, NoUf2Error
from host_tools.maker import install_files
from host_tools.simulator import scenario, setting_out

SKIPPED = 3
SCAN_MS = 3  # the loop looks at the buttons this often when it has time
PAUSE_MS = 5
AMBER_MIN = 8  # of red and of green, in a light that warns
GAME_THROWS = 60
GAMES_A_DAY = 10
ERASES_A_SECTOR = 100_000
SECTORS = image.BLOCKS
HEAP_STOP = """        turns = 0
{turns}
            turns += 1
            if turns == 400:
                gc.collect()
                print("free in play:", gc.mem_free())
                return"""
PLAN = "dice 6 2\ndice 3 5\ndice 2 3\nstart 7771111 south\n"


@dataclass
class Row:
    """One figure: `goal` is empty where there is none; `met` compares the two."""

    name: str
    value: float
    unit: str
    goal: str = ""
    samples: int = 1

    def met(self) -> bool:
        """Whether the goal is reached."""
        if not self.goal:
            return True
        word, number = self.goal.split()
        return self.value <= float(number) if word == "<=" else self.value >= float(number)


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of all do not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Bench:
    """Plays and measures."""

    def __init__(self) -> None:
        plan = scenario.parse(PLAN)
        files, squares = setting_out.set_out(plan)
        self.session = ChipSession(plan.seed, files=files, squares=squares)
        self.board = self.session.board
        for step in plan.before:
            self.session.step(list(step.words))
        self.rows: list[Row] = []
        self.contacts: list[tuple[float, int, bool]] = []

    def add(self, name: str, value: float, unit: str, goal: str = "", samples: int = 1) -> None:
        """One row."""
        self.rows.append(Row(name, round(value, 3), unit, goal, samples))

    def run(self) -> list[Row]:
        """Everything."""
        self._boot()
        self._watch()
        self._rest()
        self._play()
        self._matrix()
        self._turns()
        self._lights()
        self._flash()
        self._heap()
        return self.rows

    def _boot(self) -> None:
        self.session.boot()
        link = self.session.link
        assert link is not None
        self.add("power_on_to_state", link.messages[-1][0] / 1000, "ms", "<= 2000")
        self.add("power_on_to_firmware", self.session.app_us / 1000, "ms")
        files = image.firmware_files()
        self.add("firmware_on_flash", sum(len(data) for data in files.values()), "bytes")

    def _watch(self) -> None:
        """From now on note column edges, looks at the buttons, and contacts."""
        board = self.board
        board.wires.column_edges = []
        world = board.world
        show = world.show_contact

        def contact(cell: int) -> None:
            before = world.version
            show(cell)
            if world.version != before:
                closed = not world.electrics.open_rows[cell % 7] >> cell // 7 & 1
                self.contacts.append((float(world.now_us), cell, closed))

        world.show_contact = contact  # type: ignore[method-assign]

    def _rest(self) -> None:
        """How busy the chip is when nobody plays."""
        assert self.board.chip is not None
        self.session.run_ms(300)
        core = self.board.chip.mcu.core
        before = core.cycles
        self.session.run_ms(400)
        self.add("busy_at_rest", (core.cycles - before) / 125_000 / 400 * 100, "%")

    def _play(self) -> None:
        session = self.session
        session.step("press south throw")
        drawn_us = self.board.entropy.drawn_us[-1]
        shown = [us for _, us, _ in self.board.bus.writes if us > drawn_us]
        self.add("dice_drawn_to_shown", (shown[-1] - drawn_us) / 1000 if shown else 0.0, "ms")
        lit = self._lit(lambda: session.step("move D1 D7")) + self._lit(
            lambda: session.step("move A7 A5")
        )
        session.run_ms(900)
        session.step("press south throw")
        lit += self._lit(lambda: session.step("move E1 E4")) + self._lit(
            lambda: session.step("move F1 F6")
        )
        if lit:
            self.add("closed_to_lit", percentile(lit, 0.99), "ms", "<= 10", len(lit))
        session.run_ms(900)
        self._wrong()

    def _lit(self, act) -> list[float]:
        """ms from each square's last closing in `act` to the frame in which its light changes."""
        frames = self.board.frames
        first = len(self.contacts)
        act()
        self.session.run_ms(60)
        found = []
        last = {cell: (us, closed) for us, cell, closed in self.contacts[first:]}
        closings = {cell: us for cell, (us, closed) in last.items() if closed}
        for cell, us in closings.items():
            before = b"\0\0\0"
            for at_us, data in frames:
                colour = data[3 * cell : 3 * cell + 3]
                if at_us > us and colour != before:
                    found.append((at_us - us) / 1000)
                    break
                before = colour
        return found

    def _wrong(self) -> None:
        """A glass set where it may not stand: how soon there is a light, an event, words."""
        session = self.session
        assert session.link is not None
        session.step("press south throw")
        session.step("move B7 B6")  # 1: no die says that
        touch_us = max((us for us, _, _ in self.contacts), default=0.0)
        heard = len(session.link.messages)
        session.run_ms(500)
        warned = [
            at_us
            for at_us, data in self.board.frames
            if at_us > touch_us
            and any(
                data[i] >= AMBER_MIN and data[i + 1] >= AMBER_MIN and not data[i + 2]
                for i in range(0, len(data) - 2, 3)
            )
        ]
        if warned:
            self.add("last_touch_to_amber", (warned[0] - touch_us) / 1000, "ms", "<= 100")
        told = [
            session.app_us + message["ms"] * 1000
            for _, _, message in session.link.messages[heard:]
            if message.get("event") == "verdict"
        ]
        if told:
            self.add("last_touch_to_event", (told[0] - touch_us) / 1000, "ms", "<= 100")

    def _matrix(self) -> None:
        edges = self.board.wires.column_edges or []
        gaps = [(b - a) / 1000 for a, b in pairwise(edges)]
        self.add("matrix_frame_mean", sum(gaps) / len(gaps), "ms", "<= 1.001", len(gaps))
        self.add("matrix_frame_longest", max(gaps), "ms", "<= 1.1", len(gaps))

    def _turns(self) -> None:
        """The longest time between two looks at the buttons, saves apart."""
        looks = self.board.wires.looked_us
        turns, saves = [], []
        writes = [us for us, _, _ in self.board.part.writes]
        for a, b in pairwise(looks):
            gap_ms = (b - a) / 1000
            if any(a < us < b for us in writes):
                saves.append(gap_ms)
            else:
                turns.append(gap_ms)
        collections = [gap for gap in turns if gap > 15]
        rest = [gap - SCAN_MS for gap in turns if gap <= 15]
        self.add("longest_turn", max(rest), "ms", "<= 5", len(rest))
        self.add("turns_above_5_ms", sum(gap > PAUSE_MS for gap in rest), "turns", "", len(rest))
        self.add("longest_save", max(saves, default=0.0), "ms", "", len(saves))
        self.add("longest_collection", max(collections, default=0.0), "ms", "", len(collections))

    def _lights(self) -> None:
        decoder = self.board.wires.lights
        self.add("light_zero_high", decoder.zeros[1], "ns", "<= 380")
        self.add("light_one_high", decoder.ones[0], "ns", ">= 580")
        self.add("light_pulses_broken", decoder.bad, "pulses", "<= 0")
        most = max(sum(data) * 20 / 255 for _, data in self.board.frames)
        self.add("light_current_most", most, "mA", "<= 320", len(self.board.frames))
        pages = [(b - a) / 1000 for a, b, size in self.board.bus.writes if size > 100]
        if pages:
            self.add("display_page", max(pages), "ms", "<= 5", len(pages))

    def _flash(self) -> None:
        assert self.session.link is not None
        writes = self.board.part.writes
        throws = max(1, len(self.board.entropy.drawn_us) // 2)
        programmed = sum(256 for _, operation, _ in writes if operation == 2)
        erased = sum(operation == 0x20 for _, operation, _ in writes)
        self.add("flash_bytes_a_game", programmed / throws * GAME_THROWS, "bytes", "", throws)
        a_day = max(1, erased) / throws * GAME_THROWS * GAMES_A_DAY
        self.add("flash_years", ERASES_A_SECTOR * SECTORS / a_day / 365, "years", "", erased)

    def _heap(self) -> None:
        """Free heap with a game going on, garbage collected: the REPL runs main.py's own steps."""
        plan = scenario.parse(PLAN)
        files, squares = setting_out.set_out(plan)
        files.update(image.firmware_files())
        del files["main.py"]
        main = (install_files.FIRMWARE / "main.py").read_text(encoding="utf-8")
        board = ChipBoard(plan.seed, files=files, squares=squares, firmware=False)
        board.power_on()
        board.run_until(board.now_us + 30_000)
        until = "        for ms in the_app.loop():"
        assert until in main, "main.py runs its loop otherwise"
        stop = HEAP_STOP.format(turns=until)
        code = main.replace(until, stop).replace('if __name__ == "__main__":\n', "if True:\n")
        printed = Repl(board).run(install_files.reach(install_files.SLOTS[0]) + code)
        free = int(printed.split("free in play:")[1].split()[0])
        self.add("heap_free_in_play", free / 1000, "kB", ">= 90")


def main(as_json: bool = False) -> int:
    """Measure and print; 0 all goals met, 1 one missed, 3 no UF2."""
    try:
        rows = Bench().run()
    except (NoUf2Error, BadUf2Error) as error:
        print(f"skipped: {error}", file=sys.stderr)
        return SKIPPED
    for row in rows:
        if as_json:
            print(json.dumps(asdict(row)))
        else:
            mark = "" if row.met() else "  MISSED"
            print(f"{row.name:24} {row.value:>12} {row.unit:8} {row.goal:10}{mark}")
    return 0 if all(row.met() for row in rows) else 1
