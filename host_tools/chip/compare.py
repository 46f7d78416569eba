"""Compares the record of a scenario on the chip with the one from the simulated board."""

import json

from host_tools.simulator import runner, scenario, setting_out
from host_tools.simulator.session import Session

APART = ("boot", "edges", "sensors")  # raw edges and counters: not the same and need not be
FREE_FIELDS = ("ms", "n", "heap", "system", "cause")
WITHIN_MS = 50


class InStep(Session):
    """A simulated board whose hands act when those at the chip did: `begun_ms`, step by step.

    Where a step ends depends on what a person waits for, such as dice to be seen; so both boards
    get the same hands at the same times, and what they tell can be compared.
    """

    begun_ms: list[float] = []

    def step(self, words: str | list[str]) -> None:
        """One step, not before its time."""
        if self.begun_ms:
            self.ask("run", until_ms=max(self.ms, self.begun_ms.pop(0)))
        super().step(words)


def simulated(plan: scenario.Scenario, begun_ms: list[float]) -> runner.Result:
    """The scenario on the simulated board, with the hands of a run on the chip."""
    files, squares = setting_out.set_out(plan)
    sensor = str(plan.options.get("sensor", "reed"))
    network = bool(plan.options.get("network", True))
    board = InStep(None, plan.seed, files=files, squares=squares, sensor=sensor, network=network)
    with board:
        failure = runner._go_through(board, plan.before)
        board.boot()
        board.begun_ms = list(begun_ms)
        failure = failure or runner._go_through(board, plan.steps)
        board.run_ms(runner.KEEP_MS)
        return runner.Result(runner.record_of(board), failure)


def events(lines: list[str]) -> list[dict]:
    """The events that both must have."""
    found = [json.loads(line) for line in lines]
    return [event for event in found if event["event"] not in APART]


def differences(chip: list[str], simulated: list[str], within_ms: int = WITHIN_MS) -> list[str]:
    """What is different, a sentence each; times as the firmware has them."""
    ours, theirs = events(chip), events(simulated)
    told = []
    names = [event["event"] for event in ours], [event["event"] for event in theirs]
    if names[0] != names[1]:
        return [f"events: chip {names[0]}, simulated {names[1]}"]
    for i, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        name = f"event {i + 1} ({mine['event']})"
        for key in sorted(set(mine) | set(other)):
            if key not in FREE_FIELDS and mine.get(key) != other.get(key):
                told.append(f"{name}: {key} {mine.get(key)!r}, simulated {other.get(key)!r}")
        apart = mine["ms"] - other["ms"]
        if abs(apart) > within_ms and mine["event"] != "start":  # which is told while booting
            told.append(f"{name}: {apart:+d} ms")
    return told
