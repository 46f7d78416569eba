"""A line is lit; its first glass on the opponent's base line claims the pull (G18, G19)."""

from tablero.games import files


class LitLine:
    """The line that may be pulled from the position that stands, and how it is claimed.

    While it is lit, its glasses may be lifted and set on the opponent's base line in their files.
    A glass set elsewhere puts the light out: the player has changed his mind.
    """

    def __init__(self):
        self.position = 0
        self.line = None  # (kind, files mask, rank)
        self.lifted = 0  # files of the line seen without a glass since it was lit
        self.verdict = None  # on the false moves that made it, where cheating is allowed

    def offer(self, match, position: int, line, verdict=None) -> None:
        """Light `line` (or nothing) of `position`."""
        self.position = position
        self.line = line
        self.lifted = 0
        self.verdict = verdict if line else None

    def must_pull(self, match, now_ms: int) -> bool:
        """Is throwing on forbidden because the line has to be pulled (`pull = compulsory`)?"""
        if not self.line or match.game.options["pull"] != "compulsory":
            return False
        match.say("pull-first", now_ms)
        return True

    def claim(self, match, now_ms: int) -> bool:
        """Begin the pull when a glass of the line stands on the opponent's base line."""
        if not self.line:
            return False
        mask = self.line[1]
        base = match.base_rank(1 - match.game.turn)
        claimed = 0
        for file in range(7):
            bit = 1 << file
            rank = match.standing(file)
            if not rank:
                self.lifted |= bit & mask
            elif rank == base and mask & bit and self.lifted & bit:
                claimed |= bit
            elif rank != files.rank(self.position, file):
                self.line = self.verdict = None
                return False
        if not claimed:
            return False
        if self.verdict:
            match.keep_false(self.verdict)
        match.begin_pull(self.position, self.lifted, now_ms)
        return True
