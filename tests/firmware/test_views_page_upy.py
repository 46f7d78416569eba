"""Pages as they are drawn: text a host can read, goldens as text art, no overlap."""

import framebuf

from firmware import views_golden
from tablero.views import dice, letters
from tablero.views.page import SHAKE_FRAME_MS, Page, draw

BUFFER = bytearray(1024)
SCREEN = framebuf.FrameBuffer(BUFFER, 128, 64, framebuf.MONO_VLSB)

PAGES = (
    Page(0, "SOUTH", (6, 2), None, ("Move 2 glasses", "then throw"), "Q8", "12:13"),
    Page(1, "North to move", (5, 3), None, ("call: the toast", "throw: go on"), "Q8", "12:13"),
    Page(0, "SOUTH", (6, 5), "PASS", ("North: throw",), "Q8", "12:13"),
    Page(1, "NORTH", (3, 3), "LINE!", ("pull: E5 to E1",), "Q12", "6:13"),
    Page(0, "House mode", None, "STRICT", ("throw: yes", "call: next")),
    Page(0, "Treason", None, "TREASON!", ("North: lift one",), "Q8", "12:13"),
    Page(0, "The toast", None, "TO THE QUEEN", ("lift any glass",), "Q12", "6:13"),
    Page(0, "Wrong board", None, None, ("A stands on A5", "may be A7 or A2", "lift A5")),
    Page(0, "A toast", None, None, ("To fair winds,", "true dice and", "all seven!"), "Q7", "9:9"),
    Page(0, "Still pouring?", None, None, ("throw: yes", "hold call: no"), "Q10", "0:13"),
    Page(1, "NORTH", (4, 1), None, ("A lifted", "B lifted", "set B on B5"), "Q9", "1:1"),
)


def shot(page, now_ms=0):
    draw(page, SCREEN, now_ms)
    return bytes(BUFFER)


