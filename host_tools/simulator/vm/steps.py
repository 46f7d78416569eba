"""The steps of the scenario language that act on the board, one after the other."""

from chip import TICKS_CALL_US

from model.hands import AFTER_RELEASE_US, PRESS_US
from model.hands import WORDS as HAND_WORDS

SHAKE_LOOK_US = 10000
SHAKE_CAP_US = 15000000
BROWN_OUT_US = 50000  # how long the supply sags


class StepError(ValueError):
    """The step's words make no sense."""


def _number(words, i: int) -> int:
    if len(words) <= i:
        raise StepError("%s wants a number" % words[0])
    try:
        n = int(words[i])
    except ValueError:
        raise StepError("not a whole number: %s" % words[i])
    if n < 0:
        raise StepError("not below zero: %s" % words[i])
    return n


class Steps:
    """Carries out steps on a `Sim`.  Each returns when it is over, as the words define it."""

    def __init__(self, sim) -> None:
        self.sim = sim

    def do(self, words) -> None:
        """Carry out one step, a list of words."""
        if not words:
            raise StepError("an empty step")
        verb = words[0]
        if verb in HAND_WORDS:
            end = self.sim.world.hands.do(words, self.sim.now_us())
            self.sim.run_until(end)
        elif verb in ("press", "hold", "wait", "fault", "power", "dice", "seed"):
            getattr(self, "_" + verb)(words)
        else:
            raise StepError("no such step: %s" % verb)

    def _push(self, name: str, span_us: int) -> int:
        """Down now, up `span_us` later; returns when it is up.  Time stands there."""
        hands = self.sim.world.hands
        start = self.sim.now_us()
        hands.button(name, True, start)
        self.sim.run_until(start + span_us)
        up = self.sim.now_us()
        hands.button(name, False, up)
        return up

    def _press(self, words) -> None:
        name = " ".join(words[1:])
        up = self._push(name, PRESS_US)
        self.sim.run_until(up + AFTER_RELEASE_US)
        if words[-1] == "throw":
            while self._shaking() and self.sim.now_us() < up + SHAKE_CAP_US:
                self.sim.run_until(self.sim.now_us() + SHAKE_LOOK_US)

    def _shaking(self) -> bool:
        sim = self.sim
        app = sim.power.app
        if app is None:
            return False
        sim.chip.advance(TICKS_CALL_US)  # no less than it takes to ask for the whole state
        return app.shaking()

    def _hold(self, words) -> None:
        span_us = _number(words, 3) * 1000
        up = self._push(" ".join(words[1:3]), span_us)
        self.sim.run_until(up + AFTER_RELEASE_US)

    def _wait(self, words) -> None:
        self.sim.run_until(self.sim.now_us() + _number(words, 1) * 1000)

    def _fault(self, words) -> None:
        sim = self.sim
        sim.world.run_until(sim.chip.now_us)
        sim.world.faults.do(words[1:])
        if not sim.world.power and sim.power.running():
            sim.power.off()
            if words[1] == "brown-out":
                sim.run_until(sim.now_us() + BROWN_OUT_US)
                sim.start("brown-out")

    def _power(self, words) -> None:
        """On or off; `cut-in MS`: it fails then, wherever the chip is; `cut-at-write N`: there."""
        sim = self.sim
        if words[1:] == ["on"]:
            if not sim.power.running():
                sim.boot({})
        elif words[1:] == ["off"]:
            self._fault(["fault", "power-cut"])
        elif words[1:2] == ["cut-in"]:
            sim.world.cut_power_at(sim.now_us() + _number(words, 2) * 1000)
        elif words[1:2] == ["cut-at-write"]:
            sim.flash.cut_at = _number(words, 2)
        else:
            raise StepError("power on, off, cut-in MS or cut-at-write N")

    def _dice(self, words) -> None:
        dice = [_number(words, 1), _number(words, 2)]
        if not (1 <= dice[0] <= 6 and 1 <= dice[1] <= 6):
            raise StepError("dice show 1 to 6")
        self.sim.entropy.queue(dice[0], dice[1])

    def _seed(self, words) -> None:
        seed = _number(words, 1)
        self.sim.world.reseed(seed)
        self.sim.entropy.reseed(seed)
