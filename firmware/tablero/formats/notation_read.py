"""Reads the notation of `notation` back into the events of a record."""

from tablero.formats.notation_words import FILES, PLAYERS, Words, is_square


def read(text: str) -> list:
    """The events, numbered, all at 0 ms; NotationError tells the first that is malformed."""
    reader = _Reader()
    for i, line in enumerate(text.split("\n")):
        reader.take(line, i + 1)
    return reader.events


class _Reader:
    """Keeps the position, which the notation does not repeat."""

    def __init__(self):
        self.events = []
        self.position = None
        self.game = ("gucci", {})
        self.thrower = "south"

    def take(self, line: str, number: int):
        words = Words(line, number)
        if not words.more() or line.lstrip().startswith("#"):
            return
        word = words.take("a line of the notation")
        if word[-1] == "." and word[:-1].isdigit():
            self._throw(words)
        elif word == ":":
            self._moves(words)
        elif word in _LINES:
            _LINES[word](self, words)
        else:
            raise words.bad("a throw, or one of: " + ", ".join(sorted(_LINES)))
        words.done()

    def tell(self, event: str, **fields):
        entry = {"n": len(self.events) + 1, "ms": 0, "event": event}
        entry.update(fields)
        self.events.append(entry)

    def _throw(self, words):
        self.thrower = words.one_of(PLAYERS)
        die1 = words.number_between(1, 6)
        expected = "a die 1 to 6, with : if more follows"
        word = words.take(expected)
        ends = word[-1:] == ":"
        if word[:1] not in tuple("123456") or len(word) != (2 if ends else 1):
            raise words.bad(expected)
        self.tell("throw", dice=[die1, int(word[0])], player=self.thrower)
        if ends:
            self._moves(words)

    def _moves(self, words):
        word = words.take("two moves, pass, or no move")
        if word in ("pass", "no"):
            if word == "no" and words.take("move") != "move":
                raise words.bad("move")
            reason = "pass-number" if word == "pass" else "no-move"
            self.tell("pass", player=self.thrower, reason=reason)
            return
        steps = [self._step(word, words)]
        steps.append(self._step(words.take("the second move"), words))
        before = self.position
        if before is None:
            raise words.bad("a start before the first move")
        after = before
        for start, end in steps:
            after = self._placed(after, start[0], end[1])
        self.position = after
        fields = {"from": before, "to": after, "steps": steps, "player": self.thrower}
        self.tell("move", **fields)

    def _step(self, word: str, words) -> list:
        ends = word.split("-")
        if len(ends) != 2 or not all(is_square(end) for end in ends) or word[0] != word[3]:
            raise words.bad("a move along a file such as D1-D7")
        return ends

    def _placed(self, position: str, file: str, rank: str) -> str:
        at = FILES.index(file)
        return position[:at] + rank + position[at + 1 :]

    def _to_base_of_other(self, player: str, files: str):
        for file in files:
            if self.position is not None:
                self.position = self._placed(
                    self.position, file, "7" if player == "south" else "1"
                )

    def game_line(self, words):
        name = words.take("the name of the game")
        options = {}
        while words.more():
            pair = words.take("option=value").split("=")
            if len(pair) != 2:
                raise words.bad("option=value")
            options[pair[0]] = _value(pair[1])
        self.game = (name, options)
        self.tell("settings", game=name, options=options)

    def queen(self, words):
        self.tell("queen", dice=[words.number_between(1, 6), words.number_between(1, 6)])

    def starter(self, words):
        self.tell("starter", player=words.one_of(PLAYERS))

    def start(self, words):
        self.position = words.position()
        turn = words.one_of(PLAYERS)
        name, options = self.game
        self.tell("start", game=name, options=options, position=self.position, turn=turn)

    def state(self, words):
        if not self.events or self.events[-1]["event"] != "start":
            raise words.bad("start on the line before")
        parts = []
        while words.more():
            parts.append(words.take(""))
        self.events[-1]["state"] = " ".join(parts)
        if len(self.events) > 1 and self.events[-2]["event"] == "settings":
            start = self.events.pop()
            self.events.pop()  # the game's name and options are in the start
            start["n"] = len(self.events) + 1
            self.events.append(start)

    def pull(self, words):
        files = words.files()
        self._to_base_of_other(self.thrower, files)
        self.tell("pull", player=self.thrower, files=files)

    def drinks(self, words):
        files = words.files()
        self._to_base_of_other(self.thrower, files)
        self.tell("drinks", files=files)

    def toast(self, words, name="toast"):
        player = words.one_of(PLAYERS)
        file = words.one_of(tuple(FILES))
        self._to_base_of_other(player, file)
        self.tell(name, player=player, file=file)

    def treason(self, words):
        self.toast(words, "treason")

    def spilled(self, words):
        self.tell("spilled", player=words.one_of(PLAYERS), file=words.one_of(tuple(FILES)))

    def guilty(self, words):
        player = words.one_of(PLAYERS)
        self._to_base_of_other(PLAYERS[1 - PLAYERS.index(player)], FILES)
        self.tell("guilty", player=player)

    def fill(self, words):
        player = words.one_of(PLAYERS)
        while True:
            square = words.take("a square A1 to G7")
            if not is_square(square):
                raise words.bad("a square A1 to G7")
            self.tell("fill", player=player, square=square)
            if not words.more():
                return

    def cannot_fill(self, words):
        player = words.one_of(PLAYERS)
        self.tell("cannot-fill", player=player, empty=words.number_between(1, 99))

    def accept(self, words, name="accept"):
        self.position = words.position()
        self.tell(name, position=self.position)

    def agree(self, words):
        self.accept(words, "agree")

    def supply(self, words):
        pair = [words.number_between(0, 999), words.number_between(0, 999)]
        self.tell("supply", supply=pair)

    def end(self, words):
        winner = words.one_of(PLAYERS + ("-",))
        reason = words.take("a reason")
        points = None
        if words.more():
            points = [words.number_between(-1, 4), words.number_between(-1, 4)]
        winner = None if winner == "-" else winner
        self.tell("end", winner=winner, reason=reason, points=points)


def _value(text: str):
    if text in ("true", "false"):
        return text == "true"
    if 1 <= len(text) <= 9 and all(c in "0123456789" for c in text):
        return int(text)
    return text


_LINES = {
    "game": _Reader.game_line,
    "queen": _Reader.queen,
    "starter": _Reader.starter,
    "start": _Reader.start,
    "state": _Reader.state,
    "pull": _Reader.pull,
    "drinks": _Reader.drinks,
    "toast": _Reader.toast,
    "treason": _Reader.treason,
    "spilled": _Reader.spilled,
    "guilty": _Reader.guilty,
    "fill": _Reader.fill,
    "cannot-fill": _Reader.cannot_fill,
    "accept": _Reader.accept,
    "agree": _Reader.agree,
    "supply": _Reader.supply,
    "end": _Reader.end,
}
