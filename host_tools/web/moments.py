"""Follows the events of a record by the rules, and tells for each how the board stood.

Runs on CPython and on MicroPython.
"""

from tablero import games
from tablero.games import files

try:
    from typing import Any  # noqa: F401  for the comments that tell types
except ImportError:
    pass  # MicroPython

PLAYERS = ("south", "north")
EARLY = ("threw-early", "not-moved")


class Moments:
    """Follows the events of a record by the rules."""

    def __init__(self) -> None:
        self.game = None  # type: Any
        self.package = None  # type: Any
        self.stand = ""  # where glasses stand: seven ranks, 0 = in a hand
        self.placing = False  # glasses are being set up
        self.serving = None  # type: Any  # [files still to come, cause]
        self.pulled = None
        self.choosing = None  # type: Any
        self.dice = None  # type: Any
        self.verdicts = []  # type: list
        self.edges = []  # type: list
        self.dark = True  # the edges begin with a board that has seen nothing yet

    def take(self, event: dict):
        """The moment behind this event as a dict, None while the state of play is not known."""
        name = event["event"]
        hands = []
        if name == "boot":
            self.dark = True
            self.edges = []
        elif name in ("dropped", "abort"):
            self.game = None
        elif name == "settings":
            self.package = games.load(event.get("game", "gucci"))
            self.game = self.package.Game(event.get("options", {}))
            self.stand = "0000000"
            self.placing = True
            self.serving = self.choosing = self.pulled = self.dice = None
        elif name == "start":
            self._start(event)
        elif self.game is None:
            return None
        elif name == "edges":
            self.edges += event["edges"]
        elif name == "verdict":
            verdict = {key: event[key] for key in ("reason", "grade", "squares") if key in event}
            self.verdicts = self.verdicts + [verdict]
            hands = self._hands()
            if event["reason"] in EARLY:  # said when the dice were picked up too soon
                hands.append(["press", PLAYERS[self.game.turn], "throw"])
        elif name in _DEEDS:
            _DEEDS[name](self, event)
        if self.game is None:
            return None
        return {
            "saved": self._saved(),
            "stand": self.stand,
            "hands": hands,
            "verdicts": self.verdicts,
        }

    def _start(self, event: dict) -> None:
        package = games.load(event.get("game", "gucci"))
        options = event.get("options", {})
        if "state" in event:
            self.game = package.Game.from_text(event["state"], options)
        elif self.game is None or not self.game.queen:
            position = files.parse_position(event["position"])
            self.game = package.begin(position, PLAYERS.index(event["turn"]), options)
        elif self.game.stage == "centre":
            self.game.push(("centre",))
        self.package = package
        self.choosing = None
        self.placing = False
        dark = self.dark
        self._settle()
        self.dark = dark

    def _settle(self) -> None:
        self.stand = files.position_text(self.game.position)
        self.edges = []
        self.dark = False

    def queen(self, event: dict) -> None:
        self.placing = False
        self._settle()
        self.game.push(("queen", event["dice"][0], event["dice"][1]))
        self.dice = event["dice"]

    def start_dice(self, event: dict) -> None:
        self.dice = event["dice"]
        if self.dice[0] != self.dice[1]:
            self.choosing = 0 if self.dice[0] > self.dice[1] else 1

    def starter(self, event: dict) -> None:
        self.choosing = None
        self.game.push(("start", PLAYERS.index(event["player"])))

    def throw(self, event: dict) -> None:
        self._settle()
        self.verdicts = []
        self.serving = self.pulled = None
        self.game.push(("throw", event["dice"][0], event["dice"][1]))
        self.game.clear_history()
        self.dice = event["dice"]

    def move(self, event: dict) -> None:
        self.game.push(("move", files.parse_position(event["to"])))
        self._settle()

    def accept(self, event: dict) -> None:
        self.game.push(("accept", files.parse_position(event["position"])))
        self._settle()

    def pull(self, event: dict) -> None:
        self.pulled = self.game.line
        self.game.push(("pull",))
        self.serving = [event["files"], "pull"]

    def toast(self, event: dict) -> None:
        self.game.push((event["event"], files.FILE_NAMES.index(event["file"])))
        self._lift(event["file"], event["event"])

    def drinks(self, event: dict) -> None:
        names = [files.FILE_NAMES.index(name) for name in event["files"]]
        self.game.push(("drinks",) + tuple(names))
        self._lift(event["files"], "drinks")

    def spilled(self, event: dict) -> None:
        self.game.push(("spilled", PLAYERS.index(event["player"]), 1))
        self._lift(event["file"], "spilled")

    def _lift(self, names: str, cause: str) -> None:
        for name in names:
            self._put(name, "0")
        self.serving = [names, cause]

    def _put(self, name: str, rank: str) -> None:
        at = files.FILE_NAMES.index(name)
        self.stand = self.stand[:at] + rank + self.stand[at + 1 :]

    def guilty(self, event: dict) -> None:
        self.game.push(("guilty", PLAYERS.index(event["player"])))
        self.serving = ["ABCDEFG", "guilty"]

    def fill(self, event: dict) -> None:
        self.game.push(("fill", PLAYERS.index(event["player"])))
        square = event.get("square")
        if square:
            self._put(square[0], square[1])
        if self.serving:
            self.serving = [self.serving[0].replace(square[0], "") if square else "", "pull"]
        if not self.game.debts:
            self.serving = None

    def cannot_fill(self, event: dict) -> None:
        game = self.game
        player = PLAYERS.index(event["player"])
        if game.options["supply_judge"] == "count" and not game.supply[player]:
            game.push(("fill", player))
        else:
            game.push(("cannot_fill", player, event["empty"]))

    def supply(self, event: dict) -> None:
        self.game.push(("supply", event["supply"][0], event["supply"][1]))

    def end(self, event: dict) -> None:
        if event["reason"] == "enough" and self.game.outcome() is None:
            self.game.push(("enough", 0))

    def _hands(self) -> list:
        """Steps that bring the glasses from where the game has them to where they were seen."""
        stood = ["ABCDEFG"[f] + rank for f, rank in enumerate(self.stand) if rank != "0"]
        seen = [] if self.dark and self.edges else list(stood)
        for _, square, closed in self.edges:
            if square in seen:
                seen.remove(square)
            if closed:
                seen.append(square)
        come = [square for square in seen if square not in stood]
        gone = [square for square in stood if square not in seen]
        steps = []
        for own_file in (True, False):  # a glass seldom leaves its file
            for square in list(gone):
                to = [s for s in come if s[0] == square[0] or not own_file]
                if to:
                    steps.append(["move", square, to[0]])
                    come.remove(to[0])
                    gone.remove(square)
        for square in gone:
            steps.append(["lift", square])
        return steps

    def _saved(self) -> dict:
        """The saved game of this moment, as the board would have written it."""
        game = self.game
        phase = ""
        kept = []  # type: list
        if self.placing:
            phase, kept = "place", [game.position]
        elif self.choosing is not None and game.stage == "choose":
            phase, kept = "choose", [self.choosing]
        elif self.serving and self.serving[0] and game.debts and game.stage != "over":
            mask = 0
            for name in self.serving[0]:
                mask |= 1 << files.FILE_NAMES.index(name)
            phase, kept = "serve", [mask, 0, self.serving[1]]
        return {
            "game": self.package.NAME,
            "rules": game.options,
            "state": game.text(),
            "phase": phase,
            "kept": kept,
            "dice": list(self.dice) if self.dice else None,
            "pulled": list(self.pulled) if self.pulled else None,
            "beaten": [0, 0],
            "mode": "strict",
            "fresh": True,
        }


_DEEDS = {
    "queen": Moments.queen,
    "start-dice": Moments.start_dice,
    "starter": Moments.starter,
    "throw": Moments.throw,
    "move": Moments.move,
    "accept": Moments.accept,
    "agree": Moments.accept,
    "pull": Moments.pull,
    "toast": Moments.toast,
    "treason": Moments.toast,
    "drinks": Moments.drinks,
    "spilled": Moments.spilled,
    "guilty": Moments.guilty,
    "fill": Moments.fill,
    "cannot-fill": Moments.cannot_fill,
    "supply": Moments.supply,
    "end": Moments.end,
}
