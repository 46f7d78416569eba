"""One game of Tablero da Gucci: its whole state, push and pop, the outcome."""

from tablero import borrow
from tablero.games.errors import IllegalError, MalformedError
from tablero.games.gucci import accounts, actions, legal, lines, moves, setup, words
from tablero.games.gucci.measures import supply

_PLAIN = (
    "position",
    "turn",
    "stage",
    "dice",
    "queen",
    "up_mask",
    "down_mask",
    "held_up",
    "held_down",
    "finals",
    "line",
    "moved_mask",
    "base",
    "thrower",
    "toast_right",
    "treason_right",
    "drinks_right",
    "debts",
    "result",
    "resume",
)
_OPTIONS = "tablero.games.gucci.options"
_PAIRS = ("supply", "filled", "initial", "second_bottle")


class Outcome:
    """How a game ended: `winner` (or None), `reason`, glasses left `unfilled`, `points`.

    `reason` is "cannot-fill" (G26) or "enough" (a player went home: no winner, points None).
    `points` is [South's, North's] (G30).
    """

    def __init__(self, winner, reason, unfilled, points):
        self.winner = winner
        self.reason = reason
        self.unfilled = unfilled
        self.points = points

    def __repr__(self):
        return "Outcome(winner=%r, reason=%r, unfilled=%r, points=%r)" % (
            self.winner,
            self.reason,
            self.unfilled,
            self.points,
        )


class Game:
    """The state of one game.  Players are 0 (South, rank 1) and 1 (North, rank 7).

    `options`: a complete, checked dict.  What is given may be partial; OptionError when it is bad.
    `stage`: "setup" -> "choose" -> "centre" -> "throw" | "move" | "over".
    `position`: see `tablero.games.files`.  `turn`: who has the dice.  `queen`: her number or 0.
    `dice`: the last pair that lay, or None; `thrower` (or -1) threw it, the glasses on `base`.
    `finals`: in stage "move" the legal final positions, ascending; else empty.
    `up_mask`, `down_mask`: files whose glass went up, down this turn (G13).
    `line`: the line that may be pulled now, or None.
    `toast_right`, `treason_right`: who may toast the Queen (G20), call treason (G24), or -1.
    `drinks_right`: (player, n) who may hand out the n drinks of doubles (G34), or None.
    `supply`, `filled`, `initial`, `owed`: fills left, fills done, those of the start, fills owed
    now; [South's, North's].  `owed_cause`: what the next of them is owed for, or None.
    `second_bottle`: [bool, bool], opened (G30).

    Actions are tuples, see `tablero.games.gucci.legal`.  Only `push`, `pop` and `clear_history`
    change a game.
    """

    def __init__(self, options=None):
        problems = []
        self.options = borrow.module(_OPTIONS).check(options or {}, problems)
        if problems:
            raise problems[0]
        full = supply(self.options)
        self.position = setup.start_position(self.options)
        self.turn = 0
        self.stage = "setup"
        self.dice = None
        self.queen = 0
        self.up_mask = self.down_mask = self.held_up = self.held_down = 0
        self.finals = []
        self.line = None
        self.moved_mask = 0  # files that the last throw has moved
        self.base = self.position
        self.thrower = -1
        self.toast_right = self.treason_right = -1
        self.drinks_right = None
        self.debts = ()  # (player, cause, fills) in the order they came about
        self.result = None  # (winner or -1, reason, unfilled)
        self.resume = ""  # the stage a courtesy fill goes back to
        self.supply = [full, full]
        self.filled = [0, 0]
        self.initial = [0, 0]
        self.second_bottle = [False, False]
        self._history = []

    @property
    def owed(self) -> list:
        """[South's, North's] fills owed now."""
        return accounts.owed(self.debts)

    @property
    def owed_cause(self):
        """What the fill due next is owed for: one of `accounts.CAUSES`, or None."""
        return self.debts[0][1] if self.debts else None

    def why_not(self, action):
        """The rule that forbids the action now, or None; MalformedError when it is no action."""
        return legal.why_not(self, action)

    def is_legal(self, action) -> bool:
        """May this action be done now?  Something that is no action at all may not."""
        try:
            return legal.why_not(self, action) is None
        except MalformedError:
            return False

    def push(self, action):
        """Do the action; IllegalError with the rule, or MalformedError, and nothing is changed."""
        reason = legal.why_not(self, action)
        if reason is not None:
            raise IllegalError("%s: %s" % (action[0], reason))
        self._history.append(self._state())
        actions.do(self, action)

    def pop(self):
        """Undo the last action exactly; IllegalError when no history is kept."""
        if not self._history:
            raise IllegalError("pop: there is nothing to take back")
        state = self._history.pop()
        for i, name in enumerate(_PLAIN):
            setattr(self, name, state[i])
        for i, name in enumerate(_PAIRS):
            setattr(self, name, list(state[len(_PLAIN) + i]))

    def clear_history(self):
        """Forget what `pop` would need."""
        self._history = []

    def _state(self):
        plain = [getattr(self, name) for name in _PLAIN]
        return tuple(plain + [tuple(getattr(self, name)) for name in _PAIRS])

    def outcome(self):
        """None while the game goes on, else its Outcome."""
        if self.result is None:
            return None
        winner, reason, unfilled = self.result
        if winner < 0:
            return Outcome(None, reason, unfilled, None)
        points = borrow.module("tablero.games.gucci.points")
        pair = points.score(self.filled[winner], self.initial[winner], self.second_bottle[winner])
        return Outcome(winner, reason, unfilled, [pair[winner], pair[1 - winner]])

    def status(self, closed) -> int:
        """What is impossible about the occupied squares, see `tablero.games.occupied`."""
        return borrow.module("tablero.games.occupied").status(closed)

    def centre_position(self, starter=None) -> int:
        """Where the glasses must stand for ("centre",) (G6); the starter is `turn` by default."""
        return setup.centre_position(self.options, self.turn if starter is None else starter)

    def one_away(self) -> bool:
        """Does a line lack one glass (G35)?"""
        return lines.one_away(self.position, self.options)

    def steps(self, final: int):
        """In stage "move": the two moves that lead to `final`, see `moves.steps`."""
        return moves.steps(self.position, final, self.dice[0], self.dice[1])

    def text(self) -> str:
        """The whole state but options and history, in one line."""
        return words.text(self)

    @staticmethod
    def from_text(text: str, options=None):
        """The game that `text` gave, under the same options; MalformedError with the column."""
        reading = borrow.module("tablero.games.gucci.reading")
        return reading.from_text(Game(options), text)

    def next_game(self):
        """The next game on this board (G28): same options, a new Queen, full supplies.

        With `winner_supply` "keep" the winner goes on with his own, less what he filled for the
        toast round.
        """
        game = Game(self.options)
        winner = -1 if self.result is None else self.result[0]
        if winner >= 0 and self.options["winner_supply"] == "keep":
            accounts.correct(game, winner, max(0, self.supply[winner] - self.result[2]))
        return game
