"""From what stands before play in a scenario to a board: glasses, settings, a saved game."""

from host_tools.simulator.scenario import Scenario
from tablero import games, options
from tablero.games import files
from tablero.store.saved import Saved
from tablero.store.settings import Settings

PLAYERS = ("south", "north")


class Memory(dict):
    """A flash that is nothing but a dict of names and bytes."""

    def read(self, name: str) -> bytes | None:
        """The file, None when there is none."""
        return self.get(name)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file."""
        self[name] = bytes(data)

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file."""
        self[name] = self.get(name, b"") + data

    def size(self, name: str) -> int | None:
        """Bytes in the file."""
        return len(self[name]) if name in self else None

    def remove(self, name: str) -> None:
        """Delete a file."""
        del self[name]

    def names(self) -> list[str]:
        """All files."""
        return list(self)


def own_options(scenario: Scenario) -> tuple[dict, dict]:
    """What was set one by one: (options of the game, settings of the board)."""
    schema = games.load(scenario.game).OPTIONS
    own = {k: v for k, v in scenario.options.items() if options.find(schema, k)}
    table = {k: v for k, v in scenario.options.items() if k not in own}
    if scenario.supply:
        table["supply_judge"] = "count"
    return own, table


def rule_options(scenario: Scenario) -> dict:
    """The options of the game as the board itself would put them together."""
    own, table = own_options(scenario)
    judges = options.defaults(options.TABLE_OPTIONS) | table
    rules = dict(games.load(scenario.game).PRESETS[scenario.preset])
    rules.update(own)
    for name in ("supply_judge", "false_accusation"):
        rules[name] = judges[name]
    return rules


def game_of(scenario: Scenario):
    """The game at the scenario's start."""
    package = games.load(scenario.game)
    assert scenario.start is not None
    rules = rule_options(scenario)
    if scenario.start.words[1] == "opening":
        return package.Game(rules)
    position, player = scenario.start.values
    return package.begin(
        files.parse_position(position),
        PLAYERS.index(player),
        rules,
        scenario.supply,
        scenario.queen,
    )


def squares_of(position: int) -> list[str]:
    """Names of the squares where the glasses of the position stand."""
    return [files.square_text(file, files.rank(position, file)) for file in range(7)]


def set_out(scenario: Scenario) -> tuple[dict[str, bytes], list[str]]:
    """(files on the flash, squares with glasses) when the power goes on."""
    flash = Memory()
    own, table = own_options(scenario)
    settings = Settings(flash, options.TABLE_OPTIONS)
    settings.load()
    settings.values.update(table)
    settings.values.update(
        game=scenario.game, preset=scenario.preset, mode=scenario.mode, rules=own
    )
    settings.save()
    if scenario.start is None:
        return dict(flash), []
    game = game_of(scenario)
    saved = Saved(flash)
    saved.load()
    saved.save(
        {
            "game": scenario.game,
            "preset": scenario.preset,
            "rules": rule_options(scenario),
            "state": game.text(),
            "phase": "",
            "kept": [],
            "dice": None,
            "pulled": None,
            "beaten": [0, 0],
            "mode": scenario.mode,
            "fresh": True,
        }
    )
    return dict(flash), squares_of(game.position)
