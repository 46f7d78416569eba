"""House mode `second`: false moves are kept silently until somebody accuses (G33)."""

from micropython import const

from tablero import ticks
from tablero.match.phase import Phase
from tablero.match.serve import ChooseGlass

_CONFIRM_MS = const(5000)  # an accusation is confirmed within this time
_REPLAY_MS = const(5000)  # the false moves are shown for so long at most
_STEP_MS = const(1000)


class Consent(Phase):
    """Cheating needs the word of both sides: both press `throw`; `call` = no, play strictly."""

    name = "consent"

    def __init__(self, then):
        self.then = then  # called with (match, now_ms) when both have answered
        self.agreed = 0

    def throw_down(self, match, player: int, now_ms: int) -> None:
        self.agreed |= 1 << player
        self.facing = 1 - player
        if self.agreed == 3:
            match.change_setting("mode", "second")
            match.tell("consent", mode="second")
            self.then(match, now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.change_setting("mode", "strict")
        self.then(match, now_ms)


class Accuse(Phase):
    """A `call` without an open right: "Accuse?", confirmed by one's own `throw` in 5 s."""

    name = "accuse"

    def __init__(self, player: int):
        self.facing = player
        self.since_ms = 0

    def enter(self, match, now_ms: int) -> None:
        self.since_ms = now_ms

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player == self.facing:
            lit = getattr(match.under[0], "lit", None)
            if lit and lit.verdict and match.game.turn != player:
                match.keep_false(lit.verdict)
            match.tell("accuse", player=match.player_name(player))
            match.go(Answer(player), now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.leave_menu(now_ms)

    def tick(self, match, now_ms: int) -> None:
        if ticks.diff(now_ms, self.since_ms) >= _CONFIRM_MS:
            match.leave_menu(now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        match.leave_menu(now_ms)


class Answer(Phase):
    """The accused answers first: `call` = "Guilty!", `throw` = "Never!".

    What the board cannot know, an under-filled glass, is settled by the answer.
    """

    name = "answer"

    def __init__(self, accuser: int):
        self.accuser = accuser
        self.facing = 1 - accuser

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player == self.facing:
            self._settle(match, bool(match.ledger.against(self.accuser)), "never", now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        if player == self.facing:
            self._settle(match, True, "guilty", now_ms)

    def _settle(self, match, caught: bool, answer: str, now_ms: int) -> None:
        shown = match.ledger.replay(self.accuser)
        match.tell(
            "answer", player=match.player_name(self.facing), answer=answer, caught=caught
        )
        match.play_tune("treason" if caught else "no")
        match.go(Reveal(self.accuser, caught, shown), now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        """An accusation is answered before anything else."""


class Reveal(Phase):
    """The lights replay what was done; then the glasses go where they belong."""

    name = "reveal"

    def __init__(self, accuser: int, caught: bool, shown: list):
        self.accuser = accuser
        self.facing = 1 - accuser if caught else accuser
        self.caught = caught
        self.shown = shown  # pairs of lights
        self.step = 0
        self.since_ms = 0

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.since_ms = now_ms

    def tick(self, match, now_ms: int) -> None:
        past_ms = ticks.diff(now_ms, self.since_ms)
        if past_ms // _STEP_MS != self.step:
            self.step = past_ms // _STEP_MS
            match.changed = True
        if past_ms >= min(_REPLAY_MS, _STEP_MS * max(2, len(self.shown))):
            self._done(match, now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        self._done(match, now_ms)

    def pair(self):
        """The lights (from, to) of the false move that is shown now, or None."""
        return self.shown[self.step % len(self.shown)] if self.shown else None

    def _done(self, match, now_ms: int) -> None:
        match.ledger.clear()
        match.under.clear()
        if self.caught:
            cheater = 1 - self.accuser
            match.game.push(("guilty", cheater))
            match.tell("guilty", player=match.player_name(cheater), position=match.position_text())
            match.serve(127, match.lifted_mask(), "guilty", now_ms)
        elif match.settings["false_accusation"] == "drink":
            match.go(ChooseGlass("penalty", self.accuser), now_ms)
        else:
            match.proceed(now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        """First this, then the menu."""
