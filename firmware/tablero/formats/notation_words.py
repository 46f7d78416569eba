"""The words of a line of notation, taken one by one, with the place of whatever is wrong."""

FILES = "ABCDEFG"
PLAYERS = ("south", "north")


class NotationError(ValueError):
    """A malformed line; `line` and `column` count from 1."""

    def __init__(self, message: str, line: int, column: int):
        super().__init__("line %d, column %d: %s" % (line, column, message))
        self.reason = message
        self.line = line
        self.column = column


class Words:
    """The words of one line, each with its column, taken from the left."""

    def __init__(self, line: str, number: int):
        self.number = number
        self.found = []
        at = 0
        while at < len(line):
            if line[at] == " ":
                at += 1
                continue
            end = line.find(" ", at)
            end = len(line) if end < 0 else end
            self.found.append((at + 1, line[at:end]))
            at = end
        self.column = 1
        self.end = len(line.rstrip()) + 1

    def more(self) -> bool:
        return bool(self.found)

    def take(self, expected: str) -> str:
        if not self.found:
            self.column = self.end
            raise self.bad(expected)
        self.column, word = self.found.pop(0)
        return word

    def bad(self, expected: str) -> NotationError:
        return NotationError("expected " + expected, self.number, self.column)

    def one_of(self, words) -> str:
        word = self.take(" | ".join(words))
        if word not in words:
            raise self.bad(" | ".join(words))
        return word

    def number_between(self, least: int, most: int) -> int:
        expected = "a number %d to %d" % (least, most)
        word = self.take(expected)
        try:
            number = int(word)
        except ValueError:
            raise self.bad(expected)
        if not least <= number <= most:
            raise self.bad(expected)
        return number

    def position(self) -> str:
        expected = "a position of seven digits 1 to 7"
        word = self.take(expected)
        if len(word) != 7 or not all(c in "1234567" for c in word):
            raise self.bad(expected)
        return word

    def files(self) -> str:
        word = self.take("files A to G")
        if not all(c in FILES for c in word):
            raise self.bad("files A to G")
        return word

    def done(self):
        if self.found:
            self.column = self.found[0][0]
            raise self.bad("the end of the line")


def is_square(text: str) -> bool:
    """Is this A1 to G7?"""
    return len(text) == 2 and text[0] in FILES and text[1] in "1234567"
