"""The page on a server of its own, and people at it who drag glasses and press buttons."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.web.chromium import Page

ROOT = Path(__file__).resolve().parents[2]
PLAY = "import sys; from host_tools import cli; sys.exit(cli.main(sys.argv[1:]))"
BESIDE, STANDING, IN_HAND = 0, 1, 2


class Server:
    """`tablero play` on a free port.  `address` is what it printed."""

    def __init__(self, *arguments: str, plan: str = "") -> None:
        command = [sys.executable, "-c", PLAY, "play", "--no-open", "--port", "0", *arguments]
        if plan:
            with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
                file.write(plan)
            command += ["--from", file.name]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        if plan:
            os.unlink(file.name)
        found = re.search(r"http\S+", line)
        assert found, f"no address: {line!r}"
        self.address = found[0].replace("localhost", "127.0.0.1")

    def alive(self) -> bool:
        """Whether it still serves."""
        return self._process.poll() is None

    def close(self) -> None:
        """End it, as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(10)
        assert self._process.stdout
        self._process.stdout.close()


class Table:
    """People at one page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.open(address)
        page.wait("window.tablero?.live.shown && tablero.live.glasses.length == 7")

    # what is seen

    def live(self, name: str):
        """Something the page knows: "state", "shown", "power", ..."""
        return self.page.js(f"tablero.live.{name}")

    def said(self) -> list[str]:
        """The texts on the display."""
        return self.page.js("tablero.live.shown.screen")

    def help(self) -> str:
        """The line under the board."""
        return self.page.js("document.getElementById('help').textContent")

    def lit(self, sign: str) -> list[str]:
        """Squares with this light."""
        return self.page.js(f"tablero.live.shown.lights[{sign!r}] ?? []")

    def position(self) -> dict[str, str]:
        """The rank that the glass on each file stands on, for glasses that stand."""
        places = self.page.js("tablero.live.glasses")
        found = {}
        for x, y, _, state in places:
            if state == STANDING:
                found["ABCDEFG"[round(x / 55)]] = str(round(y / 55) + 1)
        return found

    def beside(self) -> int:
        """How many glasses are off the board."""
        return sum(state == BESIDE for *_, state in self.live("glasses"))

    # what is waited for

    def until_said(self, word: str, seconds: float = 15) -> None:
        """Until a text on the display contains this."""
        self.page.wait(
            f"tablero.live.shown?.screen.some((text) => text.includes({json.dumps(word)}))",
            seconds,
        )

    def until_event(self, name: str, after: int = 0, seconds: float = 15) -> dict:
        """The next event of this name that came after so many."""
        text = f"tablero.live.events.slice({after}).find((e) => e.event === {name!r})"
        return self.page.wait(text, seconds)

    def events(self) -> int:
        """How many events have come."""
        return self.page.js("tablero.live.events.length")

    def quiet(self) -> None:
        """Until no hand moves and the display has been asked what it says."""
        self.page.wait(f"tablero.live.glasses.every((g) => g[3] !== {IN_HAND})")

    # what is done

    def spot(self, square: str) -> tuple[float, float]:
        """The pixel of a square's middle."""
        x, y = "ABCDEFG".index(square[0]) * 55, (int(square[1]) - 1) * 55
        return self.at(x, y)

    def at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """The pixel of a place on the board."""
        return tuple(
            self.page.js(
                "(() => { const { view, table } = tablero.board;"
                " const { x, y } = table.getBoundingClientRect();"
                f" return [x + view.x({x_mm}), y + view.y({y_mm})]; }})()"
            )
        )

    def drag(self, start: tuple[float, float], end: tuple[float, float], shift=False) -> None:
        """Press, move, release."""
        page = self.page
        more = {"modifiers": 8} if shift else {}
        page.mouse("Pressed", *start, **more)
        for part in (0.3, 0.7, 1.0):
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            page.mouse("Moved", x, y, **more)
        page.mouse("Released", *end, **more)

    def move(self, square: str, to: str) -> None:
        """Drag a glass from square to square and wait until it stands.

        Nothing is done when both are the same: the display may be a moment behind the board.
        """
        if square == to:
            return
        self.drag(self.spot(square), self.spot(to))
        self.page.wait(
            f"tablero.live.glasses.some((g) => g[3] === {STANDING}"
            f" && Math.abs(g[0] - {'ABCDEFG'.index(to[0]) * 55}) < 20"
            f" && Math.abs(g[1] - {(int(to[1]) - 1) * 55}) < 20)"
        )

    def put(self, to: str) -> None:
        """Drag a glass from beside the board to a square."""
        for x, y, _, state in self.live("glasses"):
            if state == BESIDE:
                left = self.beside()
                self.drag(self.at(x, y), self.spot(to))
                self.page.wait(
                    f"tablero.live.glasses.filter((g) => g[3] === {BESIDE}).length < {left}"
                )
                return
        raise AssertionError("no glass is beside the board")

    def press(self, button: str) -> None:
        """A click on one of the board's buttons, over when it is up again."""
        self.page.click(f"[data-button='{button}']")
        self.page.wait("!tablero.hands.held.size")

    def hold(self, button: str) -> None:
        """Press and keep pressed."""
        self.page.mouse("Pressed", *self.page.middle(f"[data-button='{button}']"))

    def let_go(self, button: str) -> None:
        """Release."""
        self.page.mouse("Released", *self.page.middle(f"[data-button='{button}']"))
