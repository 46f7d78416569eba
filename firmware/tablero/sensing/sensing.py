"""From the ring of frames to settled squares, every frame in order.

The matrix fills a ring of 512 frames for ever.  A frame is eight bytes (four half-words): byte
0..6 holds the rows of file A..G, bit rank-1 low where a switch is closed; byte 7 was read with
all columns idle and is 0x7f unless a row is shorted.

Debouncing counts frames, so it measures time whatever the moment of the look: a square closes
after `close_ms` of contact (chatter pauses up to 4 ms do not lose what was gathered) and opens
after `open_ms` without any.  A change back within that time leaves the square as it was.

How it is used::

    sensing = Sensing(frame_ms=1)
    if sensing.look(matrix.ring, matrix.head(), ticks_ms()): ...   # something settled changed
    sensing.closed     7 settled bytes, bit rank-1 set where something stands
    sensing.health     sensing.health.names() for the display
    sensing.wipe(now)  True: liquid on the board, no verdicts

Nothing here allocates after the constructor.
"""

from array import array

from micropython import const

from tablero import ticks

from . import shadows
from .edges import Edges
from .flood import DOUBT, FLOOD, flooded
from .health import Health

_FRAMES = const(512)
_LAST = const(511)
_COUNT_MASK = const(0x1FFFFFFF)  # frames are counted on this circle
_TICKS_MASK = const(0x3FFFFFFF)
_CHATTER_MS = const(4)
_ALL_OPEN = const(0x7F7F)
_IDLE_HIGH = const(0x7F)
_AHEAD = const(64)  # more frames than there was time for: the ring does not go on where it was
_MARGIN = const(4)  # frames between the writer and the oldest frame read after a lap
_FLOOD_STEADY_MS = const(1500)


