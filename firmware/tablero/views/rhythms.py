"""The colour and the rhythm of every sign.

Colours keep apart for every kind of colour vision (after Okabe and Ito, more saturated because a
light adds white of its own).  Levels are shares of what the brightness setting allows, 255 = all
of it; the lowest level of a lit sign is well above nothing.

A rhythm is a row of levels, each held for a step; where it runs over the board, every file or rank
lags behind its neighbour by a few steps.  Two rises lie at least 340 ms apart, and there are never
more than three in a second.
"""

_SWELL = (
    b"\x30\x32\x36\x3d\x46\x52\x60\x70\x82\x95\xa9\xbd\xcf\xdf\xed\xf8"
    b"\xff\xf8\xed\xdf\xcf\xbd\xa9\x95\x82\x70\x60\x52\x46\x3d\x36\x32"
)
_RAMP = b"\x18\x1c\x22\x2a\x33\x3e\x4a\x58\x67\x78\x8b\x9f\xb5\xcc\xe5\xff"
_PULSE = b"\xff\xe0\xb0\x80\x58\x40\x40\x40\x40\x40\x40\x40\x40\x58\x90\xd0"

# (step in ms, lag a file, lag a rank, levels), by rhythm.
RHYTHMS = (
    # 0 steady
    (0, 0, 0, b"\xff"),
    # 1 faint
    (0, 0, 0, b"\x30"),
    # 2 breathe
    (75, 0, 0, _SWELL),
    # 3 glow
    (150, 0, 0, b"\x18\x1c\x24\x2f\x3c\x4a\x56\x5e\x60\x5e\x56\x4a\x3c\x2f\x24\x1c"),
    # 4 blink
    (500, 0, 0, b"\xff\x1e"),
    # 5 slow
    (1360, 0, 0, b"\xc0\x1e"),
    # 6 double
    (170, 0, 0, b"\xff\x1e\xff\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e\x1e"),
    # 7 triple
    (170, 0, 0, b"\xff\x1e\xff\x1e\xff\x1e\x1e\x1e\x1e\x1e\x1e\x1e"),
    # 8 rise
    (85, 0, 0, _RAMP),
    # 9 fall
    (85, 0, 0, b"\xff\xe5\xcc\xb5\x9f\x8b\x78\x67\x58\x4a\x3e\x33\x2a\x22\x1c\x18"),
    # 10 spark
    (170, 0, 0, b"\xff\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28\x28"),
    # 11 wave
    (85, 2, 0, _PULSE),
    # 12 climb
    (85, 0, 2, _PULSE),
    # 13 shimmer
    (106, 5, 9, _PULSE),
)

# Red, green, blue, number of the rhythm, and so on by sign, in one piece.
LOOKS = (
    b"\x00\x00\x00\x00"  # DARK, steady
    b"\xff\x96\x3c\x01"  # STANDS, faint: candle white
    b"\x28\x8c\xff\x02"  # MAY_LIFT, breathe: sky blue
    b"\xff\x96\x3c\x05"  # LIFTED, slow
    b"\x00\xd2\x5a\x00"  # MAY_LAND, steady: bluish green
    b"\xff\xbe\x00\x04"  # FROM, blink: yellow
    b"\x00\xd2\x5a\x08"  # TARGET, rise
    b"\x28\x8c\xff\x08"  # START, rise
    b"\xff\xbe\x00\x0b"  # LINE, wave
    b"\xff\xbe\x00\x08"  # PULL_BASE, rise
    b"\x00\x46\xff\x06"  # FILL, double: blue
    b"\xff\x5a\x00\x07"  # WRONG, triple: amber
    b"\xff\x5a\x00\x09"  # WAY_BACK, fall
    b"\xdc\x3c\xa0\x0d"  # QUEEN, shimmer: purple
    b"\xdc\x3c\xa0\x0a"  # FAULTY, spark
    b"\xff\x28\x00\x07"  # TREASON, triple: vermilion
    b"\xff\x28\x00\x04"  # REPLAY_FROM, blink
    b"\xff\x28\x00\x08"  # REPLAY_TO, rise
    b"\x00\xd2\x5a\x0c"  # WIN, climb
    b"\xff\x96\x3c\x03"  # TURN, glow
    b"\xff\xbe\x6e\x00"  # DICE_PIP, steady: white
    b"\xff\xbe\x6e\x0d"  # DICE_SHAKE, shimmer
)
