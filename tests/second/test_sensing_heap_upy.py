"""Looking at frames with the heap locked, and what an unchanged frame costs."""

import micropython

from second.frames import Ring


def locked_look(ring):
    words = ring.words
    head = ring.count % 512
    now_ms = ring.now_ms
    look = ring.sensing.look
    micropython.heap_lock()
    try:
        return look(words, head, now_ms)
    finally:
        micropython.heap_unlock()


def test_nothing_is_allocated_through_bounces_settling_and_health():
    ring = Ring()
    squares = ("A7", "D1", "D4", "G1")
    for turn in range(60):
        for square in squares:
            for state in (1, 0, 1, 1, 0, 0, 1):
                ring.set(square, state ^ (turn & 1))
                ring.frame()
        for _ in range(40):
            ring.frame()
        locked_look(ring)
    assert ring.sensing.edge_count >= 200


def test_nothing_is_allocated_when_the_ring_laps():
    ring = Ring()
    ring.run(10)
    ring.set("A1", True)
    for _ in range(1300):
        ring.frame()
    locked_look(ring)
    assert ring.sensing.overruns == 1


def test_nothing_is_allocated_far_from_small_numbers():
    ring = Ring()
    ring.sensing._frame = 0x1FFFFFFF - 100
    for k in range(300):
        ring.set("C3", k & 64)
        ring.frame()
    locked_look(ring)
    assert ring.sensing.edge_count == 4


def test_questions_allocate_nothing():
    ring = Ring()
    ring.set("A1", True)
    ring.run(20)
    s = ring.sensing
    now_ms = ring.now_ms
    micropython.heap_lock()
    try:
        s.quiet_ms(now_ms)
        s.wipe(now_ms)
        s.edge_ms(0)
        s.edge_file(0)
        s.edge_rank(0)
        s.edge_closed(0)
        s.health.state(0, 1)
    finally:
        micropython.heap_unlock()
