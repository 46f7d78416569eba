"""The colour and the rhythm of every sign.

Colours keep apart for every kind of colour vision (after Okabe and Ito, more saturated because a
light adds white of its own).  Levels are shares of what the brightness setting allows, 255 = all
of it; the lowest level of a lit sign is well above nothing.

A rhythm is a row of levels, each held for a step; where it runs over the board, every file or rank
lags behind its neighbour by a few steps.  Two rises lie at least 340 ms apart, and there are never
more than three in a second.
"""

from micropython import const

from . import signs

# Rhythms.
_STEADY = const(0)
_FAINT = const(1)
_BREATHE = const(2)
_GLOW = const(3)
_BLINK = const(4)
_SLOW = const(5)
_DOUBLE = const(6)
_TRIPLE = const(7)
_RISE = const(8)
_FALL = const(9)
_DIP = const(10)
_SPARK = const(11)
_WAVE = const(12)
_QUICK = const(13)
_CLIMB = const(14)
_SHIMMER = const(15)
_GALLOP = const(16)

# Fields of a rhythm.
STEP_MS = const(0)
FILE_LAG = const(1)
RANK_LAG = const(2)
LEVELS = const(3)

_SWELL = (
    b"\x30\x32\x36\x3d\x46\x52\x60\x70\x82\x95\xa9\xbd\xcf\xdf\xed\xf8"
    b"\xff\xf8\xed\xdf\xcf\xbd\xa9\x95\x82\x70\x60\x52\x46\x3d\x36\x32"
)
_RAMP = b"\x18\x1c\x22\x2a\x33\x3e\x4a\x58\x67\x78\x8b\x9f\xb5\xcc\xe5\xff"
_PULSE = b"\xff\xe0\xb0\x80\x58\x40\x40\x40\x40\x40\x40\x40\x40\x58\x90\xd0"

# (step in ms, lag a file, lag a rank, levels), by rhythm.
RHYTHMS = (
    (0, 0, 0, b"\xff"),
    (0, 0, 0, b"\x30"),
    (75, 0, 0, _SWELL),
    (150, 0, 0, b"\x18\x1c\x24\x2f\x3c\x4a\x56\x5e\x60\x5e\x56\x4a\x3c\x2f\x24\x1c"),
    (500, 0, 0, b"\xff\x1e"),
    (1360, 0, 0, b"\xc0\x1e"),
    (170, 0, 0, b"\xff\x1e\xff\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e"),
    (170, 0, 0, b"\xff\x1e\xff\x1e\xff\x1e\x1e\x1e\x1e\x1e\x1e\x1e"),
    (85, 0, 0, _RAMP),
    (85, 0, 0, b"\xff\xe5\xcc\xb5\x9f\x8b\x78\x67\x58\x4a\x3e\x33\x2a\x22\x1c\x18"),
    (170, 0, 0, b"\x1e\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"),
    (170, 0, 0, b"\xff\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28"),
    (85, 2, 0, _PULSE),
    (43, 2, 0, _PULSE),
    (85, 0, 2, _PULSE),
    (106, 5, 9, _PULSE),
    (170, 0, 0, b"\xff\x1e\xff\x1e\xff\xff\xff\x1e"),
)

# (red, green, blue, rhythm), by sign.
LOOKS = (
    (0, 0, 0, _STEADY),  # DARK
    (255, 150, 60, _FAINT),  # STANDS: candle white
    (40, 140, 255, _BREATHE),  # MAY_LIFT: sky blue
    (255, 150, 60, _SLOW),  # LIFTED
    (0, 210, 90, _STEADY),  # MAY_LAND: bluish green
    (255, 190, 0, _BLINK),  # FROM: yellow
    (0, 210, 90, _RISE),  # TARGET
    (40, 140, 255, _RISE),  # START
    (255, 190, 0, _WAVE),  # LINE
    (255, 190, 0, _RISE),  # PULL_BASE
    (0, 70, 255, _DOUBLE),  # FILL: blue
    (255, 90, 0, _TRIPLE),  # WRONG: amber
    (255, 90, 0, _FALL),  # WAY_BACK
    (220, 60, 160, _SHIMMER),  # QUEEN: purple
    (40, 140, 255, _DIP),  # HINT
    (220, 60, 160, _SPARK),  # FAULTY
    (255, 190, 0, _GALLOP),  # GALLOP
    (255, 220, 90, _QUICK),  # LINE_MADE
    (220, 60, 160, _SHIMMER),  # TOASTED
    (255, 40, 0, _TRIPLE),  # TREASON: vermilion
    (255, 40, 0, _BLINK),  # REPLAY_FROM
    (255, 40, 0, _RISE),  # REPLAY_TO
    (0, 210, 90, _CLIMB),  # WIN
    (255, 150, 60, _GLOW),  # TURN
    (255, 190, 110, _STEADY),  # DICE_PIP: white
    (255, 190, 110, _SHIMMER),  # DICE_SHAKE
)


def rhythm_of(sign: int) -> tuple:
    """The rhythm of a sign: (step in ms, lag a file, lag a rank, levels)."""
    return RHYTHMS[LOOKS[sign][3]]


def check() -> bool:
    """Every sign has a look: for tests, and for whoever adds a sign."""
    return len(LOOKS) == signs.COUNT == len(signs.NAMES)
