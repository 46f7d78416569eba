"""From a reading that is not legal to the Verdict that says why."""

from . import explain
from .verdict import ASK, Verdict


def verdict(judge, reading, found, position, stamps):
    """The Verdict (ASK) on a wrong board; `found` and `position` as `judge.best` gave them."""
    if not position:
        return unclear(reading, judge.dice, stamps)
    return judge.verdict(position, stamps)


def strayed(reading, stamps):
    """True when a glass was set into a file that has one, after its own file was emptied."""
    if not reading.missing_mask or not reading.crowded_mask:
        return False
    came = explain.latest(reading.crowded_mask, stamps)
    gone = explain.latest(reading.missing_mask, stamps)
    return stamps[came] >= stamps[gone]


def unclear(reading, dice, stamps):
    """The Verdict (ASK) on a board where several files, or one beyond guessing, are not clear."""
    file = explain.latest(reading.crowded_mask or reading.missing_mask, stamps)
    if not reading.crowded_mask:
        return _at("lifted", file, reading.believed[file], dice)
    if not reading.missing_mask:
        return crowd(reading, file, dice)
    gone = explain.latest(reading.missing_mask, stamps)
    squares = ((gone, reading.believed[gone]), (file, _other(reading, file)))
    return Verdict("wrong-file", squares, dice, ASK)


def crowd(reading, file, dice):
    """The Verdict (ASK) on a file with two closures: where is its glass?"""
    squares = ((file, reading.believed[file]), (file, _other(reading, file)))
    return Verdict("unclear", squares, dice, ASK)


def _at(reason, file, rank, dice):
    return Verdict(reason, ((file, rank), (file, rank)), dice, ASK)


def _other(reading, file):
    """A closure of a crowded file besides the believed one."""
    bits = reading.closed[file]
    for rank in range(1, 8):
        if bits >> (rank - 1) & 1 and rank != reading.believed[file]:
            return rank
    return reading.believed[file]
