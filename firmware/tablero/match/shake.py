"""Dice in the hand: shaken while `throw` is down, thrown when it comes up."""

from micropython import const

from tablero import ticks
from tablero.match.phase import Phase

SHAKE_MS = const(1000)  # at least this long in the hand


def expect_still(match, now_ms: int) -> None:
    """The throw before is committed: glasses stay where they stand until the dice lie."""
    match.second.expect_still(match.game.position, now_ms, match.still_reason())


class Shake(Phase):
    """The dice are shaken; `lie(match, die1, die2, now_ms)` is told when they lie.

    No dice exist before they leave the hand.  A `call` pressed during the shake is waited for (it
    acts on release but counts from its press, G24), so the dice cannot outrun it.
    """

    name = "shake"

    def __init__(self, player: int, lie, since_ms: int, released: bool):
        self.facing = player
        self.lie = lie
        self.since_ms = since_ms
        self.released = released

    def enter(self, match, now_ms: int) -> None:
        expect_still(match, now_ms)
        match.play_tune("rattle")

    def throw_up(self, match, player: int, now_ms: int) -> None:
        if player == self.facing:
            self.released = True

    def tick(self, match, now_ms: int) -> None:
        if not self.released or ticks.diff(now_ms, self.since_ms) < SHAKE_MS:
            return
        if match.buttons.call_down(0) or match.buttons.call_down(1):
            return
        self.lie(match, match.throw_die(), match.throw_die(), now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.call_while_shaking(player, now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        """No menu while the dice are in the hand."""


class OwnDice(Phase):
    """Players who trust only their own dice throw them and enter both faces (G8)."""

    name = "own-dice"

    def __init__(self, player: int, lie):
        self.facing = player
        self.lie = lie
        self.faces = []
        self.face = 1

    def enter(self, match, now_ms: int) -> None:
        expect_still(match, now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player != self.facing:
            return
        self.faces.append(self.face)
        self.face = 1
        if len(self.faces) == 2:
            self.lie(match, self.faces[0], self.faces[1], now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        if player == self.facing:
            self.face = self.face % 6 + 1
        else:
            match.call_while_shaking(player, now_ms)
