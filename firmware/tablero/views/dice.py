"""Dice on the display: two faces half a screen tall, lying still or tumbling in the hand.

What tumbles is a picture of the time alone: the dice that will lie are not known here.
"""

from array import array

from micropython import const

from . import letters

_TOP_Y = const(12)
_LARGEST = const(32)
_BESIDE_WORD = const(28)
_SUM_Y = const(32)  # the sum under a word beside the dice
_FACE_MS = const(340)  # a tumbling die shows another face: below three changes a second
_TURN_MS = const(60)
_SPIN = const(12)  # half the side of a tumbling die, so that its corners stay in the picture

# Pips of the faces 1..6 on a 3x3 grid, bit 3 * row + column.
_PIPS = (0o020, 0o104, 0o124, 0o505, 0o525, 0o555)

# 64 * sine at 0, 15 .. 75 degrees; a die looks the same after a quarter turn.
_SINE = b"\x00\x11\x20\x2d\x37\x3e"
_COSINE = b"\x40\x3e\x37\x2d\x20\x11"


def pips(face: int) -> int:
    """The pips of a face on a 3x3 grid: bit 3 * row + column, row 0 above."""
    return _PIPS[face - 1]


def draw_pair(fb, faces, word: str, beside, bottom_y: int, shaking: bool, now_ms: int) -> None:
    """Both dice under the rule, as large as the room above `bottom_y` allows, numbers beside.

    `word` is drawn large beside the dice (at most four letters); `beside` are texts of at most
    seven characters for the room on the right.
    """
    size = min(_BESIDE_WORD if word else _LARGEST, (bottom_y - _TOP_Y) & ~3)
    if shaking:
        _pair_in_the_hand(fb, size, now_ms)
        return
    first, second = faces
    face(fb, first, 0, _TOP_Y, size)
    face(fb, second, size + (3 if word else size // 8), _TOP_Y, size)
    numbers = "%d+%d" % (first, second)
    total = "=%d" % (first + second)
    if word:
        letters.large(fb, word, 64 + 8 * (4 - len(word)), 16)
        _column(fb, [numbers + total], _SUM_Y, bottom_y)
    elif beside or size < _BESIDE_WORD:
        _column(fb, [numbers + total] + list(beside), 16, bottom_y)
    else:
        letters.large(fb, numbers, 80, 16)
        fb.text(total, 128 - 8 * len(total), 32)


def _pair_in_the_hand(fb, size: int, now_ms: int) -> None:
    """Two tumbling dice that swing against each other across the middle of the screen."""
    half = min(_SPIN, size // 3)
    middle = _TOP_Y + size // 2
    swing = now_ms // _TURN_MS % 16
    swing = (swing if swing < 8 else 16 - swing) - 4
    _tumble(fb, now_ms, 40 + swing, middle, half)
    _tumble(fb, now_ms + 170, 88 - swing, middle, half)


def _column(fb, texts, y: int, bottom_y: int) -> None:
    """Texts against the right edge, one under the other, as far as there is room."""
    for text in texts:
        if y + 8 > bottom_y:
            return
        fb.text(text, 128 - 8 * len(text), y)
        y += 8


def face(fb, number: int, x: int, y: int, size: int) -> None:
    """One die, its upper left corner at x, y; `size` is a multiple of four."""
    round_by = size // 6
    far = size - 1 - round_by
    fb.fill_rect(x + round_by, y, size - 2 * round_by, size, 1)
    fb.fill_rect(x, y + round_by, size, size - 2 * round_by, 1)
    for corner_y in (y + round_by, y + far):
        fb.ellipse(x + round_by, corner_y, round_by, round_by, 1, True)
        fb.ellipse(x + far, corner_y, round_by, round_by, 1, True)
    pip = 6 if size >= 28 else 4
    margin = (size + 3) // 7
    step = (size - pip - 2 * margin) // 2
    shown = _PIPS[number - 1]
    for place in range(9):
        if shown >> place & 1:
            pip_x = x + margin + step * (place % 3)
            pip_y = y + margin + step * (place // 3)
            fb.fill_rect(pip_x + 1, pip_y, pip - 2, pip, 0)
            fb.fill_rect(pip_x, pip_y + 1, pip, pip - 2, 0)


def _tumble(fb, now_ms: int, x: int, y: int, half: int) -> None:
    """A die turning about its middle x, y."""
    turn = now_ms // _TURN_MS
    sine = _SINE[turn % 6]
    cosine = _COSINE[turn % 6]
    bob = turn % 8
    y += (bob if bob < 4 else 8 - bob) - 2
    cut = half - half // 3  # corners are cut, not round
    corners = (-cut, -half, cut, -half, half, -cut, half, cut)
    outline = array("h", bytes(32))
    for index in range(4):
        across = corners[2 * index]
        down = corners[2 * index + 1]
        turned_x = (across * cosine - down * sine + 32) >> 6
        turned_y = (across * sine + down * cosine + 32) >> 6
        outline[2 * index] = turned_x
        outline[2 * index + 1] = turned_y
        outline[2 * index + 8] = -turned_x
        outline[2 * index + 9] = -turned_y
    fb.poly(x, y, outline, 1, True)
    step = half * 5 // 9
    shown = _PIPS[(now_ms // _FACE_MS * 5 + 1) % 7 % 6]
    for place in range(9):
        if shown >> place & 1:
            across = step * (place % 3 - 1)
            down = step * (place // 3 - 1)
            fb.ellipse(
                x + ((across * cosine - down * sine + 32) >> 6),
                y + ((across * sine + down * cosine + 32) >> 6),
                2,
                2,
                0,
                True,
            )
