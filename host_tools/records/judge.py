"""Plays the events of a record through the rules and finds where they differ."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tablero import games
from tablero.games import files
from tablero.games.errors import RulesError

PLAYERS = ("south", "north")


class Differs(Exception):
    """The rules say something else than the record; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass
class Judgement:
    """What a record held, as far as it could be judged."""

    throws: int = 0
    moves: int = 0
    lines: int = 0
    pulls: int = 0
    toasts: int = 0
    treasons: int = 0
    fills: int = 0
    games: int = 0
    ends: list[dict] = field(default_factory=list)
    unjudged: int = 0  # events of play before a start, or behind events that were dropped


class Judge:
    """Takes event after event; `game` is None while the state of play is not known."""

    def __init__(self) -> None:
        self.game: Any = None
        self.package: Any = None
        self.told = Judgement()
        self._booted = False  # what came last before the boot may not have been kept

    def take(self, event: dict) -> None:
        """Judge one event; ValueError tells the difference."""
        name = event["event"]
        if name in _FREE:
            _FREE[name](self, event)
        elif name in _IN_PLAY:
            if self.game is None:
                self.told.unjudged += 1
                return
            _IN_PLAY[name](self, event)

    # without a game

    def boot(self, event: dict) -> None:
        """The board starts; the saved game comes with `start`."""
        self._booted = True

    def lose_track(self, event: dict) -> None:
        """From here to the next start nothing is known."""
        self.game = None

    def settings(self, event: dict) -> None:
        """A new game by these options."""
        self.package = games.load(event.get("game", "gucci"))
        self.game = self.package.Game(event.get("options", {}))
        self._booted = False

    def start(self, event: dict) -> None:
        """Play begins, or goes on after a boot."""
        package = games.load(event.get("game", "gucci"))
        game = self.game
        goes_on = game is not None and not self._booted
        if goes_on and game.stage == "centre":
            game.push(("centre",))
        told = self._told_start(package, event, goes_on)
        if goes_on:
            _same(game.text(), told.text(), "the state at the start")
        if game is None or not self._booted:
            self.told.games += 1
        self.package, self.game = package, told
        self._booted = False
        _same(event["position"], files.position_text(told.position), "the position")
        _same(event["turn"], PLAYERS[told.turn], "the turn")

    def _told_start(self, package: Any, event: dict, goes_on: bool) -> Any:
        """The game that the event tells of; a notation gives no state where play goes on."""
        if "state" in event:
            return package.Game.from_text(event["state"], event.get("options", {}))
        if goes_on:
            return self.game
        position = files.parse_position(event["position"])
        return package.begin(position, PLAYERS.index(event["turn"]), event.get("options", {}))

    # with a game

    def queen(self, event: dict) -> None:
        """The Queen's dice (G4)."""
        self.game.push(("queen", *event["dice"]))

    def starter(self, event: dict) -> None:
        """Who starts (G6)."""
        self.game.push(("start", PLAYERS.index(event["player"])))

    def throw(self, event: dict) -> None:
        """A throw by the player who has the dice."""
        game = self.game
        _same(event["player"], PLAYERS[game.turn], "the player with the dice")
        game.push(("throw", *event["dice"]))
        game.clear_history()
        self.told.throws += 1

    def passed(self, event: dict) -> None:
        """The dice passed."""
        game = self.game
        thrower = PLAYERS.index(event["player"])
        _same(event["player"], PLAYERS[game.thrower], "the player who lost the dice")
        if game.turn == thrower:
            raise ValueError("the rules let these dice be played")
        numbers = self.package.pass_numbers(game.options)
        reason = "pass-number" if sum(game.dice) in numbers else "no-move"
        _same(event["reason"], reason, "the reason")

    def move(self, event: dict) -> None:
        """Both moves of a throw."""
        game = self.game
        _same(event["from"], files.position_text(game.position), "the position before the move")
        dice = game.dice
        before = game.position
        after = files.parse_position(event["to"])
        game.push(("move", after))
        if "steps" in event:
            steps = self.package.moves.steps(before, after, *dice)
            square = files.square_text
            text = [[square(file, start), square(file, end)] for file, start, end in steps]
            _same(event["steps"], text, "the steps")
        self.told.moves += 1
        self.told.lines += game.line is not None

    def accept(self, event: dict) -> None:
        """The board was taken as it stood."""
        self.game.push(("accept", files.parse_position(event["position"])))
        self.told.lines += self.game.line is not None

    def pull(self, event: dict) -> None:
        """A line is pulled (G18, G19)."""
        line = self.game.line
        self.game.push(("pull",))
        _same(event["files"], files.files_text(line[1]), "the files of the line")
        _same(event.get("kind", line[0]), line[0], "the kind of line")
        self._stands(event)
        self.told.pulls += 1

    def toast(self, event: dict) -> None:
        """The Queen is toasted (G20), or treason is called (G24)."""
        name = event["event"]
        self.game.push((name, files.FILE_NAMES.index(event["file"])))
        self._stands(event)
        self.told.toasts += name == "toast"
        self.told.treasons += name == "treason"

    def drinks(self, event: dict) -> None:
        """The drinks of doubles (G34)."""
        self.game.push(("drinks", *[files.FILE_NAMES.index(name) for name in event["files"]]))
        self._stands(event)

    def spilled(self, event: dict) -> None:
        """Who spills fills (G35)."""
        self.game.push(("spilled", PLAYERS.index(event["player"]), 1))

    def guilty(self, event: dict) -> None:
        """A cheat was found out (G33)."""
        self.game.push(("guilty", PLAYERS.index(event["player"])))

    def fill(self, event: dict) -> None:
        """One owed fill."""
        player = PLAYERS.index(event["player"])
        self.game.push(("fill", player))
        if "left" in event:
            _same(event["left"], self.game.supply[player], f"{event['player']}'s supply")
        self.told.fills += 1

    def cannot_fill(self, event: dict) -> None:
        """A player cannot fill (G26, G27)."""
        game = self.game
        player = PLAYERS.index(event["player"])
        if game.options["supply_judge"] == "count" and game.supply[player] == 0:
            game.push(("fill", player))
        else:
            game.push(("cannot_fill", player, event["empty"]))

    def supply(self, event: dict) -> None:
        """The players corrected the count."""
        self.game.push(("supply", *event["supply"]))

    def end(self, event: dict) -> None:
        """The game is over."""
        game = self.game
        if event["reason"] == "enough" and game.outcome() is None:
            game.push(("enough", 0))
        outcome = game.outcome()
        if outcome is None:
            raise ValueError("by the rules the game is not over")
        winner = None if outcome.winner is None else PLAYERS[outcome.winner]
        _same(event["winner"], winner, "the winner")
        _same(event["reason"], outcome.reason, "the reason")
        _same(event.get("points"), outcome.points, "the points")
        self.told.ends.append(
            {"winner": winner, "reason": outcome.reason, "points": outcome.points}
        )

    def _stands(self, event: dict) -> None:
        if "position" in event:
            _same(event["position"], files.position_text(self.game.position), "the position")


