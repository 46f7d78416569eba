"""Quick hands that start, think better of it, and start again: no ghost of it is left."""

from host_tools.bench.core import CoreTable
from host_tools.bench.noise import load
from tablero.games import files

TIMES = 50


def test_starting_a_move_and_taking_it_back_fifty_times():
    table = CoreTable(3, load()["bounce"], keep=True)
    table.run(700)
    assert table.pick_up() == (True, None)
    while not table.finals_left():
        table.throw()
    final = table.finals_left()[0]
    before = table.position
    file = next(f for f in range(7) if files.rank(before, f) != files.rank(final, f))
    start, end = (files.square_text(file, files.rank(p, file)) for p in (before, final))
    for _ in range(TIMES):
        for way in ((start, end), (end, start)):
            table.hand("move", *way, table.chance.randint(370, 900))
            table.run(table.chance.randint(0, 300))
    assert table.said == []
    table.bring(final)
    assert table.pick_up() == (True, None)
    assert table.position == table.where() == final
