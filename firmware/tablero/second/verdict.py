"""What the second has to say about a board: reason, squares, dice and how grave it is."""

NOTE = "note"  # written into the record, nobody is bothered
ASK = "ask"  # "please put this right": amber, no penalty
FLAG = "flag"  # a false move that was committed

# What each reason means to the people at the table.  At most 16 characters a line.
WORDS = {
    "wrong-distance": ("Wrong distance",),
    "wrong-way": ("Wrong way:", "not back again"),
    "same-glass-twice": ("One glass took", "both dice"),
    "third-glass": ("A third glass", "has moved"),
    "no-second-move": ("That leaves none", "for the other"),
    "threw-early": ("Moves are not", "all made yet"),
    "not-moved": ("A move can be", "made: it must"),
    "moved-off-turn": ("This glass moved", "out of turn"),
    "wrong-square": ("This glass", "belongs here"),
    "wrong-file": ("A glass is in a", "wrong file"),
    "lifted": ("Glasses are", "missing"),
    "unseen": ("I cannot see", "this glass"),
    "unclear": ("I cannot tell", "where this is"),
    "toast?": ("To the Queen?", "call"),
}


class Verdict:
    """One finding.

    `reason` is a key of WORDS.  `squares` is a tuple of (file, rank) pairs, from and to: where the
    glass stood and where it stands now (for moves not made: where it could go).  `dice` is the
    throw judged or None.  `grade` is NOTE, ASK or FLAG.
    """

    def __init__(self, reason, squares, dice, grade):
        self.reason = reason
        self.squares = squares
        self.dice = dice
        self.grade = grade

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
        return WORDS[self.reason]

    def as_dict(self):
        """The verdict as the record writes it."""
        return {
            "reason": self.reason,
            "squares": ["ABCDEFG"[file] + str(rank) for file, rank in self.squares],
            "dice": list(self.dice) if self.dice else None,
            "grade": self.grade,
        }

    @staticmethod
    def from_dict(fields):
        """The verdict that `as_dict` wrote; KeyError or ValueError when it is damaged."""
        squares = tuple([("ABCDEFG".index(s[0]), int(s[1:])) for s in fields["squares"]])
        if fields["reason"] not in WORDS or fields["grade"] not in (NOTE, ASK, FLAG):
            raise ValueError("unknown reason or grade")
        dice = fields["dice"]
        return Verdict(fields["reason"], squares, tuple(dice) if dice else None, fields["grade"])
