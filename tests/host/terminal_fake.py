"""A table without a firmware, for tests of the terminal board: hands work, lights are painted."""

from host_tools.simulator.session import SessionError

PITCH_MM = 55.0


class FakeSession:
    """Glasses go where they are put; the words of every step are kept in `steps`."""

    def __init__(self, squares=()):
        self.ms = 0.0
        self.steps = []
        self.granted_ms = 0
        self.tone = 0
        self.power = True
        self.turned = False
        self.lights = bytearray(147)
        self.screen = bytearray(1024)
        self.version = 1
        self.places = [[-55.0, 55.0 * n, 70.0, 0] for n in range(7)]
        for n, square in enumerate(squares):
            self._put(self.places[n], square)

    def _put(self, place, square):
        place[:] = ["ABCDEFG".index(square[0]) * PITCH_MM, (int(square[1]) - 1) * PITCH_MM, 0.0, 1]

    def step(self, words):
        """The few words the terminal uses."""
        self.steps.append(words)
        verb, *rest = words.split()
        if verb == "lift":
            self._on(rest[0])[3] = 2
            self.ms += 240
        elif verb == "take":
            self._on(rest[0])[:] = [-55.0, 0.0, 70.0, 0]
            self.ms += 340
        elif verb == "place":
            if self._standing(rest[0]):
                raise SessionError(f"a glass stands on {rest[0]}", "hand")
            waiting = [p for p in self.places if p[3] == 2] or [p for p in self.places if not p[3]]
            self._put(waiting[0], rest[0])
            self.ms += 310
        elif words == "fault power-cut":
            self.power = False
        elif words == "power on":
            self.power = True

    def _standing(self, square):
        x, y = "ABCDEFG".index(square[0]) * PITCH_MM, (int(square[1]) - 1) * PITCH_MM
        return [p for p in self.places if p[3] == 1 and p[0] == x and p[1] == y]

    def _on(self, square):
        found = self._standing(square)
        if not found:
            raise SessionError(f"no glass at {square}", "hand")
        return found[0]

    def run_ms(self, ms):
        """Time passes, nothing happens."""
        self.granted_ms += ms
        self.ms += ms

    def view(self, lights_version=-1, screen_version=-1):
        """As a session's."""
        seen = {"glasses": [list(p) for p in self.places], "power": self.power, "tone": self.tone}
        if lights_version != self.version:
            seen.update(lights=self.lights.hex(), lights_version=self.version)
        if screen_version != self.version:
            seen.update(
                screen=self.screen.hex(), screen_version=self.version, turned=self.turned, lit=True
            )
        return seen

    def display_text(self):
        """Whatever."""
        return ["HELLO", "throw: yes"]

    def light(self, square, colour):
        """Light a square."""
        at = 3 * ((int(square[1]) - 1) * 7 + "ABCDEFG".index(square[0]))
        self.lights[at : at + 3] = bytes(colour)
        self.version += 1
