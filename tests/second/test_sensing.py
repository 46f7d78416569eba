"""From frames to settled squares: debounce in time, late looks, overruns, shorts, floods."""

from second.frames import Ring

CLOSE_MS = 3
OPEN_MS = 35


def chatter(ring, square, pattern, settle_to):
    """A contact follows `pattern` (one character a millisecond), then rests."""
    for state in pattern:
        ring.set(square, state == "1")
        ring.run(1)
    ring.set(square, settle_to)
    ring.run(OPEN_MS + 5)


def test_an_open_board_is_silent_for_a_minute():
    ring = Ring()
    ring.run(60_000, every=50)
    assert ring.sensing.edge_count == 0
    assert ring.sensing.closed == bytes(7)
    assert ring.sensing.overruns == 0


def test_glasses_that_stand_at_the_start_are_known_at_once():
    ring = Ring()
    for square in ("A7", "B7", "C7", "D1", "E1", "F1", "G1"):
        ring.set(square, True)
    ring.run(CLOSE_MS)
    assert ring.sensing.closed == bytes([64, 64, 64, 1, 1, 1, 1])


def test_closing_is_quick_and_opening_is_slow():
    ring = Ring()
    ring.run(10)
    ring.set("D4", True)
    ring.run(CLOSE_MS - 1)
    assert not ring.closed("D4")
    ring.run(1)
    assert ring.closed("D4")
    ring.run(100)
    ring.set("D4", False)
    ring.run(OPEN_MS - 1)
    assert ring.closed("D4")
    ring.run(1)
    assert not ring.closed("D4")
    assert ring.edges() == [(13, "D4", True), (113 + OPEN_MS, "D4", False)]


def test_the_debounce_counts_milliseconds_not_frames():
    ring = Ring(frame_ms=2)
    ring.run(10)
    ring.set("D4", True)
    ring.run(2)  # 4 ms
    assert ring.closed("D4")
    ring.set("D4", False)
    ring.run(17)  # 34 ms
    assert ring.closed("D4")
    ring.run(1)
    assert not ring.closed("D4")


BOUNCES = ("1010010111", "0110101101", "1000100010", "1100110011", "1111111110", "0101010101")


def test_chatter_up_to_ten_milliseconds_is_one_edge():
    for pattern in BOUNCES:
        ring = Ring()
        ring.run(20)
        chatter(ring, "C2", pattern, True)
        assert [e[1:] for e in ring.edges()] == [("C2", True)], pattern
        chatter(ring, "C2", pattern, False)
        assert [e[1:] for e in ring.edges()] == [("C2", True), ("C2", False)], pattern


def test_without_the_debounce_the_same_chatter_is_many_edges():
    for pattern in BOUNCES:
        ring = Ring(close_ms=0, open_ms=0)
        ring.run(20)
        chatter(ring, "C2", pattern, True)
        chatter(ring, "C2", pattern, False)
        assert ring.sensing.edge_count > 2, pattern


def test_chatter_while_closing_hardly_delays():
    ring = Ring()
    ring.run(20)
    for state in "10101011":
        ring.set("C2", state == "1")
        ring.run(1)
    assert ring.closed("C2")


def test_short_noise_never_closes_a_square():
    ring = Ring()
    for k in range(2000):
        ring.set("F6", k % 7 == 0)
        ring.run(1)
    assert ring.sensing.edge_count == 0


def test_pulses_of_every_length_end_in_the_true_state():
    for length in range(1, 51):
        ring = Ring()
        ring.run(length % 9)
        ring.set("B5", True)
        ring.run(length, every=7)
        ring.set("B5", False)
        ring.run(OPEN_MS)
        assert not ring.closed("B5"), length
        ring.set("B5", True)
        ring.run(200)
        ring.set("B5", False)
        ring.run(length, every=11)
        ring.set("B5", True)
        ring.run(CLOSE_MS)
        assert ring.closed("B5"), length


def played(every):
    """The edges of a small scene, looked at after every so many frames."""
    ring = Ring()
    looked = 0
    scene = ((15, "A7", 1), (90, "A7", 0), (160, "A1", 1), (163, "A1", 0), (164, "A1", 1),
             (300, "G4", 1), (311, "G4", 0), (700, "A1", 0), (710, "A1", 1))  # fmt: skip
    for ms in range(1500):
        for at, square, closed in scene:
            if at == ms:
                ring.set(square, closed)
        ring.frame()
        looked += 1
        if looked >= every:
            looked = 0
            ring.look()
    ring.look()
    assert ring.sensing.overruns == 0
    return ring.edges()


def test_late_looks_see_the_same_edges_at_the_same_times():
    wanted = played(1)
    assert [e[1:] for e in wanted] == [
        ("A7", True), ("A7", False), ("A1", True), ("G4", True), ("G4", False)
    ]  # fmt: skip
    for every in (2, 3, 5, 17, 80, 255, 400, 511):
        assert played(every) == wanted, every


