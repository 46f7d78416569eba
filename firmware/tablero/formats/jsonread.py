"""A strict reader of JSON text that tells line and column of what is wrong.

MicroPython's own ``json`` lets much pass (``{"a":}``, missing commas) and names no place; files
that a person may have edited are read with this one.
"""

DEPTH_MAX = 5
DIGITS_MAX = 18

_SPACE = " \t\r\n"
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = (("true", True), ("false", False), ("null", None))


class JsonError(ValueError):
    """Text that is no JSON; `line` and `column` count from 1, `reason` is the bare message."""

    def __init__(self, reason: str, line: int, column: int):
        super().__init__("line %d, column %d: %s" % (line, column, reason))
        self.reason = reason
        self.line = line
        self.column = column


def loads(text: str):
    """The one value that the text holds, nested at most `DEPTH_MAX` deep."""
    reader = _Reader(text)
    value = reader.value(0)
    reader.skip()
    if reader.at < len(text):
        raise reader.error("expected the end of the text")
    return value


class _Reader:
    """A place in the text that moves on."""

    def __init__(self, text: str):
        self.text = text
        self.at = 0

    def error(self, reason: str) -> JsonError:
        """The error for what stands here."""
        before = self.text[: self.at]
        line = before.count("\n") + 1
        return JsonError(reason, line, self.at - (before.rfind("\n") + 1) + 1)

    def skip(self) -> str:
        """Pass over spaces; the character that stands there, empty at the end."""
        text = self.text
        at = self.at
        while at < len(text) and text[at] in _SPACE:
            at += 1
        self.at = at
        return text[at : at + 1]

    def value(self, depth: int):
        character = self.skip()
        if character in ("{", "["):
            if depth == DEPTH_MAX:
                raise self.error("nested too deep")
            return self.items(character, depth)
        if character == '"':
            return self.string()
        if character and character in "-0123456789":
            return self.number()
        for word, value in _WORDS:
            if self.text[self.at : self.at + len(word)] == word:
                self.at += len(word)
                return value
        raise self.error("expected a value")

    def items(self, opening: str, depth: int):
        """An object or a list."""
        is_object = opening == "{"
        closing = "}" if is_object else "]"
        table = {}
        row = []
        self.at += 1
        if self.skip() == closing:
            self.at += 1
            return table if is_object else row
        while True:
            if is_object:
                key = self.key()
                table[key] = self.value(depth + 1)
            else:
                row.append(self.value(depth + 1))
            character = self.skip()
            if character == closing:
                self.at += 1
                return table if is_object else row
            if character != ",":
                raise self.error("expected , or " + closing)
            self.at += 1

    def key(self) -> str:
        if self.skip() != '"':
            raise self.error('expected a name in "')
        key = self.string()
        if self.skip() != ":":
            raise self.error("expected :")
        self.at += 1
        return key

    def string(self) -> str:
        text = self.text
        parts = []
        self.at += 1
        begin = self.at
        while True:
            character = text[self.at : self.at + 1]
            if not character or character < " ":
                raise self.error('expected " at the end of the text')
            if character == '"':
                parts.append(text[begin : self.at])
                self.at += 1
                return "".join(parts)
            if character == "\\":
                parts.append(text[begin : self.at])
                parts.append(self.escape())
                begin = self.at
            else:
                self.at += 1

    def escape(self) -> str:
        r"""One character written with a backslash; a pair of ``\u`` halves is one character."""
        character = self.text[self.at + 1 : self.at + 2]
        if character == "u":
            code = self.hex4()
            if 0xD800 <= code < 0xDC00:
                low = self.hex4() if self.text[self.at : self.at + 2] == "\\u" else 0
                if not 0xDC00 <= low < 0xE000:
                    raise self.error("expected \\udc00 to \\udfff after \\ud800 to \\udbff")
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
            elif 0xDC00 <= code < 0xE000:
                raise self.error("half a character: \\udc00 to \\udfff stands second")
            return chr(code)
        if character not in _ESCAPES:
            raise self.error("unknown escape")
        self.at += 2
        return _ESCAPES[character]

    def hex4(self) -> int:
        digits = self.text[self.at + 2 : self.at + 6]
        if len(digits) < 4 or not all(d in "0123456789abcdefABCDEF" for d in digits):
            raise self.error("expected four hex digits after \\u")
        self.at += 6
        return int(digits, 16)

    def number(self):
        text = self.text
        begin = self.at
        whole = True
        self.at += 1
        while self.at < len(text) and text[self.at] in "0123456789+-.eE":
            whole = whole and text[self.at] in "0123456789"
            self.at += 1
        word = text[begin : self.at]
        digits = word[1:] if word[0] == "-" else word
        if whole and len(digits) > DIGITS_MAX:
            self.at = begin
            raise self.error("a number of more than %d digits" % DIGITS_MAX)
        if whole and digits and (digits == "0" or digits[0] != "0"):
            return int(word)
        try:
            if not whole and digits[:1] in tuple("0123456789") and digits[-1] in "0123456789":
                return float(word)
        except ValueError:
            pass
        self.at = begin
        raise self.error("expected a number")
