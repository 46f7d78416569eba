"""What the second has to say about a board: reason, squares, dice and how grave it is."""

from tablero import borrow
from tablero.games import files

NOTE = "note"  # written into the record, nobody is bothered
ASK = "ask"  # "please put this right": amber, no penalty
FLAG = "flag"  # a false move that was committed

_REASONS = "tablero.second.reasons"  # read when something is wrong


class Verdict:
    """One finding.

    `reason` is one of `reasons.WORDS`.  `squares` is a tuple of (file, rank) pairs, from and to:
    where the glass stood and where it stands now (for moves not made: where it could go).  `dice`
    is the throw judged or None.  `grade` is NOTE, ASK or FLAG.
    """

    def __init__(self, reason, squares, dice, grade):
        self.reason = reason
        self.squares = squares
        self.dice = dice
        self.grade = grade
        self._words = None

    def same(self, other):
        """True when `other` says the same thing (its grade aside)."""
        return (
            other is not None
            and self.reason == other.reason
            and self.squares == other.squares
            and self.dice == other.dice
        )

    def words(self):
        """Lines for the display, each at most 16 characters."""
        if self._words is None:
            self._words = borrow.module(_REASONS).WORDS[self.reason]
        return self._words

    def as_dict(self):
        """The verdict as the record writes it."""
        return {
            "reason": self.reason,
            "squares": [files.square_text(file, rank) for file, rank in self.squares],
            "dice": list(self.dice) if self.dice else None,
            "grade": self.grade,
        }

    @staticmethod
    def from_dict(fields):
        """The verdict that `as_dict` wrote; KeyError or ValueError when it is damaged."""
        squares = tuple([files.parse_square(text) for text in fields["squares"]])
        known = borrow.module(_REASONS).WORDS
        if fields["reason"] not in known or fields["grade"] not in (NOTE, ASK, FLAG):
            raise ValueError("unknown reason or grade")
        dice = fields["dice"]
        return Verdict(fields["reason"], squares, tuple(dice) if dice else None, fields["grade"])
