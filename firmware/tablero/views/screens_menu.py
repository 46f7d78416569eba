"""Pages of questions: power-on, the menu behind a held call, corrections."""

_QUESTIONS = {
    "glass_drink": "In the glasses?",
    "game": "Which game?",
    "preset": "Which rules?",
    "mode": "House mode?",
}

_ENTRIES = {
    "cannot-fill": ("CANNOT", "fill"),
    "take-back": ("BACK", "take it back"),
    "agree": ("AGREE", "as it stands"),
    "spilled": ("SPILLED", "I fill it"),
    "supply": ("SUPPLY", "correct mine"),
    "mode": ("MODE", ""),
    "sound": ("SOUND", ""),
    "light": ("LIGHT", ""),
    "dice": ("DICE", "thrown by"),
    "enough": ("ENOUGH", "end kindly"),
    "abort": ("ABORT", "no result"),
    "self-test": ("TEST", "the board itself"),
}

_VALUES = {"mode": "mode", "sound": "sound", "light": "brightness", "dice": "dice"}

_SHORT = {
    "antir_tournament": "AN TIR",
    "tablero_ca": "CANADA",
    "toblero_e2": "TOBLERO",
    "seed": "CLASSIC",
    "soft_drink": "SODA",
}


def short(value) -> str:
    """A value of a setting in at most eight letters a word."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return _SHORT.get(value, "%s" % value)


def _welcome(match, phase, page) -> None:
    settings = match.settings
    page.title = "TABLERO"
    page.big = "AGAIN?"
    page.lines = (
        "%s, %s" % (short(settings["preset"]), settings["mode"]),
        "throw: as before",
        "call: choose",
    )


def _ask(match, phase, page) -> None:
    page.title = _QUESTIONS[phase.setting]
    page.big = short(phase.choices[phase.index]).upper()
    page.lines = ("throw: this", "call: next")


def _menu(match, phase, page) -> None:
    big, hint = _ENTRIES[phase.entry()]
    page.title = "Menu"
    page.big = big
    setting = _VALUES.get(phase.entry())
    if setting:
        hint = "is " + short(match.settings[setting])
    page.lines = (hint, "throw: do it", "call: next")


def _take_back(match, phase, page) -> None:
    pair = match.next_pair()
    page.title = "Take back"
    page.big = "BACK"
    step = "lift hands"
    if pair:
        step = "%s to %s" % pair if pair[0] and pair[1] else "glass on " + (pair[1] or pair[0])
    page.lines = (step, "throw: leave it")


def _agree(match, phase, page) -> None:
    page.title = "Agreed?"
    page.big = "AS IS"
    page.lines = ("both sides", "throw: agreed", "call: no")


def _cannot_fill(match, phase, page) -> None:
    page.title = "I cannot fill"
    page.big = "%d" % phase.empties
    page.lines = ("stay empty", "call: more", "throw: so many")


def _supply(match, phase, page) -> None:
    page.title = "My fills"
    page.big = "%d" % phase.count
    page.lines = ("call: one less", "throw: right")


def _consent(match, phase, page) -> None:
    page.title = "House mode"
    page.big = "CHEATING"
    page.lines = ("allowed? Both:", "throw: yes", "call: no")


SCREENS = {
    "consent": _consent,
    "welcome": _welcome,
    "ask": _ask,
    "menu": _menu,
    "take-back": _take_back,
    "agree": _agree,
    "cannot-fill": _cannot_fill,
    "supply": _supply,
}
