"""The terminal board on a table without firmware; it breaks when a glass is taken away."""

import os
import sys

from host.terminal_fake import FakeSession
from host_tools.terminal import play, screen


class Crash(FakeSession):
    """Breaks when a glass is taken away."""

    def step(self, words):
        """Like its model, until then."""
        if words.startswith("take"):
            raise RuntimeError("broken on purpose")
        super().step(words)


def main():
    """Play."""
    session = Crash(["A1", "D4", "G7"])
    session.light("D4", (0, 200, 90))
    session.light("B2", (255, 90, 0))
    session.screen[0:8] = b"\xff" * 8
    style = screen.style_of(dict(os.environ), sys.stdout.encoding)
    try:
        with screen.Screen(sys.stdin.fileno(), sys.stdout.fileno(), style) as terminal:
            play.run(session, terminal)
    except screen.Ended as ended:
        return 128 + ended.number
    return 0


if __name__ == "__main__":
    sys.exit(main())
