"""Settled squares read as a position: exactly one glass stands in every file (G3).

One closure in a file is a standing glass, none a lifted or unseen one, two a straddle, a stuck
sensor or a neighbour's glass.  A file is *clear* when it has exactly one closure to go by.

More is known than the closures: the mask (squares whose closure proves nothing: stuck closed), the
blind squares (whose silence proves nothing: stuck open), the shadows (squares that while closed
blind their whole rank: no diode), the ghosts (closures that were there while the glass stood
elsewhere, so they are not the glass), and the believed rank of each file: where its glass was last
seen.  A glass last seen on a shaded rank counts as standing there and is clear.
"""

_RANK_OF_BIT = b"\0\1\2\0\3\0\0\0\4\0\0\0\0\0\0\0\5" + bytes(15) + b"\6" + bytes(31) + b"\7"


class Reading:
    """What the squares say now.  One object, updated in place.

    `ranks` (7 bytes, 0 = not clear), `position` (the same as one int), `missing_mask` and
    `crowded_mask` (bit = file), `unclear` (how many files are not clear), `believed` (7 bytes),
    `closed` (7 bytes: where glasses stand, without ghosts and masked squares).
    """

    def __init__(self, mask, blind, shadow):
        self.mask = mask
        self.blind = blind
        self.shadow = shadow
        self.shaded = 0  # bits of the ranks that are blinded now
        self.ghosts = bytearray(7)
        self.suspects = bytearray(7)  # closures that may be no glass
        self.suspect = False  # a file is read by such a closure alone
        self.ranks = bytearray(7)
        self.believed = bytearray(7)
        self.closed = bytearray(7)
        self.position = 0
        self.missing_mask = 0
        self.crowded_mask = 0
        self.unclear = 7

    def update(self, closed):
        """Read `closed` (7 bytes, bit rank-1 set where something stands)."""
        position = missing = crowded = unclear = shaded = suspect = 0
        for file in range(7):
            shaded |= closed[file] & self.shadow[file]
        for file in range(7):
            bits = closed[file] & 0x7F
            self.ghosts[file] &= bits
            self.suspects[file] &= bits
            bits &= ~(self.ghosts[file] | self.mask[file])
            self.closed[file] = bits
            rank = 0
            if bits == 0:
                rank = self.believed[file]
                if rank and shaded >> (rank - 1) & 1:
                    bits = 1 << (rank - 1)
                    self.closed[file] = bits
                    position |= rank << (3 * file)
                else:
                    rank = 0
                    missing |= 1 << file
                    unclear += 1
            elif bits & (bits - 1):
                crowded |= 1 << file
                unclear += 1
            else:
                rank = _RANK_OF_BIT[bits]
                if bits & self.suspects[file]:
                    suspect = 1
                else:
                    self.believed[file] = rank
                position |= rank << (3 * file)
            self.ranks[file] = rank
        self.shaded = shaded
        self.suspect = suspect == 1
        self.position = position
        self.missing_mask = missing
        self.crowded_mask = crowded
        self.unclear = unclear

    def believe(self, position):
        """Files that are not clear are believed to stand as in `position`."""
        for file in range(7):
            if self.ranks[file] == 0:
                self.believed[file] = (position >> (3 * file)) & 7

    def believed_position(self):
        """Every glass where it was last seen, as one int."""
        position = 0
        for file in range(7):
            position |= self.believed[file] << (3 * file)
        return position

    def doubtful_file(self):
        """The lowest file that is in doubt (see `loose`), or -1."""
        loose = self.loose()
        for file in range(7):
            if loose >> file & 1:
                return file
        return -1

    def loose(self):
        """Bits of the files that are not clear, without glasses known to stand unseen.

        A glass that was last seen where it cannot be seen counts as standing there while another
        is in doubt.
        """
        mask = 0
        lowest = 0
        for file in range(7):
            if self.ranks[file]:
                continue
            bit = 1 << file
            lowest = lowest or bit
            rank = self.believed[file]
            missing = self.missing_mask & bit
            if not (missing and rank and self.silent(file) >> (rank - 1) & 1):
                mask |= bit
        return mask or lowest

    def position_without(self, loose):
        """The position: 0 in `loose`, other unclear ones where they were last seen."""
        position = self.position
        for file in range(7):
            if not self.ranks[file] and not loose >> file & 1:
                position |= self.believed[file] << (3 * file)
        return position

    def possible(self, file):
        """Bits of the ranks where the glass of an unclear `file` may stand."""
        bits = self.closed[file]
        if bits:
            return bits & ~self.suspects[file] or bits
        bits = self.silent(file)
        rank = self.believed[file]
        return bits | (1 << (rank - 1)) if rank else bits

    def silent(self, file):
        """Bits of the ranks of `file` where a glass may stand without being seen."""
        return self.mask[file] | self.blind[file] | self.ghosts[file] | self.shaded

    def note_departures(self, closed, rested, stamps):
        """Before `update`: a glass leaves its square while another closure of its file stays.

        Only files in `rested` count: both closures have been there for a while.  A closure that
        came while every glass was seen, or before the missing ones were lifted (`stamps` tells the
        order), was one too many, so it is no glass.  One next to the glass may have been the glass
        itself, astride: it is a suspect.
        """
        first_gone = 255
        for file in range(7):
            if self.missing_mask >> file & 1:
                first_gone = min(first_gone, stamps[file])
        for file in range(7):
            rank = self.believed[file]
            if not self.crowded_mask & rested & 1 << file or not rank or stamps[file] > first_gone:
                continue
            bit = 1 << (rank - 1)
            if self.closed[file] & bit and not closed[file] & bit:
                near = bit | bit << 1 | bit >> 1
                self.ghosts[file] |= self.closed[file] & ~near
                self.suspects[file] |= self.closed[file] & near & ~bit

    def mark_ghosts(self, file, rank):
        """The glass of `file` is known to stand on `rank`: its other closures are ghosts."""
        self.ghosts[file] |= self.closed[file] & ~(1 << (rank - 1))
