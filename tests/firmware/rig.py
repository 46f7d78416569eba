"""A match on a table without electrics: settled squares and buttons are set, time is counted.

The rig speaks in squares and buttons; glasses settle at once and rest as long as it says.
"""

from tablero import options, ticks
from tablero.games import files
from tablero.match import buttons
from tablero.match.match import Match
from tablero.second.ledger import Ledger
from tablero.second.second import Second
from tablero.sensing.health import Health
from tablero.views import scene, screens
from tablero.views.page import Page

SOUTH = 0
NORTH = 1


class Rig:
    """One table.  `dice`: bytes the next throws draw, two a throw."""

    def __init__(self, saved=None, settings=None):
        self.now_ms = 0x3FFFFFFF - 500  # the ticks wrap in every test
        self.moved_ms = self.now_ms
        self.dice = []
        self.events = []
        self.saves = []
        self.health = Health()
        values = options.defaults(options.TABLE_OPTIONS)
        values.update(settings or {})
        self.match = Match(
            values,
            Second(ticks.diff, self.health),
            Ledger(),
            self._urandom,
            self._tell,
            lambda: None,
            self.saves.append,
            lambda: None,
        )
        self.match.blind_squares = self.health.blind
        self.signs = bytearray(49)
        self.page = Page()
        self.seen = {}  # phase -> pages that were shown, each a tuple of texts
        self.match.begin(saved, self.now_ms)
        self.wait(100)

    def _urandom(self, count):
        return bytes([self.dice.pop(0) for _ in range(count)])

    def _tell(self, event, **fields):
        fields["event"] = event
        self.events.append(fields)

    def told(self, event):
        """The last event of that name, or None."""
        for fields in reversed(self.events):
            if fields["event"] == event:
                return fields
        return None

    # -- hands ------------------------------------------------------------------------------

    def wait(self, ms):
        """Let time pass in steps of the play task."""
        while ms > 0:
            step = min(ms, 20)
            ms -= step
            self.now_ms = ticks.add(self.now_ms, step)
            quiet = ticks.diff(self.now_ms, self.moved_ms)
            self.match.board(self.now_ms, quiet, False)
            self.match.tick(self.now_ms)
            self.look()

    def look(self):
        """Compose lights and display of this moment."""
        scene.compose(self.match, self.signs)
        screens.compose(self.match, self.page)
        self.seen.setdefault(self.match.phase.name, set()).add(tuple(self.page.texts()))

    def set_up(self, position):
        """All glasses at once, as they stand at power-on."""
        value = files.parse_position(position, True)
        for file in range(7):
            rank = files.rank(value, file)
            self.match.closed[file] = 1 << (rank - 1) if rank else 0
        self._settle()

    def lift(self, square):
        file, rank = files.parse_square(square)
        assert self.match.closed[file] >> (rank - 1) & 1, "no glass on " + square
        self.match.closed[file] &= ~(1 << (rank - 1)) & 0x7F
        self._settle()

    def place(self, square):
        file, rank = files.parse_square(square)
        self.match.closed[file] |= 1 << (rank - 1)
        self._settle()

    def move(self, start, end):
        self.lift(start)
        self.place(end)

    def _settle(self):
        self.moved_ms = self.now_ms
        self.match.board(self.now_ms, 0, True)
        self.wait(120)

    # -- buttons ----------------------------------------------------------------------------

    def down(self, player):
        self.match.press(buttons.THROW_DOWN, player, self.now_ms, self.now_ms)
        self.wait(60)

    def up(self, player):
        self.match.press(buttons.THROW_UP, player, self.now_ms, self.now_ms)
        self.wait(60)

    def throw(self, player, die1=0, die2=0):
        """Pick up the dice and let them go; they fall as said."""
        if die1:
            self.dice = [die1, die2]
        self.down(player)
        self.up(player)
        for _ in range(100):
            if not self.match.state()["shaking"]:
                break
            self.wait(20)
        self.wait(40)

    def yes(self, player=SOUTH):
        self.down(player)
        self.up(player)

    def call(self, player):
        self.match.press(buttons.CALL, player, self.now_ms, self.now_ms)
        self.wait(40)

    def hold(self, player):
        self.match.press(buttons.HOLD, player, self.now_ms, self.now_ms)
        self.wait(40)

    # -- what is seen -------------------------------------------------------------------------

    def phase(self):
        return self.match.phase.name

    def game(self):
        return self.match.game

    def position(self):
        return files.position_text(self.match.game.position)

    def sign(self, square):
        file, rank = files.parse_square(square)
        return self.signs[(rank - 1) * 7 + file]

    def screen(self):
        return " | ".join(self.page.texts())


def playing(position="7771111", turn=SOUTH, supply=None, queen=0, rules=None, **settings):
    """A rig in full play, by way of a saved game."""
    from tablero.games import gucci

    rules = dict(rules or {})
    rules["supply_judge"] = settings.get("supply_judge", "bottle")
    game = gucci.begin(files.parse_position(position), turn, rules, supply, queen)
    saved = {
        "game": "gucci",
        "rules": rules,
        "state": game.text(),
        "phase": "",
        "kept": [],
        "dice": None,
        "pulled": None,
        "beaten": [0, 0],
        "mode": settings.get("mode", "strict"),
    }
    rig = Rig(saved, settings)
    rig.set_up(position)
    rig.wait(600)
    return rig
