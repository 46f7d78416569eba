"""A patient pair of hands for the self-test of a simulated board.

They see the board as a person does: which square is lit in which colour, what the display says.
They do what the prompt asks and answer the truth.
"""

import itertools
from collections.abc import Iterable

from host_tools.simulator.session import Session

SQUARES = [f"{f}{r}" for r in range(1, 8) for f in "ABCDEFG"]
BUTTONS = ("south throw", "south call", "north throw", "north call")
STEP_MS = 100
PATIENCE_MS = 800
SWEEP_MS = 6000
GIVE_UP_MS = 1_200_000
BRIGHT = 10
TONES_HZ = (660, 880, 1320)


class Robot:
    """Plays the maker.  `fitted` is the colour order of the lights that are really fitted.

    `dead_buttons` are never felt by the board: those are left out by a word over the cable.
    """

    def __init__(
        self, board: Session, fitted: str = "GRB", dead_buttons: Iterable[str] = ()
    ) -> None:
        self.board = board
        self.fitted = fitted
        self.dead_buttons = tuple(dead_buttons)
        self.places: dict[str, str] = {}  # file -> square of its glass
        self.prompts: list[dict] = []

    def run(self) -> dict:
        """Follow the test to its end; the last that the board told of it."""
        done = -1
        last: dict = {}
        while self.board.ms < GIVE_UP_MS:
            state = self.board.state()
            if state is None or state["phase"] != "self-test":
                return last
            last = state
            if state["done"]:
                return last
            prompt = state["prompt"]
            if prompt is None or prompt["number"] == done:
                self.board.run_ms(STEP_MS)
                continue
            done = prompt["number"]
            self.prompts.append(prompt)
            getattr(self, "_" + prompt["ask"])(prompt)
        raise TimeoutError("the self-test does not end")

    # what is asked

    def _yes(self, prompt: dict) -> None:
        if prompt.get("clear"):
            self._clear()
            answer = True
        elif "colour" in prompt:
            self.board.run_ms(300)
            answer = self._colour() == prompt["colour"]
        elif prompt.get("check") == "sweep":
            answer = self._sweep()
        elif prompt.get("check") == "tones":
            heard = [hz for _, hz, duty in self.board.tones() if duty]
            answer = [hz for hz in heard if hz in TONES_HZ][-3:] == list(TONES_HZ)
        elif "changes" in prompt:
            answer = True
        else:
            self.board.run_ms(200)
            answer = any("Self-test" in line for line in self.board.display_text())
        self._answer(answer)

    def _press(self, prompt: dict) -> None:
        name = BUTTONS[prompt["button"]]
        if name in self.dead_buttons:
            self.board.serial_in(b"n")
        else:
            self._button(name)
            self.board.run_ms(STEP_MS)
            if self._waits(prompt):
                self.dead_buttons += (name,)
                self.board.serial_in(b"n")
        self.board.run_ms(STEP_MS)

    def _set(self, prompt: dict) -> None:
        self._put(prompt["square"])
        self._go_on(prompt)

    def _lit(self, prompt: dict) -> None:
        self.board.run_ms(300)
        lit = [i for i, rgb in enumerate(self._lights()) if max(rgb) > BRIGHT]
        if not lit:
            self._answer(True)
            return
        self._clear()
        self._put(SQUARES[lit[0]])
        self.board.run_ms(PATIENCE_MS)
        if self._waits(prompt):
            self._answer(False)

    def _over(self, prompt: dict) -> None:
        self.board.run_ms(STEP_MS)

    # hands and eyes

    def _go_on(self, prompt: dict) -> None:
        """Where the board has not noticed by itself, say that the glass stands."""
        self.board.run_ms(PATIENCE_MS)
        if self._waits(prompt):
            self._answer(True)

    def _waits(self, prompt: dict) -> bool:
        """Whether the board still waits for an answer to this."""
        now = (self.board.state() or {}).get("prompt") or {}
        return now.get("number") == prompt["number"]

    def _answer(self, yes: bool) -> None:
        name = "south throw" if yes else "south call"
        if name in self.dead_buttons:
            self.board.serial_in(b"y" if yes else b"n")
        else:
            self._button(name)
        self.board.run_ms(STEP_MS)

    def _button(self, name: str) -> None:
        self.board.step("down " + name)
        self.board.run_ms(150)
        self.board.step("up " + name)
        self.board.run_ms(100)

    def _put(self, square: str) -> None:
        before = self.places.get(square[0])
        if before:
            self.board.step(f"move {before} {square}")
        else:
            self.board.step(f"place {square}")
        self.places[square[0]] = square

    def _clear(self) -> None:
        for square in self.places.values():
            self.board.step(f"take {square}")
        self.places.clear()

    def _lights(self) -> list[tuple[int, ...]]:
        """Colours by square, as the lights that are fitted show them."""
        lights = self.board.lights()
        order = "RGB"
        wire = [(rgb[1], rgb[0], rgb[2]) for rgb in lights]
        return [tuple(w[self.fitted.index(c)] for c in order) for w in wire]

    def _colour(self) -> str:
        lights = self._lights()
        for index, name in enumerate(("RED", "GREEN", "BLUE")):
            if all(
                rgb[index] > BRIGHT and max(rgb[:index] + rgb[index + 1 :]) < BRIGHT
                for rgb in lights
            ):
                return name
        return "none"

    def _sweep(self) -> bool:
        """Whether the light runs from A1 to G7 through every square."""
        seen: list[int] = []
        until = self.board.ms + SWEEP_MS
        while self.board.ms < until:
            self.board.run_ms(50)
            lit = [i for i, rgb in enumerate(self._lights()) if max(rgb) > BRIGHT]
            if len(lit) == 1 and seen[-1:] != lit:
                seen.append(lit[0])
        steps = [(b - a) % 49 for a, b in itertools.pairwise(seen)]
        return len(set(seen)) == 49 and all(step == 1 for step in steps)
