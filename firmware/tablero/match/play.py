"""Throw, move, throw again: the heart of a match."""

from tablero.games import files
from tablero.match.hand import DicePhase
from tablero.match.pull import LitLine


class Throwing(DicePhase):
    """The player who has the dice, and a line that may be pulled."""

    def __init__(self, player: int):
        super().__init__()
        self.facing = player
        self.lit = LitLine()

    def may_pick_up(self, match, player: int, now_ms: int) -> bool:
        if player != self.facing:
            self.not_yours(match, now_ms)
            return False
        return not self.lit.must_pull(match, now_ms)

    def not_yours(self, match, now_ms: int) -> None:
        """The other player reached for the dice."""
        match.say("not-yours", now_ms)

    def lie(self, match, die1: int, die2: int, now_ms: int) -> None:
        """A player's dice lie (G8, G9): saved before anything else can happen, then shown."""
        player = match.game.turn
        match.begin_throw()
        match.ledger.threw(player)
        match.dice_lie("throw", (die1, die2), now_ms)
        match.game.push(("throw", die1, die2))
        match.game.clear_history()
        match.save(now_ms)
        if match.game.turn != player:
            reason = "pass-number" if match.is_pass_number() else "no-move"
            match.tell("pass", player=match.player_name(player), reason=reason)
            match.play_tune("pass" if reason == "pass-number" else "no-move")
        elif die1 + die2 == 12:
            match.play_tune("twelve")
        else:
            match.play_tune("dice")
        match.proceed(now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.take_right(player, now_ms)


class Ready(Throwing):
    """The player with the dice may throw; nothing is owed."""

    name = "ready"

    def enter(self, match, now_ms: int) -> None:
        match.shelf.clear()
        game = match.game
        match.second.expect_still(game.position, now_ms, match.still_reason(), match.toast_rank())
        self.lit.offer(match, game.position, game.line)

    def board(self, match, now_ms: int) -> None:
        if match.power_failed and match.second.legal:
            # No throw was open and the board stands as it was saved: nothing can have happened.
            match.power_failed = False
            match.second.doubt(None)
        self.lit.claim(match, now_ms)


class Moves(Throwing):
    """The dice lie and two glasses move; picking up the dice again commits what stands."""

    name = "moves"

    def __init__(self, player: int):
        super().__init__(player)
        self.legal = 0  # the position that stands, if it may be thrown on

    def enter(self, match, now_ms: int) -> None:
        match.shelf.clear()
        g = match.game
        match.second.expect_move(
            g.position, g.finals, g.dice, g.up_mask, g.down_mask, now_ms, match.toast_rank()
        )
        self.board(match, now_ms)

    def board(self, match, now_ms: int) -> None:
        if self.lit.claim(match, now_ms):
            return
        second = match.second
        legal = second.legal or match.false_position()
        if legal and legal != self.legal:
            line = match.line_of(legal)
            false = not second.legal and second.sworn(second.wrong)
            self.lit.offer(match, legal, line, second.wrong if false else None)
            if line:
                match.play_tune("line")
            elif match.one_away(legal):
                match.play_tune("gallop")
        self.legal = legal

    def not_yours(self, match, now_ms: int) -> None:
        """He may think that the thrower will not move: a move that can be made must be (G10)."""
        match.say("not-yours", now_ms)
        if match.speaks() and not match.second.legal:
            verdict = match.second.objection(True)
            if verdict:
                match.judged(verdict)

    def commit(self, match, now_ms: int) -> bool:
        position = match.settled_position(now_ms)
        if not position:
            return False
        match.play_move(position)
        return True

    def landing(self, match, file: int) -> int:
        """Ranks (bit rank-1) where the lifted glass of `file` may be set."""
        moved = self._moved(match) & ~(7 << 3 * file)
        seen = match.second.reading.position & moved
        ranks = 0
        for final in match.game.finals:
            if final & moved == seen:
                ranks |= 1 << (final >> 3 * file & 7) - 1
        return ranks

    def movable(self, match) -> int:
        """Files (bit file) whose glass may still be moved, the others standing as they stand."""
        base = match.game.position
        moved = self._moved(match)
        seen = match.second.reading.position & moved
        changes = 0
        for final in match.game.finals:
            if final & moved == seen:
                changes |= (final ^ base) & ~moved
        mask = 0
        for file in range(7):
            if changes >> 3 * file & 7:
                mask |= 1 << file
        return mask

    def _moved(self, match) -> int:
        """Three bits set for each file whose glass stands and has been moved already."""
        seen = match.second.reading.position
        base = match.game.position
        fields = 0
        for file in range(7):
            rank = files.rank(seen, file)
            if rank and rank != files.rank(base, file):
                fields |= 7 << 3 * file
        return fields
