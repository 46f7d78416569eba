"""What every phase of a match can be told."""


class Phase:
    """One phase: it reacts to buttons, settled squares and time, and says who must act.

    `name` is what a view looks up to say the phase in words and lights; `facing` is the player the
    display turns to.  Handlers get the match and the tick in milliseconds.
    """

    name = ""
    facing = 0
    asked = 0  # files whose glass no sensor shows: the players were asked where it stands

    def enter(self, match, now_ms: int) -> None:
        """The phase begins (again)."""

    def board(self, match, now_ms: int) -> None:
        """Something settled on the board has changed."""

    def tick(self, match, now_ms: int) -> None:
        """Time has passed."""

    def throw_down(self, match, player: int, now_ms: int) -> None:
        """`throw` went down."""

    def throw_up(self, match, player: int, now_ms: int) -> None:
        """`throw` came up."""

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        """`call` was pressed shortly; `pressed_ms` is when it went down."""

    def hold(self, match, player: int, now_ms: int) -> None:
        """`call` was held for two seconds: the menu."""
        match.open_menu(player, now_ms)

    def saved(self) -> list:
        """What this phase must find again after a power cut, as plain JSON values."""
        return []
