"""What is played, with what in the glasses, how strictly: asked once, then "as last time"."""

from tablero.match.accuse import Consent
from tablero.match.phase import Phase


class Welcome(Phase):
    """First question after power-on: as last time?  `throw` = yes, `call` = choose."""

    name = "welcome"

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if match.settings["mode"] == "second":
            match.go(Consent(_new_game), now_ms)  # these two may not be the ones of last time
        else:
            match.new_game(now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.go(Ask(player, 0), now_ms)


def questions(match) -> list:
    """Settings asked in turn, as (name, choices)."""
    return [
        ("glass_drink", match.choices("glass_drink")),
        ("game", match.choices("game")),
        ("preset", sorted(match.rules.PRESETS)),
        ("mode", match.choices("mode")),
    ]


def _new_game(match, now_ms: int) -> None:
    match.new_game(now_ms)


class Ask(Phase):
    """One question with a few answers: `call` = the next answer, `throw` = this one."""

    name = "ask"

    def __init__(self, player: int, number: int):
        self.facing = player
        self.number = number
        self.setting = ""
        self.choices = []
        self.index = 0

    def enter(self, match, now_ms: int) -> None:
        self.setting, self.choices = questions(match)[self.number]
        current = match.settings[self.setting]
        self.index = self.choices.index(current) if current in self.choices else 0
        if len(self.choices) == 1:
            self._answer(match, now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        self.index = (self.index + 1) % len(self.choices)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        self._answer(match, now_ms)

    def _answer(self, match, now_ms: int) -> None:
        value = self.choices[self.index]
        if self.setting == "mode" and value == "second":
            match.go(Consent(_new_game), now_ms)
            return
        match.change_setting(self.setting, value)
        if self.number + 1 < len(questions(match)):
            match.go(Ask(self.facing, self.number + 1), now_ms)
        else:
            match.new_game(now_ms)
