"""The matrix driver on the simulated chip: right frames, and wrong ones when anything is wrong."""

import time

import micropython
from chip import ChipError, chip

from firmware.chip_rig import COLUMN_FIRST, ROW_FIRST, close, expected, frame, pass_ms, table
from tablero.hardware import programs
from tablero.hardware.matrix import Matrix

SQUARES = (0, 8, 17, 23, 34, 40, 48)
ALL_BUT_D4 = tuple(c for c in range(49) if c != 24)


def matrix_on(squares=SQUARES, settle_us=5, frame_us=1000, laps=64, swap=(), **kinds):
    world = table(squares, swap, **kinds)
    matrix = Matrix(COLUMN_FIRST, ROW_FIRST, settle_us, frame_us, 0, laps)
    matrix.start()
    return world, matrix


def seen(matrix, ms=5):
    pass_ms(ms)
    return frame(matrix)


def test_frames_show_the_glasses():
    for squares in ((), (0,), (6,), (42,), (48,), SQUARES, ALL_BUT_D4, tuple(range(49))):
        _, matrix = matrix_on(squares)
        assert seen(matrix) == expected(squares), squares


def test_every_settle_time_of_the_design_reads_right():
    for settle_us, frame_us, network, sensor in (
        (5, 1000, True, "reed"),
        (50, 1000, False, "reed"),
        (200, 2000, True, "hall"),
    ):
        _, matrix = matrix_on(SQUARES, settle_us, frame_us, network=network, sensor=sensor)
        assert seen(matrix, 20) == expected(SQUARES), sensor


def test_too_short_a_settle_time_gives_a_wrong_frame():
    _, matrix = matrix_on(SQUARES, 100, 2000, sensor="hall")
    assert seen(matrix, 20) != expected(SQUARES)
    # A slot of 20 us is over before the chip's own pull-ups have brought a row up again.
    _, matrix = matrix_on(SQUARES, 5, 160, network=True)
    assert seen(matrix, 20) == expected(SQUARES)
    _, matrix = matrix_on(SQUARES, 5, 160, network=False)
    assert seen(matrix, 20) != expected(SQUARES)


def test_a_settle_time_that_does_not_fit_is_refused():
    for settle_us, frame_us in ((2, 1000), (122, 1000), (300, 2000)):
        try:
            Matrix(COLUMN_FIRST, ROW_FIRST, settle_us, frame_us)
            raise AssertionError("settle %d accepted" % settle_us)
        except ValueError:
            pass


def test_a_frame_a_millisecond():
    for frame_us in (1000, 2000):
        _, matrix = matrix_on(SQUARES, 50, frame_us)
        pass_ms(3)
        before = matrix.head()
        pass_ms(200)
        assert (matrix.head() - before) % 512 == 200_000 // frame_us


def test_a_glass_shows_within_two_frames_and_no_sooner():
    world, matrix = matrix_on(())
    pass_ms(40)
    head = matrix.head()
    close(world, (24,))
    pass_ms(5)
    frames = [frame(matrix, (matrix.head() - head - i) % 512) for i in range(4)]
    assert frames[0] in (expected(()), expected((24,)))
    assert frames[1] == frames[2] == frames[3] == expected((24,))
    assert frame(matrix, (matrix.head() - head + 1) % 512) == expected(())


