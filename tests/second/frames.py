"""A ring of frames filled from a plain account of which squares are closed when."""

from array import array

from tablero.sensing.sensing import Sensing

FRAMES = 512
START_MS = 0x3FFFFFFF - 300  # the ticks wrap early in every test


def bit(square):
    """(file, bit) of a square such as "D4"."""
    return "ABCDEFG".index(square[0]), 1 << (int(square[1]) - 1)


class Ring:
    """The matrix driver's ring, one frame a millisecond, and a Sensing that looks at it."""

    def __init__(self, **settings):
        self.words = array("H", [0x7F7F] * (4 * FRAMES))
        self.sensing = Sensing(**settings)
        self.frame_ms = settings.get("frame_ms", 1)
        self.count = 0
        self.now_ms = START_MS
        self.truth = bytearray(7)
        self.idle = 0x7F
        self.changes = 0
        self.sensing.start(0, START_MS)

    def set(self, square, closed):
        """A contact closes or opens."""
        file, mask = bit(square)
        self.truth[file] = self.truth[file] | mask if closed else self.truth[file] & ~mask

    def frame(self):
        """One frame is written."""
        at = 4 * (self.count % FRAMES)
        truth = self.truth
        for k in range(3):
            self.words[at + k] = (~truth[2 * k] & 0x7F) | (~truth[2 * k + 1] & 0x7F) << 8
        self.words[at + 3] = (~truth[6] & 0x7F) | self.idle << 8
        self.count += 1
        self.now_ms = (self.now_ms + self.frame_ms) & 0x3FFFFFFF

    def look(self):
        """The firmware looks at what has been written since."""
        if self.sensing.look(self.words, self.count % FRAMES, self.now_ms):
            self.changes += 1
            return True
        return False

    def run(self, frames, every=1):
        """So many frames, a look after each `every` of them and one at the end."""
        for k in range(frames):
            self.frame()
            if (k + 1) % every == 0:
                self.look()
        self.look()

    def closed(self, square):
        """What has settled for a square."""
        file, mask = bit(square)
        return bool(self.sensing.closed[file] & mask)

    def edges(self):
        """Settled edges as (milliseconds since the start, square, closed)."""
        s = self.sensing
        found = []
        for n in range(max(0, s.edge_count - 64), s.edge_count):
            ms = (s.edge_ms(n) - START_MS) & 0x3FFFFFFF
            found.append((ms, "ABCDEFG"[s.edge_file(n)] + str(s.edge_rank(n)), s.edge_closed(n)))
        return found