def text_rows(scale=1):
    """What the font reads, a string for each of the eight rows.

    Letters may begin at either half of their width: both readings, "|" between.
    """
    glyph = bytearray(8)
    pen = framebuf.FrameBuffer(glyph, 8, 8, framebuf.MONO_VLSB)
    known = {}
    for number in range(33, 127):
        pen.fill(0)
        pen.text(chr(number), 0, 0)
        known[bytes(glyph)] = chr(number)
    known[bytes(8)] = " "
    rows = []
    side = 8 * scale
    for top in range(0, 65 - side, 8):
        readings = []
        for begin in (0, side // 2):
            row = ""
            for left in range(begin, 129 - side, side):
                if scale == 1:
                    glyph[:] = BUFFER[16 * top + left : 16 * top + left + 8]
                else:
                    for x in range(8):
                        for y in range(8):
                            pen.pixel(x, y, SCREEN.pixel(left + scale * x, top + scale * y))
                row += known.get(bytes(glyph), "\x7f")
            readings.append(row)
        rows.append("|".join(readings))
    return rows


def test_every_text_can_be_read_off_the_pixels():
    for page in PAGES:
        shot(page)
        small = text_rows()
        large = text_rows(2)
        for line in page.lines + (page.left, page.right):
            assert any(line in row for row in small), (line, small)
        for word in letters.wrap(page.title, 7 if page.dice else 16):
            assert any(word in row for row in small), (word, small)
        for word in letters.wrap(page.big or "", 8):
            assert any(word in row for row in large), (word, large)


def test_the_last_line_names_what_is_next_on_the_last_row():
    for page in PAGES:
        shot(page)
        assert page.lines[-1] in [row.strip() for row in text_rows()[7].split("|")]


def test_the_rule_is_thin_and_touches_nothing():
    for page in PAGES:
        shot(page)
        for x in range(0, 128, 5):
            assert SCREEN.pixel(x, 9) == 1
            assert SCREEN.pixel(x, 8) == 0 or not page.title
            assert SCREEN.pixel(x, 10) == 0


def test_pages_look_as_they_were_approved():
    """The golden pictures are braille; views_golden says how to renew them."""
    for number, page in enumerate(PAGES):
        shot(page)
        rows = views_golden.braille(SCREEN)
        golden = views_golden.PICTURES[number].strip("\n").split("\n")
        for row, expected in zip(rows, golden):
            assert row == expected, "page %d\n%s" % (number, "\n".join(rows))
        assert len(golden) == len(rows) == 16
    assert len(views_golden.PICTURES) == len(PAGES)


def test_dice_stand_half_a_screen_tall():
    shot(PAGES[0])
    lit = [y for y in range(10, 64) if SCREEN.pixel(16, y)]
    assert lit[0] == 12 and 43 in lit and 44 not in lit


def test_numbers_stand_beside_the_dice():
    for first in range(1, 7):
        for second in range(1, 7):
            shot(Page(0, "SOUTH", (first, second), None, ("throw",)))
            assert "%d+%d" % (first, second) in text_rows(2)[2]
            assert ("=%d" % (first + second)) in text_rows()[4]


def test_nothing_leaves_the_screen_or_overlaps_the_lines():
    """Drawn with and without lines: the rows above the lines are the same, the lines intact."""
    for page in PAGES:
        shot(page)
        rows = text_rows()
        for number, line in enumerate(reversed(page.lines)):
            if page.dice:
                assert rows[7 - number].split("|")[0].strip() == line


def test_a_face_has_its_pips():
    """Dark pips on a light die: count them by filling."""
    for size in (32, 28, 20):
        for number in range(1, 7):
            SCREEN.fill(0)
            dice.face(SCREEN, number, 0, 0, size)
            dark = sum(1 for x in range(size) for y in range(size) if not SCREEN.pixel(x, y))
            SCREEN.fill(0)
            dice.face(SCREEN, 1, 0, 0, size)
            one = sum(1 for x in range(size) for y in range(size) if not SCREEN.pixel(x, y))
            pip = 32 if size >= 28 else 12
            assert dark - one == (number - 1) * pip, (size, number)


def test_large_letters_are_the_font_at_twice_its_size():
    SCREEN.fill(0)
    letters.large(SCREEN, "Aq", 8, 16)
    for x in range(32):
        for y in range(16):
            expected = _letter_pixel("Aq"[x // 16], x % 16 // 2, y // 2)
            assert SCREEN.pixel(8 + x, 16 + y) == expected


def _letter_pixel(character, x, y):
    glyph = bytearray(8)
    framebuf.FrameBuffer(glyph, 8, 8, framebuf.MONO_VLSB).text(character, 0, 0)
    return glyph[x] >> y & 1


def test_shaken_dice_tumble_and_tell_nothing():
    """The picture depends on the time alone, never on dice; it stays above the lines."""
    pictures = set()
    for frame in range(60):
        now_ms = 7000 + frame * SHAKE_FRAME_MS
        told = shot(Page(0, "SOUTH", (6, 6), None, ("let go",), "Q8", "", True), now_ms)
        untold = shot(Page(0, "SOUTH", None, None, ("let go",), "Q8", "", True), now_ms)
        assert told == untold
        pictures.add(told)
        assert text_rows()[7].startswith("let go ")
        assert text_rows()[0].startswith("Q8")
    assert len(pictures) >= 40


def test_pages_are_equal_by_what_they_show():
    first = Page(0, "SOUTH", (6, 2), None, ["throw"], "Q8", "12:13")
    second = Page(0, "SOUTH", (6, 2), None, ("throw",), "Q8", "12:13")
    assert first == second and first.key() == second.key()
    second.lines = ("call",)
    assert first != second
    assert first.texts() == ["Q8", "SOUTH", "12:13", "throw"]


def test_lines_are_never_drawn_over():
    """Whatever else is on the page, as many lines as there may be can be read."""
    every = ("Nothing to fill!", "Twelve! A shout!", "Dice go to NORTH", "throw: roll them")
    for count in range(5):
        lines = every[:count]
        for title in ("", "NORTH", "A title of 16 ch"):
            for big in (None, "PASS", "LINE!", "TO THE QUEEN"):
                for pair in (None, (6, 6)):
                    page = Page(0, title, pair, big, lines, "Q8", "12:13")
                    shot(page)
                    rows = text_rows()
                    for line in lines:
                        assert any(line in row for row in rows), page.texts()
                    assert rows[0].startswith("Q8")
