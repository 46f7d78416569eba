"""Pages from an empty board to the first throw."""

from tablero.games import files
from tablero.views.screens_play import NAMES


def _place(match, phase, page) -> None:
    """Glasses go on the lit squares; the next one is named."""
    page.title = "Set up"
    wanted = [
        files.square_text(file, files.rank(phase.target, file))
        for file in range(7)
        if phase.wrong_mask >> file & 1
    ]
    page.big = wanted[0] if wanted else None
    page.lines = ("A glass on each", "light, %d to go" % len(wanted), "next: " + _first(wanted))
    if phase.asked:
        page.lines = ("I cannot see it.", "Is it on %s?" % _first(wanted), "throw: yes")


def _first(squares) -> str:
    return squares[0] if squares else "hands off"


def _queen(match, phase, page) -> None:
    page.title = "QUEEN"
    page.big = "QUEEN?"
    page.lines = ("A bystander may", "throw: her dice")


def _starter(match, phase, page) -> None:
    page.title = "Start"
    if phase.tie:
        page.dice = match.dice
        page.big = "TIE"
        page.lines = ("throw: again",)
    else:
        page.big = "START?"
        page.lines = ("left die South,", "right die North", "throw: both dice")


def _choose(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.dice = match.dice
    page.lines = ("throw: I start", "call: you start")


def _centre(match, phase, page) -> None:
    """The centre glass (or each that does not stand right) goes to its square."""
    target = match.game.centre_position()
    page.title = NAMES[phase.facing]
    page.lines = ("Centre glass", "lift hands")
    for file in range(7):
        rank = files.rank(target, file)
        if match.standing(file) != rank:
            there = files.square_text(file, rank)
            page.big = files.square_text(file, files.rank(match.game.position, file)) + ">" + there
            page.lines = ("Centre glass:", "fill it, on " + there)
            if phase.asked:
                page.lines = ("I cannot see it.", "Is it on %s?" % there, "throw: yes")
            return


SCREENS = {
    "place": _place,
    "queen": _queen,
    "starter": _starter,
    "choose": _choose,
    "centre": _centre,
}
