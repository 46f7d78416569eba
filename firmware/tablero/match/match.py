"""A match from power-on to the toast round: one phase at a time over one state of the game."""

from micropython import const

from tablero import borrow, games, ticks
from tablero.games import files
from tablero.match import buttons, dice
from tablero.match.commit import Commit
from tablero.match.keeping import KEPT, Keeping
from tablero.match.phase import Phase
from tablero.match.play import Moves, Ready
from tablero.match.report import PLAYERS, Report
from tablero.match.rights import Rights
from tablero.match.sight import Sight

_REMARK_MS = const(2500)  # a remark stays this long


class Match(Sight, Commit, Rights, Keeping, Report):
    """The state that lights, display, record and link all read.

    settings: dict of the board's settings (options.TABLE_OPTIONS), changed in place by menus.
    second: the referee; ledger: its book of kept false moves.  urandom(n): n bytes of
    entropy.  tell(event, **fields): the record; tell_edges(): the sensor edges around a verdict.
    store(dict or None) writes the saved game, keep_settings() the settings.
    """

    def __init__(self, settings, second, ledger, urandom, tell, tell_edges, store, keep_settings):
        self.settings = settings
        self.second = second
        self.ledger = ledger
        self.urandom = urandom
        self.tell = tell
        self.tell_edges = tell_edges
        self._store = store
        self._keep_settings = keep_settings
        self.buttons = buttons.Buttons()
        self.closed = bytearray(7)  # settled squares, see sensing
        self.blind_squares = bytearray(7)  # squares whose sensor is masked
        self.quiet_ms = 0  # since when nothing has moved on the board
        self.shelf = borrow.Shelf("tablero")  # for code of seldom moments
        self.rules = games.load(settings["game"])
        self.chosen = {}  # options that the game was begun with
        self.game = None
        self.phase = Phase()  # nothing yet
        self.under = []  # phases a menu lies over
        self.self_test = False  # somebody wants the board to look at itself
        self.verdicts = []  # as dicts, since the last dice that lay
        self.dice = None  # the last that lay, whoever's
        self.pulled = None  # the line that was pulled since then
        self.message = ""  # a remark for the display, by name
        self.message_ms = 0
        self.tune = ""  # for the buzzer, taken by whoever plays it
        self.refused = False  # a throw over a wrong board was refused
        self.explain = False  # the board has been wrong long enough for words
        self.hushed = None  # the verdict that nobody wants to hear of any longer
        self.power_failed = False  # no throw since the power was off
        self.faults = []  # broken sensors in words
        self.wipe = False  # the board is wet
        self.save_due = False
        self.changed = True  # lights or display have something new to show
        self.toasts = 0
        self.emptied_glasses = 0
        self.break_at = 0  # glasses emptied when a break was last spoken of
        self.beaten = [0, 0]  # challengers beaten in a row

    # -- what tasks tell --------------------------------------------------------------------

    def begin(self, saved, now_ms: int) -> None:
        """Power is on: go on with a saved game (a dict), or ask what is played."""
        if not saved or not self.resume(saved, now_ms):
            self.go(self.seldom("welcome").Welcome(), now_ms)

    def press(self, kind: int, player: int, now_ms: int, pressed_ms: int) -> None:
        """A button did something (see match.buttons)."""
        if self.wipe:
            return
        self.changed = True
        phase = self.phase
        if kind == buttons.THROW_DOWN:
            phase.throw_down(self, player, now_ms)
        elif kind == buttons.THROW_UP:
            phase.throw_up(self, player, now_ms)
        elif kind == buttons.CALL:
            phase.call(self, player, now_ms, pressed_ms)
        else:
            phase.hold(self, player, now_ms)

    def board(self, now_ms: int, quiet_ms: int, settled: bool) -> None:
        """Squares have `settled` (`closed` holds them), or have rested for a while longer."""
        self.quiet_ms = quiet_ms
        second = self.second
        legal = second.legal
        wrong = second.wrong
        verdict = second.update(self.closed, now_ms, quiet_ms)
        phase = self.phase
        if settled or legal != second.legal or wrong is not second.wrong:
            self.changed = True
            phase.board(self, now_ms)
        if verdict and self.phase is phase and self.speaks():
            self.judged(verdict)

    def tick(self, now_ms: int) -> None:
        """Time passes: for the phase, for remarks, and for a board that stays wrong."""
        self.phase.tick(self, now_ms)
        if self.message and ticks.diff(now_ms, self.message_ms) > _REMARK_MS:
            self.message = ""
            self.changed = True
        second = self.second
        explain = False
        if self.objects():
            explain = self.refused or second.steady or self.settings["mode"] == "teach"
        if explain != self.explain:
            self.explain = explain
            self.refused = explain and self.refused
            self.changed = True

    def speaks(self) -> bool:
        """Does the house mode let the second say what is wrong?"""
        return self.settings["mode"] in ("strict", "teach")

    def objects(self) -> bool:
        """Is a wrong board to be shown in amber?  A refused throw is, in any mode that judges."""
        wrong = self.second.wrong
        if wrong is None or wrong is self.hushed or self.settings["mode"] == "off":
            return False
        return self.refused or self.speaks()

    def hush(self) -> None:
        """Amber and words go off, until the board is wrong otherwise or a throw is refused."""
        self.hushed = self.second.wrong
        self.changed = True

    def wet(self, wipe: bool, now_ms: int) -> None:
        """Liquid lies on the board (no verdicts, lights down), or it has been wiped dry."""
        self.wipe = wipe
        self.changed = True
        self.tell("wipe", wet=wipe)
        if wipe:
            self.play_tune("wipe")
            self.second.expect_any(now_ms)
        else:
            self.go(self.phase, now_ms)

    # -- phases -----------------------------------------------------------------------------

    def go(self, phase, now_ms: int) -> None:
        """Change to `phase`."""
        if self.phase.name in KEPT or phase.name in KEPT:
            self.save_due = True
        self.phase = phase
        self.message = ""
        self.refused = False
        self.explain = False
        self.changed = True
        phase.enter(self, now_ms)

    def seldom(self, name: str):
        """The module of phases that are not part of every throw, borrowed."""
        return self.shelf.take("match." + name)

    def proceed(self, now_ms: int) -> None:
        """Go where the state of the game leads."""
        game = self.game
        stage = game.stage
        if stage == "over":
            phase = self.seldom("ending").Over()
        elif stage == "setup":
            phase = self.seldom("opening").Queen()
        elif stage == "choose":
            phase = self.seldom("opening").Starter()
        elif stage == "centre":
            phase = self.seldom("opening").Centre(game.turn)
        elif stage == "move":
            phase = Moves(game.turn)
        else:
            phase = Ready(game.turn)
        self.go(phase, now_ms)

    def new_game(self, now_ms: int) -> None:
        """A fresh game by the settings; its glasses are set up by light."""
        before = self.game
        self.rules = games.load(self.settings["game"])
        self.chosen = self.rule_options()
        if before is not None and before.options == self.rules.check(self.chosen):
            self.game = before.next_game()
        else:
            self.game = self.rules.Game(self.chosen)
        self.dice = None
        self.power_failed = False
        self.ledger.clear()
        self.begin_throw()
        self.tell("settings", game=self.rules.NAME, options=self.changed_options())
        if before is not None and self.game.options["winner_supply"] == "keep":
            self.tell("supply", supply=list(self.game.supply))
        self.go(self.seldom("opening").Place(self.game.position), now_ms)
        self.save_soon()

    def begin_play(self, now_ms: int) -> None:
        """Everything is set: the starter has the dice."""
        self.tell_start()
        self.save_soon()
        self.proceed(now_ms)

    def begin_throw(self) -> None:
        """What is remembered of the last throw is over."""
        self.verdicts.clear()
        self.pulled = None
        self.power_failed = False

    def ask_again(self, now_ms: int) -> None:
        """Other glasses, another preset: the questions of power-on."""
        self.go(self.seldom("welcome").Ask(self.phase.facing, 0), now_ms)

    def abort(self, now_ms: int) -> None:
        """The game is given up without a result."""
        self.under.clear()
        self.tell("abort")
        self.game = None
        self.forget()
        self.go(self.seldom("welcome").Welcome(), now_ms)

    def open_menu(self, player: int, now_ms: int) -> None:
        """`call` held: the menu over the phase that runs."""
        self.under.append(self.phase)
        self.go(self.seldom("service").Menu(player), now_ms)

    def leave_menu(self, now_ms: int) -> None:
        """Back to the phase under the menu."""
        phase = self.under[0]
        self.under.clear()
        self.go(phase, now_ms)

    # -- small services for phases ------------------------------------------------------------

    def rule_options(self) -> dict:
        """Options of the game: its preset, then what was set one by one, as far as it is good."""
        chosen = dict(self.rules.PRESETS.get(self.settings["preset"], {}))
        chosen.update(self.settings.get("rules", {}))
        chosen["supply_judge"] = self.settings["supply_judge"]
        problems = []  # type: list
        good = self.rules.check(chosen, problems)
        for problem in problems:
            self.tell("problem", text=str(problem))
        return {name: good[name] for name in chosen if name in good}

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

    def is_pass_number(self) -> bool:
        """Is the sum of the game's last dice a pass number (G9)?"""
        return sum(self.game.dice) in self.rules.pass_numbers(self.game.options)

    def toast_rank(self) -> int:
        """The rank a toast would land on while one is open, else 0."""
        right = self.game.toast_right
        return self.base_rank(1 - right) if right >= 0 else 0

    def still_reason(self) -> str:
        """What to call a board that does not stand as the game left it."""
        return "wrong-square" if self.power_failed or self.pulled else "moved-off-turn"

    def line_of(self, position: int):
        """The line that playing `position` makes: it holds a glass that moved (G16)."""
        moved = files.changed(self.game.position, position)
        return self.rules.lines.made(position, moved, self.game.options)

    def one_away(self, position: int) -> bool:
        """Does the row lack one glass (the spectators sing, G35)?"""
        return self.rules.lines.one_away(position, self.game.options)

    def next_pair(self):
        """The next glass to put right as two squares, ("D6", "D7"), or None.

        The first is "" for a glass in a hand, the second for one too many.
        """
        target = self.second.target if self.second.wrong else self.game.position
        guide = self.shelf.take("second.putting_right")
        pair = guide.next_pair(self.second.reading.closed, target)
        if pair is None:
            return None
        start, end = pair
        text = files.square_text
        return (text(*start) if start else "", text(*end) if end else "")

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
        options = self.shelf.take("options")
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
        self._keep_settings()
