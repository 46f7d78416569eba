"""The menu behind a held `call`, and what it leads to."""

from tablero.games import files
from tablero.match.phase import Phase
from tablero.match.serve import ChooseGlass


def entries(match, player: int) -> list:
    """Names of what this player may choose now, the most urgent first."""
    phase = match.under[-1].name if match.under else match.phase.name
    game = match.game
    names = []
    if game is not None and game.stage != "over":
        if game.owed[player]:
            names.append("cannot-fill")
        if phase in ("moves", "ready", "queen", "starter", "choose"):
            names.append("take-back")
        if phase in ("moves", "ready"):
            names += ["agree", "spilled", "supply"]
    names += ["mode", "sound", "light", "dice", "self-test"]
    if game is not None and game.stage != "over":
        names += ["enough", "abort"]
    return names


class Menu(Phase):
    """`call` = next entry, `throw` = choose it, held `call` = leave."""

    name = "menu"

    def __init__(self, player: int):
        self.facing = player
        self.entries = []
        self.index = 0

    def enter(self, match, now_ms: int) -> None:
        self.entries = entries(match, self.facing)
        self.index = min(self.index, len(self.entries) - 1)

    def entry(self) -> str:
        """Name of the entry that is shown."""
        return self.entries[self.index]

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        if player == self.facing:
            self.index = (self.index + 1) % len(self.entries)

    def hold(self, match, player: int, now_ms: int) -> None:
        match.leave_menu(now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player != self.facing:
            return
        name = self.entry()
        if name in _TURNS:
            _turn_setting(match, name)
        elif name in _OVERLAYS:
            match.go(_OVERLAYS[name](player), now_ms)
        elif name == "spilled":
            match.under.clear()
            match.go(ChooseGlass("spilled", player), now_ms)
        elif name == "enough":
            match.under.clear()
            match.game.push(("enough", player))
            match.proceed(now_ms)
        elif name == "self-test":
            match.self_test = True
        else:
            match.abort(now_ms)


_TURNS = {"mode": "mode", "sound": "sound", "light": "brightness", "dice": "dice"}


def _turn_setting(match, name: str) -> None:
    """Step a setting to its next value, in the menu itself."""
    setting = _TURNS[name]
    choices = match.choices(setting)
    if setting == "mode":
        choices.remove("second")  # it needs the word of both sides, asked at the beginning
    value = match.settings[setting]
    at = choices.index(value) if value in choices else -1
    match.change_setting(setting, choices[(at + 1) % len(choices)])


class TakeBack(Phase):
    """Glasses go back to where they stood when the dice lay; the dice stay."""

    name = "take-back"

    def __init__(self, player: int):
        self.facing = player
        self.wrong_mask = 127

    def enter(self, match, now_ms: int) -> None:
        match.second.expect_any(now_ms)
        self.board(match, now_ms)

    def board(self, match, now_ms: int) -> None:
        self.wrong_mask = match.misplaced(match.game.position)
        if not self.wrong_mask:
            match.tell("take-back", position=match.position_text())
            match.leave_menu(now_ms)

    def throw_down(self, match, player: int, now_ms: int) -> None:
        """Never mind: play goes on with what stands."""
        match.leave_menu(now_ms)


class Agree(Phase):
    """Both press `throw`: the board as it stands is accepted."""

    name = "agree"

    def __init__(self, player: int):
        self.facing = player
        self.agreed = 0  # bit 0 south, bit 1 north

    def throw_down(self, match, player: int, now_ms: int) -> None:
        position = match.whole_position(now_ms)
        if not position:
            return
        self.agreed |= 1 << player
        self.facing = 1 - player
        if self.agreed == 3:
            match.game.push(("accept", position))
            match.tell("agree", position=files.position_text(position))
            match.under.clear()
            match.save_soon()
            match.proceed(now_ms)

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        match.leave_menu(now_ms)


class CannotFill(Phase):
    """How many of the owed fills stay empty: `call` = one more, `throw` = so many (G26)."""

    name = "cannot-fill"

    def __init__(self, player: int):
        self.facing = player
        self.empties = 1

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        if player == self.facing:
            self.empties = self.empties % match.game.owed[player] + 1

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player != self.facing:
            return
        game = match.game
        game.push(("cannot_fill", player, self.empties))
        match.tell("cannot-fill", player=match.player_name(player), empty=self.empties)
        match.save_soon()
        if game.stage == "over":
            match.under.clear()
            match.proceed(now_ms)
        else:
            match.leave_menu(now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        match.leave_menu(now_ms)


class Supply(Phase):
    """Correct one's own count: `call` = one less (round again), `throw` = right."""

    name = "supply"

    def __init__(self, player: int):
        self.facing = player
        self.count = 0
        self.full = 0

    def enter(self, match, now_ms: int) -> None:
        self.count = match.game.supply[self.facing]
        self.full = max(self.count, match.rules.Game(match.game.options).supply[self.facing])

    def call(self, match, player: int, now_ms: int, pressed_ms: int) -> None:
        if player == self.facing:
            self.count = self.count - 1 if self.count else self.full

    def throw_down(self, match, player: int, now_ms: int) -> None:
        if player != self.facing:
            return
        supply = list(match.game.supply)
        supply[player] = self.count
        match.game.push(("supply", supply[0], supply[1]))
        match.tell("supply", supply=supply)
        match.save_soon()
        match.leave_menu(now_ms)

    def hold(self, match, player: int, now_ms: int) -> None:
        match.leave_menu(now_ms)


_OVERLAYS = {
    "cannot-fill": CannotFill,
    "take-back": TakeBack,
    "agree": Agree,
    "supply": Supply,
}
