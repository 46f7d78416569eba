"""A board's surroundings without a chip, for tests on any interpreter."""

try:
    from host_tools.simulator.model.wiring import CELLS_BY_NAME
    from host_tools.simulator.model.world import World
except ImportError:  # MicroPython has the simulator's folder on its path
    from model.wiring import CELLS_BY_NAME
    from model.world import World

BASE = ("A1", "B1", "C1", "D1", "E1", "F1", "G1")


def world(seed=1, squares=BASE, **board):
    """A world with glasses on `squares`."""
    w = World(seed, **board)
    w.set_out([CELLS_BY_NAME[s] for s in squares])
    return w


def do(w, step):
    """Carry out one step of the hands to its end; returns the edges [(us, square, closed)]."""
    end = w.hands.do(step.split(), w.now_us)
    return run(w, end)


def run(w, until_us):
    """Let time pass; returns the edges of contacts as the wires see them."""
    names = {CELLS_BY_NAME[n]: n for n in CELLS_BY_NAME}
    edges = []
    while w.due_us <= until_us:
        before = bytes(w.electrics.open_rows)
        w.run_until(w.due_us)
        after = w.electrics.open_rows
        for f in range(7):
            for r in range(7):
                was_open = before[f] >> r & 1
                if after[f] >> r & 1 != was_open:
                    edges.append((w.now_us, names[7 * r + f], was_open == 1))
    w.run_until(until_us)
    return edges


def closed(w):
    """Names of the squares that the wires have closed, in order."""
    rows = w.electrics.open_rows
    return sorted(
        [n for n in CELLS_BY_NAME if not rows["ABCDEFG".index(n[0])] >> int(n[1]) - 1 & 1]
    )


def scan(w, settle_us=5, idle_high=True, us=None):
    """Read the matrix through the pins as a chip would: squares that read low."""
    wiring = w.wiring
    columns = wiring.mask((2, 3, 4, 5, 6, 7, 8))
    rows = wiring.mask((9, 10, 11, 12, 13, 14, 15))
    us = w.now_us if us is None else us
    found = []
    for f in range(7):
        low = 1 << 2 + f
        w.drive(columns if idle_high else low, columns & ~low, rows, us)
        us += settle_us
        levels = w.levels(us)
        for r in range(7):
            if not levels >> 9 + r & 1:
                found.append("ABCDEFG"[f] + "1234567"[r])
    w.drive(columns, columns, rows, us)
    return sorted(found)
