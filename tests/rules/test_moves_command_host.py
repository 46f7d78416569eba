"""``tablero moves``: its answers, its one line about bad input, and any junk on stdin."""

import argparse
import io
import json
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from host_tools import moves
from tablero.games import files, load


def command(capsys, *words):
    """(exit code, stdout, stderr) of the command with these words."""
    parser = argparse.ArgumentParser(prog="tablero moves")
    moves.add_arguments(parser)
    code = moves.run(parser.parse_args(words))
    out, err = capsys.readouterr()
    return code, out, err


def asked(capsys, *words):
    code, out, err = command(capsys, "--game", "gucci", *words, "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    return json.loads(out)


def served(data: bytes):
    """The answers to the lines of `data`."""
    sink = io.StringIO()
    assert moves._serve(io.BytesIO(data), sink) == 0
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_the_opening_throw(capsys):
    reply = asked(capsys, "--position", "7771111", "--dice", "6", "2")
    assert reply["outcome"] == "move"
    assert len(reply["moves"]) == len({move["position"] for move in reply["moves"]}) == 42
    found = {move["position"]: move for move in reply["moves"]}
    assert found["5771117"] == {
        "position": "5771117",
        "steps": [["G1", "G7"], ["A7", "A5"]],
        "line": None,
    }


def test_steps_follow_the_dice_as_given(capsys):
    for die1, die2 in ((6, 2), (2, 6), (3, 3)):
        for move in asked(capsys, "--position", "7771111", "--dice", str(die1), str(die2))[
            "moves"
        ]:
            far = [abs(int(start[1]) - int(end[1])) for start, end in move["steps"]]
            assert far == [die1, die2]


def test_passes_and_no_moves(capsys):
    for dice in ("34", "56", "66", "16"):
        reply = asked(capsys, "--position", "7771111", "--dice", *dice)
        assert reply == {"outcome": "pass", "moves": []}
    reply = asked(capsys, "--position", "2345432", "--dice", "6", "2")
    assert reply == {"outcome": "no-move", "moves": []}
    words = ("--position", "7771111", "--dice", "6", "6")
    assert asked(capsys, *words, "--option", "pass=7,11")["outcome"] == "move"
    assert asked(capsys, *words, "--preset", "toblero_e2")["outcome"] == "move"


def test_locks_hold_whatever_the_direction_lock(capsys):
    for option in ("turn", "die"):
        reply = asked(
            capsys,
            *("--position", "4444444", "--dice", "1", "2", "--lock", "A=up,C=down"),
            *("--option", f"direction_lock={option}"),
        )
        ends = [step[1] for move in reply["moves"] for step in move["steps"]]
        assert {"A5", "A6", "C3", "C2"} <= set(ends)
        assert not {"A3", "A2", "C5", "C6"} & set(ends)


def lines_of(reply):
    return {move["position"]: move["line"] for move in reply["moves"] if move["line"]}


def test_lines_a_throw_makes(capsys):
    words = ("--position", "5555537", "--dice", "2", "2")
    assert lines_of(asked(capsys, *words)) == {"5555555": "row"}
    reply = asked(capsys, *words, "--preset", "tablero_ca")
    assert lines_of(reply) == dict.fromkeys(("3555557", "7555557", "5555555"), "row")
    # ABCDE stood there before and holds no glass that this throw moved (G16).
    assert "5555515" in [move["position"] for move in reply["moves"]]
    assert lines_of(asked(capsys, "--position", "1234512", "--dice", "5", "5")) == {
        "1234567": "diagonal"
    }
    words = ("--position", "1234343", "--dice", "2", "2")
    assert lines_of(asked(capsys, *words)) == {}
    assert lines_of(asked(capsys, *words, "--option", "herald_line=on")) == {"1234321": "chevron"}


def test_words_for_people(capsys):
    code, out, err = command(capsys, "--position", "5555537", "--dice", "2", "2")
    assert (code, err) == (0, "")
    assert "  5555555  F3-F5  G7-G5  row!\n" in out
    code, out, _ = command(capsys, "--position", "7771111", "--dice", "6", "1")
    assert (code, out) == (0, "7771111, dice 6 1: a pass number, the dice pass\n")


GOOD = ("--position", "7771111", "--dice", "6", "2")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "--position"),
        (("--position", "7771111"), "--dice"),
        (("--dice", "6", "2"), "--position"),
        ((*GOOD, "--game", "chess"), "gucci"),
        (("--position", "777111", "--dice", "6", "2"), "column 7"),
        (("--position", "7771118", "--dice", "6", "2"), "column 7"),
        (("--position", "0771111", "--dice", "6", "2"), "column 1"),
        (("--position", "", "--dice", "6", "2"), "column 1"),
        (("--position", "7771111", "--dice", "6"), "dice"),
        (("--position", "7771111", "--dice"), "dice"),
        (("--position", "7771111", "--dice", "6", "2", "1"), "dice"),
        (("--position", "7771111", "--dice", "6", "0"), "1 to 6"),
        (("--position", "7771111", "--dice", "6", "7"), "1 to 6"),
        (("--position", "7771111", "--dice", "6", "-2"), "1 to 6"),
        (("--position", "7771111", "--dice", "6", "\u0662"), "1 to 6"),
        ((*GOOD, "--lock", ""), "A=up"),
        ((*GOOD, "--lock", "A"), "A=up"),
        ((*GOOD, "--lock", "H=up"), "A to G"),
        ((*GOOD, "--lock", "a=up"), "A to G"),
        ((*GOOD, "--lock", "A=left"), "up or down"),
        ((*GOOD, "--lock", "A=up,A=down"), "twice"),
        ((*GOOD, "--lock", "A=up,"), "A=up"),
        ((*GOOD, "--option", "min_line"), "name=value"),
        ((*GOOD, "--option", "min_line=3"), "4 to 6"),
        ((*GOOD, "--option", "min_lines=5"), "no such option"),
        ((*GOOD, "--option", "brightness=3"), "no such option"),
        ((*GOOD, "--option", "min_line=5", "--option", "min_line=5"), "twice"),
        ((*GOOD, "--option", "bottle_fills=1"), "bottle_fills"),
        ((*GOOD, "--preset", "house"), "antir_tournament"),
        ((*GOOD, "--stdin"), "--stdin"),
    ],
)
def test_bad_input_is_one_clear_line(capsys, words, said):
    code, out, err = command(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert len(err) < 300


def test_one_answer_a_line(monkeypatch, capsys):
    lines = [
        {"game": "gucci", "position": "7771111", "dice": [6, 2]},
        {"position": "7771111", "dice": [6, 2], "lock": {"A": "up"}, "options": {"min_line": 5}},
        {"position": "7771111", "dice": [5, 6]},
        {"position": "7771111", "dice": [6, 6], "options": {"pass": [7, 11]}},
        {"position": "7771111", "dice": [6, 6], "preset": "toblero_e2"},
    ]
    data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    code, out, err = command(capsys, "--stdin")
    assert (code, err) == (0, "")
    replies = [json.loads(line) for line in out.splitlines()]
    assert [reply["outcome"] for reply in replies] == ["move", "move", "pass", "move", "move"]
    assert len(replies[0]["moves"]) == 42


GOOD_LINE = {"game": "gucci", "position": "7771111", "dice": [6, 2]}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"null",
        b"[]",
        b"7",
        b'"7771111"',
        b"{",
        b"{}",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"position":"7771111"}',
        b'{"dice":[6,2]}',
        b'{"position":"7771111","dice":[NaN,2]}',
        b'{"position":"7771111","dice":[Infinity,2]}',
        b'{"position":"7771111","dice":[1e999,2]}',
        b'{"position":"7771111","dice":[' + b"9" * 5000 + b",2]}",
        b'{"position":"7771111","position":"7771111","dice":[6,2]}',
        *(
            json.dumps(GOOD_LINE | change).encode()
            for change in (
                {"game": None},
                {"game": ["gucci"]},
                {"game": "\ud800"},
                {"position": 7771111},
                {"position": None},
                {"position": ["7"] * 7},
                {"position": "\ud800" * 7},
                {"dice": None},
                {"dice": 62},
                {"dice": "62"},
                {"dice": {}},
                {"dice": [6]},
                {"dice": [6, 2, 1]},
                {"dice": ["6", "2"]},
                {"dice": [6.0, 2]},
                {"dice": [True, 2]},
                {"dice": [0, 2]},
                {"dice": [10**30, 2]},
                {"dice": [[6], 2]},
                {"lock": None},
                {"lock": []},
                {"lock": {"A": None}},
                {"lock": {"A": ["up"]}},
                {"lock": {"AB": "up"}},
                {"lock": {"": "up"}},
                {"options": None},
                {"options": [1]},
                {"options": {"min_line": None}},
                {"options": {"min_line": 5.0}},
                {"options": {"min_line": {"a": 1}}},
                {"options": {"": 1}},
                {"preset": None},
                {"preset": "x"},
                {"colour": 1},
            )
        ),
    ],
)
def test_bad_lines_are_answered_and_passed_over(line):
    replies = served(line + b"\n" + json.dumps(GOOD_LINE).encode() + b"\n")
    assert len(replies) == 2
    assert list(replies[0]) == ["error"]
    assert replies[0]["error"].isprintable()
    assert len(replies[0]["error"]) < 300
    assert replies[1]["outcome"] == "move"


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = st.sampled_from(["game", "position", "dice", "lock", "options", "preset"])


