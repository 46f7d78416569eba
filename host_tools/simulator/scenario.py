"""Reads a scenario, a text of one step a line: the whole of it before anything is played."""

from dataclasses import dataclass, field

from host_tools.simulator.scenario_words import FORMS, Kind, WordError
from tablero import games, options

SETTINGS = ("game", "preset", "option", "mode", "seed")
AFTER_START = ("supply", "queen")
ANY_TIME = ("dice", "fault")  # these may stand before `start` as well as after it


class ScenarioError(ValueError):
    """A malformed scenario; `line` and `column` count from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"{line}:{column}: {message}")
        self.message = message
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Step:
    """One line: its words as written, and the values that they mean."""

    line: int
    words: tuple[str, ...]
    values: tuple

    @property
    def verb(self) -> str:
        """The first word."""
        return self.words[0]

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass
class Scenario:
    """What is set before play, how it starts, and what is done then."""

    game: str = "gucci"
    preset: str = "seed"
    mode: str = "strict"
    seed: int = 1
    options: dict[str, object] = field(default_factory=dict)
    start: Step | None = None
    supply: tuple[int, int] | None = None
    queen: int = 0
    before: list[Step] = field(default_factory=list)  # faults and dice that stand before `start`
    steps: list[Step] = field(default_factory=list)


def words_of(text: str, line: int) -> list[tuple[int, str]]:
    """(column, word) of each word; a quoted text is one word, `#` begins a comment."""
    found = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        if text[at] == "#":
            break
        begin = at
        if text[at] == '"':
            at = text.find('"', at + 1) + 1
            if not at:
                raise ScenarioError('expected " at the end of the text', line, len(text) + 1)
        else:
            while at < len(text) and not text[at].isspace() and text[at] != "#":
                at += 1
        found.append((begin + 1, text[begin:at]))
    return found


def _match(form: tuple, words: list[tuple[int, str]], end: int):
    """Values of the words in this form, or (column, what was expected there)."""
    values = []
    for i, kind in enumerate(form):
        expected = kind.expected if isinstance(kind, Kind) else kind
        if i >= len(words):
            return None, end, expected
        column, word = words[i]
        if isinstance(kind, Kind):
            try:
                values.append(kind.read(word))
            except WordError:
                return None, column, expected
        elif word != kind:
            return None, column, expected
        else:
            values.append(word)
    if len(words) > len(form):
        return None, words[len(form)][0], "the end of the line"
    return tuple(values), 0, ""


def parse_step(text: str, line: int) -> Step | None:
    """The step of a line, None when it is empty or a comment."""
    words = words_of(text, line)
    if not words:
        return None
    column, verb = words[0]
    if verb not in FORMS:
        raise ScenarioError(f"expected a step ({', '.join(FORMS)}), not {verb}", line, column)
    last_column, last = words[-1]
    end = last_column + len(last)
    furthest = 0
    expected: list[str] = []
    for form in FORMS[verb]:
        values, column, wanted = _match(form, words[1:], end)
        if values is not None:
            return Step(line, tuple(word for _, word in words), values)
        if column > furthest:
            furthest, expected = column, []
        if column == furthest and wanted not in expected:
            expected.append(wanted)
    raise ScenarioError(f"{verb}: expected {' | '.join(expected)}", line, furthest)


def parse(text: str) -> Scenario:
    """The scenario; ScenarioError tells the first thing that is wrong."""
    scenario = Scenario()
    option = (1, 1)  # place of the last one
    for number, raw in enumerate(text.splitlines(), 1):
        step = parse_step(raw, number)
        if step is None:
            continue
        column = words_of(raw, number)[0][0]
        if step.verb in SETTINGS:
            if scenario.start or scenario.steps:
                raise ScenarioError(f"{step.verb} must stand before start", number, column)
            _set(scenario, step, raw)
            option = (number, column) if step.verb == "option" else option
        elif step.verb == "start":
            _start(scenario, step, column)
        elif step.verb in AFTER_START:
            _supply_or_queen(scenario, step, column)
        elif step.verb in ANY_TIME and not scenario.start and not scenario.steps:
            scenario.before.append(step)
        else:
            scenario.steps.append(step)
    _fit_together(scenario, option)
    if not scenario.start:
        scenario.steps = scenario.before + scenario.steps
        scenario.before = []
    return scenario


def _fit_together(scenario: Scenario, place: tuple[int, int]) -> None:
    """ScenarioError when options that are good one by one make no game together."""
    package = games.load(scenario.game)
    problems: list[ValueError] = []
    package.check({**package.PRESETS[scenario.preset], **scenario.options}, problems)
    if problems:
        raise ScenarioError(str(problems[0]), *place)


def _start(scenario: Scenario, step: Step, column: int) -> None:
    if scenario.start:
        raise ScenarioError("start stands only once", step.line, column)
    if scenario.steps:
        raise ScenarioError("start must stand before the first thing done", step.line, column)
    scenario.start = step


def _supply_or_queen(scenario: Scenario, step: Step, column: int) -> None:
    in_play = scenario.start and scenario.start.words[1] != "opening"
    if not in_play or scenario.steps:
        message = f"{step.verb} stands after start POSITION, before the first thing done"
        raise ScenarioError(message, step.line, column)
    if step.verb == "queen":
        scenario.queen = step.values[0]
    else:
        fills = dict(zip(step.values[0::2], step.values[1::2], strict=True))
        scenario.supply = (fills["south"], fills["north"])


def _set(scenario: Scenario, step: Step, raw: str) -> None:
    if step.verb != "option":
        setattr(scenario, step.verb, step.values[0])
        return
    name, text = step.values
    schema = tuple(games.load(scenario.game).OPTIONS) + tuple(options.TABLE_OPTIONS)
    option = options.find(schema, name)
    column = words_of(raw, step.line)[2][0]
    if option is None:
        raise ScenarioError(f"{scenario.game} has no option {name}", step.line, column)
    try:
        scenario.options[name] = options.parse(option, text)
    except options.OptionError:
        message = f"option {name}: expected {option.allowed()}"
        raise ScenarioError(message, step.line, column) from None