def test_a_change_in_the_midst_of_a_frame_splits_it():
    world, matrix = matrix_on(())
    pass_ms(40)
    for half_us in (100, 300, 500, 700, 850):
        close(world, ())
        pass_ms(10)
        chip.advance(1000 - chip.now_us % 1000 + half_us)
        number = matrix.head()
        close(world, range(49))
        pass_ms(1)
        split = frame(matrix, (matrix.head() - number) % 512)
        opened = split.index(b"\x00") if b"\x00" in split else 7
        assert split[:opened] == b"\x7f" * opened
        assert split[opened:7] == b"\x00" * (7 - opened)
        assert abs(opened - half_us // 125) <= 1


def test_the_whole_ring_is_filled_and_goes_round():
    world, matrix = matrix_on(())
    pass_ms(700)
    close(world, SQUARES)
    pass_ms(300)
    for back in range(1, 299):
        assert frame(matrix, back) == expected(SQUARES), back
    for back in range(302, 512):
        assert frame(matrix, back) == expected(()), back
    pass_ms(4000)
    for back in range(1, 512):
        assert frame(matrix, back) == expected(SQUARES), back


def test_the_count_runs_out_and_the_twin_goes_on():
    world, matrix = matrix_on((), laps=1)
    pass_ms(3)
    head = matrix.head()
    for turn in range(40):
        squares = (turn,)
        close(world, squares)
        pass_ms(137)
        assert frame(matrix) == expected(squares), turn
        assert (matrix.head() - head) % 512 == 137 * (turn + 1) % 512
        assert not matrix.frozen(time.ticks_ms())


def test_hours_go_by():
    world, matrix = matrix_on(SQUARES)
    for _ in range(8):
        pass_ms(3_600_000)
        head = matrix.head()
        pass_ms(7)
        assert (matrix.head() - head) % 512 == 7
    close(world, (3,))
    assert seen(matrix) == expected((3,))


def test_a_look_allocates_nothing():
    _, matrix = matrix_on()
    pass_ms(5)
    for look in (matrix.head, lambda: matrix.frozen(1)):
        look()
        pass_ms(3)
    chip.sync(False)
    head = matrix.head
    frozen = matrix.frozen
    micropython.heap_lock()
    try:
        head()
        frozen(5)
    finally:
        micropython.heap_unlock()


def test_a_frozen_ring_is_noticed_within_100_ms():
    _, matrix = matrix_on()
    for _ in range(50):
        pass_ms(3)
        assert not matrix.frozen(time.ticks_ms())
    matrix._scan.active(0)
    for _ in range(32):
        pass_ms(3)
        assert not matrix.frozen(time.ticks_ms())
    pass_ms(9)
    assert matrix.frozen(time.ticks_ms())
    matrix.start()
    assert not matrix.frozen(time.ticks_ms())
    assert seen(matrix) == expected(SQUARES)
    assert not matrix.frozen(time.ticks_ms())


def test_a_pause_of_exactly_one_ring_is_no_frost():
    _, matrix = matrix_on()
    pass_ms(10)
    assert not matrix.frozen(time.ticks_ms())
    pass_ms(512)
    assert not matrix.frozen(time.ticks_ms())


def test_stopped_columns_rest_and_start_begins_at_frame_0():
    world, matrix = matrix_on()
    pass_ms(77)
    matrix.stop()
    head = matrix.head()
    pass_ms(10)
    assert matrix.head() == head
    close(world, (5,))
    matrix.start()
    assert matrix.head() == 0
    assert seen(matrix, 3) == expected((5,))
    assert matrix.head() == 3


def test_a_late_look_is_held_up_by_the_world():
    world, matrix = matrix_on()
    world.late_ms = 80
    late = []
    for _ in range(30):
        begun_ms = time.ticks_ms()
        matrix.head()
        late.append(time.ticks_diff(time.ticks_ms(), begun_ms))
        pass_ms(3)
    assert max(late) > 30
    assert max(late) <= 81


# Planted faults: each must give a wrong frame -------------------------------------------------


def test_swapped_pins_give_a_wrong_frame():
    for swap in ((2, 3), (9, 10), (8, 9), (2, 20)):
        _, matrix = matrix_on(SQUARES, swap=swap)
        assert seen(matrix) != expected(SQUARES), swap


def planted(**changes):
    """The frame that a program with other settings gives; a `freq` other than the driver's too."""
    freq = changes.pop("freq", programs.SCAN_HZ)
    base = changes.pop("out_base", COLUMN_FIRST)
    program = programs.scan(5, 125)
    for name in changes:
        assert name in program.settings, name
    program.settings.update(changes)
    table(SQUARES)
    matrix = Matrix(COLUMN_FIRST, ROW_FIRST, 5)
    matrix._program = program
    matrix._column_first = base
    matrix._hz = freq
    matrix.start()
    return seen(matrix, 20)


def test_a_wrong_shift_direction_threshold_or_base_gives_a_wrong_frame():
    assert planted() == expected(SQUARES)
    assert planted(in_shiftdir=0) != expected(SQUARES)
    assert planted(out_shiftdir=0) != expected(SQUARES)
    assert planted(pull_thresh=31) != expected(SQUARES)
    assert planted(out_base=3) != expected(SQUARES)
    assert planted(out_init=(3,) * 6) != expected(SQUARES)
    assert planted(out_init=(1,) * 7) != expected(SQUARES)  # inputs, not outputs


def test_too_fast_a_clock_reads_too_early():
    assert planted(freq=10_000_000) != expected(SQUARES)


def test_a_wrong_polarity_gives_a_wrong_frame():
    table(SQUARES)
    matrix = Matrix(COLUMN_FIRST, ROW_FIRST, 5)
    for slot in range(8):
        matrix._columns[slot] ^= 0x7F
    matrix.start()
    assert seen(matrix) != expected(SQUARES)


def test_a_ring_that_is_not_aligned_is_refused():
    table(SQUARES)
    matrix = Matrix(COLUMN_FIRST, ROW_FIRST, 5)
    matrix.ring = matrix.ring[2:]
    try:
        matrix.start()
        raise AssertionError("a DMA ring outside its buffer")
    except ChipError:
        pass
