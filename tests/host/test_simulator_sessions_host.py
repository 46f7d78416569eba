"""Sessions: the same board in a process, a fork and on WebAssembly; power, faults, failures."""

import hashlib
import re
from pathlib import Path

import pytest

from host_tools.simulator import interpreter
from host_tools.simulator.session import Session, SessionError

SMALL = Path(__file__).parent / "small_firmware"
GAME = (
    "move A1 A4",
    "fault bounce 8",
    "slide B1 B7 700",
    "down north throw",
    "wait 130",
    "up north throw",
    "lift C1",
    "place C6",
    "straddle D1 D2",
    "press south throw",
    "fault brown-out",
    "wait 300",
    "knock E1 -4 9",
)


def need(kind):
    """Skip with a word where this machine cannot start such a session."""
    if kind not in interpreter.kinds():
        pytest.skip(f"this machine has no {kind} session")


@pytest.fixture(params=["fork", "process", "wasm"])
def kind(request):
    need(request.param)
    return request.param


def small(kind=None, **board):
    """A session with the small firmware of these tests."""
    board.setdefault("squares", [f"{f}1" for f in "ABCDEFG"])
    return Session(kind, firmware=SMALL, **board)


def trail(kind, seed, cuts):
    """A hash of everything seen in a game; waits are cut into pieces of `cuts` ms."""
    seen = hashlib.sha256()
    with small(kind, seed=seed) as board:
        board.boot()
        for step in GAME:
            words = step.split()
            if words[0] == "wait":
                left = int(words[1])
                while left > 0:
                    board.run_ms(min(cuts, left))
                    left -= cuts
            else:
                board.step(words)
            state = board.state()
            seen.update(repr((board.ms, sorted(state.items()))).encode())
            seen.update(board.display())
            seen.update(repr(board.glasses()).encode())
    return seen.hexdigest()


def test_equal_input_gives_equal_runs_everywhere(kind):
    first = trail("fork" if "fork" in interpreter.kinds() else kind, 7, 1000)
    assert trail(kind, 7, 1000) == first
    assert trail(kind, 7, 7) == first
    assert trail(kind, 8, 1000) != first


def test_glasses_are_seen_and_words_read(kind):
    with small(kind) as board:
        board.boot()
        board.run_ms(100)
        assert board.state()["closed"] == [1] * 7
        assert board.display_text() == ["Board 1"]
        board.step("move D1 D7")
        assert board.state()["closed"][3] == 64
        assert board.glasses()["position"] == "1117111"


def test_queued_dice_are_thrown_and_then_the_seed_decides():
    throws = []
    for seed in (1, 1, 2):
        with small(seed=seed) as board:
            board.boot()
            board.step("dice 6 2")
            board.step("dice 1 1")
            thrown = []
            for _ in range(8):
                board.step("press south throw")
                thrown.append(tuple(board.state()["dice"]))
            assert thrown[:2] == [(6, 2), (1, 1)]
            throws.append(thrown)
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_a_press_of_throw_ends_when_the_dice_lie_and_others_soon():
    with small() as board:
        board.boot()
        board.run_ms(50)
        start = board.ms
        board.step("press south throw")
        assert 1000 <= board.ms - start <= 1400
        assert not board.state()["shaking"]
        start = board.ms
        board.step("press south call")
        assert 350 <= board.ms - start <= 370
        start = board.ms
        board.step("hold north call 2500")
        assert 2550 <= board.ms - start <= 2570
        assert board.state()["presses"] == 3


def test_down_and_up_return_at_once():
    with small() as board:
        board.boot()
        board.run_ms(50)
        start = board.ms
        board.step("down south throw")
        assert board.ms == start
        board.run_ms(2000)
        assert board.state()["shaking"]
        board.step("up south throw")
        board.run_ms(20)
        assert not board.state()["shaking"]


def test_brown_out_boots_again_at_once_and_says_so(kind):
    with small(kind) as board:
        board.boot()
        board.run_ms(100)
        assert (board.state()["boots"], board.state()["cause"]) == (1, "power-on")
        board.step("fault brown-out")
        board.run_ms(100)
        assert (board.state()["boots"], board.state()["cause"]) == (2, "brown-out")
        assert board.display_text() == ["Board 2"]


def test_power_cut_goes_dark_until_power_on_and_storage_stays():
    with small() as board:
        board.boot()
        board.run_ms(100)
        board.step("fault power-cut")
        assert board.state() is None
        assert board.display() == bytes(1024)
        assert not any(any(rgb) for rgb in board.lights())
        board.step("move A1 A5")  # hands do not need power
        board.step("power on")
        board.run_ms(100)
        assert board.state()["boots"] == 2
        assert board.state()["closed"][0] == 16


def test_a_power_cut_in_the_middle_of_a_write_leaves_the_old_file():
    for after_ms, kept in ((2, b"old"), (40, b"old"), (70, b"new")):
        with small(files={"saved": b"old"}) as board:
            board.boot()
            board.run_ms(100)
            board.serial_in(b"save\n")
            board.step(f"power cut-in {after_ms}")
            board.run_ms(200)
            assert board.state() is None
            assert board.read_file("saved") == kept


