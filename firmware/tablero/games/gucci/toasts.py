"""Words for the Queen: every toast different, often increasingly flowery (G20, G35)."""

_OPENINGS = (
    "To the Queen,",
    "Hail the Queen,",
    "Our Queen,",
    "Long reign she,",
    "Up, for her,",
    "Her Majesty,",
    "Queen of hearts,",
)
_WHOSE = (
    "whose laughter",
    "whose wisdom",
    "whose smile",
    "whose courage",
    "whose grace",
    "whose garden",
    "whose falcon",
    "whose left glove",
    "whose patience",
    "whose dancing",
    "whose singing",
)
_DOES = (
    "never runs dry!",
    "outshines gold!",
    "makes May of ice",
    "tames wild boar!",
    "fills the hall!",
    "shames the sun!",
    "turns no one out",
    "ends all wars!",
    "ripens apples!",
    "wakes the lark!",
    "beats any dice!",
    "heals the lame!",
    "rhymes unaided!",
)


def toast(n: int) -> list:
    """The n-th toast in three lines of at most 16 characters; 1,001 go by before one returns."""
    return [
        _OPENINGS[n % len(_OPENINGS)],
        _WHOSE[n % len(_WHOSE)],
        _DOES[n % len(_DOES)],
    ]
