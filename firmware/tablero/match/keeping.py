"""The saved game: what a match must find again after the power failed."""

from tablero import games

# Phases that the state of the game alone does not tell: they keep something of themselves.
KEPT = {
    "place": ("opening", "Place"),
    "starter": ("opening", "Starter"),
    "choose": ("opening", "Choose"),
    "serve": ("serve", "Serve"),
    "choose-glass": ("serve", "ChooseGlass"),
    "choose-drinks": ("serve", "ChooseDrinks"),
}


class Keeping:
    """Writing and reading the saved game."""

    def save_soon(self) -> None:
        """The saved game is out of date; it is written when hands are away."""
        self.save_due = True

    def save(self, now_ms: int) -> None:
        """Write the saved game now (the dice are in the hand, nothing can be missed)."""
        self.save_due = False
        if self.game is None:
            return
        phase = self.under[0] if self.under else self.phase
        kept = phase.saved() if phase.name in KEPT else []
        self._store(
            {
                "game": self.rules.NAME,
                "rules": self.chosen,
                "state": self.game.text(),
                "phase": phase.name if phase.name in KEPT else "",
                "kept": kept,
                "dice": list(self.dice) if self.dice else None,
                "pulled": list(self.pulled) if self.pulled else None,
                "beaten": self.beaten,
                "mode": self.settings["mode"],
                "ledger": self.ledger.as_list(),
            }
        )

    def forget(self) -> None:
        """The game is over or given up: nothing to go on with."""
        self.save_due = False
        self._store(None)

    def resume(self, saved: dict, now_ms: int) -> bool:
        """Go on where the saved game stood; False when it cannot be read."""
        try:
            rules = games.load(saved["game"])
            game = rules.Game.from_text(saved["state"], saved["rules"])
            phase = None
            if saved["phase"]:
                module, name = KEPT[saved["phase"]]
                phase = getattr(self.seldom(module), name)(*saved["kept"])
            self.dice = tuple(saved["dice"]) if saved["dice"] else None
            self.pulled = tuple(saved["pulled"]) if saved["pulled"] else None
            self.beaten = saved["beaten"]
            self.settings["mode"] = saved["mode"]
            self.ledger.restore(saved.get("ledger"))
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            self.tell("problem", text="saved game not readable: %s" % error)
            return False
        self.rules = rules
        self.game = game
        self.chosen = saved["rules"]
        if not saved.get("fresh"):  # not the first thing that happens on this board
            self.power_failed = True
            self.second.doubt("power")
        self.second.accept(game.position)
        self.tell_start()
        if phase:
            self.go(phase, now_ms)
        else:
            self.proceed(now_ms)
        return True
