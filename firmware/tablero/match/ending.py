"""The end: who won and why, the toast round, the next challenger (G26-G30)."""

from tablero.match.accuse import Consent
from tablero.match.phase import Phase


class Over(Phase):
    """The game is over; `throw` goes on to the toast round."""

    name = "over"

    def __init__(self, told: bool = False):
        self.told = told

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        outcome = match.game.outcome()
        winner = outcome.winner
        self.facing = winner or 0
        if self.told:
            return
        self.told = True
        if winner is not None:
            match.beaten[winner] += 1
            match.beaten[1 - winner] = 0
        match.tell(
            "end",
            winner=match.player_name(winner) if winner is not None else None,
            reason=outcome.reason,
            unfilled=outcome.unfilled,
            points=outcome.points,
        )
        match.play_tune("win" if winner is not None else "enough")
        match.forget()

    def throw_down(self, match, player: int, now_ms: int) -> None:
        outcome = match.game.outcome()
        match.go(Challenger(0) if outcome.winner is None else ToastRound(), now_ms)


class ToastRound(Phase):
    """The winner fills what the loser could not, empties half, passes the rest round (G28)."""

    name = "toast-round"

    def enter(self, match, now_ms: int) -> None:
        outcome = match.game.outcome()
        self.facing = outcome.winner
        self.unfilled = outcome.unfilled
        match.tell("toast-round", winner=match.player_name(outcome.winner), fills=self.unfilled)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        match.go(Challenger(self.facing), now_ms)


class Challenger(Phase):
    """The winner keeps the board and may take on a challenger (G28)."""

    name = "challenger"

    def __init__(self, winner: int):
        self.facing = winner

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if match.settings["mode"] == "second":
            match.go(Consent(lambda match, now_ms: match.new_game(now_ms)), now_ms)
        else:
            match.new_game(now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.ask_again(now_ms)
