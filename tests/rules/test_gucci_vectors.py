"""Every worked example of Tablero da Gucci by its id, from vectors/gucci.json."""

from rules import vector_file
from tablero.games import files
from tablero.games.gucci import (
    Game,
    begin,
    check,
    lines,
    measures,
    moves,
    points,
    start_position,
)

SOUTH = 0
NORTH = 1
RULES = check({})


def example(number):
    found = vector_file.load("gucci")["TG" + number]
    return found["given"], found["expect"]


def line_text(position, rules):
    """A line as the examples write it: its files, its kind, or None."""
    found = lines.line(position, rules)
    if found is None:
        return None
    return files.files_text(found[1]) if found[0] == "row" else found[0]


def parts(count):
    """Every way in which that many neighbouring glasses stand."""
    return [p for p in range(1 << 3 * count) if all(p >> 3 * i & 7 for i in range(count))]


def test_every_example_has_its_test():
    for name in vector_file.load("gucci"):
        assert "test_" + name.lower() in globals(), name


def test_tg01():
    given, expect = example("01")
    rules = {"setup": given["setup"]}
    assert files.position_text(start_position(check(rules))) == expect["before"]
    for starter, key in ((SOUTH, "p1_first"), (NORTH, "p2_first")):
        game = Game(rules)
        game.push(("queen", 3, 5))
        game.push(("start", starter))
        assert game.stage == "centre"
        game.push(("centre",))
        assert files.position_text(game.position) == expect[key]
        assert game.filled == expect["fills_used"][key]
        assert (game.stage, game.turn) == ("throw", starter)


def test_tg02():
    given, expect = example("02")
    assert expect["each"] == "dice pass, no glass moved"
    position = files.parse_position(given["pos"])
    for die1, die2 in given["throws"]:
        game = begin(position, SOUTH)
        game.push(("throw", die1, die2))
        assert (game.turn, game.stage, game.position) == (NORTH, "throw", position)


def count_of_finals(number):
    given, expect = example(number)
    found = moves.finals(files.parse_position(given["pos"]), given["throw"][0], given["throw"][1])
    assert len(found) == len(set(found)) == expect["distinct_results"]


def test_tg03():
    count_of_finals("03")


def test_tg04():
    count_of_finals("04")


def test_tg06():
    given, expect = example("06")
    file, rank = files.parse_square(given["glass"])
    for die in expect["dests"]:
        found = moves.destinations(files.put(0, file, rank), file, int(die))
        assert found == expect["dests"][die]


def test_tg07():
    _, expect = example("07")
    for die, ranks in expect["ranks_from_which_die_can_be_moved"].items():
        for rank in range(1, 8):
            able = bool(moves.destinations(rank, 0, int(die)))
            assert able == (rank in ranks)


def test_tg08():
    given, expect = example("08")
    assert expect["outcome"] == "no glass moved, dice pass"
    game = begin(files.parse_position(given["pos"]), SOUTH)
    game.push(("throw", given["throw"][0], given["throw"][1]))
    assert (game.turn, game.stage, game.finals) == (NORTH, "throw", [])
    assert files.position_text(game.position) == given["pos"]


def test_tg11():
    given, expect = example("11")
    game = begin(files.parse_position(given["pos"]), SOUTH)
    for throw, text in zip(given["throws"], given["path"]):
        game.push(("throw", throw[0], throw[1]))
        game.push(("move", files.parse_position(text)))
    kind, mask, _ = game.line
    assert kind == "row"
    assert files.files_text(mask) == expect["line"]
    assert lines.least_drunk(6, game.options) == (expect["min_drunk_by_puller"], 0)
    game.push(("pull",))
    assert files.position_text(game.position) == expect["after_pull"]
    assert game.owed == [0, expect["opponent_fills"]]
    assert game.turn == NORTH
    assert expect["dice_to"] == "P2"


def lines_as_expected(number, rules):
    given, expect = example(number)
    wanted = expect["line"]
    if wanted is None:
        wanted = [None] * len(given["pos"])
    for text, line in zip(given["pos"], wanted):
        assert line_text(files.parse_position(text), rules) == line


def test_tg12():
    lines_as_expected("12", RULES)


def test_tg13():
    lines_as_expected("13", RULES)


def test_tg14():
    given, expect = example("14")
    position = files.parse_position(given["pos"])
    assert line_text(position, RULES) == expect["line"]
    assert line_text(position, check({"min_line": 5})) == expect["line_if_min5"]


def test_tg15():
    given, expect = example("15")
    assert line_text(files.parse_position(given["pos"]), RULES) == expect["line"]


def test_tg16():
    lines_as_expected("16", RULES)


def test_tg17():
    given, _ = example("17")
    lines_as_expected("17", check({"herald_line": given["herald_line"]}))


