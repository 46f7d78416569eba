"""Pages of toasts, drinks and fills."""

from tablero.games import files
from tablero.views.screens_play import NAMES
from tablero.views.words import Words


def _choose_glass(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    if phase.cause == "toast":
        page.big = "TOAST"
        page.lines = tuple(match.rules.toasts.toast(match.toasts)) + ("lift any glass",)
    elif phase.cause == "penalty":
        page.big = "SORRY!"
        page.lines = ("One is yours", "lift any glass")
    elif phase.cause == "treason":
        page.big = "TREASON!"
        page.lines = ("to the Queen!", "lift any glass")
    else:
        page.big = "SPILLED"
        page.lines = ("You fill it.", "lift that glass")


def _choose_drinks(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.dice = match.game.dice
    words = Words(match.settings["glass_drink"])
    page.lines = (words.hand_out(phase.count), "%d to go:" % phase.left(), "lift any glass")


def _serve(match, phase, page) -> None:
    """Who fills how many, and which square is next."""
    game = match.game
    payer = phase.facing
    page.title = NAMES[payer]
    words = Words(match.settings["glass_drink"])
    owed = game.owed[0] + game.owed[1]
    page.big = "FILL %d" % owed
    step = ""
    more = ()  # type: tuple
    for file in range(7):
        if phase.mask >> file & 1 and not step:
            stands = match.standing(file)
            there = files.square_text(file, files.rank(game.position, file))
            if not phase.away >> file & 1:
                step = "lift, fill " + there
            elif stands:
                step = "take %s to %s" % (files.square_text(file, stands), there)
            else:
                step = "next: " + there
                if phase.asked >> file & 1:
                    step = "Is it on %s?" % there
                    more = ("throw: yes",)
    pouring = not game.supply[payer] and game.options["supply_judge"] == "bottle"
    first = words.still if pouring else words.fills_owed(owed)
    page.lines = (first, step) + more


SCREENS = {
    "choose-glass": _choose_glass,
    "choose-drinks": _choose_drinks,
    "serve": _serve,
}
