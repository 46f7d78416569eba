"""Reads the text off the display's pixels: the 8x8 font, at once or twice its size, either way up.

The font is framebuf's own; a session dumps it once.  Small text stands on rows that are multiples
of eight pixels, at any column; large text is the same font with every dot drawn 2 x 2.
"""

WIDTH = 128
PAGES = 8
FIRST_CHARACTER = 32
LAST_CHARACTER = 126


class Font:
    """The printable characters by their eight columns, lowest bit on top, as framebuf has them."""

    def __init__(self, data: bytes) -> None:
        self.glyphs: dict[bytes, str] = {}
        for code in range(FIRST_CHARACTER + 1, LAST_CHARACTER + 1):
            at = 8 * (code - FIRST_CHARACTER)
            self.glyphs.setdefault(data[at : at + 8], chr(code))

    def read(self, picture: bytes) -> list[str]:
        """Lines of text, top to bottom, of the way up in which more can be read."""
        upright, turned = self.lines(picture), self.lines(upside_down(picture))
        return turned if _letters(turned) > _letters(upright) else upright

    def is_turned(self, picture: bytes) -> bool:
        """Whether the text stands on its head for South."""
        return _letters(self.lines(upside_down(picture))) > _letters(self.lines(picture))

    def lines(self, picture: bytes) -> list[str]:
        """Lines of text that stand upright in this picture."""
        pages = [bytearray(picture[WIDTH * p : WIDTH * (p + 1)]) for p in range(PAGES)]
        found: list[list[tuple[int, int, str]]] = [[] for _ in range(PAGES)]
        for p in range(PAGES - 1):
            halved = _halve(pages[p], pages[p + 1])
            for x, text in self._runs(halved, 2):
                found[p].append((x, 16 * len(text), text))
                for row in (p, p + 1):
                    pages[row][x : x + 16 * len(text)] = bytes(16 * len(text))
        for p in range(PAGES):
            for x, text in self._runs(list(pages[p]), 1):
                found[p].append((x, 8 * len(text), text))
        return [_join(sorted(segments)) for segments in found if segments]

    def _runs(self, columns: list[int | None], scale: int) -> list[tuple[int, str]]:
        """(column, text) of the longest runs of characters, none overlapping another."""
        step = 8 * scale
        letters: dict[int, str] = {}
        for x in range(WIDTH - step + 1):
            cells = columns[x : x + step : scale]
            doubled = scale == 1 or cells == columns[x + 1 : x + step : scale]
            if doubled and None not in cells:
                letter = self.glyphs.get(bytes(cells))  # type: ignore[arg-type]
                if letter:
                    letters[x] = letter
        runs = []
        for x in letters:
            if x - step not in letters and not _inked(columns, x - 1):
                text = ""
                at = x
                while at in letters:
                    text += letters[at]
                    at += step
                if not _inked(columns, at):
                    runs.append((-len(text), x, text))
        taken: list[tuple[int, int]] = []
        chosen = []
        for length, x, text in sorted(runs):
            end = x - length * step
            if all(end <= a or x >= b for a, b in taken):
                taken.append((x, end))
                chosen.append((x, text))
        return sorted(chosen)


def _inked(columns: list[int | None], x: int) -> bool:
    """Whether something is drawn in this column."""
    if not 0 <= x < WIDTH:
        return False
    return columns[x] is None or columns[x] != 0


def _halve(upper: bytearray, lower: bytearray) -> list[int | None]:
    """Two pages as one of half the height: each column's byte, None where dots are not doubled."""
    halved: list[int | None] = []
    for x in range(WIDTH):
        tall = upper[x] | lower[x] << 8
        even, odd = tall & 0x5555, tall >> 1 & 0x5555
        if even != odd:
            halved.append(None)
            continue
        byte = 0
        for bit in range(8):
            byte |= (tall >> 2 * bit & 1) << bit
        halved.append(byte)
    return halved


def _join(segments: list[tuple[int, int, str]]) -> str:
    """Pieces of a line with as many spaces between as fit there."""
    text = ""
    end = 0
    for x, width, piece in segments:
        if text:
            text += " " * max(1, (x - end + 4) // 8)
        text += piece
        end = x + width
    return text


def _letters(lines: list[str]) -> int:
    return sum(len(line.replace(" ", "")) for line in lines)


def upside_down(picture: bytes) -> bytes:
    """The picture turned by half a turn."""
    reversed_bits = bytes(int(f"{b:08b}"[::-1], 2) for b in range(256))
    return bytes(reversed_bits[b] for b in reversed(picture))
