"""Open rights and what comes of them: toast, treason, doubles, pull, spill (G18-G27, G34)."""

from tablero.games import files
from tablero.match.serve import ChooseDrinks, ChooseGlass, Serve


class Rights:
    """Taking rights, booking fills, and the way back to the dice."""

    def take_right(self, player: int, now_ms: int) -> None:
        """A short `call`: the player's open right, else quiet where the second speaks."""
        right = self.right_of(player)
        if not right:
            if self.explain and self.speaks():
                self.hush()
            else:
                self.accuse(player, now_ms)
            return
        if right == "drinks":
            self.go(ChooseDrinks(player, self.game.drinks_right[1]), now_ms)
            return
        if right == "toast" and self.game.stage == "move" and self.second.legal:
            if self.game.options["toast_window"] == "until_next_throw":
                self.play_move(self.second.legal)  # both moves are made: the toast comes after
        self.tell("call", player=self.player_name(player), right=right)
        self.play_tune(right)
        self.go(ChooseGlass(right, player), now_ms)

    def right_of(self, player: int, shaking: bool = False) -> str:
        """The right a short `call` of this player takes now: toast, treason, drinks or "" (none).

        The thrower of the Queen's Number toasts (G20).  His opponent may call treason while the
        thrower shakes again without having called; when that throw also lost the dice, at once
        and until his own dice lie (G24).
        """
        game = self.game
        if game.toast_right == player and not (shaking and game.turn == player):
            return "toast"
        if game.treason_right == player and (shaking or game.turn == player):
            return "treason"
        if game.drinks_right and game.drinks_right[0] == player and not shaking:
            return "drinks"
        return ""

    def call_while_shaking(self, player: int, now_ms: int) -> None:
        """A call while dice are in a hand: a right that is open stops the shake, no dice fall."""
        if self.game.stage != "throw":
            return
        right = self.right_of(player, True)
        if not right and self.settings["mode"] == "second":
            self.proceed(now_ms)  # the shake stops
            self.accuse(player, now_ms)
        elif right:
            self.tell("call", player=self.player_name(player), right=right)
            self.play_tune(right)
            self.go(ChooseGlass(right, player), now_ms)

    def accuse(self, player: int, now_ms: int) -> None:
        """A `call` without a right: in house mode `second` it is an accusation (G33)."""
        if self.settings["mode"] != "second":
            self.say("no-right", now_ms)
            return
        self.under.append(self.phase)
        self.go(self.seldom("accuse").Accuse(player), now_ms)

    def emptied(self, cause: str, player: int, file: int, now_ms: int) -> None:
        """The chosen glass is in hand: it goes to its base line, empty."""
        game = self.game
        event = cause
        if cause in ("spilled", "penalty"):
            event = "spilled"  # a false accusation costs what a spilled glass costs
            game.push(("spilled", player, 1))
        else:
            game.push((cause, file))
        self.tell(
            event,
            player=self.player_name(player),
            file=files.FILE_NAMES[file],
            position=self.position_text(),
        )
        self.toasts += 1 if cause == "toast" else 0
        self.serve(1 << file, 1 << file, cause, now_ms)

    def drinks_taken(self, mask: int, now_ms: int) -> None:
        """All glasses of the doubles have been lifted (G34)."""
        taken = [file for file in range(7) if mask >> file & 1]
        self.game.push(("drinks",) + tuple(taken))
        self.tell("drinks", files=files.files_text(mask), position=self.position_text())
        self.serve(mask, mask, "drinks", now_ms)

    def begin_pull(self, position: int, lifted: int, now_ms: int) -> None:
        """The first glass stands on the opponent's base line: the line is pulled (G18, G19)."""
        game = self.game
        if game.stage == "move":
            self.play_move(position)
        line = game.line
        player = game.turn
        game.push(("pull",))
        self.ledger.clear()  # an accusation comes before a pull
        self.tell(
            "pull",
            player=self.player_name(player),
            files=files.files_text(line[1]),
            kind=line[0],
            position=self.position_text(),
        )
        self.pulled = line
        self.play_tune("pull")
        self.serve(line[1], lifted, "pull", now_ms)

    def serve(self, mask: int, away: int, cause: str, now_ms: int) -> None:
        """Glasses of `mask` go to where the game has them now; their fills are owed."""
        self.save_soon()
        self.mind_the_count()
        if self.game.stage == "over":
            self.proceed(now_ms)
        else:
            self.go(Serve(mask, away, cause), now_ms)

    def mind_the_break(self, now_ms: int) -> None:
        """A quiet word each time `break_after` more glasses have been emptied."""
        after = self.settings["break_after"]
        if after and self.emptied_glasses - self.break_at >= after:
            self.break_at = self.emptied_glasses
            self.say("break", now_ms)

    def book_fill(self, file: int) -> None:
        """Book the fill of the glass of `file`, which stands on its square."""
        game = self.game
        payer = game.debts[0][0]
        second = game.second_bottle[payer]
        game.push(("fill", payer))
        self.tell(
            "fill",
            player=self.player_name(payer),
            square=files.square_text(file, files.rank(game.position, file)),
            left=game.supply[payer],
        )
        if game.second_bottle[payer] and not second:
            self.tell("second-bottle", player=self.player_name(payer))
        self.emptied_glasses += 1
        self.save_soon()
        self.play_tune("fill")
        self.mind_the_count()

    def mind_the_count(self) -> None:
        """Where the board counts, a fill owed by an empty supply cannot be done (G26).

        After a toast the drinker fills in his place (G27); else the game is over.
        """
        game = self.game
        while game.debts and game.options["supply_judge"] == "count" and game.stage != "over":
            payer = game.debts[0][0]
            if game.supply[payer]:
                return
            empty = game.owed[payer]
            game.push(("fill", payer))
            self.tell("cannot-fill", player=self.player_name(payer), empty=empty)
