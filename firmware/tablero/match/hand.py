"""Phases in which dice may be picked up: what stands then is what was played."""

from micropython import const

from tablero import ticks
from tablero.match.phase import Phase
from tablero.match.shake import OwnDice, Shake

_SETTLE_MS = const(200)  # wait at most so long for the board to come to rest under the dice


class DicePhase(Phase):
    """`throw` down picks up the dice; they are shaken once the board has settled and is in order.

    A glass set down at the same moment still bounces, so the board is judged when it has settled.
    """

    def __init__(self):
        self.picked_ms = None  # since when the dice are in the hand, None when they lie
        self.hand = 0  # whose
        self.released = False

    def may_pick_up(self, match, player: int, now_ms: int) -> bool:
        """Are these dice this player's to take now?"""
        return True

    def commit(self, match, now_ms: int) -> bool:
        """Take the board as it stands; False when it may not stand so."""
        return match.undisturbed(now_ms)

    def lie(self, match, die1: int, die2: int, now_ms: int) -> None:
        """These dice lie."""

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if self.picked_ms is None and self.may_pick_up(match, player, now_ms):
            self.picked_ms = now_ms
            self.hand = player
            self.released = False
            self.tick(match, now_ms)

    def throw_up(self, match, player: int, now_ms: int) -> None:
        if player == self.hand:
            self.released = True

    def tick(self, match, now_ms: int) -> None:
        picked_ms = self.picked_ms
        if picked_ms is None:
            return
        waited = ticks.diff(now_ms, picked_ms) >= _SETTLE_MS
        if waited or match.second.settled(now_ms, match.quiet_ms):
            self.picked_ms = None
            if self.commit(match, now_ms):
                if match.settings["dice"] == "own":
                    match.go(OwnDice(self.hand, self.lie), now_ms)
                else:
                    match.go(Shake(self.hand, self.lie, picked_ms, self.released), now_ms)