class Sensing(Edges):
    """Settled squares.  `frame_ms` is the time between frames (1 with reeds, 2 with Hall).

    `row_table` (128 bytes) puts rows right whose wires are crossed; None: they are as they should.
    """

    def __init__(self, frame_ms=1, close_ms=3, open_ms=35, row_table=None):
        Edges.__init__(self)
        self.frame_ms = frame_ms
        self._row_table = row_table
        self.closed = bytearray(7)
        self.raw = bytearray(7)
        self.health = Health()
        self.overruns = 0  # times the ring lapped us
        self.shorts = 0  # changes seen with a row low though every column was idle
        self.short_mask = 0  # rows low with every column idle, now
        self.looked = False
        self._close_frames = max(1, (close_ms + frame_ms - 1) // frame_ms)
        self._open_frames = max(1, (open_ms + frame_ms - 1) // frame_ms)
        self._chatter_frames = max(1, _CHATTER_MS // frame_ms)
        self._mark = array("i", bytes(4 * 49))  # frame of a square's last raw change
        self._credit = bytearray(49)  # frames of contact gathered before a pause
        self._changed = bytearray(7)  # what the last differing frame changed
        self._bounces = bytearray(49)  # raw changes since the square settled
        self._word0 = self._word1 = self._word2 = self._word3 = _ALL_OPEN
        self._tail = 0
        self._frame = 0
        self._flood_edge = -1
        self._flood = 0
        self._due = -1  # frame at which something may settle, or -1
        self._now_ms = 0
        self._raw_ms = 0

    def start(self, head, now_ms):
        """The ring was started or re-armed: frames before `head` are not ours to read."""
        self._tail = head
        self._now_ms = now_ms
        if not self.looked:
            self._raw_ms = now_ms
        self.looked = True

    def look(self, ring, head, now_ms):
        """Read every frame before `head`, the one being written; True when a square settled."""
        if self.looked:
            frames = ticks.diff(now_ms, self._now_ms) // self.frame_ms
            left = (head - self._tail) & _LAST
            if not -_AHEAD <= frames - left < _FRAMES // 2:
                self._mind_the_lap(frames, left, head, now_ms)
        else:
            self.start(self._tail, now_ms)
        self._now_ms = now_ms
        count = self.edge_count
        tail = self._tail
        frame = self._frame
        word0 = self._word0
        word1 = self._word1
        word2 = self._word2
        word3 = self._word3
        while True:
            left = (head - tail) & _LAST
            stop = head
            if self._due >= 0:
                wait = (self._due - frame) & _COUNT_MASK
                if wait <= left:
                    if wait == 0:
                        self._settle(frame, left)
                        continue
                    stop = (tail + wait) & _LAST
            if left == 0:
                break
            start = tail
            i = tail << 2
            while (
                tail != stop
                and ring[i] == word0
                and ring[i + 1] == word1
                and ring[i + 2] == word2
                and ring[i + 3] == word3
            ):
                tail = (tail + 1) & _LAST
                i = tail << 2
            frame = (frame + ((tail - start) & _LAST)) & _COUNT_MASK
            if tail != stop:
                word0 = self._word0 = ring[i]
                word1 = self._word1 = ring[i + 1]
                word2 = self._word2 = ring[i + 2]
                word3 = self._word3 = ring[i + 3]
                self._change(word0, word1, word2, word3, frame)
                self._raw_ms = (now_ms - ((head - tail) & _LAST) * self.frame_ms) & _TICKS_MASK
                tail = (tail + 1) & _LAST
                frame = (frame + 1) & _COUNT_MASK
        self._tail = tail
        self._frame = frame
        return self.edge_count != count

    def quiet_ms(self, now_ms):
        """Milliseconds since any contact changed, settled or not."""
        quiet = ticks.diff(now_ms, self._raw_ms)
        return quiet if quiet >= 0 else _TICKS_MASK >> 1

    def wipe(self, now_ms):
        """True when liquid must be on the board: a whole file, or more glasses than exist.

        A whole rank alone may be seven glasses in a row; with more closed besides it is liquid
        like any other flood.  One closure too many is left to `health`, two must last.
        """
        if self._flood_edge != self.edge_count:
            self._flood_edge = self.edge_count
            self._flood = flooded(self.closed, self.health.mask)
        return self._flood == FLOOD or (
            self._flood == DOUBT and self.quiet_ms(now_ms) >= _FLOOD_STEADY_MS
        )

    # -- frames ------------------------------------------------------------------------------

    def _mind_the_lap(self, frames, left, head, now_ms):
        """Notice that the ring was written round more than once, or was started anew."""
        laps = (frames - left + _FRAMES // 2) // _FRAMES
        if left > frames + _AHEAD:
            self._tail = head  # these frames are old
            self.overruns += 1
        elif laps > 0:
            lost = left + laps * _FRAMES - _LAST + _MARGIN
            self._frame = (self._frame + lost) & _COUNT_MASK
            self._tail = (head + 1 + _MARGIN) & _LAST
            self.overruns += 1

    def _change(self, word0, word1, word2, word3, frame):
        """A frame differs from the one before it."""
        idle = word3 >> 8
        if idle != _IDLE_HIGH:
            self.shorts = (self.shorts + 1) & _COUNT_MASK
        self.short_mask = ~idle & _IDLE_HIGH
        raw = self.raw
        table = self._row_table
        opens = 0
        for file in range(7):
            if file < 2:
                word = word0
            elif file < 4:
                word = word1
            elif file < 6:
                word = word2
            else:
                word = word3
            bits = ~(word >> 8 if file & 1 else word) & 0x7F
            if table is not None:
                bits = table[bits]
            changed = bits ^ raw[file]
            if changed:
                raw[file] = bits
                opens |= changed & ~bits
                self._touch(file, changed, bits, frame)
            self._changed[file] = changed
        if opens:
            shadows.look(self._changed, raw, opens, self.health)

    def _touch(self, file, changed, bits, frame):
        """Note when the squares `changed` of a file changed, and when they may settle."""
        closed = self.closed[file]
        for row in range(7):
            if not changed >> row & 1:
                continue
            square = file * 7 + row
            held = (frame - self._mark[square]) & _COUNT_MASK
            self._mark[square] = frame
            if self._bounces[square] < 255:
                self._bounces[square] += 1
            need = self._open_frames
            if bits >> row & 1:
                if closed >> row & 1:
                    continue
                if held > self._chatter_frames:
                    self._credit[square] = 0
                need = self._close_frames - self._credit[square]
            elif not closed >> row & 1:
                self._credit[square] = min(self._close_frames - 1, self._credit[square] + held)
                continue
            if self._due < 0 or need < ((self._due - frame) & _COUNT_MASK):
                self._due = (frame + need) & _COUNT_MASK

    def _settle(self, frame, left):
        """Settle every square that has held its new state long enough before `frame`."""
        soonest = _COUNT_MASK
        for file in range(7):
            changed = self.raw[file] ^ self.closed[file]
            if not changed:
                continue
            for row in range(7):
                if not changed >> row & 1:
                    continue
                square = file * 7 + row
                need = self._open_frames
                if self.raw[file] >> row & 1:
                    need = self._close_frames - self._credit[square]
                need -= (frame - self._mark[square]) & _COUNT_MASK
                if need > 0:
                    soonest = min(soonest, need)
                else:
                    self._edge(file, row, square, left)
        self._due = (frame + soonest) & _COUNT_MASK if soonest != _COUNT_MASK else -1

    def _edge(self, file, row, square, left):
        """One square settles, `left` frames before now."""
        closed = self.closed[file] ^ (1 << row)
        self.closed[file] = closed
        stands = closed >> row & 1
        at_ms = (self._now_ms - left * self.frame_ms) & _TICKS_MASK
        self.note_edge(at_ms, file, row + 1, stands)
        if self._flood != FLOOD:  # a wet sensor is not a broken one
            self.health.settled(self.closed, file, row + 1, at_ms, self._bounces[square])
        self._credit[square] = 0
        self._bounces[square] = 0
