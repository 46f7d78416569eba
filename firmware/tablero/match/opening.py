"""From a set board to the first throw: Queen's Number, who starts, the centre glass (G3-G7)."""

from tablero.match.hand import DicePhase
from tablero.match.phase import Phase


class Place(Phase):
    """Seven glasses are set up by light (G3, G5); goes on when all stand right."""

    name = "place"

    def __init__(self, target: int):
        self.target = target
        self.wrong_mask = 127

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.board(match, now_ms)

    def board(self, match, now_ms: int) -> None:
        self.wrong_mask = match.misplaced(self.target)
        if not self.wrong_mask:
            match.go(Queen(), now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if match.seldom("vouch").vouched(match, self.wrong_mask, self.target):
            self.board(match, now_ms)

    def saved(self) -> list:
        return [self.target]


class Queen(DicePhase):
    """A bystander throws both dice for the Queen's Number (G4)."""

    name = "queen"

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_still(match.game.position, now_ms)

    def lie(self, match, die1: int, die2: int, now_ms: int) -> None:
        """The Queen's dice lie; some tables throw pass numbers again (`queen_reroll_pass`)."""
        match.dice_lie("queen", (die1, die2), now_ms)
        match.game.push(("queen", die1, die2))
        match.save(now_ms)
        match.proceed(now_ms)


class Starter(DicePhase):
    """Each throws one die: one throw shows South's die and North's die (G6)."""

    name = "starter"

    def __init__(self, tie: bool = False):
        super().__init__()
        self.tie = tie

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_still(match.game.position, now_ms)

    def lie(self, match, die1: int, die2: int, now_ms: int) -> None:
        """South's die and North's die lie; a tie is thrown again, the higher chooses."""
        match.dice_lie("start-dice", (die1, die2), now_ms)
        match.go(Starter(True) if die1 == die2 else Choose(0 if die1 > die2 else 1), now_ms)
        match.save(now_ms)

    def saved(self) -> list:
        return [1 if self.tie else 0]


class Choose(Phase):
    """The higher die chooses: `throw` = I start, `call` = you start (G6)."""

    name = "choose"

    def __init__(self, player: int):
        self.facing = player

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_still(match.game.position, now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        self._start(match, player, player, now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        self._start(match, player, 1 - player, now_ms)

    def _start(self, match, player: int, starter: int, now_ms: int) -> None:
        if player != self.facing:
            return
        match.game.push(("start", starter))
        match.tell("starter", player=match.player_name(starter), position=match.position_text())
        match.save_soon()
        if match.game.stage == "centre":
            match.proceed(now_ms)
        else:
            match.begin_play(now_ms)

    def saved(self) -> list:
        return [self.facing]


class Centre(Phase):
    """The starter sets the centre glass on his own base line and fills it (G6)."""

    name = "centre"

    def __init__(self, player: int):
        self.facing = player

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.board(match, now_ms)

    def board(self, match, now_ms: int) -> None:
        if match.misplaced(match.game.centre_position()):
            return
        match.game.push(("centre",))
        match.begin_play(now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        target = match.game.centre_position()
        if match.seldom("vouch").vouched(match, match.misplaced(target), target):
            self.board(match, now_ms)
