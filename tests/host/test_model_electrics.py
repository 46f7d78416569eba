"""Levels on the pins: diodes and ghosts, settling, floating lines, crossed wires, buttons."""

from host import table

try:
    from host_tools.simulator.model.wiring import Wiring
except ImportError:
    from model.wiring import Wiring

CORNERS = ("B2", "B5", "E2")


def test_a_scan_reads_what_is_closed():
    w = table.world()
    assert table.scan(w) == sorted(table.BASE)
    assert table.scan(table.world(squares=())) == []


def test_diodes_keep_three_corners_from_making_the_fourth():
    for idle_high in (True, False):
        w = table.world(squares=CORNERS)
        assert table.scan(w, idle_high=idle_high) == sorted(CORNERS)


def test_bridged_diodes_make_a_ghost_of_the_fourth_corner():
    w = table.world(squares=CORNERS)
    for square in CORNERS + ("E5",):
        w.faults.do(["no-diode", square])
    assert table.scan(w, idle_high=False) == sorted(CORNERS + ("E5",))


def test_one_bridged_diode_is_enough_for_a_ghost_on_floating_columns():
    # From row 5 through B5 the right way, up column B, backwards through the bare B2,
    # along row 2 and out of E2: E5 seems closed.
    w = table.world(squares=CORNERS)
    w.faults.do(["no-diode", "B2"])
    assert "E5" in table.scan(w, idle_high=False)


def test_columns_driven_high_leave_no_ghost_but_a_bare_square_hides_its_neighbour():
    w = table.world(squares=CORNERS)
    w.faults.do(["no-diode", "B2"])
    seen = table.scan(w)
    assert "E5" not in seen
    assert "E2" not in seen  # its row is held up through B2 by column B


def test_a_bridged_diode_alone_in_its_row_does_no_harm():
    w = table.world(squares=("B2", "C3", "D4"))
    w.faults.do(["no-diode", "B2"])
    assert table.scan(w) == ["B2", "C3", "D4"]


def test_reading_too_early_sees_the_row_before():
    for network, early, late in ((True, 1, 5), (False, 20, 50)):
        w = table.world(squares=("A4",), network=network)
        assert table.scan(w, late) == ["A4"]
        assert table.scan(w, early) != ["A4"], network


def test_hall_sensors_need_their_time():
    w = table.world(squares=("A4",), sensor="hall")
    assert table.scan(w, 200) == ["A4"]
    assert table.scan(w, 50) == []


def test_rows_without_any_pull_up_follow_the_mains():
    w = table.world(squares=(), network=False)
    w.drive(0, 0, 0, 0)
    levels = {w.levels(us) >> 9 & 0x7F for us in range(0, 100000, 5000)}
    assert levels == {0, 0x7F}
    w = table.world(squares=())
    w.drive(0, 0, 0, 0)
    assert {w.levels(us) >> 9 & 0x7F for us in range(1000, 100000, 5000)} == {0x7F}


def test_crossed_columns_show_the_wrong_square():
    wiring = Wiring()
    wiring.swap(2, 5)
    w = table.world(squares=("A3",), wiring=wiring)
    assert table.scan(w) == ["D3"]


def test_buttons_pull_their_pin_to_ground():
    w = table.world(squares=())
    w.drive(0, 0, 0xF << 18, 0)
    assert w.levels(10) >> 18 & 0xF == 0xF
    version = w.version
    table.do(w, "down north throw")
    table.run(w, w.now_us + 5000)
    assert w.levels(w.now_us) >> 18 & 0xF == 0b1011
    assert w.version > version
    table.do(w, "up north throw")
    table.run(w, w.now_us + 5000)
    assert w.levels(w.now_us) >> 18 & 0xF == 0xF


def test_data_line_held_low():
    w = table.world(squares=())
    assert w.levels(0) & 3 == 3
    w.faults.do(["sda-low"])
    assert w.levels(0) & 3 == 2
    assert not w.i2c(0x3C, b"\x00\xaf", 0)


def test_nothing_changes_while_nothing_moves():
    w = table.world()
    version = w.version
    w.run_until(60000000)
    table.scan(w)
    assert w.version == version
    assert w.due_us > 1 << 50
