"""Tick arithmetic across the wrap at 2^30."""

from tablero import ticks

PERIOD_MS = 1 << 30


def test_difference_across_the_wrap():
    assert ticks.diff(10, PERIOD_MS - 5) == 15
    assert ticks.diff(PERIOD_MS - 5, 10) == -15
    assert ticks.diff(7, 7) == 0


def test_half_a_period_is_the_limit():
    half = PERIOD_MS // 2
    assert ticks.diff(half - 1, 0) == half - 1
    assert ticks.diff(half, 0) == -half


def test_adding_wraps():
    assert ticks.add(PERIOD_MS - 1, 1) == 0
    assert ticks.add(PERIOD_MS - 500, 700) == 200
    assert ticks.add(5, 0) == 5


def test_what_was_added_is_the_difference():
    for start in (0, 1, 999, PERIOD_MS - 1, PERIOD_MS - 500):
        for delta in (0, 1, 499, 500, 100000):
            assert ticks.diff(ticks.add(start, delta), start) == delta
