"""Fills, losing, points, doubles, cheats and the next game (G26-G34)."""

from rules.gucci_course import NORTH, SOUTH, at, do, move, refused, stands
from tablero.games.gucci import points, shouts, toasts


def pulled(supply, **rules):
    return do(at("4555523", supply=supply, **rules), ("throw", 1, 3), move("5555553"), ("pull",))


def test_exactly_empty_is_not_lost():
    game = do(pulled([9, 6], supply_judge="count"), *[("fill", NORTH)] * 6)
    assert (game.outcome(), game.supply) == (None, [9, 0])
    do(game, ("throw", 6, 1))
    assert game.turn == SOUTH


def test_one_fill_short_is_lost():
    game = do(pulled([9, 5], supply_judge="count"), *[("fill", NORTH)] * 6)
    end = game.outcome()
    assert (end.winner, end.reason, end.unfilled, game.stage) == (0, "cannot-fill", 1, "over")
    for action in (("throw", 1, 2), ("fill", NORTH), ("pull",), ("enough", 0), ("supply", 1, 1)):
        assert not game.is_legal(action)
    game.pop()
    assert (game.outcome(), game.owed, game.supply) == (None, [0, 1], [9, 0])


def test_how_many_stay_empty_is_said():
    game = pulled([9, 12])
    refused(game, ("cannot_fill", SOUTH, 1), "G26")
    refused(game, ("cannot_fill", NORTH, 7), "G26")
    filled = game.filled[NORTH]
    do(game, ("cannot_fill", NORTH, 2))
    assert game.filled[NORTH] == filled + 4
    assert (game.outcome().unfilled, game.supply) == (2, [9, 0])
    refused(pulled([9, 3], supply_judge="count"), ("cannot_fill", NORTH, 2), "G26")


def test_a_toast_and_a_line_owed_together():
    game = at("4555523", queen=4, supply=[9, 6], supply_judge="count")
    do(game, ("throw", 1, 3), ("toast", 6), move("5555557"), ("pull",))
    assert (game.owed, game.owed_cause) == ([0, 7], "toast")
    do(game, *[("fill", NORTH)] * 7)
    assert (game.outcome().winner, game.outcome().unfilled) == (SOUTH, 1)
    game = at("4555523", queen=4, supply=[9, 9])
    do(game, ("throw", 1, 3), ("toast", 6), move("5555557"), ("pull",), ("fill", NORTH))
    assert (game.owed, game.owed_cause) == ([0, 6], "pull")


def test_points_of_the_game():
    assert pulled_out([12, 0]) == [4, -1]
    assert pulled_out([8, 0]) == [3, 0]
    assert pulled_out([7, 0]) == [2, 1]
    assert pulled_out([2, 0], bottles=1) == [3, 0]


def pulled_out(supply, **rules):
    return do(pulled(supply, **rules), ("cannot_fill", NORTH, 6)).outcome().points


def test_points_go_to_the_winner_whoever_it_is():
    game = at("4555523", NORTH, supply=[0, 12])
    do(game, ("throw", 1, 3), move("5555553"), ("pull",), ("cannot_fill", SOUTH, 6))
    assert game.outcome().winner == NORTH
    assert game.outcome().points == [-1, 4]


def test_the_second_bottle_opens_with_the_ninth_fill():
    game = at("4555523", NORTH, supply=[11, 12])
    do(game, ("throw", 1, 3), move("5555553"), ("pull",))
    opened = []
    for _ in range(6):
        do(game, ("fill", SOUTH))
        opened.append(game.second_bottle[SOUTH])
    assert opened == [False, False, False, True, True, True]
    do(game, ("supply", 8, 12))
    assert game.second_bottle == [False, False]


def test_second_games_in_a_row_are_void():
    before = [("ann", "bea"), ("bea", "cid")]
    assert points.counts([], "ann", "bea") == (True, True)
    assert points.counts(before, "ann", "bea") == (False, True)
    assert points.counts(before, "bea", "ann") == (True, False)
    assert points.counts(before, "ann", "bea", "both") == (False, False)
    assert points.counts(before, "cid", "ann") == (True, True)


