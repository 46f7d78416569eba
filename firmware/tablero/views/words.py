"""The words for what is in the glasses, each short enough for a line of sixteen characters.

Only beer and wine are drunk in words.  What a glass has done is "emptied", never more: the board
cannot know where it went.
"""

KINDS = ("soft_drink", "coffee", "water", "sweets", "coins", "beer", "wine")

# name, verb, vessel it comes from, question at zero, half of a pull, a quiet word
_TABLE = (
    ("Soft drink", "Pour", "bottle", "Still pouring?", "Empty half", "A short break?"),
    ("Coffee", "Pour", "pot", "Still pouring?", "Empty half", "Water, perhaps?"),
    ("Water", "Pour", "jug", "Still pouring?", "Empty half", "A short break?"),
    ("Sweets", "Fill", "bag", "Any sweets left?", "Empty half", "A short break?"),
    ("Coins", "Fill", "purse", "Any coins left?", "Empty half", "A short break?"),
    ("Beer", "Pour", "bottle", "Still pouring?", "Drink half", "Water, perhaps?"),
    ("Wine", "Pour", "bottle", "Still pouring?", "Drink half", "Water, perhaps?"),
)


class Words:
    """The vocabulary of one content; all texts are at most sixteen characters.

    name       as it stands in the menu, "Soft drink"
    fill       the verb of filling a glass, "Pour"
    vessel     what the supply is kept in, "bottle"
    still      asked when the count is at zero, "Still pouring?"
    cannot     how a player says that it is over, "I cannot fill"
    half       what the puller of a line does first, "Empty half"
    rest       and then, "Give the rest"
    pause      a quiet word after many glasses, "Water, perhaps?"
    drinking   True for beer and wine, the only ones with drinking words
    """

    def __init__(self, kind: str):
        self.kind = kind
        row = _TABLE[KINDS.index(kind)]
        self.name, self.fill, self.vessel, self.still, self.half, self.pause = row
        self.drinking = kind in ("beer", "wine")
        self.cannot = "I cannot fill"
        self.rest = "Give the rest"

    def emptied(self, count: int) -> str:
        """What a pull or a game came to: "7 emptied"."""
        return "%d emptied" % count

    def fill_square(self, square: str) -> str:
        """A fill that is owed: "Pour D1, set it"; lifted and set back, it is booked."""
        return "%s %s, set it" % (self.fill, square)

    def fills_left(self, count: int) -> str:
        """The supply: "12 fills left"."""
        return "1 fill left" if count == 1 else "%d fills left" % count

    def fills_owed(self, count: int) -> str:
        """What must be filled: "Pour 6 glasses"."""
        return "%s %d glass%s" % (self.fill, count, "" if count == 1 else "es")

    def hand_out(self, count: int) -> str:
        """Doubles: "Give 3 drinks" or "Give 3 glasses"."""
        if self.drinking:
            return "Give %d drink%s" % (count, "" if count == 1 else "s")
        return "Give %d glass%s" % (count, "" if count == 1 else "es")

    def second_vessel(self) -> str:
        """Noted for the skunk: "Second bottle"."""
        return "Second " + self.vessel