def _same(told: object, found: object, what: str) -> None:
    if told != found:
        raise ValueError(f"{what}: the record says {told}, the rules say {found}")


_FREE: dict[str, Callable[[Judge, dict], None]] = {
    "boot": Judge.boot,
    "dropped": Judge.lose_track,
    "abort": Judge.lose_track,
    "settings": Judge.settings,
    "start": Judge.start,
}
_IN_PLAY: dict[str, Callable[[Judge, dict], None]] = {
    "queen": Judge.queen,
    "starter": Judge.starter,
    "throw": Judge.throw,
    "pass": Judge.passed,
    "move": Judge.move,
    "accept": Judge.accept,
    "agree": Judge.accept,
    "pull": Judge.pull,
    "toast": Judge.toast,
    "treason": Judge.toast,
    "drinks": Judge.drinks,
    "spilled": Judge.spilled,
    "guilty": Judge.guilty,
    "fill": Judge.fill,
    "cannot-fill": Judge.cannot_fill,
    "supply": Judge.supply,
    "end": Judge.end,
}


def judge(numbered: Iterable[tuple[int, dict]]) -> Judgement:
    """Judge (line, event) pairs; Differs names the first line that the rules contradict."""
    referee = Judge()
    for line, event in numbered:
        try:
            referee.take(event)
        except KeyError as missing:
            raise Differs(line, f'{event["event"]}: "{missing.args[0]}" is missing') from None
        except (RulesError, ValueError) as error:
            raise Differs(line, f"{event['event']}: {error}") from None
    return referee.told
