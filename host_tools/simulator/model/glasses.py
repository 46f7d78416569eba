"""The seven glasses and where they are, in millimetres.

The origin is the centre of A1; +x runs towards file G and +y towards rank 7, `PITCH_MM` a square.
z is the height of the magnet above the switches.  Exactly these seven glasses exist.
"""

from .magnet import DIPOLE_UP_MM
from .wiring import FILES, RANKS, cell

PITCH_MM = 55.0
STANDING_MM = DIPOLE_UP_MM
CARRIED_MM = 70.0
FOOT_MM = 43.0  # diameter of a glass's base: nearer than this two glasses collide
COUNT = 7

BESIDE = 0  # off the board, within reach
STANDING = 1
IN_HAND = 2
GONE = 3  # taken away: no hand finds it


def centre(cell_: int):
    """x, y of a square's centre."""
    return cell_ % FILES * PITCH_MM, cell_ // FILES * PITCH_MM


class Glass:
    """One glass: its place now, and the way it is going while `path` is not empty.

    `path` is a list of (us, x, y, z), straight between.  `file` is the file it was last lifted
    from or set on, which is how hands know whose glass it is; -1 before that.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.state = BESIDE
        self.x = -PITCH_MM
        self.y = number * PITCH_MM
        self.z = CARRIED_MM
        self.file = -1
        self.path = ()

    def put(self, x: float, y: float, state: int) -> None:
        """Be there at once, without having moved."""
        self.x = x
        self.y = y
        self.z = STANDING_MM if state == STANDING else CARRIED_MM
        self.state = state
        self.path = ()

    def at(self, us: int):
        """x, y, z at a time within its path, else where it rests."""
        path = self.path
        if not path or us >= path[-1][0]:
            return self.x, self.y, self.z
        before = path[0]
        for after in path:
            if us < after[0]:
                span = after[0] - before[0]
                k = (us - before[0]) / span if span > 0 and us > before[0] else 0.0
                return (
                    before[1] + (after[1] - before[1]) * k,
                    before[2] + (after[2] - before[2]) * k,
                    before[3] + (after[3] - before[3]) * k,
                )
            before = after
        return self.x, self.y, self.z


class Glasses:
    """All seven, and the questions hands ask about them."""

    def __init__(self) -> None:
        self.all = [Glass(n) for n in range(COUNT)]

    def set_out(self, cells) -> None:
        """Stand one glass on each square of `cells` (at most seven); the rest go beside the board.

        The glass on file A is number 0, and so on, as far as files are told apart.
        """
        cells = list(cells)
        if len(cells) > COUNT:
            raise ValueError("there are only %d glasses" % COUNT)
        spare = list(range(COUNT))
        for c in cells:
            file = c % FILES
            number = file if file in spare else spare[0]
            spare.remove(number)
            glass = self.all[number]
            x, y = centre(c)
            glass.put(x, y, STANDING)
            glass.file = file
        for number in spare:
            glass = self.all[number]
            glass.put(-PITCH_MM, number * PITCH_MM, BESIDE)
            glass.file = -1

    def standing_near(self, cell_: int):
        """The glass whose nearest square is `cell_`, or None.

        A glass half way between two squares answers to both.
        """
        cx, cy = centre(cell_)
        best = None
        best_d2 = 0.0
        reach = PITCH_MM / 2 + 0.5
        for g in self.all:
            if g.state == STANDING:
                dx = g.x - cx
                dy = g.y - cy
                if -reach <= dx <= reach and -reach <= dy <= reach:
                    d2 = dx * dx + dy * dy
                    if best is None or d2 < best_d2:
                        best = g
                        best_d2 = d2
        return best

    def collides(self, moving: Glass, x: float, y: float):
        """A standing glass that is in the way of `moving` at x, y, or None."""
        for g in self.all:
            if g is not moving and g.state == STANDING:
                dx = g.x - x
                dy = g.y - y
                if dx * dx + dy * dy < FOOT_MM * FOOT_MM:
                    return g
        return None

    def in_hand(self):
        """Glasses in hand, in the order of their numbers."""
        return [g for g in self.all if g.state == IN_HAND]

    def beside(self):
        """Glasses off the board."""
        return [g for g in self.all if g.state == BESIDE]

    def square_of(self, glass: Glass) -> int:
        """The square nearest a standing glass, or -1 when it is off the board."""
        file = int((glass.x + PITCH_MM / 2) // PITCH_MM)
        row = int((glass.y + PITCH_MM / 2) // PITCH_MM)
        if glass.state == STANDING and 0 <= file < FILES and 0 <= row < RANKS:
            return cell(file, row + 1)
        return -1

    def position_text(self) -> str:
        """Seven ranks, file A first, 0 where no glass of that file stands."""
        ranks = [0] * FILES
        for g in self.all:
            c = self.square_of(g)
            if c >= 0:
                ranks[c % FILES] = c // FILES + 1
        return "".join([str(r) for r in ranks])
