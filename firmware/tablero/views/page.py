"""One screen of the display: what stands on it, and how it is drawn.

128 x 64 pixels are sixteen columns and eight rows of the 8x8 font.  Row 0 is the state row (the
corners and, where it fits, the title) with a thin rule under it; the last line stands on the last
row and says which button or square is next.  Text stands on rows of eight pixels, large text is
the same font at twice the size, so a host can read the pixels.
"""

from micropython import const

from . import dice, letters

WIDTH = const(128)
HEIGHT = const(64)
COLUMNS = const(16)
ROWS = const(8)
SHAKE_FRAME_MS = const(60)  # how often a page with shaking dice wants to be drawn again

_RULE_Y = const(9)
_BODY_ROW = const(2)
_DICE_ROWS_END = const(4)  # the smallest dice reach down to here


class Page:
    """A screen, as plain fields; two pages with equal fields look the same.

    facing   0 when it is turned to the south player, 1 to the north player
    title    what this is about, at most 16 characters
    dice     two numbers 1..6 drawn as dice, or None
    big      a word or two drawn large, at most 8 characters a word, or None
    lines    at most four texts of at most 16 characters; the last one names what is next
    left     corner text such as the Queen's Number, "Q8"
    right    corner text such as the supplies, "12:13"
    shaking  the dice are in the hand: draw them tumbling (`dice` is not looked at)
    """

    def __init__(
        self,
        facing=0,
        title="",
        dice=None,
        big=None,
        lines=(),
        left="",
        right="",
        shaking=False,
    ):
        self.facing = facing
        self.title = title
        self.dice = dice
        self.big = big
        self.lines = tuple(lines)
        self.left = left
        self.right = right
        self.shaking = shaking

    def key(self) -> tuple:
        """All fields; draw again only when this has changed (or while the dice shake)."""
        return (
            self.facing,
            self.title,
            self.dice,
            self.big,
            self.lines,
            self.left,
            self.right,
            self.shaking,
        )

    def __eq__(self, other):
        return isinstance(other, Page) and self.key() == other.key()

    def __hash__(self):
        return hash(self.key())

    def texts(self) -> list:
        """Every text of the page in reading order, for logs and tests."""
        found = [self.left, self.title, self.right, self.big or ""]
        found.extend(self.lines)
        return [text for text in found if text]


def draw(page: Page, fb, now_ms: int = 0) -> None:
    """Draw the page upright into `fb`; turning towards the player is the display's business."""
    fb.fill(0)
    title_left_over = _state_row(page, fb)
    words = letters.wrap(page.big, 8) if page.big else ()
    if page.dice or page.shaking:
        _dice_page(page, title_left_over, words, fb, now_ms)
    else:
        _plain_page(page, title_left_over, words, fb)


def _dice_page(page, title_left_over: bool, words, fb, now_ms: int) -> None:
    """Dice above, lines below; a short word stands beside the dice, a long one under them."""
    last = ROWS - len(page.lines)
    for number, line in enumerate(page.lines):
        fb.text(line, 0, 8 * (last + number))
    beside = letters.wrap(page.title, 7) if title_left_over else []
    word = ""
    if len(words) == 1 and len(words[0]) <= 4 and not page.shaking:
        word = words[0]
    elif words and last - 2 * len(words) >= _DICE_ROWS_END:
        last -= 2 * len(words)
        _large(words, last, fb)
    dice.draw_pair(fb, page.dice, word, beside, 8 * last, page.shaking, now_ms)


def _plain_page(page, title_left_over: bool, words, fb) -> None:
    """Title, large words in the middle, lines below; the last line stands apart where it can."""
    lines = page.lines
    first = _BODY_ROW
    last = ROWS - len(lines)
    if first + 2 * len(words) > last:
        words = ()
        if first < last:  # no room for large letters
            fb.text(page.big, 0, 8 * first)
            first += 1
    if title_left_over and first + 2 * len(words) < last:
        fb.text(page.title, 0, 8 * first)
        first += 1
    if words:
        spare = max(0, last - first - 2 * len(words))
        _large(words, first + (spare + first - _BODY_ROW) // 2, fb)
    row = last if words else min(last, first + 1)
    for number, line in enumerate(lines):
        if number == len(lines) - 1:
            row = ROWS - 1
        fb.text(line, (WIDTH - 8 * len(line)) // 2 if words else 0, 8 * row)
        row += 1


def _state_row(page, fb) -> bool:
    """Corners, title and rule; True when the title found no room between the corners."""
    left = page.left
    right = page.right
    fb.text(left, 0, 0)
    fb.text(right, WIDTH - 8 * len(right), 0)
    fb.hline(0, _RULE_Y, WIDTH, 1)
    free_from = len(left) + 1 if left else 0
    free_to = COLUMNS - len(right) - (1 if right else 0)
    room = free_to - free_from - len(page.title)
    if room < 0:
        return True
    fb.text(page.title, 8 * free_from + (4 * room if left else 0), 0)
    return False


def _large(words, row: int, fb) -> None:
    """The words at twice the size, one under the other, centred, from this row on."""
    for word in words:
        letters.large(fb, word, (WIDTH - 16 * len(word)) // 2, 8 * row)
        row += 2
