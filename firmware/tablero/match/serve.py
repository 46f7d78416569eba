"""Empty glasses go to a base line and are filled: pulls, toasts, doubles (G19-G24, G33, G34).

Each fill is booked when its glass stands on its square.  A glass that stood there already must be
lifted and returned.  Glasses come back in any order, after any time.
"""

from tablero.games import files
from tablero.match.phase import Phase


class Serve(Phase):
    """Glasses of `mask` are on their way to where the game has them; each is filled there."""

    name = "serve"

    def __init__(self, mask: int, away: int, cause: str):
        self.mask = mask  # still to come
        self.away = away  # lifted since the event began
        self.cause = cause

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.facing = match.game.debts[0][0]
        self.board(match, now_ms)

    def board(self, match, now_ms: int) -> None:
        for file in range(7):
            bit = 1 << file
            if self.mask & bit and match.phase is self:
                target = files.rank(match.game.position, file)
                stands = match.standing(file)  # 0 where a stuck sensor makes the file unclear
                if not match.closed[file] >> (target - 1) & 1 or stands not in (0, target):
                    self.away |= bit
                elif self.away & bit:
                    self._book(match, file, now_ms)

    def _book(self, match, file: int, now_ms: int) -> None:
        self.mask &= ~(1 << file)
        match.book_fill(file)
        if match.game.debts:
            self.facing = match.game.debts[0][0]
        if not match.game.debts or match.game.stage == "over":
            match.proceed(now_ms)
            match.mind_the_break(now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        """`throw`: "they stand", for glasses that are not seen.

        One that was set down elsewhere is named: it does not stand on the base line.
        """
        for file in range(7):
            if self.mask & self.away & 1 << file:
                stands = match.standing(file)
                target = files.rank(match.game.position, file)
                if stands and stands != target:
                    match.misset(file, target, stands)
                    return
        target = match.game.position
        stand = match.seldom("vouch").vouched(match, self.mask & self.away, target)
        for file in range(7):
            if stand >> file & 1 and match.phase is self:
                self._book(match, file, now_ms)
        if match.phase is self:
            match.say("set-down", now_ms)

    def saved(self) -> list:
        return [self.mask, self.away, self.cause]


class _Choosing(Phase):
    """Glasses are chosen by lifting them.

    One that was not seen when the right was taken (nudged off its contact, hidden by a fault, or
    in a hand already) counts only once it is set down elsewhere.
    """

    def __init__(self, player: int):
        self.facing = player
        self.stood = 0  # where the glasses stood when the right was taken
        self.unseen = 0  # files whose glass was not seen then, nor since

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.stood = match.second.reading.believed_position()
        self.unseen = self.missing_at_first(match)
        self.board(match, now_ms)

    def missing_at_first(self, match) -> int:
        return match.lifted_mask(self.stood)

    def lifted(self, match) -> int:
        """Files (bit file) whose glass has been lifted since."""
        for file in range(7):
            if match.standing(file):
                self.unseen &= ~(1 << file)
        return match.lifted_mask(self.stood) & ~self.unseen


class ChooseGlass(_Choosing):
    """A right was taken: the first glass lifted is emptied (G20, G24), or filled after a spill."""

    name = "choose-glass"

    def __init__(self, cause: str, player: int):
        super().__init__(player)
        self.cause = cause

    def missing_at_first(self, match) -> int:
        # A glass that has been spilled lies on its side: it is the one that is meant.
        return 0 if self.cause == "spilled" else super().missing_at_first(match)

    def board(self, match, now_ms: int) -> None:
        lifted = self.lifted(match)
        if lifted and not lifted & (lifted - 1):
            file = 0
            while not lifted >> file & 1:
                file += 1
            match.emptied(self.cause, self.facing, file, now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player == self.facing:
            match.proceed(now_ms)

    def saved(self) -> list:
        return [self.cause, self.facing]


class ChooseDrinks(_Choosing):
    """Doubles n-n: the thrower hands out n different glasses (G34)."""

    name = "choose-drinks"

    def __init__(self, player: int, count: int):
        super().__init__(player)
        self.count = count
        self.taken = 0  # files lifted so far

    def board(self, match, now_ms: int) -> None:
        lifted = self.lifted(match)
        for file in range(7):
            if lifted >> file & 1 and not self.taken >> file & 1 and self.left():
                self.taken |= 1 << file
        if not self.left():
            match.drinks_taken(self.taken, now_ms)

    def left(self) -> int:
        """Glasses still to be lifted."""
        count = self.count
        for file in range(7):
            count -= self.taken >> file & 1
        return count

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player == self.facing and not self.taken:
            match.proceed(now_ms)

    def saved(self) -> list:
        return [self.facing, self.count]
