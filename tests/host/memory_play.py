"""The firmware on a board that is only a stub, from power-on to the first moves.

The meter runs it part by part.  What the stub itself holds is in use before the second part.
"""

from array import array

import framebuf


class Stub:
    """Every driver in one; `closed` are the squares that the next frames show."""

    present = True
    row_table = None

    def __init__(self):
        self.matrix = self.lights = self.display = self.buttons = self.buzzer = self
        self.ring = array("H", bytes(4096))
        self.frame = bytearray(147)
        self.fb = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
        self.words = [0x7F7F, 0x7F7F, 0x7F7F, 0x7F7F]
        self.at = 0
        self.pressed = 0
        self.now_ms = 1000

    def pass_ms(self, ms):
        self.now_ms += ms
        for _ in range(ms):
            for i in range(4):
                self.ring[4 * self.at + i] = self.words[i]
            self.at = (self.at + 1) % 512

    def put(self, position):
        rows = [0x7F & ~(1 << ((position >> 3 * file & 7) - 1)) for file in range(7)] + [0x7F]
        self.words = [rows[2 * i] | rows[2 * i + 1] << 8 for i in range(4)]

    def ticks_ms(self):
        return self.now_ms

    def head(self):
        return self.at

    def frozen(self, now_ms):
        return False

    def read(self, name=""):
        """The buttons; and a storage that holds nothing."""
        return None if name else self.pressed

    def show(self):
        return True

    def nothing(self, *given):
        return 0

    start = turn = tone = quiet = watch = write = append = size = remove = nothing
    send_page = brightness = write_byte = nothing

    def names(self):
        return ()

    def poll_in(self):
        return False

    poll_out = poll_in

    def urandom(self, count):
        self.die = (self.die + 1) % 6
        return bytes((self.die + 1,))

    die = 2


stub = Stub()
# ---
from tablero import app  # noqa: E402

# ---
the_app = app.build(stub.urandom, stub, stub, stub, stub.ticks_ms)
turns = the_app.loop()


def play(ms):
    """Let time pass."""
    end_ms = stub.now_ms + ms
    while stub.now_ms < end_ms:
        stub.pass_ms(min(10, max(1, next(turns))))


def throw():
    """`throw` of the player who must act."""
    stub.pressed = 1 << 2 * the_app.match.phase.facing
    play(60)
    stub.pressed = 0
    play(1500)


play(300)
# ---
throw()
while the_app.match.phase.name != "moves":
    game = the_app.match.game
    centre = the_app.match.phase.name == "centre"
    stub.put(game.centre_position() if centre else game.position)
    play(200)
    throw()
play(3000)
print("phase", the_app.match.phase.name)
print("kept", " ".join(sorted([name for name in sys.modules if name[:8] == "tablero."])))  # noqa: F821
