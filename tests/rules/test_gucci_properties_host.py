"""Properties of the rules over drawn positions, throws, options and courses of play."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from tablero.games import files
from tablero.games.errors import IllegalError, MalformedError
from tablero.games.gucci import OPTIONS, Game, begin, lines, moves
from tablero.games.gucci.measures import supply

RANKS = st.integers(1, 7)
POSITIONS = st.lists(RANKS, min_size=7, max_size=7)
DICE = st.integers(1, 6)
MASKS = st.integers(0, 127)


def as_int(ranks):
    return files.parse_position("".join(map(str, ranks)))


def slow_finals(ranks, dice, up_locked, down_locked):
    """Final positions by walking each glass square by square, in every order and direction."""
    found = set()
    for one, two in itertools.permutations(range(7), 2):
        for way_one, way_two in itertools.product((1, -1), repeat=2):
            board = list(ranks)
            for file, way, die in ((one, way_one, dice[0]), (two, way_two, dice[1])):
                if file in (down_locked if way > 0 else up_locked):
                    break
                for _ in range(die):
                    board[file] += way
                if not 1 <= board[file] <= 7:
                    break
            else:
                found.add(tuple(board))
    return found


@given(POSITIONS, DICE, DICE, MASKS, MASKS)
@settings(max_examples=400, derandomize=True, deadline=None)
def test_finals_are_those_of_the_slow_walk(ranks, die1, die2, up, down):
    position = as_int(ranks)
    found = moves.finals(position, die1, die2, up, down)
    files_in = [{f for f in range(7) if mask >> f & 1} for mask in (up, down)]
    wanted = {as_int(board) for board in slow_finals(ranks, (die1, die2), *files_in)}
    assert found == sorted(wanted)
    for final in found:
        steps = moves.steps(position, final, die1, die2)
        assert [abs(end - start) for _, start, end in steps] == [die1, die2]
        assert len({file for file, _, _ in steps}) == 2
        board = position
        for file, start, end in steps:
            assert files.rank(board, file) == start
            assert end in moves.destinations(position, file, abs(end - start), up, down)
            board = files.put(board, file, end)
        assert board == final


@given(POSITIONS, POSITIONS, DICE, DICE)
@settings(max_examples=300, derandomize=True, deadline=None)
def test_steps_explain_exactly_the_finals(ranks, other, die1, die2):
    position, final = as_int(ranks), as_int(other)
    legal = final in moves.finals(position, die1, die2)
    try:
        moves.steps(position, final, die1, die2)
    except IllegalError:
        assert not legal
    else:
        assert legal


def slow_lines(ranks, rules):
    """Every line of a position, by looking for each one it might hold."""
    found = []
    for low, high in itertools.combinations(range(8), 2):
        whole = {ranks[f] for f in range(low, high)}
        if high - low < rules["min_line"] or len(whole) > 1:
            continue
        rank = ranks[low]
        longer = (low > 0 and ranks[low - 1] == rank) or (high < 7 and ranks[high] == rank)
        if not longer and (rules["baseline_lines"] or 2 <= rank <= 6):
            found.append(("row", sum(1 << f for f in range(low, high)), rank))
    text = "".join(map(str, ranks))
    if text in ("1234567", "7654321"):
        found.append(("diagonal", 127, 0))
    if rules["herald_line"] and text in ("1234321", "7654567"):
        found.append(("chevron", 127, 0))
    return found


LINE_RULES = [
    {"min_line": least, "baseline_lines": base, "herald_line": herald}
    for least in (4, 5, 6)
    for base in (False, True)
    for herald in (False, True)
]


def test_lines_of_every_position_by_the_slow_search():
    """All 823,543 positions: 67 hold a line, and none holds two."""
    plain = LINE_RULES[8]
    count = 0
    for ranks in itertools.product(range(1, 8), repeat=7):
        # Six on a rank leave one other at most, a diagonal seven different ones.
        found = slow_lines(ranks, plain) if len(set(ranks)) in (1, 2, 7) else []
        assert len(found) <= 1
        count += len(found)
        assert lines.line(as_int_fast(ranks), plain) == (found[0] if found else None)
    assert plain == {"min_line": 6, "baseline_lines": False, "herald_line": False}
    assert count == 67


def as_int_fast(ranks):
    a, b, c, d, e, f, g = ranks
    return a | b << 3 | c << 6 | d << 9 | e << 12 | f << 15 | g << 18


NEAR_LINES = st.one_of(
    POSITIONS,
    st.tuples(RANKS, POSITIONS, MASKS).map(
        lambda t: [t[0] if t[2] >> i & 1 else t[1][i] for i in range(7)]
    ),
    st.sampled_from(["1234567", "7654321", "1234321", "7654567"]).map(
        lambda text: [int(c) for c in text]
    ),
)


@given(NEAR_LINES, st.sampled_from(LINE_RULES), st.integers(0, 6))
@settings(max_examples=600, derandomize=True, deadline=None)
def test_lines_and_one_away_by_the_slow_search(ranks, rules, file):
    found = slow_lines(ranks, rules)
    assert len(found) <= 1
    assert lines.line(as_int(ranks), rules) == (found[0] if found else None)
    mask = 1 << file
    made = lines.made(as_int(ranks), mask, rules)
    assert made == (found[0] if found and found[0][1] & mask else None)
    near = not found and any(
        slow_lines([*ranks[:f], rank, *ranks[f + 1 :]], rules)
        for f in range(7)
        for rank in range(1, 8)
    )
    assert lines.one_away(as_int(ranks), rules) == near


def an_option(option):
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    return st.integers(option.lo, option.hi)


SUPPLIES = {
    "bottle_fills": st.integers(7, 12),
    "bottles": st.integers(1, 3),
    "bottle_ml": st.sampled_from([0, 355, 700]),
    "glass_ml": st.sampled_from([30, 44, 50]),
}
RULES = st.fixed_dictionaries(
    {o.name: SUPPLIES.get(o.name, an_option(o)) for o in OPTIONS}
    | {"supply_judge": st.sampled_from(["bottle", "count"])}
)


def some_actions(game, draw):
    """Legal actions, what keeps a game going more often than the rest."""
    player = draw(st.integers(0, 1))
    file = draw(st.integers(0, 6))
    dice = draw(DICE), draw(DICE)
    likely = [("throw", *dice), ("queen", *dice), ("start", player), ("centre",)]
    if game.finals:
        likely.append(("move", draw(st.sampled_from(game.finals))))
        likely.extend(
            [("move", f) for f in game.finals if lines.line(f, game.options) is not None]
        )
    likely.extend([("pull",)] * 3)
    likely.extend([("fill", p) for p in (0, 1) if game.owed[p]] * 2)
    if game.drinks_right:
        some = draw(st.permutations(range(7)))
        likely.append(("drinks", *some[: game.drinks_right[1]]))
    likely.extend([("toast", file), ("treason", file), ("courtesy",)])
    if draw(st.integers(0, 9)) == 0:
        likely.extend(
            [
                ("guilty", player),
                ("spilled", player, 1),
                ("cannot_fill", player, draw(st.integers(1, 7))),
                ("supply", draw(st.integers(0, 30)), draw(st.integers(0, 30))),
                ("accept", as_int(draw(POSITIONS))),
                ("enough", player),
            ]
        )
    return [action for action in likely if game.is_legal(action)]


def check_sound(game):
    """What must hold of any game at any time."""
    assert files.complete(game.position)
    assert game.stage in ("setup", "choose", "centre", "throw", "move", "over")
    assert bool(game.finals) == (game.stage == "move") or game.stage == "over"
    assert not game.up_mask & game.down_mask
    assert min(game.supply + game.filled) >= 0
    assert (game.outcome() is None) == (game.stage != "over")
    if game.line is not None and game.stage == "throw":
        assert game.turn == game.thrower
        assert lines.line(game.position, game.options) == game.line
    for final in game.finals if game.stage == "move" else ():
        moves.steps(game.position, final, *game.dice)
    if game.options["direction_lock"] == "die":
        assert game.up_mask == game.down_mask == 0


@given(st.data(), RULES)
@settings(max_examples=300, derandomize=True, deadline=None)
def test_push_then_pop_and_text_then_game_are_identity(data, rules):
    game = Game(rules)
    if data.draw(st.booleans()):
        left = [data.draw(st.integers(0, 16)), data.draw(st.integers(0, 16))]
        queen = data.draw(st.sampled_from([0, *range(2, 13)]))
        game = begin(
            as_int(data.draw(NEAR_LINES)), data.draw(st.integers(0, 1)), rules, left, queen
        )
    seen = []
    for _ in range(data.draw(st.integers(1, 40))):
        able = some_actions(game, data.draw)
        if not able:
            break
        action = data.draw(st.sampled_from(able))
        seen.append((game._state(), game.text()))
        game.push(action)
        check_sound(game)
        again = Game.from_text(game.text(), game.options)
        assert again._state() == game._state()
    for state, text in reversed(seen):
        game.pop()
        assert game._state() == state
        assert game.text() == text


@given(st.data(), RULES)
@settings(max_examples=100, derandomize=True, deadline=None)
def test_fills_are_conserved_when_the_board_counts(data, rules):
    rules["supply_judge"] = "count"
    game = Game(rules)
    full = supply(game.options)
    for _ in range(60):
        able = [
            action
            for action in some_actions(game, data.draw)
            if action[0] not in ("supply", "cannot_fill")
        ]
        if not able:
            break
        owed_before, filled_before = sum(game.owed), sum(game.filled)
        action = data.draw(st.sampled_from(able))
        game.push(action)
        for player in (0, 1):
            assert game.supply[player] + game.filled[player] == full
        if action[0] == "fill" and game.stage != "over":
            paid = sum(game.filled) - filled_before
            assert sum(game.owed) == owed_before - paid
            assert paid in (0, 1)


LETTERS = st.sampled_from([*"0123456789 -+,:ABGsn", "south", "north", "move", "over", "toast"])


@given(st.data(), RULES)
@settings(max_examples=300, derandomize=True, deadline=None)
def test_a_spoiled_text_is_malformed_or_a_game(data, rules):
    game = begin(as_int(data.draw(NEAR_LINES)), 0, rules, None, 8)
    for _ in range(data.draw(st.integers(0, 8))):
        able = some_actions(game, data.draw)
        if able:
            game.push(data.draw(st.sampled_from(able)))
    text = game.text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 3)))
        text = text[:start] + data.draw(LETTERS) + text[end:]
    try:
        again = Game.from_text(text, game.options)
    except MalformedError as error:
        assert error.column is None or 1 <= error.column <= len(text) + 1
    else:
        check_sound(again)
        assert Game.from_text(again.text(), game.options)._state() == again._state()
