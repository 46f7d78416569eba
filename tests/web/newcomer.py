"""Somebody who has never seen the game: does only what display, help and lights name."""

import contextlib
import re
from collections import Counter

from host_tools.web.chromium import BrowserError
from web.table import Table

PATIENCE_S = 3.0


class Newcomer:
    """Plays both sides.  `steps` counts what was done, `words` collects what was read."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps = 0
        self.words: Counter[str] = Counter()

    def play(self, most_steps: int) -> dict:
        """Until the game has an end; the event that tells of it."""
        while not self.table.page.js("tablero.live.events.some((e) => e.event === 'end')"):
            self.steps += 1
            assert self.steps < most_steps, f"no end: {self.table.said()} {self.table.help()}"
            self.act()
        return self.table.until_event("end")

    def act(self) -> None:
        """Read, do one thing, wait until the display says something else."""
        table = self.table
        said, heard = table.said(), table.events()
        self.words[re.sub(r"\d+|[A-G]\d", "#", table.help())] += 1
        side = "north" if table.live("turned") else "south"
        for pattern, deed in DEEDS:
            found = next((m for text in said if (m := re.search(pattern, text))), None)
            if found:
                deed(self, side, *found.groups())
                if deed is not Newcomer.move:  # after one of two moves it says the same
                    self.until_other(said, heard)
                return
        raise AssertionError(f"the display names nothing to do: {said}")

    def until_other(self, said: list[str], heard: int) -> None:
        """Until the display says something else or something has happened; not for ever."""
        with contextlib.suppress(BrowserError):  # then it is read once more
            self.table.page.wait(
                f"JSON.stringify(tablero.live.shown?.screen) !== JSON.stringify({said!r})"
                f" || tablero.live.events.length > {heard}",
                PATIENCE_S,
            )

    # what the display asks for

    def press_throw(self, side: str) -> None:
        self.table.press(f"{side} throw")

    def shake(self, side: str) -> None:
        self.table.press(f"{side} throw")

    def set_up(self, side: str, square: str) -> None:
        self.table.put(square)

    def take(self, side: str, start: str, end: str) -> None:
        self.table.move(start, end)

    def centre(self, side: str, start: str, end: str) -> None:
        self.table.move(start, end)

    def serve(self, side: str, square: str) -> None:
        rank = self.table.position().get(square[0])
        self.table.move(f"{square[0]}{rank}", square)

    def refill(self, side: str, square: str) -> None:
        """Lift the glass, hold it a moment as if pouring, and set it back."""
        table = self.table
        x, y = table.spot(square)
        table.page.mouse("Pressed", x, y)
        table.page.mouse("Moved", x + 12, y)
        table.page.wait("tablero.live.glasses.some((g) => g[3] === 2 && g[2] > 60)")
        self.table.page.wait("tablero.live.shown.screen.every((t) => !t.startsWith('lift, fill"
                             f" {square}'))")  # fmt: skip
        table.page.mouse("Moved", x, y)
        table.page.mouse("Released", x, y)
        table.quiet()

    def pull(self, side: str, square: str) -> None:
        rank = self.table.position()[square[0]]
        self.table.move(f"{square[0]}{rank}", square)

    def pouring(self, side: str) -> None:
        """Nothing is left: hold call for the menu, take "I cannot fill"."""
        table = self.table
        table.hold(f"{side} call")
        table.until_said("CANNOT")
        table.let_go(f"{side} call")
        table.press(f"{side} throw")
        table.until_said("stay empty")
        table.press(f"{side} throw")

    def move(self, side: str) -> None:
        """Lift a glass that glows; set it on the lit square where most others stand level."""
        table = self.table
        squares = table.page.wait("tablero.live.shown.lights['may-lift']")
        ranks = Counter(table.position().values())
        start = min(squares, key=lambda square: (ranks[square[1]], square))
        x, y = table.spot(start)
        table.page.mouse("Pressed", x, y)
        table.page.mouse("Moved", x, y + 8)
        landing = table.page.wait("tablero.live.shown.lights['may-land']")
        end = max(landing, key=lambda s: (s[1] in "23456", ranks[s[1]], s))
        table.page.mouse("Moved", *table.spot(end))
        table.page.mouse("Released", *table.spot(end))
        table.quiet()
        table.page.wait("!(tablero.live.shown.lights['may-land'] ?? []).length")


DEEDS = (
    (r"^throw: let go", lambda self, side: None),  # it is on its way up
    (r"^Still pouring", Newcomer.pouring),
    (r"^next: (..)$", lambda self, side, square: (
        self.set_up(side, square) if self.table.beside() else self.serve(side, square))),
    (r"^take (..) to (..)$", Newcomer.take),
    (r"^lift, fill (..)$", Newcomer.refill),
    (r"^pull: one on (..)$", Newcomer.pull),
    (r"^(..)>(..)$", Newcomer.take),
    (r"^move \d and \d$|^set on a light$", Newcomer.move),
    (r"^throw: ", Newcomer.press_throw),
)  # fmt: skip
