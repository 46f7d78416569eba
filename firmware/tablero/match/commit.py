"""When the dice are picked up, what stands is what was played (or the throw is refused)."""

from tablero.games import files
from tablero.second.verdict import ASK, FLAG, Verdict


class Commit:
    """Taking the standing position as played, by the house mode."""

    def settled_position(self, now_ms: int) -> int:
        """The position to play, or 0 when the throw over this board is refused.

        `off`: whatever stands, once every glass stands.  `strict` and `teach`: a legal position
        only.  `second`: a false one too; the verdict goes into the ledger and nobody is told.
        """
        if self.settings["mode"] == "off":
            return self.whole_position(now_ms)
        position, verdict = self.second.commit(now_ms, self.settings["mode"] == "second")
        if verdict:
            self.judged(verdict)
            if verdict.grade == "flag":
                self.ledger.add(self.game.turn, verdict)
        if not position:
            self.refused = True
            self.hushed = None
            self.play_tune("refuse")
            self.changed = True
        return position

    def whole_position(self, now_ms: int) -> int:
        """The position that stands, unjudged; 0 (and a remark) while a glass is missing."""
        reading = self.second.reading
        if not reading.unclear:
            return reading.position
        if reading.unclear == 1:
            for file in range(7):
                if reading.missing_mask >> file & 1 and self.blind_squares[file]:
                    return reading.believed_position()
        self.say("set-down", now_ms)
        return 0

    def undisturbed(self, now_ms: int) -> bool:
        """Does the board stand as the game left it?  Accepts what stands in mode `off`."""
        position = self.settled_position(now_ms)
        if not position:
            return False
        if position != self.game.position:
            self.accept(position, "kept" if self.settings["mode"] == "second" else "moved")
        return True

    def play_move(self, position: int) -> None:
        """Play a legal final position, or accept an unjudged one (mode `off`)."""
        game = self.game
        before = game.position
        dice = game.dice
        if position in game.finals:
            game.push(("move", position))
            self.tell(
                "move",
                player=self.player_name(game.turn),
                **{"from": files.position_text(before), "to": files.position_text(position)},
                steps=self.steps_text(before, position, dice),
            )
            self.save_soon()
        else:
            self.accept(position, "kept" if self.settings["mode"] == "second" else "unjudged")

    def accept(self, position: int, reason: str) -> None:
        """The board as it stands is taken, whatever it is."""
        self.game.push(("accept", position))
        self.save_soon()
        self.tell("accept", position=files.position_text(position), reason=reason)

    def steps_text(self, before: int, after: int, dice) -> list:
        """`[["D1", "D7"], ["A7", "A5"]]`, in the order of the dice."""
        steps = self.rules.moves.steps(before, after, dice[0], dice[1])
        text = files.square_text
        return [[text(f, start), text(f, end)] for f, start, end in steps]

    def false_position(self) -> int:
        """Where cheating is allowed: the position of false moves that have come to rest, else 0.

        Nothing shows that they are false: a line they make is lit like a true one.
        """
        second = self.second
        if self.settings["mode"] != "second" or second.wrong is None or second.reading.unclear:
            return 0
        return 0 if second.wrong.reason == "toast?" else second.reading.position

    def keep_false(self, verdict) -> None:
        """A line of false moves is pulled, or somebody accuses: they count as played."""
        kept = Verdict(verdict.reason, verdict.squares, verdict.dice, FLAG)
        self.ledger.add(self.game.turn, kept)
        self.judged(kept)

    def misset(self, file: int, target: int, stands: int) -> None:
        """A glass was not set on the square where a pull or a toast wants it."""
        squares = ((file, target), (file, stands))
        self.judged(Verdict("wrong-square", squares, self.game.dice, ASK))
        self.play_tune("refuse")

    def judged(self, verdict) -> None:
        """Keep and record a verdict of the second."""
        entry = verdict.as_dict()
        if self.verdicts and self.verdicts[-1] == entry:
            return
        if len(self.verdicts) >= 12:
            self.verdicts.pop(0)
        self.verdicts.append(entry)
        self.tell_edges()
        self.tell("verdict", **entry)
        self.changed = True
