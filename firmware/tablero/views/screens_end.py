"""Pages of the end of a game and of an accusation."""

from tablero.views.screens_play import NAMES


def _over(match, phase, page) -> None:
    outcome = match.game.outcome()
    page.title = "The end"
    if outcome.winner is None:
        page.big = "ENOUGH"
        page.lines = ("Well played!", "throw: next game")
        return
    page.title = NAMES[outcome.winner]
    page.big = "WINS!"
    page.lines = (
        NAMES[1 - outcome.winner] + " is dry",
        "points %d : %d" % (outcome.points[0], outcome.points[1]),
        "throw: toast",
    )


def _toast_round(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.big = "TOAST"
    page.lines = (
        "Winner fills %d" % phase.unfilled,
        "half yours, rest",
        "round the table",
        "throw: done",
    )


def _challenger(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.big = "NEXT?"
    beaten = match.beaten[phase.facing]
    page.lines = (
        "%d beaten" % beaten if beaten else "Who dares?",
        "throw: same game",
        "call: choose",
    )


def _accuse(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.big = "ACCUSE?"
    page.lines = ("throw: yes, I do", "call: no")


def _answer(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.big = "YOU DID?"
    page.lines = ("call: Guilty!", "throw: Never!")


def _reveal(match, phase, page) -> None:
    """A discovered cheat is a joke between friends."""
    page.title = NAMES[phase.facing]
    if phase.caught:
        page.big = "CAUGHT!"
        page.lines = ("Well tried! All", "seven are yours", "throw: go on")
    else:
        page.big = "HONEST"
        page.lines = ("All was fair.", "No hard feelings", "throw: go on")


SCREENS = {
    "accuse": _accuse,
    "answer": _answer,
    "reveal": _reveal,
    "over": _over,
    "toast-round": _toast_round,
    "challenger": _challenger,
}
