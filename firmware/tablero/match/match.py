"""A match from power-on to the toast round: one phase at a time over one state of the game."""

from micropython import const

from tablero import games, options, ticks
from tablero.games import files
from tablero.match import buttons, dice
from tablero.match.commit import Commit
from tablero.match.ending import Over
from tablero.match.opening import Centre, Choose, Place, Queen, Starter
from tablero.match.play import Moves, Ready
from tablero.match.rights import Rights, mask_text
from tablero.match.serve import ChooseDrinks, ChooseGlass, Serve
from tablero.match.service import Menu
from tablero.match.sight import Sight
from tablero.match.welcome import Ask, Welcome

PLAYERS = ("south", "north")
_REMARK_MS = const(2500)  # a remark stays this long
_WORDS_MS = const(1500)  # a board wrong this long is explained in words
_SAVED_PHASES = {
    "place": Place,
    "starter": Starter,
    "choose": Choose,
    "serve": Serve,
    "choose-glass": ChooseGlass,
    "choose-drinks": ChooseDrinks,
}


class Match(Sight, Commit, Rights):
    """The state all views read.

    settings: dict of the board's settings (options.TABLE_OPTIONS), changed in place by menus.
    second: the referee; urandom(n): entropy; tell(event, **fields): the record; tell_edges():
    records the sensor edges around a verdict; store(dict or None): writes the saved game.
    """

    def __init__(self, settings, second, urandom, tell, tell_edges, store, store_settings):
        self.settings = settings
        self.second = second
        self.urandom = urandom
        self.tell = tell
        self.tell_edges = tell_edges
        self._store = store
        self.store_settings = store_settings
        self.buttons = buttons.Buttons()
        self.closed = bytearray(7)
        self.blind_squares = bytearray(7)
        self.rules = games.load(settings["game"])
        self.game = None
        self.phase = None
        self.under = []  # phases a menu lies over
        self.verdicts = []  # as dicts, since the last dice that lay
        self.dice = None  # the last that lay, whoever's
        self.pulled = None
        self.message = ""
        self.message_ms = 0
        self.tune = ""
        self.refused = False  # a throw over a wrong board was refused
        self.power_failed = False
        self.save_due = False
        self.changed = True
        self.toasts = 0
        self.emptied_glasses = 0
        self.beaten = [0, 0]  # challengers beaten in a row
        self.wipe = False
        self.wrong_ms = None  # since when the board has been wrong
        self.explain = False  # it has been wrong long enough for words

    # -- what tasks tell --------------------------------------------------------------------

    def begin(self, saved, now_ms: int) -> None:
        """Power is on: go on with a saved game (a dict) or ask what is played."""
        if not saved or not self._resume(saved, now_ms):
            self.go(Welcome(), now_ms)

    def press(self, kind: int, player: int, now_ms: int, pressed_ms: int) -> None:
        """A button did something (see match.buttons)."""
        if self.wipe:
            return
        phase = self.phase
        if kind == buttons.THROW_DOWN:
            phase.throw_down(self, player, now_ms)
        elif kind == buttons.THROW_UP:
            phase.throw_up(self, player, now_ms)
        elif kind == buttons.CALL:
            phase.call(self, player, now_ms, pressed_ms)
        else:
            phase.hold(self, player, now_ms)
        self.changed = True

    def board(self, now_ms: int, quiet_ms: int, settled: bool) -> None:
        """Squares have `settled` (`closed` holds them), or have rested for a while longer."""
        second = self.second
        legal = second.legal
        wrong = second.wrong
        verdict = second.update(self.closed, now_ms, quiet_ms)
        phase = self.phase
        if settled or legal != second.legal or wrong is not second.wrong:
            phase.board(self, now_ms)
        if verdict and self.phase is phase and self.settings["mode"] != "off":
            self.judged(verdict)

    def tick(self, now_ms: int) -> None:
        """Time passes: for the phase, for remarks, and for a board that stays wrong."""
        self.phase.tick(self, now_ms)
        if self.message and ticks.diff(now_ms, self.message_ms) > _REMARK_MS:
            self.message = ""
            self.changed = True
        if self.second.wrong is None:
            if self.wrong_ms is not None:
                self.wrong_ms = None
                self.refused = False
                self.explain = False
                self.changed = True
            return
        if self.wrong_ms is None:
            self.wrong_ms = now_ms
            self.changed = True
        if not self.explain and self.settings["mode"] != "off":
            if self.refused or ticks.diff(now_ms, self.wrong_ms) >= _WORDS_MS:
                self.explain = True
                self.changed = True

    # -- phases -----------------------------------------------------------------------------

    def go(self, phase, now_ms: int) -> None:
        """Change to `phase`."""
        self.phase = phase
        self.message = ""
        self.refused = False
        self.explain = False
        self.wrong_ms = None
        self.changed = True
        phase.enter(self, now_ms)

    def proceed(self, now_ms: int) -> None:
        """Go where the state of the game leads."""
        game = self.game
        stage = game.stage
        if stage == "over":
            self.go(Over(), now_ms)
        elif stage == "setup":
            self.go(Queen(), now_ms)
        elif stage == "choose":
            self.go(Starter(), now_ms)
        elif stage == "centre":
            self.go(Centre(game.turn, 3, self.base_rank(game.turn)), now_ms)
        elif stage == "move":
            self.go(Moves(game.turn), now_ms)
        else:
            self.go(Ready(game.turn), now_ms)

    def new_game(self, now_ms: int) -> None:
        """A fresh game by the settings; its glasses are set up by light."""
        self.rules = games.load(self.settings["game"])
        self.game = self.rules.Game(self.rule_options())
        self.verdicts.clear()
        self.dice = None
        self.pulled = None
        self.power_failed = False
        self.emptied_glasses = 0
        self.tell("settings", game=self.rules.NAME, options=self.changed_options())
        self.go(Place(self.game.position), now_ms)
        self.save_soon()

    def begin_play(self, now_ms: int) -> None:
        """Everything is set: the starter has the dice."""
        self.tell_start()
        self.save_soon()
        self.proceed(now_ms)

    def tell_start(self) -> None:
        """Record where play begins (again), so that the record can be judged from here."""
        game = self.game
        self.tell(
            "start",
            game=self.rules.NAME,
            position=self.position_text(),
            turn=PLAYERS[game.turn],
            state=game.text(),
            options=self.changed_options(),
        )

    def changed_options(self) -> dict:
        """The options of the game that are not at their default."""
        chosen = self.game.options
        plain = self.rules.Game().options
        return {name: chosen[name] for name in chosen if chosen[name] != plain[name]}

    def rule_options(self) -> dict:
        """Options of the game: its preset, then what was set one by one."""
        chosen = dict(self.rules.PRESETS.get(self.settings["preset"], {}))
        chosen.update(self.settings.get("rules", {}))
        chosen["supply_judge"] = self.settings["supply_judge"]
        return chosen

    def open_menu(self, player: int, now_ms: int) -> None:
        """`call` held: the menu over the phase that runs."""
        self.under.append(self.phase)
        self.go(Menu(player), now_ms)

    def leave_menu(self, now_ms: int) -> None:
        """Back to the phase under the menu."""
        self.go(self.under.pop(), now_ms)

    def ask_again(self, now_ms: int) -> None:
        """Other glasses, another preset: the questions of power-on."""
        self.go(Ask(self.phase.facing, 0), now_ms)

    def abort(self, now_ms: int) -> None:
        """The game is given up without a result."""
        self.under.clear()
        self.tell("abort")
        self.game = None
        self.forget()
        self.go(Welcome(), now_ms)

    # -- small services for phases ------------------------------------------------------------

    def throw_die(self) -> int:
        """One fair die, drawn now."""
        return dice.die(self.urandom)

    def dice_lie(self, event: str, faces, now_ms: int) -> None:
        """Dice have come to rest: kept for the display and the record."""
        self.dice = faces
        fields = {"dice": list(faces)}
        if event == "throw":
            fields["player"] = PLAYERS[self.game.turn]
        self.tell(event, **fields)

    def line_of(self, position: int):
        """The line that playing `position` makes: it holds a glass that moved (G16)."""
        base = self.game.position
        moved = 0
        for file in range(7):
            if files.rank(base, file) != files.rank(position, file):
                moved |= 1 << file
        return self.rules.lines.made(position, moved, self.game.options)

    def one_away(self, position: int) -> bool:
        """Does the row lack one glass (the spectators sing, G35)?"""
        return self.rules.lines.one_away(position, self.game.options)

    def say(self, message: str, now_ms: int) -> None:
        """A short remark on the display, by name; a view puts it in words."""
        self.message = message
        self.message_ms = now_ms
        self.changed = True

    def play_tune(self, name: str) -> None:
        """Ask the buzzer for a tune."""
        self.tune = name

    def choices(self, setting: str) -> list:
        """The values a setting of the board may take, in order."""
        if setting == "game":
            return list(games.NAMES)
        option = options.find(options.TABLE_OPTIONS, setting)
        if option.kind == "flag":
            return [False, True]
        if option.kind == "int":
            return list(range(option.lo, option.hi + 1))
        return list(option.choices)

    def change_setting(self, name: str, value) -> None:
        """Set one of the board's settings and keep it."""
        self.settings[name] = value
        self.tell("setting", name=name, value=value)
        self.store_settings()

    def player_name(self, player: int) -> str:
        """`south` or `north`."""
        return PLAYERS[player]

    def next_pair(self):
        """The next glass to put right as ("D6", "D7"), ("", "D7") when it is in a hand, or None."""
        pair = self.second.next_pair(self.closed, self.game.position)
        if pair is None:
            return None
        start, end = pair
        text = files.square_text
        return (text(start[0], start[1]) if start[1] else "", text(end[0], end[1]))

    # -- state for hosts ------------------------------------------------------------------------

    def state(self) -> dict:
        """What a host, a page or a test may know, as plain values."""
        game = self.game
        phase = self.phase
        state = {
            "phase": phase.name,
            "shaking": phase.name == "shake",
            "player": PLAYERS[phase.facing],
            "dice": list(self.dice) if self.dice else None,
            "verdicts": list(self.verdicts),
            "mode": self.settings["mode"],
            "preset": self.settings["preset"],
            "seen": files.position_text(self.second.reading.position),
            "wipe": self.wipe,
            "game": self.rules.NAME,
        }
        if game is None:
            return state
        lit = getattr(phase, "lit", None)
        line = (lit.line if lit else None) or self.pulled
        outcome = game.outcome()
        state.update(
            {
                "stage": game.stage,
                "turn": PLAYERS[game.turn],
                "position": files.position_text(self.second.reading.believed),
                "supply": list(game.supply),
                "filled": list(game.filled),
                "owed": list(game.owed),
                "queen": game.queen,
                "winner": PLAYERS[outcome.winner] if outcome and outcome.winner >= 0 else None,
                "over": outcome.reason if outcome else None,
                "points": list(outcome.points) if outcome else None,
                "line": line_state(line),
                "options": game.options,
            }
        )
        return state

    # -- saved game ---------------------------------------------------------------------------

    def save_soon(self) -> None:
        """The saved game is out of date; it is written when hands are away."""
        self.save_due = True

    def save(self, now_ms: int) -> None:
        """Write the saved game now (the dice are in the hand, nothing can be missed)."""
        self.save_due = False
        if self.game is None:
            return
        phase = self.under[0] if self.under else self.phase
        kept = phase.saved() if phase.name in _SAVED_PHASES else []
        self._store(
            {
                "game": self.rules.NAME,
                "preset": self.settings["preset"],
                "rules": self.rule_options(),
                "state": self.game.text(),
                "phase": phase.name if phase.name in _SAVED_PHASES else "",
                "kept": kept,
                "dice": list(self.dice) if self.dice else None,
                "pulled": list(self.pulled) if self.pulled else None,
                "beaten": self.beaten,
                "mode": self.settings["mode"],
            }
        )

    def forget(self) -> None:
        """The game is over or given up: nothing to go on with."""
        self.save_due = False
        self._store(None)

    def _resume(self, saved: dict, now_ms: int) -> bool:
        try:
            self.rules = games.load(saved["game"])
            self.game = self.rules.Game.from_text(saved["state"], saved["rules"])
            kept = saved["kept"]
            phase = _SAVED_PHASES[saved["phase"]](*kept) if saved["phase"] else None
            self.dice = tuple(saved["dice"]) if saved["dice"] else None
            self.pulled = tuple(saved["pulled"]) if saved["pulled"] else None
            self.beaten = saved["beaten"]
            self.settings["mode"] = saved["mode"]
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            self.game = None
            return False
        self.power_failed = True
        self.second.doubt("power")
        self.tell_start()
        if phase:
            self.go(phase, now_ms)
        else:
            self.proceed(now_ms)
        return True


def line_state(line):
    """A line as plain values, or None."""
    if not line:
        return None
    return {"kind": line[0], "files": mask_text(line[1]), "rank": line[2]}
