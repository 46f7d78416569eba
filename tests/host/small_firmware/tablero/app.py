"""Looks at the board, counts what it sees, throws dice while a throw button is held."""


def build(urandom, stream, storage, board, ticks_ms, reset_cause="power-on", board_id=""):
    return App(urandom, stream, storage, board, ticks_ms, reset_cause, board_id)


class App:
    def __init__(self, urandom, stream, storage, board, ticks_ms, reset_cause, board_id):
        self.urandom = urandom
        self.stream = stream
        self.storage = storage
        self.board = board
        self.ticks_ms = ticks_ms
        self.reset_cause = reset_cause
        self.boots = int(storage.read("boots") or b"0") + 1
        storage.write("boots", b"%d" % self.boots)
        self.closed = bytearray(7)
        self.edges = 0
        self.presses = 0
        self._shaking = False
        self.dice = []
        self.heard = b""
        self.text = "Board %d" % self.boots
        self.turned = False

    def die(self):
        while True:
            face = self.urandom(1)[0] & 7
            if 1 <= face <= 6:
                return face

    def loop(self):
        board = self.board
        last_pressed = 0
        shaken = 0
        shown = None
        while True:
            closed = board.scan()
            if closed != self.closed:
                self.closed = closed
                self.edges += 1
            pressed = board.pressed()
            if pressed & 5 and not last_pressed & 5:
                self._shaking = True
                shaken = 0
            if self._shaking:
                shaken += 1
                if shaken > 200 and not pressed & 5:
                    self._shaking = False
                    self.dice = [self.die(), self.die()]
            if pressed and not last_pressed:
                self.presses += 1
            last_pressed = pressed
            while self.stream.poll_in():
                self._hear(self.stream.read_byte())
            if shown != (self.text, self.turned):
                shown = (self.text, self.turned)
                board.fb.fill(0)
                for i, line in enumerate(self.text.split("|")):
                    board.fb.text(line, 0, 8 * i)
                board.show(self.turned)
            yield 5

    def _hear(self, byte):
        """A line from the host: what to show, or how to go wrong."""
        if byte != 10:
            self.heard += bytes([byte])
            return
        line = self.heard.decode()
        self.heard = b""
        if line == "hang":
            while True:
                pass
        if line == "crash":
            raise ValueError("crashed as told")
        if line == "reset":
            import machine

            machine.reset()
        if line == "save":
            self.storage.write("saved", b"new")
        self.turned = line.startswith("!")
        self.text = line[1:] if self.turned else line
        for b in b"heard %d\n" % len(line):
            if self.stream.poll_out():
                self.stream.write_byte(b)

    def shaking(self):
        return self._shaking

    def state(self):
        return {
            "closed": list(self.closed),
            "edges": self.edges,
            "presses": self.presses,
            "shaking": self._shaking,
            "dice": self.dice,
            "boots": self.boots,
            "cause": self.reset_cause,
        }