def test_tg19():
    given, expect = example("19")
    game = begin(files.parse_position(given["pos"]), SOUTH)
    game.push(("throw", given["throw"][0], given["throw"][1]))
    assert given["play"] == "F3-5 G7-5"
    final = files.put(files.put(game.position, 5, 5), 6, 5)
    game.push(("move", final))
    assert files.position_text(final) == expect["pos"]
    assert files.files_text(game.line[1]) == expect["line"]
    assert lines.least_drunk(7, RULES)[0] == expect["min_drunk_by_puller"]


_counted = []


def count_all():
    """(most lines at once, positions with a line, those with one when chevrons count)."""
    if not _counted:
        herald = check({"herald_line": True})
        patterns = set(lines.DIAGONALS + lines.CHEVRONS)
        line = lines.line
        most = plain = with_chevrons = 0
        low_parts = parts(3)
        for high in parts(4):
            for low in low_parts:
                position = high << 9 | low
                if line(position, herald) is not None:
                    with_chevrons += 1
                    plain += line(position, RULES) is not None
                # Whatever lines.line says: patterns by their numbers, rows by their text.
                if position in patterns:
                    most = max(most, 1 + rows_of_six(position))
                elif high & 7 == high >> 3 & 7 == low >> 6:
                    most = max(most, rows_of_six(position))
        _counted.extend((most, plain, with_chevrons))
    return _counted


def rows_of_six(position):
    text = files.position_text(position)
    return sum([rank * 6 in text for rank in "23456"])


def test_tg20():
    assert count_all()[0] == example("20")[1]["max_lines_at_once"]


def test_tg33():
    _, plain, with_chevrons = count_all()
    assert plain == example("33")[1]["with_a_pullable_line"]
    assert with_chevrons == plain + 2


def test_tg22():
    given, expect = example("22")
    game = begin(files.parse_position("7771111"), SOUTH, None, None, given["queen"])
    game.push(("throw", given["throw"][0], given["throw"][1]))
    assert len(game.finals) == expect["moves"]
    assert expect["order"][0] == "toast one glass"
    game.push(("toast", 4))
    assert files.position_text(game.position) == "7771711"
    assert game.owed == [0, 1]
    game.push(("fill", NORTH))
    assert (game.turn, game.stage, game.owed) == (NORTH, "throw", [0, 0])


def pulled_six(number):
    """South has pulled six of rank 5, supplies as the example gives them, judged by count."""
    given, expect = example(number)
    rules = {"supply_judge": "count"}
    game = begin(files.parse_position("5775551"), SOUTH, rules, given["supply"])
    game.push(("throw", 2, 2))
    game.push(("move", files.parse_position("5555551")))
    game.push(("pull",))
    assert game.owed == [0, given["line"]]
    return game, expect


def test_tg24():
    game, expect = pulled_six("24")
    filled = game.filled[NORTH]
    while game.outcome() is None:
        game.push(("fill", NORTH))
    end = game.outcome()
    assert end.winner == SOUTH
    assert expect["winner"] == "P1"
    assert game.filled[NORTH] - filled == expect["p2_fills"]
    assert end.unfilled == expect["toast_round_fill_by_winner"]


def test_tg25():
    game, expect = pulled_six("25")
    for _ in range(6):
        game.push(("fill", NORTH))
    assert (game.outcome() is not None) == expect["game_over"]
    assert game.supply == expect["supply"]
    assert game.turn == NORTH


def test_tg26():
    given, expect = example("26")
    for i, wanted in enumerate(expect["points"]):
        filled = given["winner_fills"][i]
        opened = measures.opened_second(filled, given["bottle_fills"])
        assert list(points.score(filled, given["winner_initial"][i], opened)) == wanted


def test_tg29():
    given, expect = example("29")
    position = start_position(check({"setup": given["setup"]}))
    assert files.position_text(position) == expect["pos"]
    assert (files.mirrored(position) == position) == expect["self_symmetric_under_180"]
    assert lines.line(position, RULES) == expect["line"]
    assert len(set(expect["pos"])) == 7


def test_tg30():
    _, expect = example("30")
    passed = {}
    for die1 in range(1, 7):
        for die2 in range(1, 7):
            game = begin(files.parse_position("7771111"), SOUTH)
            game.push(("throw", die1, die2))
            if game.turn == NORTH:
                key = str(die1 + die2)
                passed[key] = passed.get(key, 0) + 1
    assert passed == expect["by_sum"]
    assert sum(passed.values()) == 9


def test_tg31():
    given, expect = example("31")
    for text, wanted in zip(given["pos"], expect["one_glass_away"]):
        assert lines.one_away(files.parse_position(text), RULES) == wanted
