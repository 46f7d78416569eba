"""How deep calls go: the chip's stack holds about thirty frames of MicroPython."""

import sys

from firmware import test_match_play, test_match_screens, test_match_second

RECURSION_MOST = 11
DEPTH_MOST = 20
ABOVE_MATCH = 3  # main, the loop, a task


class Depth:
    """Counts frames of the firmware on the stack while it is switched on."""

    def __init__(self):
        self.stack = []
        self.deepest = []
        self.recursion = {}

    def __call__(self, frame, event, _arg):
        code = frame.f_code
        if "/firmware/tablero/" not in code.co_filename.replace("\\", "/"):
            return
        if event == "call":
            self.stack.append(code)
            again = self.stack.count(code)
            if again > self.recursion.get(code.co_qualname, 0):
                self.recursion[code.co_qualname] = again
            if len(self.stack) > len(self.deepest):
                self.deepest = list(self.stack)
        elif event == "return" and self.stack:
            self.stack.pop()


def test_calls_stay_within_the_stack_of_the_chip():
    depth = Depth()
    modules = (test_match_play, test_match_screens, test_match_second)
    tests = [getattr(m, name) for m in modules for name in dir(m) if name.startswith("test_")]
    for test in tests:
        depth.stack.clear()
        sys.setprofile(depth)
        try:
            test()
        finally:
            sys.setprofile(None)
    names = [code.co_qualname for code in depth.deepest]
    assert len(names) > 5, "nothing was measured"
    assert len(names) + ABOVE_MATCH <= DEPTH_MOST, " > ".join(names)
    worst = max(depth.recursion.items(), key=lambda item: item[1])
    assert worst[1] <= RECURSION_MOST, worst
