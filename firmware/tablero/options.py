"""What can be set: the schema of options, and the options of the table itself.

An `Option` knows its name, kind, range and default; the functions here turn text or stored values
into checked ones.  Each game declares its own options next to its rules, in
``games/<name>/options``; `TABLE_OPTIONS` are those of the board, whatever is played on it.
"""

_WORDS_ON = ("true", "on", "yes", "1")
_WORDS_OFF = ("false", "off", "no", "0")
_TEXT_MAX = 32


class OptionError(ValueError):
    """A value an option does not take; the text says which option, what came, what is allowed."""


class Option:
    """One thing that can be set.

    `kind` is "choice" (one of the texts in `choices`), "flag" (True or False), "int" (`lo` to
    `hi`) or "text" (at most 32 printable characters).  `since` is the settings version that
    brought it.  `doc` is for who reads the schema and is not kept: on the chip it would cost
    heap, as would what is the same for most options.
    """

    choices = ()
    lo = 0
    hi = 0
    since = 1

    def __init__(self, name, kind, default, doc, choices=None, lo=0, hi=None, since=None):
        self.name = name
        self.kind = kind
        self.default = default
        if choices is not None:
            self.choices = choices
        if hi is not None:
            self.hi = hi
        if lo:
            self.lo = lo
        if since is not None:
            self.since = since

    def allowed(self) -> str:
        """What the option takes, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "int":
            return "%d to %d" % (self.lo, self.hi)
        if self.kind == "text":
            return "a text of 1 to %d printable characters" % _TEXT_MAX
        return " | ".join(self.choices)

    def check(self, value):
        """The value as it is kept, or OptionError.  Takes the kept type, or text for any kind."""
        kind = self.kind
        if kind == "flag":
            if isinstance(value, bool):
                return value
            if isinstance(value, str):
                word = value.strip().lower()
                if word in _WORDS_ON:
                    return True
                if word in _WORDS_OFF:
                    return False
        elif kind == "int":
            number = _integer(value)
            if number is not None and self.lo <= number <= self.hi:
                return number
        elif kind == "choice":
            word = _word(value)
            if word in self.choices:
                return word
        elif isinstance(value, str) and 1 <= len(value) <= _TEXT_MAX and _printable(value):
            return value
        wrong = "option %s: got %s, expected %s" % (self.name, show(value), self.allowed())
        raise OptionError(wrong)


def _integer(value):
    """The whole number in an int or a short text of digits, else None."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str):
        text = value.strip()
        digits = text[1:] if text[:1] == "-" else text
        if 1 <= len(digits) <= 9 and all("0" <= c <= "9" for c in digits):
            return int(text)
    return None


def _word(value):
    """A choice as it is spelled: text, or a set of numbers given as a list or in braces."""
    if isinstance(value, (list, tuple)):
        for number in value:
            if not isinstance(number, int) or isinstance(number, bool):
                return None
        return ",".join([str(number) for number in sorted(value)])
    if not isinstance(value, str):
        return None
    text = value.strip()
    if text[:1] == "{" and text[-1:] == "}":
        text = text[1:-1].replace(" ", "")
    return text


def _printable(text: str) -> bool:
    return all(" " <= c <= "~" for c in text)


def show(value) -> str:
    """What was given, short and in plain ASCII, for an error message."""
    if isinstance(value, (dict, list, tuple)):
        return "a list or table"
    if isinstance(value, int) and not isinstance(value, bool) and not -(10**9) < value < 10**9:
        return "a huge number"
    shown = "".join([c if " " <= c <= "~" else "?" for c in repr(value)[:60]])
    return shown if len(shown) <= 24 else shown[:21] + "..."


def parse(option, text: str):
    """The value that `text` names for the option, or OptionError."""
    return option.check(text)


def find(options, name):
    """The option of that name, or None."""
    for option in options:
        if option.name == name:
            return option
    return None


def defaults(options) -> dict:
    """Every option with its default."""
    return {option.name: option.default for option in options}


def check(options, given, problems=None) -> dict:
    """A complete dict: what is good in `given`, and the default for the rest.

    Bad values fall back one by one; an OptionError for each, and for each name that is no option,
    is appended to the list `problems` when there is one.
    """
    values = defaults(options)
    for name in given:
        option = find(options, name)
        try:
            if option is None:
                raise OptionError("option %s: there is no such option" % show(name))
            values[name] = option.check(given[name])
        except OptionError as error:
            if problems is not None:
                problems.append(error)
    return values


TABLE_OPTIONS = (
    Option("game", "text", "gucci", "what is played"),
    Option("preset", "text", "seed", "the named set of rules"),
    Option(
        "mode",
        "choice",
        "strict",
        "house mode: wrong boards refused, kept silently, explained, or not judged",
        ("strict", "second", "teach", "off"),
    ),
    Option(
        "glass_drink",
        "choice",
        "soft_drink",
        "what is in the glasses; only beer and wine use drinking words",
        ("soft_drink", "coffee", "water", "sweets", "coins", "beer", "wine"),
    ),
    Option(
        "supply_judge",
        "choice",
        "bottle",
        "who says that a supply is empty: the bottle (a player) or the board's count (G26)",
        ("bottle", "count"),
    ),
    Option(
        "false_accusation",
        "choice",
        "none",
        "what accusing an honest player costs (G33)",
        ("none", "drink"),
    ),
    Option(
        "dice",
        "choice",
        "board",
        "who throws: the board, or the players their own dice, entered by button",
        ("board", "own"),
    ),
    Option("break_after", "int", 12, "emptied glasses until a quiet word; 0 never", lo=0, hi=99),
    Option("sound", "flag", True, "buzzer on"),
    Option("brightness", "int", 3, "lights, 1 dim to 4 bright", lo=1, hi=4),
    Option(
        "colour_order",
        "choice",
        "grb",
        "byte order of the lights",
        ("grb", "rgb", "brg", "rbg", "gbr", "bgr"),
    ),
    Option("light_budget_ma", "int", 320, "light current in mA", lo=50, hi=3000),
    Option("sensor", "choice", "reed", "what the squares are read with", ("reed", "hall")),
    Option("network", "flag", True, "the 10 k pull-up network is fitted on the rows"),
    Option(
        "watchdog",
        "flag",
        False,
        "the chip resets itself when the loop stands still; not with a button held at power-on",
    ),
)
