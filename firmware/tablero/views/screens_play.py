"""Pages of every throw: dice, moves, a line, what is wrong."""

from tablero.games import files

NAMES = ("SOUTH", "NORTH")


def _shake(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.shaking = True
    page.lines = ("throw: let go",)


def _own_dice(match, phase, page) -> None:
    page.title = NAMES[phase.facing]
    page.big = "%d" % phase.face
    page.lines = ("Die %d of 2" % (len(phase.faces) + 1), "call: next face", "throw: so it is")


def _ready(match, phase, page) -> None:
    """The player with the dice; what the last dice did; a line left standing; a wrong board."""
    game = match.game
    page.title = NAMES[phase.facing]
    if match.explain:
        _wrong(match, page, "throw: roll")
        return
    if phase.lit.line:
        _line(match, phase.lit.line, page)
        return
    page.dice = game.dice
    if game.dice and game.thrower == 1 - phase.facing:
        page.big = "PASS" if match.is_pass_number() else None
        page.lines = (_dice_to(match, phase), "throw: roll")
        shout = match.rules.shouts.shout(*game.dice)
        if shout:
            page.lines = (shout,) + page.lines
    else:
        page.lines = ("throw: roll",)
        page.big = None if game.dice else "THROW"


def _dice_to(match, phase) -> str:
    if match.is_pass_number():
        return "Dice to " + NAMES[phase.facing]
    if match.pulled:
        return "Your dice now"
    return "No move: yours"


def _moves(match, phase, page) -> None:
    """The dice, what to do with them, a line that stands, or what is wrong."""
    game = match.game
    page.title = NAMES[phase.facing]
    page.dice = game.dice
    if match.explain:
        _wrong(match, page, "or put it right")
        return
    if phase.lit.line:
        page.dice = None
        _line(match, phase.lit.line, page)
        return
    if match.settings["mode"] == "teach" and match.right_of(phase.facing) == "toast":
        page.lines = ("call: toast", "move, then throw")
    elif game.drinks_right:
        page.lines = ("call: give %d" % game.drinks_right[1], "move, then throw")
    elif phase.legal:
        page.lines = ("throw: go on",)
    elif match.second.reading.missing_mask:
        page.lines = ("set on a light", "then throw")
    else:
        page.lines = ("move %d and %d" % game.dice, "then throw")


def line_text(line) -> str:
    """`A-F on 5`, or the name of the pattern."""
    kind, mask, rank = line
    if kind != "row":
        return kind
    named = [file for file in range(7) if mask >> file & 1]
    return "%s-%s on %d" % (files.FILE_NAMES[named[0]], files.FILE_NAMES[named[-1]], rank)


def _line(match, line, page) -> None:
    """A line stands: pull it or leave it."""
    base = match.base_rank(1 - match.game.turn)
    page.big = "LINE!"
    first = 0
    while not line[1] >> first & 1:
        first += 1
    page.lines = (
        line_text(line),
        "pull: one on %s" % files.square_text(first, base),
        "throw: leave it",
    )


def _wrong(match, page, otherwise: str) -> None:
    """What is wrong with the board, where, and the next step to put it right."""
    verdict = match.second.wrong
    what = ("while power off",) if match.power_failed else verdict.words()
    pair = match.next_pair()
    page.dice = None
    page.big = "LOOK"
    step = otherwise
    if verdict.reason == "toast?":
        page.big = "QUEEN?"
        what = verdict.words()[:1]
        step = "call: toast"
    elif verdict.reason in ("not-moved", "threw-early"):
        page.dice = match.game.dice
        page.big = None
        step = "move, then throw"
    elif verdict.reason == "unseen" and verdict.grade == "ask":
        there = files.square_text(*verdict.squares[1])
        page.big = there + "?"
        what = ("I cannot see it.", "Is it on %s?" % there)
        step = "throw: yes"
    elif verdict.reason == "unclear":
        there = files.square_text(*verdict.squares[0])
        page.big = there + "?"
        what = ("Two in file %s." % there[0], "Is it on %s?" % there)
        step = "throw: yes"
    elif pair:
        page.big = ">".join([square for square in pair if square])
        step = "%s to %s" % pair if pair[0] and pair[1] else "a glass on " + pair[1]
        if not pair[1]:
            step = "take off " + pair[0]
        elif pair[0] and pair[0][0] != pair[1][0]:
            what = ("One of these", "belongs in " + pair[1][0])
    if len(what) == 1 and match.speaks():
        what = tuple(what) + ("call: hush",)
    page.lines = tuple(what) + (step,)


SCREENS = {
    "shake": _shake,
    "own-dice": _own_dice,
    "ready": _ready,
    "moves": _moves,
}
