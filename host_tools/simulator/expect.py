"""What a scenario expects, compared with what the board has and shows."""

from collections.abc import Callable
from typing import Protocol

from host_tools.simulator.scenario import Step

PLAYERS = ("south", "north")
RANKED = ("ask", "flag")


class Board(Protocol):
    """The part of a session that is looked at."""

    def state(self) -> dict | None: ...

    def lights(self) -> list[tuple[int, ...]]: ...

    def display_text(self) -> list[str]: ...


def difference(step: Step, board: Board) -> str:
    """What is different from what the step expects; empty when nothing is."""
    word = step.values[0]
    if word in ("light", "dark"):
        return _light(board, step.values[1], word == "light")
    if word == "display":
        return _display(board, step.values[1])
    state = board.state()
    if state is None:
        return "the board has no power"
    return _OF_STATE[word](state, *step.values[1:])


def _light(board: Board, square: str, lit: bool) -> str:
    index = (int(square[1]) - 1) * 7 + "ABCDEFG".index(square[0])
    colour = board.lights()[index]
    if any(colour) == lit:
        return ""
    return f"{square} is dark" if lit else f"{square} is lit: {colour}"


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def _display(board: Board, text: str) -> str:
    lines = board.display_text()
    if _plain(text) in _plain(" ".join(lines)) or any(_plain(text) in _plain(x) for x in lines):
        return ""
    shown = " / ".join(lines) if lines else "nothing"
    return f"the display shows: {shown}"


def _same(found: object, expected: object, what: str) -> str:
    return "" if found == expected else f"{what} is {_said(found)}"


def _said(value: object) -> str:
    if value is None or value == "":
        return "none"
    if isinstance(value, (list, tuple)):
        return " ".join(str(v) for v in value)
    return str(value)


def _position(state: dict, position: str) -> str:
    return _same(state.get("position"), position, "the position")


def _turn(state: dict, player: str) -> str:
    return _same(state.get("turn"), player, "the turn")


def _throw(state: dict, die1: int, die2: int) -> str:
    return _same(state.get("dice"), [die1, die2], "the last throw")


def _of_player(key: str, what: str) -> Callable[..., str]:
    def compare(state: dict, player: str, fills: int) -> str:
        pair = state.get(key) or [None, None]
        return _same(pair[PLAYERS.index(player)], fills, f"{player}'s {what}")

    return compare


def _winner(state: dict, player: str) -> str:
    return _same(state.get("winner"), player, "the winner")


def _queen(state: dict, number: int) -> str:
    return _same(state.get("queen") or None, number, "the Queen's Number")


def _mode(state: dict, mode: str) -> str:
    return _same(state.get("mode"), mode, "the house mode")


def _phase(state: dict, phase: str) -> str:
    return _same(state.get("phase"), phase, "the phase")


def _points(state: dict, south: int, north: int) -> str:
    return _same(state.get("points"), [south, north], "the points")


def _verdicts(state: dict) -> list[dict]:
    return state.get("verdicts") or []


def _told(verdicts: list[dict]) -> str:
    if not verdicts:
        return "there is no verdict"
    told = [f"{v['reason']} {'-'.join(v['squares'])} ({v['grade']})" for v in verdicts]
    return "verdicts: " + ", ".join(told)


def _verdict(state: dict, reason: str, square: str = "") -> str:
    verdicts = _verdicts(state)
    for verdict in verdicts:
        if verdict["reason"] == reason and (not square or square in verdict["squares"]):
            return ""
    return _told(verdicts)


def _grade(state: dict, grade: str) -> str:
    verdicts = _verdicts(state)
    return "" if any(v["grade"] == grade for v in verdicts) else _told(verdicts)


def _line_words(line: dict | None) -> str:
    if not line:
        return "no line"
    return f"a {line['kind']} {' '.join(line['files'])} {line['rank'] or ''}".rstrip()


def _line(state: dict, *words: object) -> str:
    line = state.get("line")
    if words[0] in ("diagonal", "chevron"):
        held = line is not None and line["kind"] == words[0]
    else:
        files = "".join(sorted(str(word) for word in words[:-1]))
        held = bool(
            line and line["kind"] == "row" and (line["files"], line["rank"]) == (files, words[-1])
        )
    return "" if held else f"there is {_line_words(line)}"


def _no(state: dict, what: str) -> str:
    if what == "line":
        line = state.get("line")
        return f"there is {_line_words(line)}" if line else ""
    if what == "winner":
        winner = state.get("winner")
        return f"the winner is {winner}" if winner else ""
    grades = RANKED if what == "verdict" else ("flag",)
    wrong = [v for v in _verdicts(state) if v["grade"] in grades]
    return _told(wrong) if wrong else ""


_OF_STATE: dict[str, Callable[..., str]] = {
    "position": _position,
    "turn": _turn,
    "throw": _throw,
    "supply": _of_player("supply", "supply"),
    "owed": _of_player("owed", "fills owed"),
    "winner": _winner,
    "queen": _queen,
    "mode": _mode,
    "phase": _phase,
    "points": _points,
    "verdict": _verdict,
    "grade": _grade,
    "line": _line,
    "no": _no,
}
