"""One frame of a board that people play on: their deeds, some time, and what changed.

A page asks for a frame sixty times a second; everything goes and comes in one request.
"""

from steps import StepError

from model.faults import FaultError
from model.hands import HandError
from model.pointer import Pointer

SLICE_US = 8000  # what waits for a hand is looked at this often
SHORTEST_PRESS_US = 40000  # a press and its release may come in one frame when a host was slow
WORDS = ("fault", "power", "knock", "straddle")


class Frame:
    """The frames of one board."""

    def __init__(self, sim) -> None:
        self.sim = sim
        self.pointer = Pointer(sim.world)
        self._glasses = None
        self._edge_us = {}  # type: dict  # button: when a finger can move it again

    def run(self, request) -> dict:
        """Do `deeds`, let time pass up to `until_ms`, answer as `view` does with what is new.

        A deed is a list: a pointer's (see model.pointer), `["button", name, down]`, or one of the
        scenario language's steps in WORDS.  `problems` lists what could not be done.  `serial`
        is sent to the firmware; the answer's `serial` is what came back.
        """
        sim = self.sim
        problems = []
        for deed in request.get("deeds", ()):
            try:
                self._do(deed)
            except (HandError, FaultError, StepError, IndexError, TypeError, ValueError) as e:
                problems.append(str(e))
        if request.get("serial"):
            sim.line.send(request["serial"].encode())
        until_us = int(request["until_ms"] * 1000)
        while True:
            now_us = sim.now_us()
            self.pointer.go_on(now_us)
            if now_us >= until_us:
                break
            sim.run_until(min(until_us, now_us + SLICE_US))
        return self._answer(request, problems)

    def _do(self, deed) -> None:
        sim = self.sim
        if deed[0] == "button":
            us = max(sim.now_us(), self._edge_us.get(deed[1], 0))
            sim.world.hands.button(deed[1], bool(deed[2]), us)
            self._edge_us[deed[1]] = us + SHORTEST_PRESS_US
        elif deed[0] in WORDS:
            sim.steps.do([str(word) for word in deed])
        else:
            self.pointer.do(deed, sim.now_us())

    def _answer(self, request, problems) -> dict:
        sim = self.sim
        out = sim.view(request)
        if out["glasses"] == self._glasses and not request.get("whole"):
            del out["glasses"]
        else:
            self._glasses = out["glasses"]
        out.pop("wire", None)
        tones = sim.tones(request)["tones"]
        if tones:
            out["tones"] = tones
        told = sim.line.fetch()
        if told:
            out["serial"] = told.decode()
        if problems:
            out["problems"] = problems
        return out
