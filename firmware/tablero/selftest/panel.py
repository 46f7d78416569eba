"""What the self-test shows and what people answer.

Every question is a `prompt`, a dict: `ask` says what kind it is ("yes", "press", "set", "lit"),
`lines` what stands on the display, and the rest what a helper at the other end of the cable may
want to know (`square`, `button`, `colour`).  The answer is a `throw` (yes), a `call` (no), or a
"y" or "n" over the cable.
"""

from time import ticks_diff, ticks_ms

from micropython import const

TICK_MS = const(20)
PATIENCE_MS = const(120000)  # a question nobody answers is given up
_STEADY_LOOKS = const(2)
_YES = const(121)  # "y"
_NO = const(110)  # "n"


class Panel:
    """Display, buttons and lights of one board, and the cable if there is one.

    `prompt` is the question that waits, None when there is none.
    """

    def __init__(self, board, say, stream=None):
        self.board = board
        self.prompt = None
        self.number = 0  # of the prompt
        self.bits = [1, 2, 4, 8]  # raw bit of each button, once they are known
        self._say = say
        self._stream = stream
        self._raw = 0
        self._held = 0
        self._steady = 0
        self._pressed = 0

    def tick(self) -> None:
        """Look at the buttons, send what has changed; to be called every TICK_MS."""
        raw = self.board.buttons.read()
        self._steady = self._steady + 1 if raw == self._raw else 0
        self._raw = raw
        if self._steady >= _STEADY_LOOKS:
            self._pressed |= raw & ~self._held
            self._held = raw
        self.board.watch()
        self.board.lights.show()
        self.board.display.send_page()

    def press(self) -> int:
        """Raw bits of the buttons pressed since asked last."""
        pressed = self._pressed
        self._pressed = 0
        return pressed

    def answer(self):
        """True for yes, False for no, None while there is no answer."""
        pressed = self.press()
        if pressed & (self.bits[0] | self.bits[2]):
            return True
        if pressed & (self.bits[1] | self.bits[3]):
            return False
        return self.typed()

    def typed(self):
        """The same, over the cable alone."""
        stream = self._stream
        while stream and stream.poll_in():
            byte = stream.read_byte()
            if byte == _YES:
                return True
            if byte == _NO:
                return False
        return None

    def show(self, ask: str, lines, **more) -> None:
        """Put a question; what was pressed before it does not count."""
        self.press()
        self.number += 1
        self.prompt = {"ask": ask, "number": self.number, "lines": list(lines)}
        self.prompt.update(more)
        fb = self.board.display.fb
        fb.fill(0)
        fb.text("Self-test", 0, 0)
        for i in range(len(lines)):
            fb.text(lines[i], 0, 16 + 8 * i)
        self._say("prompt", self.prompt)

    def wait(self, ms: int):
        """Let time pass."""
        begin_ms = ticks_ms()
        while ticks_diff(ticks_ms(), begin_ms) < ms:
            self.tick()
            yield TICK_MS

    def ask(self, lines, **more):
        """A question; returns True, False, or None when nobody answered."""
        self.show("yes", lines, **more)
        begin_ms = ticks_ms()
        while ticks_diff(ticks_ms(), begin_ms) < PATIENCE_MS:
            self.tick()
            answer = self.answer()
            if answer is not None:
                self.prompt = None
                return answer
            yield TICK_MS
        self.prompt = None
        return None

    def dark(self) -> None:
        """All lights off."""
        self.board.lights.off()

    def light(self, number: int, red: int, green: int, blue: int) -> None:
        """One light by its number on the board."""
        frame = self.board.lights.frame
        frame[3 * number] = red
        frame[3 * number + 1] = green
        frame[3 * number + 2] = blue
