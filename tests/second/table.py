"""A table for the second: glasses that settle at once, hands with stated timings, real rules."""

from tablero.games import files
from tablero.games.gucci import moves
from tablero.second import putting_right
from tablero.second.second import Second
from tablero.sensing.health import Health
from tablero.ticks import add, diff

STEP_MS = 5
NAMES = "ABCDEFG"


def closed_of(text):
    """Seven bytes of a position's digits; "0" is a lifted glass."""
    return bytearray([1 << (int(c) - 1) if c != "0" else 0 for c in text])


class Table:
    """Glasses, a clock that soon wraps, and a second that looks every few milliseconds."""

    def __init__(self, text="7771111", health=False):
        self.now_ms = 0x3FFFFFFF - 200
        self.health = Health() if health else None
        self.second = Second(diff, self.health)
        self.base = files.parse_position(text)
        self.closed = closed_of(text)
        self.touched_ms = self.now_ms
        self.seen = []  # every Verdict that update gave: (ms since the last touch, verdict)
        self.up_mask = self.down_mask = 0
        self.dice = None
        if health:
            for file in range(7):
                self.health.settled(self.closed, file, int(text[file]), self.now_ms, 2)

    # -- what is expected ----------------------------------------------------------------

    def still(self, reason="moved-off-turn", toast_rank=0):
        self.second.expect_still(self.base, self.now_ms, reason, toast_rank)
        self.wait(600)
        return self

    def throw(self, first, second, toast_rank=0):
        self.dice = (first, second)
        self.finals = moves.finals(self.base, first, second, self.up_mask, self.down_mask)
        self.second.expect_move(
            self.base, self.finals, self.dice, self.up_mask, self.down_mask,
            self.now_ms, toast_rank,
        )  # fmt: skip
        self.wait(100)
        return self

    # -- hands ---------------------------------------------------------------------------

    def wait(self, ms):
        for _ in range(ms // STEP_MS):
            self.now_ms = add(self.now_ms, STEP_MS)
            quiet_ms = diff(self.now_ms, self.touched_ms)
            verdict = self.second.update(self.closed, self.now_ms, quiet_ms)
            if verdict:
                self.seen.append((quiet_ms, verdict))
        return self

    def flip(self, square):
        """A switch changes."""
        file = NAMES.index(square[0])
        rank = int(square[1])
        self.closed[file] ^= 1 << (rank - 1)
        if self.health:
            self.health.settled(self.closed, file, rank, self.now_ms, 2)
        self.touched_ms = self.now_ms
        return self

    def lift(self, square, ms=100):
        return self.flip(square).wait(ms)

    def place(self, square, ms=100):
        return self.flip(square).wait(ms)

    def move(self, start, end, ms=400, after_ms=200):
        return self.lift(start, ms).place(end, after_ms)

    def slide(self, start, end, square_ms=100, pauses=None):
        """Along the file, `square_ms` on each square and as long between; pauses by square."""
        rank, last = int(start[1]), int(end[1])
        step = 1 if last > rank else -1
        while rank != last:
            self.lift(start[0] + str(rank), square_ms)
            rank += step
            square = start[0] + str(rank)
            self.place(square, (pauses or {}).get(square, square_ms))
        return self

    # -- what came of it -----------------------------------------------------------------

    def commit(self, keep=False, passed=False):
        """(position text or "", verdict); the committed position becomes the new base."""
        position, verdict = self.second.commit(self.now_ms, keep, passed)
        if position:
            self.base = position
        return (files.position_text(position) if position else ""), verdict

    def told(self):
        """The verdicts so far, as "reason from to"."""
        return [tell(verdict) for _ms, verdict in self.seen]

    def legal(self):
        return files.position_text(self.second.legal) if self.second.legal else ""

    def target(self):
        return files.position_text(self.second.target) if self.second.target else ""


def tell(verdict):
    """A verdict in short."""
    if verdict is None:
        return ""
    fields = verdict.as_dict()
    return " ".join([fields["reason"]] + fields["squares"])


def pairs(closed, target):
    """All pairs in order, from `closed` to `target`."""
    board = bytearray(closed)
    found = []
    while True:
        pair = putting_right.next_pair(board, target)
        if pair is None:
            return found
        found.append(pair)
        start, end = pair
        if start:
            board[start[0]] &= ~(1 << (start[1] - 1)) & 0x7F
        if end:
            board[end[0]] |= 1 << (end[1] - 1)
