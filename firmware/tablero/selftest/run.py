"""The self-test from beginning to end: a loop that yields milliseconds, like the game's own."""

import json
import sys
from time import sleep_ms, ticks_diff, ticks_ms

from micropython import const

from tablero.hardware import board as boards
from tablero.hardware import flash, serial, supply, wiring
from tablero.selftest import chain, names
from tablero.selftest.look import Look
from tablero.selftest.panel import PATIENCE_MS, TICK_MS, Panel
from tablero.selftest.wires import Finding, Walk

REPORT = "selftest.txt"
_SIDE = names.SIDE
_BRIGHT = const(90)
_SWEEP_MS = const(100)
_REST_LOOKS = const(10)  # a glass has stood for 200 ms
_SPAN_MS = const(400)
_DROOP_MV = const(400)
_LOWEST_MV = const(4400)
_COLOURS = ("RED", "GREEN", "BLUE")


class SelfTest:
    """Asks, looks, reports.  `chosen` are the drivers' settings in force.

    `say(kind, value)` tells a host: "prompt" (see panel), "finding", "report".  `findings` are
    the faults in words, `notes` what was measured, `changes` the settings that put things right.
    """

    def __init__(self, board, chosen, storage, say, stream=None):
        self.board = board
        self.panel = Panel(board, say, stream)
        self.findings = []
        self.notes = []
        self.changes = {}
        self.done = False
        self._chosen = dict(boards.DEFAULTS)
        self._chosen.update(chosen)
        self._storage = storage
        self._say = say
        self._look = Look(board.matrix)
        self._true = {}  # the square on which a glass stands, by the one that is seen

    def loop(self):
        """Everything; yields the milliseconds until it is to be called again."""
        self.board.matrix.start()
        self.board.lights.brightness(4)
        self.panel.dark()
        for part in (
            self._display,
            self._buttons,
            self._buzzer,
            self._colours,
            self._supply,
            self._empty,
            self._sensors,
            self._lights,
            self._end,
        ):
            yield from part()
        self.done = True

    def state(self) -> dict:
        """The question that waits for an answer, and what has been found."""
        return {
            "phase": "self-test",
            "prompt": self.panel.prompt,
            "findings": self.findings,
            "changes": self.changes,
            "done": self.done,
        }

    def _find(self, text: str) -> None:
        self.findings.append(text)
        self._say("finding", text)

    # the parts

    def _display(self):
        seen = yield from self.panel.ask(("Can you read", "this?", "throw: yes", "call: no"))
        if not seen or not self.board.display.present:
            self._find("display not seen: SDA GP0, SCL GP1, 3.3 V, ground")

    def _buttons(self):
        panel = self.panel
        found = []
        for button in range(4):
            name = names.BUTTONS[button]
            panel.show("press", ("Press", name), button=button)
            begin_ms = ticks_ms()
            bit = -1
            while bit < 0 and ticks_diff(ticks_ms(), begin_ms) < PATIENCE_MS:
                panel.tick()
                pressed = panel.press()
                for raw in range(4):
                    if pressed >> raw & 1:
                        bit = raw
                if panel.typed() is False:
                    break
                yield TICK_MS
            panel.prompt = None
            found.append(bit)
        old = wiring.order(self._chosen["buttons"], 4)
        for button in range(4):
            told = (names.BUTTONS[button], names.BUTTON_PINS[old[button]])
            if found[button] < 0:
                self._find("button %s never closes: GP%d, ground" % told)
            elif found[button] != button:
                self._find("button %s is wired as %s" % (told[0], names.BUTTONS[found[button]]))
        if sorted(found) == [0, 1, 2, 3]:
            panel.bits = [1 << bit for bit in found]
            if found != [0, 1, 2, 3]:
                self.changes["buttons"] = names.order_text([old[bit] for bit in found])

    def _buzzer(self):
        for hz in (660, 880, 1320):
            self.board.buzzer.tone(hz)
            yield from self.panel.wait(250)
        self.board.buzzer.quiet()
        heard = yield from self.panel.ask(
            ("Three tones", "heard?", "throw: yes", "call: no"), check="tones"
        )
        if not heard:
            self._find("buzzer not heard: GP17, ground, a passive buzzer")

    def _colours(self):
        """Which byte of the three on the wire is which colour."""
        order = str(self._chosen["colour_order"]).upper()
        if sorted(order) != ["B", "G", "R"]:
            order = "GRB"
        found = ""
        for place in range(2):
            self._all(place)
            expected = "RGB".index(order[place])
            seen = ""
            for turn in range(3):
                colour = (expected + turn) % 3
                if "RGB"[colour] in found:
                    continue
                lines = ("Are all lights", _COLOURS[colour] + "?", "throw: yes", "call: no")
                if (yield from self.panel.ask(lines, colour=_COLOURS[colour])):
                    seen = "RGB"[colour]
                    break
            if not seen:
                self.panel.dark()
                self._find("no clear colour: the wire of the lights (GP16), their supply, ground")
                return
            found += seen
        self.panel.dark()
        for letter in "RGB":
            if letter not in found:
                found += letter
        self.board.lights.arrange(found)
        if found != order:
            self._find("the lights' colour order is %s, not %s" % (found, order))
            self.changes["colour_order"] = found.lower()

    def _all(self, place: int) -> None:
        """All lights show the colour at this place on the wire, whatever it is called."""
        self.board.lights.arrange("RGB")
        for light in range(chain.LIGHTS):
            self.panel.light(light, *[_BRIGHT if c == place else 0 for c in range(3)])

    def _supply(self):
        """How far the supply gives way when the lights draw what they may."""
        yield from self.panel.wait(_SPAN_MS)
        rest_mv = supply.millivolts()
        for light in range(chain.LIGHTS):
            self.panel.light(light, 255, 255, 255)
        yield from self.panel.wait(_SPAN_MS)
        loaded_mv = supply.millivolts()
        self.panel.dark()
        yield from self.panel.wait(_SPAN_MS)
        self.notes.append("supply %d mV, %d mV with all lights" % (rest_mv, loaded_mv))
        if rest_mv - loaded_mv > _DROOP_MV:
            told = (rest_mv - loaded_mv, self._chosen["light_budget_ma"])
            self._find("the supply droops by %s mV at %s mA: cable, connector, port" % told)
        elif loaded_mv < _LOWEST_MV:
            self._find("the supply is low: %d mV" % loaded_mv)

    def _empty(self):
        """What is closed though nothing stands on the board."""
        yield from self.panel.ask(("Take all glasses", "off the board", "throw: done"), clear=True)
        yield from self.panel.wait(_SPAN_MS)
        self._look.steady()
        self._walk = Walk(self._look.closed(), self._look.low())

    def _settle(self, before, file=-1):
        """Wait for a square that was open before to close and rest; the squares closed then.

        `file`: only one in this file as it is seen counts, -1: any.  An answer ends the waiting:
        returns (squares, answer).
        """
        steady = 0
        last = before
        begin_ms = ticks_ms()
        while ticks_diff(ticks_ms(), begin_ms) < PATIENCE_MS:
            self.panel.tick()
            answer = self.panel.answer()
            same = self._look.steady()
            closed = self._look.closed()
            steady = steady + 1 if same and closed == last else 0
            last = closed
            if answer is not None:
                return closed, answer
            if steady >= _REST_LOOKS:
                for square in closed:
                    if square not in before and (file < 0 or square % _SIDE == file):
                        return closed, None
            yield TICK_MS
        return last, None

    def _sensors(self):
        """Seven glasses walk over every square."""
        panel = self.panel
        walk = self._walk
        before = sorted(walk.stuck)
        seen_file = [-1] * _SIDE  # as which file each is seen: lifting a glass may show others
        for square in range(_SIDE * _SIDE):
            where = names.square(square)
            step = "Set one on " + where
            if square >= _SIDE:
                step = "Move %s to %s" % (names.square(square - _SIDE), where)
            lines = (step, "", "Nothing happens?", "throw: it stands")
            panel.dark()
            panel.light(square, _BRIGHT, _BRIGHT, _BRIGHT)
            panel.show("set", lines, square=where)
            before, _ = yield from self._settle(before, seen_file[square % _SIDE])
            panel.prompt = None
            walk.add(square, before)
            if len(walk.new[-1]) == 1:
                (seen,) = walk.new[-1]
                seen_file[square % _SIDE] = seen % _SIDE
        panel.dark()
        finding = Finding(walk, self._chosen["columns"], self._chosen["rows"])
        for text in finding.texts:
            self._find(text)
        if finding.columns != self._chosen["columns"]:
            self.changes["columns"] = finding.columns
        if finding.rows != self._chosen["rows"]:
            self.changes["rows"] = finding.rows
        for square in range(_SIDE * _SIDE):
            self._true[finding.seen_as(square)] = square
        self.notes.append("%d of 49 squares seen" % len([n for n in walk.new if n]))

    def _lights(self):
        """The order of the lights: a few tell it, all confirm it."""
        yield from self.panel.ask(("Take all glasses", "off again", "throw: done"), clear=True)
        places = None
        seen = {}
        order = self.changes.get("colour_order", self._chosen["colour_order"])
        self.board.lights.arrange(order)
        yield from self._seek(chain.PROBES, seen)
        found = chain.fitting(seen)
        text = ""
        if len(found) == 1:
            text, places = found[0]
            self.board.lights.arrange(order, places)
            if not (yield from self._sweep()):
                places = None
        if places is None:
            self.board.lights.arrange(order)
            yield from self._seek(range(chain.LIGHTS), seen)
            places, texts = chain.from_all(seen)
            text = "the lights are in no usual order"
            for wrong in texts:
                self._find(wrong)
        if places is None:
            return
        old = wiring.light_places(self._chosen["light_places"])
        old = old or boards.chain_of(str(self._chosen["light_map"]))
        if places != old:
            self._find(text + ", not as set")
            self.changes["light_places"] = chain.text(places)

    def _seek(self, wanted, seen):
        """Light places of the chain one by one and see on which square a glass is set."""
        panel = self.panel
        self._look.steady()
        before = self._look.closed()
        for place in wanted:
            if place in seen:
                continue
            panel.dark()
            panel.light(place, _BRIGHT, _BRIGHT, _BRIGHT)
            panel.show("lit", ("Set a glass on", "the lit square", "throw: all dark"), place=place)
            closed, answer = yield from self._settle(before)
            panel.prompt = None
            new = [s for s in closed if s not in before]
            if answer:
                seen[place] = None
            else:
                seen[place] = self._true.get(new[0], -1) if len(new) == 1 else -1
            before = closed
        panel.dark()

    def _sweep(self):
        """Let the light run from A1 to G7 until somebody says whether it does."""
        panel = self.panel
        panel.show(
            "yes", ("Runs A1 to G1,", "A2 to G2 .. G7?", "throw: yes", "call: no"), check="sweep"
        )
        begin_ms = ticks_ms()
        while True:
            passed_ms = ticks_diff(ticks_ms(), begin_ms)
            panel.dark()
            panel.light(passed_ms // _SWEEP_MS % chain.LIGHTS, _BRIGHT, _BRIGHT, _BRIGHT)
            panel.tick()
            answer = panel.answer()
            if answer is not None or passed_ms > PATIENCE_MS:
                panel.dark()
                return bool(answer)
            yield TICK_MS

    def _end(self):
        """The report, and the settings."""
        if self.changes:
            answer = yield from self.panel.ask(
                (
                    "%d settings put" % len(self.changes),
                    "it right. Keep?",
                    "throw: yes",
                    "call: no",
                ),
                changes=self.changes,
            )
            if answer:
                boards.keep(self._storage, self.changes)
                kept = ["%s = %s" % item for item in sorted(self.changes.items())]
                self.notes.append("settings written: " + ", ".join(kept))
        report = self.report()
        try:
            self._storage.write(REPORT, report.encode())
        except OSError:
            self._find("the report could not be written: flash full")
        self._say("report", report)
        lines = ["%d faults" % len(self.findings) if self.findings else "All is well"]
        self.panel.show("over", lines)
        yield from self.panel.wait(_SPAN_MS)

    def report(self) -> str:
        """Everything found, as text to keep."""
        lines = ["Self-test of board " + boards.board_id()]
        lines += self.notes
        lines += ["FAULT: " + text for text in self.findings] or ["no fault found"]
        return "\n".join(lines) + "\n"


def main(remote=False):
    """Run it from the prompt; `remote`: as lines of JSON for a program."""
    storage = flash.Storage("/")
    chosen = boards.settings(storage)
    parts = boards.build(chosen)

    def say(kind, value):
        if remote:
            print("@" + json.dumps({kind: value}))
        elif kind == "prompt":
            print("> " + " ".join(value["lines"]))
        else:
            print(value)

    stream = serial.Stream(sys.stdin, sys.stdout)
    try:
        for ms in SelfTest(parts, chosen, storage, say, stream).loop():
            sleep_ms(ms)
    finally:
        parts.off()
