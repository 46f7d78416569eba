"""The reasons of verdicts in words, for the display."""

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
