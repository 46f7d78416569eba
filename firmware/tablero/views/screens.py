"""From the state of a match to one page of the display.

Every page names the next button or square on its last line.
"""

from tablero.borrow import Shelf, module
from tablero.views import screens_play


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
        remark = module("tablero.views.words").Words(match.settings["glass_drink"]).pause
    if not remark and match.faults and phase.name == "ready" and not match.explain:
        remark = match.faults[0]  # between two throws there is time to hear of it
    if remark:
        page.lines = (remark,) + tuple(page.lines[-3:])


REMARKS = {
    "": None,
    "not-yours": "Not your dice!",
    "no-right": "Nothing to call",
    "set-down": "Set all down",
    "pull-first": "Pull it first",
}

# Phases that are not part of every throw: their pages are borrowed.
_SELDOM = {
    "screens_opening": ("place", "queen", "starter", "choose", "centre"),
    "screens_menu": (
        "consent",
        "welcome",
        "ask",
        "menu",
        "take-back",
        "agree",
        "cannot-fill",
        "supply",
    ),
    "screens_serve": ("choose-glass", "choose-drinks", "serve"),
    "screens_end": ("over", "toast-round", "challenger", "accuse", "answer", "reveal"),
}
_shelf = Shelf("tablero.views")


def _screen(name: str):
    if name in screens_play.SCREENS:
        _shelf.clear()
        return screens_play.SCREENS[name]
    for place in _SELDOM:
        if name in _SELDOM[place]:
            return _shelf.take(place).SCREENS[name]
    raise KeyError(name)


def phases() -> list:
    """Names of all phases that have a screen."""
    names = list(screens_play.SCREENS)
    for place in _SELDOM:
        names += _SELDOM[place]
    return sorted(names)
