"""The state of a match as plain values, for hosts, pages, tests and the record."""

from tablero.games import files

PLAYERS = ("south", "north")


class Report:
    """What others may know of a match."""

    def player_name(self, player: int) -> str:
        """`south` or `north`."""
        return PLAYERS[player]

    def tell_start(self) -> None:
        """Record where play begins (again), so that the record can be judged from here."""
        game = self.game
        self.tell(
            "start",
            game=self.rules.NAME,
            position=self.position_text(),
            turn=PLAYERS[game.turn],
            state=game.text(),
            options=self.changed_options(),
        )

    def changed_options(self) -> dict:
        """The options of the game that are not at their default."""
        chosen = self.game.options
        plain = self.rules.Game().options
        return {name: chosen[name] for name in chosen if chosen[name] != plain[name]}

    def shaking(self) -> bool:
        """Are the dice in a hand?"""
        phase = self.phase
        return phase.name == "shake" or getattr(phase, "picked_ms", None) is not None

    def state(self) -> dict:
        """What a host, a page or a test may know, as plain values."""
        phase = self.phase
        state = {
            "phase": phase.name,
            "shaking": self.shaking(),
            "player": PLAYERS[phase.facing],
            "dice": list(self.dice) if self.dice else None,
            "verdicts": list(self.verdicts),
            "mode": self.settings["mode"],
            "preset": self.settings["preset"],
            "seen": files.position_text(self.second.reading.position),
            "wipe": self.wipe,
            "game": self.rules.NAME,
        }
        if self.game is not None:
            self._state_of_game(state)
        return state

    def _state_of_game(self, state: dict) -> None:
        game = self.game
        lit = getattr(self.phase, "lit", None)
        outcome = game.outcome()
        won = outcome is not None and outcome.winner is not None
        state["stage"] = game.stage
        state["turn"] = PLAYERS[game.turn]
        state["position"] = files.position_text(self.shown_position())
        state["played"] = files.position_text(game.position)
        state["supply"] = list(game.supply)
        state["filled"] = list(game.filled)
        state["owed"] = game.owed
        state["queen"] = game.queen
        state["winner"] = PLAYERS[outcome.winner] if won else None
        state["over"] = outcome.reason if outcome else None
        state["points"] = outcome.points if outcome else None
        state["line"] = line_state((lit.line if lit else None) or self.pulled)

    def shown_position(self) -> int:
        """Where the glasses stand: 0 for one in a hand, the last place for one behind a fault."""
        reading = self.second.reading
        position = reading.position
        for file in range(7):
            if not files.rank(position, file) and self.blind_squares[file]:
                position = files.put(position, file, reading.believed[file])
        return position


def line_state(line):
    """A line as plain values, or None."""
    if not line:
        return None
    return {"kind": line[0], "files": files.files_text(line[1]), "rank": line[2]}
