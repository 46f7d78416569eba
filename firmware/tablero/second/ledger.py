"""False moves committed in house mode `second`, kept silently until an accusation."""

from micropython import const

from .verdict import Verdict

_MOST = const(12)  # they are written into every saved game


class Ledger:
    """Who committed what, and since when each player may accuse.

    Call `threw(player)` when that player's dice lie and `add(thrower, verdict)` for each FLAG that
    a commit gave.  An accusation covers everything since the accuser's last throw.
    """

    def __init__(self):
        self.entries = []
        self._since = [0, 0]

    def add(self, thrower, verdict):
        """Keep a false move of `thrower`; the oldest is dropped when there are too many."""
        if len(self.entries) == _MOST:
            self.entries.pop(0)
            self._since = [max(0, n - 1) for n in self._since]
        self.entries.append((thrower, verdict))

    def threw(self, player):
        """`player`'s dice lie: what stood before can be accused by him no longer."""
        self._since[player] = len(self.entries)
        past = min(self._since)  # nobody can bring these up any longer
        if past:
            del self.entries[:past]
            self._since = [n - past for n in self._since]

    def against(self, accuser):
        """Verdicts on the other player that `accuser` may still bring up, oldest first."""
        return [v for thrower, v in self.entries[self._since[accuser] :] if thrower != accuser]

    def replay(self, accuser):
        """Pairs of lights (from, to; rank-1 times 7 plus file) that show those false moves.

        Moves that were never made (thrown too early) have nothing to show.
        """
        shown = []
        for verdict in self.against(accuser):
            if len(verdict.squares) == 2 and verdict.reason not in ("threw-early", "not-moved"):
                (file, rank), (to_file, to_rank) = verdict.squares
                shown.append(((rank - 1) * 7 + file, (to_rank - 1) * 7 + to_file))
        return shown

    def clear(self):
        """Forget everything: an accusation was settled or a new game begins."""
        self.entries = []
        self._since = [0, 0]

    def as_list(self):
        """Plain data for a saved game."""
        return [self._since, [[thrower, v.as_dict()] for thrower, v in self.entries]]

    def restore(self, data):
        """Take back what `as_list` wrote; None = nothing was kept."""
        self.clear()
        if data:
            self._since = list(data[0])
            self.entries = [(thrower, Verdict.from_dict(v)) for thrower, v in data[1]]
