"""The words for what is in the glasses, each short enough for a line of sixteen characters.

Only beer and wine are drunk in words.  What a glass has done is "emptied", never more: the board
cannot know where it went.
"""

KINDS = ("soft_drink", "coffee", "water", "sweets", "coins", "beer", "wine")

# verb, question at zero, a quiet word
_TABLE = (
    ("Pour", "Still pouring?", "A short break?"),
    ("Pour", "Still pouring?", "Water, perhaps?"),
    ("Pour", "Still pouring?", "A short break?"),
    ("Fill", "Any sweets left?", "A short break?"),
    ("Fill", "Any coins left?", "A short break?"),
    ("Pour", "Still pouring?", "Water, perhaps?"),
    ("Pour", "Still pouring?", "Water, perhaps?"),
)


class Words:
    """The vocabulary of one content; all texts are at most sixteen characters.

    fill     the verb of filling a glass, "Pour"
    still    asked when the count is at zero, "Still pouring?"
    pause    a quiet word after many glasses, "Water, perhaps?"
    """

    def __init__(self, kind: str):
        self.fill, self.still, self.pause = _TABLE[KINDS.index(kind)]
        self.drinking = kind in ("beer", "wine")

    def fills_owed(self, count: int) -> str:
        """What must be filled: "Pour 6 glasses"."""
        return "%s %d glass%s" % (self.fill, count, "" if count == 1 else "es")

    def hand_out(self, count: int) -> str:
        """Doubles: "Give 3 drinks" or "Give 3 glasses"."""
        if self.drinking:
            return "Give %d drink%s" % (count, "" if count == 1 else "s")
        return "Give %d glass%s" % (count, "" if count == 1 else "es")
