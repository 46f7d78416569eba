"""Properties: debounce against the truth, verdicts against the rules, an end to putting right."""

from hypothesis import given, settings
from hypothesis import strategies as st

from second.frames import Ring
from second.table import Table, pairs
from tablero.games import files
from tablero.games.gucci import moves
from tablero.second import explain

RANKS = st.lists(st.integers(1, 7), min_size=7, max_size=7)
DIE = st.integers(1, 6)
FEW = settings(max_examples=60, deadline=None, derandomize=True)
MANY = settings(max_examples=400, deadline=None, derandomize=True)


def text_of(ranks):
    return "".join([str(rank) for rank in ranks])


@MANY
@given(st.lists(st.integers(0, 127), min_size=7, max_size=7), RANKS)
def test_putting_right_ends_from_any_board(closed, ranks):
    target = files.parse_position(text_of(ranks))
    board = bytearray(closed)
    found = pairs(board, target)
    assert len(found) <= 49
    for start, end in found:
        assert start or end
        if start:
            assert board[start[0]] >> (start[1] - 1) & 1
            board[start[0]] ^= 1 << (start[1] - 1)
        if end:
            assert not board[end[0]] >> (end[1] - 1) & 1
            board[end[0]] ^= 1 << (end[1] - 1)
    for file in range(7):
        assert board[file] == 1 << (ranks[file] - 1)
    standing = sum(bin(bits).count("1") for bits in closed)
    assert len([1 for start, _end in found if start is None]) == max(0, 7 - standing)


@FEW
@given(st.data())
def test_chatter_and_late_looks_against_the_truth(data):
    """Contacts change, chatter up to 10 ms and rest 60 ms; looks come up to 80 ms late."""
    ring = Ring()
    squares = ("A7", "D1", "D4", "G2")
    truth = dict.fromkeys(squares, False)
    wanted = []
    for _ in range(data.draw(st.integers(1, 6))):
        square = data.draw(st.sampled_from(squares))
        chatter = data.draw(st.lists(st.booleans(), max_size=10))
        late = data.draw(st.integers(1, 80))
        truth[square] = not truth[square]
        wanted.append((square, truth[square]))
        since = 0
        for state in [*chatter, *[truth[square]] * 60]:
            ring.set(square, state)
            ring.frame()
            since += 1
            if since >= late:
                ring.look()
                since = 0
        ring.look()
        for name in squares:
            assert ring.closed(name) == truth[name]
    assert [edge[1:] for edge in ring.edges()] == wanted


@FEW
@given(st.data())
def test_pulses_at_every_phase_end_in_the_true_state(data):
    ring = Ring()
    state = False
    for _ in range(data.draw(st.integers(1, 12))):
        state = not state
        ring.set("C3", state)
        ring.run(data.draw(st.integers(1, 50)), every=data.draw(st.integers(1, 80)))
    ring.run(3 if state else 35)
    assert ring.closed("C3") == state


def stand(table, ranks, order):
    """Put the glasses one after the other where `ranks` says."""
    for file in order:
        start = files.rank(table.base, file)
        if ranks[file] != start:
            name = "ABCDEFG"[file]
            table.move(name + str(start), name + str(ranks[file]), 100, 100)


@MANY
@given(RANKS, DIE, DIE, st.integers(0, 127), st.data())
def test_a_throw_is_accepted_exactly_when_the_rules_allow_it(ranks, die1, die2, locks, data):
    table = Table(text_of(ranks))
    table.up_mask = locks & 0b1010101
    table.down_mask = locks & 0b0101010
    if not moves.finals(table.base, die1, die2, table.up_mask, table.down_mask):
        return
    table.still().throw(die1, die2)
    moved = data.draw(st.integers(0, 3))
    after = list(ranks)
    for file in data.draw(st.permutations(range(7)))[:moved]:
        near = [after[file] + way * die for way in (1, -1) for die in (die1, die2)]
        near = [rank for rank in near if 1 <= rank <= 7]
        after[file] = data.draw(st.sampled_from(near or [after[file]]) | st.integers(1, 7))
    stand(table, after, data.draw(st.permutations(range(7))))
    seen = files.parse_position(text_of(after))
    legal = seen in table.finals
    table.wait(2500)
    told = table.second.wrong
    position, verdict = table.second.commit(table.now_ms)
    assert (position == seen) == legal
    if legal:
        assert verdict is None
        assert told is None
        assert table.second.legal == seen
        return
    assert verdict.grade == "ask"
    if told:
        assert verdict.same(told)
    else:  # a part of a move is nobody's fault before the dice are taken
        assert verdict.reason == "threw-early"
    file, rank = verdict.squares[1]
    if verdict.reason == "threw-early":
        assert any(files.rank(final, file) == rank for final in table.finals)
    else:
        assert after[file] == rank != ranks[file]


@MANY
@given(RANKS, DIE, DIE, st.data())
def test_the_explanation_has_the_fewest_wrong_glasses(ranks, die1, die2, data):
    base = files.parse_position(text_of(ranks))
    finals = moves.finals(base, die1, die2, 0, 0)
    after = list(ranks)
    for file in data.draw(st.lists(st.integers(0, 6), min_size=1, max_size=4, unique=True)):
        after[file] = data.draw(st.integers(1, 7))
    seen = files.parse_position(text_of(after))
    if not finals or seen in finals or seen == base:
        return
    moved = explain.moved_mask(base, seen)
    right = explain.right_mask(base, seen, (die1, die2), 0, 0, bytes(7))
    assert right & ~moved == 0
    fewest = 7
    for final in finals:
        # wrong: moved glasses that do not stand where this final has them
        fewest = min(fewest, explain.count(moved & explain.moved_mask(seen, final)))
    if explain.count(right) == 2:
        assert explain.count(moved & ~right) == fewest


@FEW
@given(st.data())
def test_honest_hands_with_any_timing_are_never_asked(data):
    table = Table().still()
    for _ in range(3):
        dice = (data.draw(DIE), data.draw(DIE))
        if not moves.finals(table.base, *dice, 0, 0):
            continue
        table.throw(*dice)
        final = data.draw(st.sampled_from(table.finals))
        steps = list(data.draw(st.permutations(moves.steps(table.base, final, *dice))))
        for file, start, end in steps:
            name = "ABCDEFG"[file]
            first, last = name + str(start), name + str(end)
            if data.draw(st.booleans()):
                pauses = {}
                for rank in range(1, 8):
                    pauses[name + str(rank)] = data.draw(st.integers(20, 1900))
                table.slide(first, last, data.draw(st.integers(20, 700)), pauses)
            else:
                gap_ms = data.draw(st.integers(20, 3000))
                table.move(first, last, gap_ms, data.draw(st.integers(40, 3000)))
        table.wait(data.draw(st.integers(40, 700)))
        assert table.told() == []
        assert table.commit() == (files.position_text(final), None)
