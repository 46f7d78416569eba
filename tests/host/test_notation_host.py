"""The readable notation: written from records, read back, judged the same."""

import pytest

from host import paper_games
from host_tools.records.judge import judge
from tablero.formats import notation, record
from tablero.formats.notation_read import read
from tablero.formats.notation_words import NotationError


@pytest.mark.parametrize("seed", range(40))
def test_a_game_there_and_back(seed):
    options = [{}, {"min_line": 4, "supply_judge": "count"}, {"setup": "corner"}][seed % 3]
    kept = record.parse_lines(paper_games.play(seed, 500, **options))
    text = notation.export([event for _, event in kept])
    events = read(text)
    assert notation.export(events) == text.replace("# power on\n", "")
    assert judge(list(enumerate(events, 1))) == judge(kept)


@pytest.mark.parametrize("seed", range(10))
def test_a_game_from_its_middle(seed):
    kept = record.parse_lines(paper_games.play(seed, 500, min_line=4))
    at = next(i for i, (_, e) in enumerate(kept) if e["event"] == "start")
    text = notation.export([event for _, event in kept[at:]])
    assert "\nstate " in text
    assert judge(list(enumerate(read(text), 1))) == judge(kept[at:])


def test_a_digit_of_another_script_is_no_number():
    assert read("game gucci min_line=²")[0]["options"] == {"min_line": "²"}


MALFORMED = [
    ("hello", 1, 1, "a throw, or one of"),
    ("game", 1, 5, "the name of the game"),
    ("game gucci min_line", 1, 12, "option=value"),
    ("queen 3 7", 1, 9, "a number 1 to 6"),
    ("starter west", 1, 9, "south | north"),
    ("start 7781111 south", 1, 7, "a position"),
    ("1. south 6", 1, 11, "a die"),
    ("1. south 6 9:", 1, 12, "a die"),
    ("start 7771111 south\n1. south 6 2: D1-D7", 2, 20, "the second move"),
    ("start 7771111 south\n1. south 6 2: D1-E7 A7-A5", 2, 15, "a move along a file"),
    ("start 7771111 south\n1. south 6 2: D1-D7 A7-A5 C1-C2", 2, 27, "the end of the line"),
    ("1. south 6 2: D1-D7 A7-A5", 1, 21, "a start before"),
    ("1. south 6 2: no luck", 1, 18, "move"),
    ("pull ABX", 1, 6, "files A to G"),
    ("fill south Z1", 1, 12, "a square"),
    ("toast south AB", 1, 13, "A | B"),
    ("spilled south", 1, 14, "A | B"),
    ("end west cannot-fill", 1, 5, "south | north | -"),
    ("state 1 2 3", 1, 1, "start on the line before"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), MALFORMED)
def test_malformed_lines_are_placed(text, line, column, message):
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    assert message in str(caught.value)
