"""Compares the record of a scenario on the chip with the one from the simulated board."""

import json

APART = ("boot", "edges", "sensors")  # raw edges and counters: not the same and need not be
FREE_FIELDS = ("ms", "n", "heap", "system", "cause")
WITHIN_MS = 50


def events(lines: list[str]) -> list[dict]:
    """The events that both must have."""
    found = [json.loads(line) for line in lines]
    return [event for event in found if event["event"] not in APART]


def differences(chip: list[str], simulated: list[str], within_ms: int = WITHIN_MS) -> list[str]:
    """What is different, a sentence each; times count from the first event after `start`."""
    ours, theirs = events(chip), events(simulated)
    told = []
    names = [event["event"] for event in ours], [event["event"] for event in theirs]
    if names[0] != names[1]:
        return [f"events: chip {names[0]}, simulated {names[1]}"]
    first = next((i for i, name in enumerate(names[0]) if name != "start"), 0)
    for i, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
        name = f"event {i + 1} ({mine['event']})"
        for key in sorted(set(mine) | set(other)):
            if key not in FREE_FIELDS and mine.get(key) != other.get(key):
                told.append(f"{name}: {key} {mine.get(key)!r}, simulated {other.get(key)!r}")
        if i >= first:
            apart = (mine["ms"] - ours[first]["ms"]) - (other["ms"] - theirs[first]["ms"])
            if abs(apart) > within_ms:
                told.append(f"{name}: {apart:+d} ms")
    return told
