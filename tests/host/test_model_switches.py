"""Where a magnet closes a switch, where it lets go, and how contacts chatter."""

from host import table

try:
    from host_tools.simulator.model.magnet import hall_mt, reed_mt
except ImportError:
    from model.magnet import hall_mt, reed_mt

AWAY = (-10.0, 2.0)  # from under the magnet at a square's centre to the middle of its reed


def reach(w, step, until):
    """Millimetres the glass of D4 is pushed, one at a time, until `until(closed squares)`."""
    for mm in range(1, 40):
        table.do(w, "knock D4 %d %d" % step)
        if until(table.closed(w)):
            return mm
    raise AssertionError("pushed for 40 mm")


def test_field_has_the_shape_that_was_computed_for_the_magnet():
    assert 15.5 < abs(reed_mt(AWAY[0], AWAY[1], 8.5)) < 17  # strongest where glasses stand
    assert reed_mt(0, 0, 8.5) == 0  # blind over its middle
    assert abs(reed_mt(45, 0, 8.5)) < 1  # the neighbour's magnet
    assert 60 < hall_mt(0, 0, 8.5) < 90
    assert abs(hall_mt(55, 0, 8.5)) < 0.2


def test_a_reed_lets_go_about_12_mm_away():
    for step in ((-1, 0), (0, 1)):
        w = table.world(squares=("D4",))
        assert 11 <= reach(w, step, lambda c: c == []) <= 13, step


def test_a_reed_closes_about_8_mm_away():
    for step, x, y in (((1, 0), -22, 0), ((0, -1), 0, 22)):
        w = table.world(squares=("D4",))
        table.do(w, "knock D4 %d %d" % (x, y))
        assert table.closed(w) == []
        mm = reach(w, step, lambda c: c == ["D4"])
        assert 13 <= mm <= 15, (step, mm)  # 22 mm less 8


def test_a_reed_is_blind_over_its_own_middle_and_sees_again_beyond():
    w = table.world(squares=("D4",))
    table.do(w, "knock D4 10 -2")
    assert table.closed(w) == []
    table.do(w, "knock D4 4 0")
    assert table.closed(w) == ["D4"]


def test_a_glass_between_two_ranks_is_seen_by_neither():
    w = table.world(squares=("D1",))
    table.do(w, "straddle D1 D2")
    assert table.closed(w) == []


def test_full_board_closes_its_squares_and_no_others():
    assert table.closed(table.world()) == sorted(table.BASE)


def test_a_slide_passes_over_every_square_between():
    w = table.world(squares=("D1",))
    edges = table.do(w, "slide D1 D7 900")
    order = []
    for _, square, closed in edges:
        if closed and square not in order:
            order.append(square)
    assert order[-6:] == ["D2", "D3", "D4", "D5", "D6", "D7"]
    assert table.closed(w) == ["D7"]


def test_a_move_over_the_board_touches_nothing_between():
    w = table.world(squares=("D1",))
    assert {e[1] for e in table.do(w, "move D1 D7")} == {"D1", "D7"}


def test_contacts_chatter_for_two_milliseconds_at_most_and_longer_when_told():
    longest = {2: 0, 8: 0}
    for ms in longest:
        w = table.world(seed=5, squares=("D1",))
        w.faults.do(["bounce", str(ms)])
        for step in ("move D1 D7", "move D7 D1") * 6:
            edges = table.do(w, step)
            times = [e[0] for e in edges if e[1] == step.split()[2]]
            longest[ms] = max(longest[ms], times[-1] - times[0])
            assert len(times) % 2 == 1  # it ends as the magnet has it
    assert 500 < longest[2] <= 2000
    assert 3000 < longest[8] <= 8000


def test_a_contact_whose_chatter_is_cut_short_ends_as_the_magnet_has_it():
    w = table.world(squares=("D1",))
    w.faults.do(["bounce", "300"])
    for n in range(6):
        table.do(w, "knock D1 0 %d" % (13 if n % 2 == 0 else -13))
    table.run(w, w.now_us + 1000000)
    assert table.closed(w) == ["D1"]


def test_a_weak_switch_chatters_more_and_more():
    w = table.world(squares=("D1",))
    w.faults.do(["weak", "D7"])
    spans = []
    for _ in range(4):
        times = [e[0] for e in table.do(w, "move D1 D7") if e[1] == "D7"]
        spans.append(times[-1] - times[0])
        table.do(w, "move D7 D1")
    assert spans[0] < spans[1] < spans[2] < spans[3]


def test_stuck_and_dead_switches():
    w = table.world(squares=("D1",))
    w.faults.do(["stuck-open", "D1"])
    w.faults.do(["stuck-closed", "F5"])
    w.faults.do(["dead-zone", "A4"])
    assert table.closed(w) == ["F5"]
    table.do(w, "place A4")
    assert table.closed(w) == ["F5"]
    table.do(w, "knock A4 8 0")
    assert table.closed(w) == ["A4", "F5"]
    w.faults.do(["clear"])
    assert table.closed(w) == ["A4", "D1"]


def test_hall_sensors_do_not_chatter_and_look_every_two_milliseconds():
    w = table.world(squares=("D1",), sensor="hall")
    edges = table.do(w, "move D1 D7")
    assert [e[1:] for e in edges] == [("D1", False), ("D7", True)]
    table.do(w, "knock D7 6 0")
    assert table.closed(w) == ["D7"]
    table.do(w, "knock D7 6 0")
    assert table.closed(w) == []


def test_equal_seeds_give_equal_edges_and_others_do_not():
    runs = []
    for seed in (7, 7, 8):
        w = table.world(seed=seed)
        runs.append(table.do(w, "move D1 D7") + table.do(w, "slide A1 A5 500"))
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]


def test_the_same_edges_on_every_interpreter():
    w = table.world(seed=7)
    edges = table.do(w, "slide D1 D7 900")
    total = 0
    for us, square, closed in edges:
        total = (total * 31 + us * 2 + ord(square[1]) + closed) % 1000003
    assert (len(edges), total) == (50, 886668)
