"""`tablero play` in a terminal: the loop that lets the board live at the pace of the clock."""

import argparse
import os
import secrets
import sys
import time
from typing import Any

from host_tools.simulator import interpreter
from host_tools.simulator.session import Session, SessionError

from .keys import Key, Mouse, Parser
from .layout import KEYS_OF, Layout
from .paint import paint
from .screen import Ended, Screen, style_of, terminal_missing
from .table import Table

FRAME_S = 1 / 60
ANSWER_S = 10.0  # a firmware that hangs ends the game after so long
ESCAPE_S = 0.05  # an Escape that nothing follows for so long is the key itself
_STEER = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
_STEER.update({"k": (0, 1), "j": (0, -1), "h": (-1, 0), "l": (1, 0)})


class Play:
    """Turns keys and the mouse into deeds of the hands at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.layout = Layout(80, 24)
        self.over = False
        self.helping = False
        self.words = False
        self.redraw = False
        self._mouse_button: str | None = None
        self._lifted_at: tuple[int, int] | None = None

    def key(self, name: str, now_s: float) -> None:
        """One key."""
        table = self.table
        if name in ("q", "Q", "interrupt"):
            self.over = True
        elif name in _STEER:
            table.steer(*_STEER[name])
        elif name in (" ", "enter"):
            table.grasp()
        elif name == "x":
            table.put_away()
        elif name == "p":
            table.power()
        elif name in ("?", "escape"):
            self.helping = not self.helping and name == "?"
        elif name == "d":
            self.words = not self.words
        elif name == "redraw":
            self.redraw = True
        for button, key in KEYS_OF.items():
            if name == key:
                table.tap(button, now_s)
            elif name == key.upper():
                table.toggle(button)

    def mouse(self, event: Mouse) -> None:
        """A press lifts or sets down; a release on another square sets down what was lifted."""
        square = self.layout.square_at(event.column, event.row)
        if event.kind == "press":
            button = self.layout.button_at(event.column, event.row)
            if button:
                self._mouse_button = button
                self.table.press(button)
            elif square:
                self.table.point(*square)
                self._lifted_at = square if self.table.lift() else None
                if self._lifted_at is None:
                    self.table.place()
        elif event.kind == "drag" and square and self._lifted_at:
            self.table.point(*square)
        elif event.kind == "release":
            if self._mouse_button:
                self.table.release(self._mouse_button)
                self._mouse_button = None
            elif self._lifted_at and square and square != self._lifted_at:
                self.table.point(*square)
                self.table.place()
            self._lifted_at = None

    def take(self, events: list[Key | Mouse], now_s: float) -> None:
        """Everything that was typed and clicked."""
        for event in events:
            if isinstance(event, Key):
                self.key(event.name, now_s)
            else:
                self.mouse(event)


def run(session: Any, screen: Screen) -> None:
    """Play until the player leaves or the terminal goes."""
    play = Play(Table(session))
    parser = Parser()
    last_s = typed_s = time.monotonic()
    while not play.over:
        data = screen.read(last_s + FRAME_S - time.monotonic())
        now_s = time.monotonic()
        if data is None:
            return
        if data:
            typed_s = now_s
            play.take(parser.feed(data), now_s)
        elif parser.waiting and now_s - typed_s > ESCAPE_S:
            play.take(parser.flush(), now_s)
        if now_s - last_s < FRAME_S and not data:
            continue
        play.layout = Layout(*screen.size())
        play.table.advance(now_s - last_s, now_s)
        last_s = now_s
        if play.redraw:
            play.redraw = False
            screen.redraw()
        words = play.table.words() if play.words or not screen.style.unicode else None
        screen.show(paint(play.table, play.layout, screen.style, words, play.helping))


def main(options: argparse.Namespace) -> int:
    """`tablero play`, with `seed` and `kind`: 0 when left, 1 when the firmware broke, 2 when there
    is nothing to play on."""
    missing = terminal_missing()
    if missing:
        print(f"tablero play: {missing}", file=sys.stderr)
        return 2
    seed = options.seed if options.seed is not None else secrets.randbelow(1 << 30)
    try:
        with Session(options.kind, seed, answer_s=ANSWER_S) as session:
            session.boot()
            style = style_of(dict(os.environ), sys.stdout.encoding)
            with Screen(sys.stdin.fileno(), sys.stdout.fileno(), style) as screen:
                run(session, screen)
    except Ended as ended:
        return 128 + ended.number
    except (SessionError, interpreter.InterpreterError) as error:
        print(f"tablero play: {error}", file=sys.stderr)
        return 1 if isinstance(error, SessionError) else 2
    return 0