def test_courtesy_fill():
    refused(do(pulled([9, 0]), ("cannot_fill", NORTH, 6)), ("courtesy",), "G29")
    game = do(pulled([9, 2], courtesy_fill=True), ("cannot_fill", NORTH, 4), ("courtesy",))
    assert (game.outcome(), game.stage, game.turn) == (None, "throw", NORTH)
    assert (game.supply, game.owed) == ([5, 0], [0, 0])
    game = pulled([3, 2], courtesy_fill=True, supply_judge="count")
    refused(do(game, ("cannot_fill", NORTH, 4)), ("courtesy",), "G29")
    refused(pulled([9, 2], courtesy_fill=True), ("courtesy",), "G29")


def test_next_game():
    game = do(pulled([9, 0]), ("cannot_fill", NORTH, 6)).next_game()
    assert (game.stage, game.supply, game.queen) == ("setup", [16, 16], 0)
    game = do(pulled([9, 2], winner_supply="keep"), ("cannot_fill", NORTH, 4)).next_game()
    assert (game.supply, game.second_bottle) == ([5, 16], [True, False])


def test_enough():
    game = do(at("7771111"), ("throw", 6, 2), ("enough", SOUTH))
    end = game.outcome()
    assert (end.winner, end.reason, end.points) == (None, "enough", None)
    refused(game, ("courtesy",), "G29")


def test_doubles_hand_out_drinks():
    assert do(at("7771111"), ("throw", 3, 3)).drinks_right is None
    game = do(at("7771111", doubles=True), ("throw", 3, 3))
    assert game.drinks_right == (SOUTH, 3)
    refused(game, ("drinks", 4, 5), "G34")
    refused(game, ("drinks", 4, 5, 5), "G34")
    do(game, ("drinks", 0, 5, 6))
    assert (stands(game), game.owed, game.turn) == ("7771177", [0, 3], SOUTH)
    assert (game.stage, game.drinks_right, game.owed_cause) == ("move", None, "drinks")
    do(game, ("move", game.finals[0]), *[("fill", NORTH)] * 3)
    do(game, ("throw", 1, 2))


def test_doubles_that_cannot_be_moved():
    game = do(at("4444444", doubles=True), ("throw", 5, 5))
    assert (game.turn, game.stage, game.drinks_right) == (NORTH, "throw", (SOUTH, 5))
    do(game, ("drinks", 0, 1, 2, 3, 4))
    assert (game.turn, game.stage, stands(game)) == (SOUTH, "move", "7777744")


def test_double_six_gives_nothing_when_it_passes():
    assert do(at("7771111", doubles=True), ("throw", 6, 6)).drinks_right is None
    game = do(at("7771111", doubles=True, passes="7,11"), ("throw", 6, 6))
    assert game.drinks_right == (SOUTH, 6)


def test_doubles_with_the_queen():
    game = do(at("7771111", queen=4, doubles=True), ("throw", 2, 2), ("toast", 4))
    do(game, ("drinks", 5, 6))
    assert (stands(game), game.owed) == ("7771777", [0, 3])


def test_a_cheater_fills_all_seven():
    game = do(at("7771111", queen=8), ("throw", 6, 2), move("1571111"), ("guilty", SOUTH))
    assert (stands(game), game.turn, game.owed) == ("1111111", NORTH, [7, 0])
    assert (game.toast_right, game.treason_right, game.stage) == (-1, -1, "throw")
    do(game, *[("fill", SOUTH)] * 7)
    assert (game.supply, game.is_legal(("throw", 1, 2))) == ([5, 13], True)
    game = at("7771111", supply=[6, 9], supply_judge="count")
    do(game, ("guilty", SOUTH), *[("fill", SOUTH)] * 7)
    assert game.outcome().winner == NORTH


def test_a_cheater_without_the_dice():
    game = do(at("7771111"), ("throw", 6, 2), ("guilty", NORTH))
    assert (stands(game), game.turn, game.owed, game.stage) == ("7777777", SOUTH, [0, 7], "throw")


def test_who_spills_fills():
    game = do(at("7771111"), ("spilled", NORTH, 2))
    assert (game.owed, game.owed_cause) == ([0, 2], "spilled")
    do(game, ("cannot_fill", NORTH, 1))
    assert game.outcome().winner == SOUTH


def test_toasts_differ_and_fit():
    seen = set()
    for n in range(200):
        lines = toasts.toast(n)
        assert 1 <= len(lines) <= 4
        assert all(0 < len(line) <= 16 for line in lines)
        seen.add(tuple(lines))
    assert len(seen) == 200
    assert shouts.shout(6, 6) == "TWELVE!"
    assert shouts.shout(1, 2) == shouts.shout(2, 1) == "CARDINAL BOG!"
    assert shouts.shout(1, 3) is None
