"""From the state of a match to one page of the display.

Every page names the next button or square on its last line.
"""

from tablero.games import files
from tablero.views import screens_menu, screens_play
from tablero.views.words import Words


def compose(match, page) -> None:
    """Fill `page` for the phase the match is in; `page` is reset first."""
    phase = match.phase
    page.facing = phase.facing
    page.dice = None
    page.big = None
    page.shaking = False
    page.title = ""
    page.left = ""
    page.right = ""
    if match.game is not None:
        if match.game.queen:
            page.left = "Q%d" % match.game.queen
        supply = match.game.supply
        page.right = "%d:%d" % (supply[0], supply[1])
    if match.wipe:
        page.big = "WIPE"
        page.lines = ("Wipe the board,", "dry every square")
        return
    _screen(phase.name)(match, phase, page)
    remark = REMARKS.get(match.message)
    if match.message == "break":
        remark = Words(match.settings["glass_drink"]).pause
    if remark:
        page.lines = (remark,) + tuple(page.lines[-3:])


REMARKS = {
    "": None,
    "not-yours": "Not your dice!",
    "no-right": "Nothing to call",
    "set-down": "Set all down",
    "pull-first": "Pull it first",
}


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
            return


NAMES = screens_play.NAMES

_SCREENS = {
    "place": _place,
    "queen": _queen,
    "starter": _starter,
    "choose": _choose,
    "centre": _centre,
}


def _screen(name: str):
    for screens in (_SCREENS, screens_play.SCREENS, screens_menu.SCREENS):
        if name in screens:
            return screens[name]
    raise KeyError(name)


def phases() -> list:
    """Names of all phases that have a screen."""
    return sorted(list(_SCREENS) + list(screens_play.SCREENS) + list(screens_menu.SCREENS))