def test_a_power_cut_can_be_aimed_at_a_write():
    for n, kept in ((1, b"old"), (2, b"new")):
        with small(files={"saved": b"old"}) as board:
            board.boot()
            board.run_ms(100)
            board.step(f"power cut-at-write {n}")
            for _ in range(2):
                board.serial_in(b"save\n")
                board.run_ms(100)
            assert board.state() is None
            assert board.read_file("saved") == kept


def test_late_looks_are_late_at_random_and_nothing_is_lost():
    spans = []
    for fault in ("clear", "late-scan 80"):
        with small() as board:
            board.boot()
            board.run_ms(100)
            board.step(f"fault {fault}")
            board.step("down south throw")
            started = board.ms
            while not board.state()["shaking"]:
                board.run_ms(1)
            spans.append(board.ms - started)
            board.step("move A1 A5")
            board.run_ms(100)
            assert board.state()["closed"][0] == 16
    assert spans[0] < 10 < spans[1] < 100


def test_the_chip_can_reset_itself():
    with small() as board:
        board.boot()
        board.run_ms(20)
        board.serial_in(b"reset\n")
        board.run_ms(100)
        assert (board.state()["boots"], board.state()["cause"]) == (2, "watchdog")


def test_serial_line_both_ways_and_stalled():
    with small() as board:
        board.boot()
        board.serial_in(b"hello\n")
        board.run_ms(100)
        assert board.serial_out() == b"heard 5\n"
        board.step("fault serial-stall")
        for _ in range(50):
            board.serial_in(b"hello\n")
            board.run_ms(40)
        assert len(board.serial_out()) == 256
        board.step("fault clear")
        board.serial_in(b"bye\n")
        board.run_ms(100)
        assert board.serial_out() == b"heard 3\n"


def test_no_display_and_data_line_low():
    for fault in ("no-display", "sda-low"):
        with small() as board:
            board.boot()
            board.run_ms(100)
            board.step(f"fault {fault}")
            board.serial_in(b"hidden\n")
            board.run_ms(100)
            assert board.display_text() != ["hidden"]
            assert board.state()["closed"] == [1] * 7


def test_crossed_wires_show_the_wrong_square():
    with small(swap=(2, 5), squares=["A1", "D3"]) as board:
        board.boot()
        board.run_ms(100)
        assert board.state()["closed"] == [4, 0, 0, 1, 0, 0, 0]
    with small(swap=(0, 1)) as board:
        board.boot()
        board.run_ms(100)
        assert board.display_text() == []
    with small(swap=(18, 19)) as board:
        board.boot()
        board.step("press south throw")
        assert board.state()["dice"] == []


def test_hall_board_with_slow_lines_is_misread_by_a_hasty_scan():
    with small(sensor="hall", squares=["C3"]) as board:
        board.boot()
        board.run_ms(100)
        closed = board.state()["closed"]
        assert closed != [0, 0, 4, 0, 0, 0, 0]  # a row is read 26 us after its column is chosen


def test_refusals_tell_what_is_wrong_and_change_nothing(kind):
    with small(kind) as board:
        board.boot()
        for step, kind_, words in (
            ("lift D4", "hand", "no glass at D4"),
            ("place D4", "hand", "no glass in hand"),
            ("fault frost D4", "fault", "no such fault: frost"),
            ("press west throw", "hand", "no such button: west throw"),
            ("sing", "request", "no such step: sing"),
            ("dice 7 1", "request", "dice show 1 to 6"),
            ("wait long", "request", "not a whole number: long"),
        ):
            before = board.ms
            with pytest.raises(SessionError, match=words) as refused:
                board.step(step)
            assert refused.value.kind == kind_
            assert board.ms == before
        assert board.glasses()["position"] == "1111111"


def test_a_crash_comes_back_with_its_traceback(kind):
    with small(kind) as board:
        board.boot()
        board.serial_in(b"crash\n")
        with pytest.raises(SessionError, match="crashed as told") as crash:
            board.run_ms(100)
        assert crash.value.kind == "firmware"
        assert re.search("tablero.app", crash.value.trace)
        board.step("power on")
        board.run_ms(10)
        assert board.state()["boots"] == 2


def test_a_hang_ends_with_the_line_that_hangs():
    need("fork")
    board = small("fork", answer_s=0.5)
    board.boot()
    board.serial_in(b"hang\n")
    with pytest.raises(SessionError, match="hangs") as hang:
        board.run_ms(100)
    assert re.search("tablero.app", hang.value.trace)
    with pytest.raises(SessionError, match="closed"):
        board.run_ms(1)
    board.close()


def test_a_hang_on_webassembly_ends_too():
    need("wasm")
    with small("wasm", answer_s=1.5) as board:
        board.boot()
        board.serial_in(b"hang\n")
        with pytest.raises(SessionError, match="hangs"):
            board.run_ms(100)


def test_view_sends_only_what_has_changed():
    with small() as board:
        board.boot()
        board.run_ms(100)
        view = board.view()
        assert len(view["lights"]) == 2 * 147
        again = board.view(view["lights_version"], view["screen_version"])
        assert "screen" not in again
        assert "lights" not in again
        assert len(again["glasses"]) == 7


def test_unknown_kinds_are_refused():
    with pytest.raises(ValueError, match="not paper"):
        Session("paper")