def test_a_lap_of_the_ring_is_noticed():
    ring = Ring()
    ring.run(100)
    for k in range(520):
        ring.set("E4", k == 300)
        ring.frame()
    ring.set("E4", False)
    ring.look()
    assert ring.sensing.overruns == 1
    ring.set("E4", True)
    ring.run(CLOSE_MS)
    assert ring.closed("E4")
    assert ring.sensing.overruns == 1


def test_several_laps_are_one_overrun_and_time_stays_right():
    ring = Ring()
    ring.set("E4", True)
    ring.run(100)
    for _ in range(3000):
        ring.frame()
    ring.look()
    assert ring.sensing.overruns == 1
    ring.set("E4", False)
    ring.run(OPEN_MS)
    assert not ring.closed("E4")
    assert ring.edges()[-1][0] == 3100 + OPEN_MS


def test_a_ring_started_anew_does_not_play_the_past_again():
    ring = Ring()
    ring.run(100)
    ring.set("E4", True)
    ring.run(200)
    ring.set("E4", False)
    ring.run(100)
    edges = ring.sensing.edge_count
    ring.count = 0  # the matrix was restarted
    ring.run(3)
    assert ring.sensing.overruns == 1
    assert ring.sensing.edge_count == edges
    ring.set("E4", True)
    ring.run(3)
    assert ring.closed("E4")


def test_a_row_low_with_all_columns_idle_is_a_short():
    ring = Ring()
    ring.run(5)
    assert ring.sensing.shorts == 0
    ring.idle = 0x7F & ~(1 << 3)
    ring.run(5)
    assert ring.sensing.shorts == 1
    assert ring.sensing.short_mask == 1 << 3
    ring.idle = 0x7F
    ring.run(5)
    assert ring.sensing.short_mask == 0


def test_quiet_counts_from_the_last_raw_change():
    ring = Ring()
    ring.run(30)
    ring.set("A1", True)
    ring.run(50, every=50)
    assert ring.sensing.quiet_ms(ring.now_ms) == 50
    ring.set("A1", False)
    ring.run(1)
    assert ring.sensing.quiet_ms(ring.now_ms) == 1


def test_the_frame_counter_wraps():
    ring = Ring()
    ring.sensing._frame = 0x1FFFFFFF - 20
    ring.set("D4", True)
    ring.run(10)
    assert ring.closed("D4")
    ring.set("D4", False)
    ring.run(OPEN_MS)
    assert not ring.closed("D4")


def test_a_flood_is_no_position():
    ring = Ring()
    for square in ("A7", "B7", "C7", "D1", "E1", "F1", "G1"):
        ring.set(square, True)
    ring.run(50)
    assert not ring.sensing.wipe(ring.now_ms)
    for rank in range(2, 8):
        ring.set("D%d" % rank, True)
    ring.run(50)
    assert ring.sensing.wipe(ring.now_ms)


def test_seven_glasses_in_a_row_are_no_flood():
    ring = Ring()
    for file in "ABCDEFG":
        ring.set(file + "4", True)
    ring.run(3000, every=100)
    assert not ring.sensing.wipe(ring.now_ms)
    for square in ("A6", "C6", "E6"):  # more glasses than exist
        ring.set(square, True)
    ring.run(50)
    assert ring.sensing.wipe(ring.now_ms)


def test_one_closure_too_many_is_a_sensor_not_a_flood():
    ring = Ring()
    for file in "ABCDEFG":
        ring.set(file + "4", True)
    ring.set("A6", True)
    ring.run(5000, every=100)
    assert not ring.sensing.wipe(ring.now_ms)
    ring.set("F1", True)
    ring.run(1000, every=100)
    assert not ring.sensing.wipe(ring.now_ms)
    ring.run(1000, every=100)
    assert ring.sensing.wipe(ring.now_ms)


def test_a_missing_diode_is_found_by_what_falls_silent_with_it():
    ring = Ring()
    for square in ("E1", "F1", "G1", "A7"):
        ring.set(square, True)
    ring.run(200)
    for state in (1, 0, 1):  # D1 chatters: the rank goes with it, the other way
        ring.set("D1", state)
        for square in ("E1", "F1", "G1"):
            ring.set(square, not state)
        ring.run(1)
    ring.run(100)
    assert ring.sensing.health.names() == ["D1 no diode"]
    assert ring.sensing.health.shadow == bytes([0, 0, 0, 1, 0, 0, 0])
    ring.set("D1", False)
    for square in ("E1", "F1", "G1"):
        ring.set(square, True)
    ring.run(300)
    assert ring.sensing.health.names() == ["D1 no diode"]
    ring.set("D1", True)  # mended
    ring.run(300)
    ring.set("C1", True)
    ring.run(5)
    assert ring.sensing.health.names() == []


def test_hands_on_one_rank_raise_no_suspicion():
    ring = Ring()
    for square in ("D1", "E1", "F1"):
        ring.set(square, True)
    ring.run(200)
    ring.set("D1", False)
    ring.run(3)
    ring.set("E1", False)
    ring.run(2)
    ring.set("G1", True)
    ring.run(300)
    assert ring.sensing.health.shadow == bytes(7)
