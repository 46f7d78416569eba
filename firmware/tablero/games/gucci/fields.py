"""The fields of a game's line of text, taken one after the other and checked."""

from tablero.games.errors import MalformedError
from tablero.games.files import FILE_NAMES, parse_position
from tablero.games.gucci.setup import NAMES

COUNT = 21


class Fields:
    """The fields of a line one after the other, with the column each begins in."""

    def __init__(self, line):
        if not isinstance(line, str):
            raise MalformedError("a game is a line of text")
        self._words = line.split(" ")
        self._next = 0
        self.column = 1
        if len(self._words) != COUNT:
            raise MalformedError(
                "a game has %d fields, this has %d" % (COUNT, len(self._words)), len(line) + 1
            )

    def take(self):
        """The next field, None for ``-``."""
        if self._next:
            self.column += len(self._words[self._next - 1]) + 1
        word = self._words[self._next]
        self._next += 1
        return None if word == "-" else word

    def bad(self, expected):
        """The error for the field just taken."""
        word = self._words[self._next - 1]
        return MalformedError("got %r, expected %s" % (word[:20], expected), self.column)

    def position(self):
        try:
            return parse_position(self.take() or "-")
        except MalformedError:
            raise self.bad("a position of seven digits 1 to 7")

    def one_of(self, words, optional=False):
        """Index of the field in `words`; -1 for ``-`` where that is allowed."""
        word = self.take()
        if word is None and optional:
            return -1
        if word not in words:
            raise self.bad(" | ".join(words))
        return words.index(word)

    def number(self, word, lo, hi, expected):
        """A part of the field as a number in range."""
        if 1 <= len(word) <= 6 and all("0" <= c <= "9" for c in word) and lo <= int(word) <= hi:
            return int(word)
        raise self.bad(expected)

    def pair(self):
        """Two numbers of fills, ``12,13``."""
        parts = (self.take() or "").split(",")
        if len(parts) != 2:
            raise self.bad("two numbers of fills")
        return [self.number(part, 0, 9999, "two numbers of fills") for part in parts]

    def owing(self, word, parts_wanted, expected):
        """(player, middle.., number) of ``south:..:3``."""
        parts = word.split(":")
        if len(parts) != parts_wanted or parts[0] not in NAMES:
            raise self.bad(expected)
        number = self.number(parts[-1], 1, 99, expected)
        return tuple([NAMES.index(parts[0])] + parts[1:-1] + [number])

    def files(self):
        """Mask of files in order, ``ABF``."""
        mask = 0
        for letter in self.take() or "":
            file = FILE_NAMES.find(letter)
            if file < 0 or mask >> file:
                raise self.bad("files A to G in order")
            mask |= 1 << file
        return mask

    def locks(self):
        """(up mask, down mask) of ``A-D+``."""
        word = self.take() or ""
        masks = [0, 0]
        for i in range(0, len(word), 2):
            file = FILE_NAMES.find(word[i])
            way = "+-".find(word[i + 1 : i + 2] or "?")
            if file < 0 or way < 0 or (masks[0] | masks[1]) >> file:
                raise self.bad("files with + or -, as A-D+")
            masks[way] |= 1 << file
        return masks