@given(st.lists(JUNK | st.dictionaries(KEYS, JUNK).map(lambda d: GOOD_LINE | d), max_size=4))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_any_json_gets_one_answer(values):
    replies = served(b"".join(json.dumps(value).encode() + b"\n" for value in values))
    assert len(replies) == len(values)
    for reply in replies:
        assert set(reply) in ({"error"}, {"outcome", "moves"})


@given(st.lists(st.binary(max_size=20).filter(lambda line: b"\n" not in line), max_size=4))
@settings(max_examples=200, derandomize=True, deadline=None)
def test_any_bytes_get_one_answer(lines):
    assert len(served(b"".join(line + b"\n" for line in lines))) == len(lines)


POSITIONS = st.lists(st.integers(1, 7), min_size=7, max_size=7)
DICE = st.lists(st.integers(1, 6), min_size=2, max_size=2)
LOCKS = st.dictionaries(st.sampled_from("ABCDEFG"), st.sampled_from(["up", "down"]))


@given(POSITIONS, DICE, LOCKS)
@settings(
    max_examples=150,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_answers_agree_with_the_rules(ranks, dice, lock):
    text = "".join(map(str, ranks))
    reply = moves.answer({"position": text, "dice": dice, "lock": lock})
    rules = load("gucci")
    masks = [
        sum(1 << files.FILE_NAMES.index(f) for f, way in lock.items() if way == wanted)
        for wanted in ("up", "down")
    ]
    found = rules.moves.finals(files.parse_position(text), *dice, *masks)
    if sum(dice) in (7, 11, 12):
        assert reply == {"outcome": "pass", "moves": []}
        return
    assert reply["outcome"] == ("move" if found else "no-move")
    assert [files.parse_position(move["position"]) for move in reply["moves"]] == found
    for move in reply["moves"]:
        before = dict(zip("ABCDEFG", text))
        for start, end in move["steps"]:
            assert before[start[0]] == start[1]
            before[end[0]] = end[1]
        assert "".join(before.values()) == move["position"]
