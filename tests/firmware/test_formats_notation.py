"""The readable notation of a game, every kind of line."""

from tablero.formats import notation
from tablero.formats.notation_read import read

GAME = """\
# a remark
game gucci doubles=true min_line=4
queen 3 5
starter south
start 7771111 south
1. south 6 2: D1-D7 A7-A5

2. south 3 4: pass
3. north 6 6
   toast north C
   : no move
   fill south A1 B1
   spilled north D
   supply 12 9
   agree 7771111
   guilty south
   cannot-fill south 3
end - enough
"""


def test_every_line_of_the_notation():
    events = read(GAME)
    assert [e["n"] for e in events] == list(range(1, len(events) + 1))
    assert events[0]["options"] == {"doubles": True, "min_line": 4}
    move = next(e for e in events if e["event"] == "move")
    assert (move["from"], move["to"]) == ("7771111", "5777111")
    assert notation.export(events) == GAME.replace("# a remark\n", "").replace("\n\n", "\n")
