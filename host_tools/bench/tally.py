"""One row of `tablero bench second`: what happened at the tables of one noise."""

import math
from dataclasses import dataclass, field, fields

EXAMPLES = 5


@dataclass
class Row:
    """Counts and times of one noise; rows of several cores add up.

    Honest hands.  `honest_asks`: throws that were refused with a question.  `honest_alarms`:
    flags, amber lights before the dice were taken, and refusals with an accusing word.
    Cheating hands.  `right`: refused or flagged with the right reason and squares.  `asked`:
    refused in other words.  `noted`: the false glass stands on a dead square, counts as standing
    where it was and is written down; `noted_found`: asked about as soon as it was seen again.
    """

    noise: str
    throws: int = 0
    honest_asks: int = 0
    honest_alarms: int = 0
    cheats: int = 0
    right: int = 0
    asked: int = 0
    noted: int = 0
    noted_found: int = 0
    unseen: int = 0
    records_wrong: int = 0
    wedged: int = 0
    amber_ms: list[int] = field(default_factory=list)  # decided at once
    resting_ms: list[int] = field(default_factory=list)  # the glass might have gone on
    examples: list[str] = field(default_factory=list)

    def add(self, other: "Row") -> None:
        """Take in what another core has counted."""
        for f in fields(self):
            if f.name == "noise":
                continue
            both = getattr(self, f.name) + getattr(other, f.name)
            setattr(self, f.name, both[:EXAMPLES] if f.name == "examples" else both)

    def wrong(self) -> int:
        """What must be nothing."""
        missed = self.noted - self.noted_found
        wrong = self.honest_alarms + self.unseen + missed + self.records_wrong + self.wedged
        return wrong + (self.asked if self.noise == "none" else 0)

    def too_many_asks(self) -> bool:
        """More questions to honest hands than 1 in 1,000, or 20 in any noise."""
        share = 1 if self.noise == "none" else 20
        return 1000 * self.honest_asks > max(
            share * self.throws, 1000 if self.throws < 1000 else 0
        )

    def as_dict(self) -> dict:
        """The row as it is printed."""
        row: dict = {f.name: getattr(self, f.name) for f in fields(self)}
        for name in ("amber_ms", "resting_ms"):
            row[name] = spread(row[name])
        return row


def spread(times: list[int]) -> dict:
    """Count, median and 99th percentile."""
    ordered = sorted(times)
    if not ordered:
        return {"count": 0, "median": None, "p99": None}
    at = max(0, math.ceil(0.99 * len(ordered)) - 1)
    return {"count": len(ordered), "median": ordered[len(ordered) // 2], "p99": ordered[at]}
