"""The second on a quiet board: no allocation; on a changing one: a bounded amount."""

import gc

import micropython

from second.table import Table
from tablero.ticks import add


def look_with_the_heap_locked(table):
    update = table.second.update
    closed = table.closed
    now_ms = add(table.now_ms, 700)
    micropython.heap_lock()
    try:
        for _ in range(50):
            update(closed, now_ms, 900)
    finally:
        micropython.heap_unlock()


def test_a_quiet_board_costs_no_memory():
    table = Table().still().throw(6, 2)
    look_with_the_heap_locked(table)


def test_a_wrong_board_that_stays_wrong_costs_no_memory():
    table = Table().still().throw(6, 2).move("D1", "D6").move("A7", "A5").wait(6000)
    assert table.second.steady
    look_with_the_heap_locked(table)


def test_a_change_allocates_little():
    table = Table("4444444").still().throw(3, 1)
    gc.collect()
    before = gc.mem_alloc()
    gc.disable()
    try:
        table.closed[3] = 1
        table.second.update(table.closed, add(table.now_ms, 5), 0)
        table.second.update(table.closed, add(table.now_ms, 60), 55)
        table.closed[2] = 2
        table.second.update(table.closed, add(table.now_ms, 300), 0)
        table.second.update(table.closed, add(table.now_ms, 360), 55)
    finally:
        gc.enable()
    assert table.second.wrong
    assert gc.mem_alloc() - before < 4000
