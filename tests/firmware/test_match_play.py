"""A match without electrics: throws, moves, lines, toasts, the end."""

from firmware.rig import NORTH, SOUTH, Rig, playing
from tablero.views import signs


def test_whole_opening_by_buttons_and_glasses():
    rig = Rig()
    assert rig.phase() == "welcome"
    rig.yes()
    assert rig.phase() == "place"
    assert rig.sign("A7") == signs.START and rig.sign("D4") == signs.START
    rig.set_up("7774111")
    assert rig.phase() == "queen"
    rig.throw(SOUTH, 5, 3)
    assert rig.game().queen == 8 and rig.phase() == "starter"
    rig.throw(SOUTH, 4, 4)
    assert rig.phase() == "starter" and "TIE" in rig.screen()
    rig.throw(NORTH, 2, 6)
    assert rig.phase() == "choose" and rig.match.phase.facing == NORTH
    rig.call(SOUTH)
    assert rig.phase() == "choose"
    rig.call(NORTH)
    assert rig.phase() == "centre" and "D4>D1" in rig.screen()
    rig.move("D4", "D1")
    assert rig.phase() == "ready" and rig.game().turn == SOUTH
    assert rig.game().supply == [12, 13]


def test_legal_moves_are_lit_and_taken_when_the_dice_are_picked_up():
    rig = playing()
    rig.throw(SOUTH, 6, 2)
    assert rig.phase() == "moves"
    rig.lift("D1")
    assert rig.sign("D7") == signs.MAY_LAND and rig.sign("D3") == signs.MAY_LAND
    assert rig.sign("D5") == signs.DARK
    rig.place("D7")
    rig.move("A7", "A5")
    assert rig.match.second.legal
    rig.throw(SOUTH, 1, 2)
    assert rig.told("move")["steps"] == [["D1", "D7"], ["A7", "A5"]]
    assert rig.position() == "5777111"


def test_a_wrong_distance_is_amber_first_then_words_then_refused():
    rig = playing()
    rig.throw(SOUTH, 2, 1)
    rig.move("D1", "D6")
    verdict = rig.match.verdicts[-1]
    assert verdict["reason"] == "wrong-distance" and verdict["grade"] == "ask", verdict
    assert rig.sign("D6") == signs.WRONG and rig.sign("D1") == signs.WAY_BACK
    assert "Wrong distance" not in rig.screen(), "amber first"
    rig.wait(1600)
    assert "Wrong distance" in rig.screen() and "D6 to D1" in rig.screen()
    rig.throw(SOUTH, 1, 1)
    assert rig.phase() == "moves" and rig.game().dice == (2, 1), "refused"
    rig.move("D6", "D3")
    rig.move("A7", "A6")
    rig.throw(SOUTH, 1, 1)
    assert rig.game().dice == (1, 1)


def test_a_glass_that_may_slide_on_is_waited_for():
    rig = playing()
    rig.throw(SOUTH, 6, 2)
    rig.move("A7", "A5")
    rig.move("D1", "D6")
    rig.wait(1500)
    assert rig.match.verdicts == []
    rig.wait(1000)
    assert rig.match.verdicts[-1]["squares"] == ["D1", "D6"]


def test_pass_number_turns_the_display():
    rig = playing()
    rig.throw(SOUTH, 3, 4)
    assert rig.phase() == "ready" and rig.page.facing == NORTH and "PASS" in rig.screen()
    rig.throw(SOUTH, 1, 1)
    assert rig.game().dice == (3, 4), "South has no dice now"
    rig.throw(NORTH, 1, 1)
    assert rig.game().dice == (1, 1)


def line_of_six():
    rig = playing("5775551")
    rig.throw(SOUTH, 2, 2)
    rig.move("B7", "B5")
    rig.move("C7", "C5")
    rig.wait(600)
    return rig


def test_a_line_is_lit_and_pulled():
    rig = line_of_six()
    assert "LINE!" in rig.screen() and rig.sign("A5") == signs.LINE
    assert rig.match.state()["line"] == {"kind": "row", "files": "ABCDEF", "rank": 5}
    rig.move("C5", "C7")
    assert rig.phase() == "serve", rig.phase()
    assert rig.game().owed == [0, 5]
    for file in "ABDEF":
        rig.move(file + "5", file + "7")
    assert rig.position() == "7777771"
    assert rig.phase() == "ready" and rig.game().turn == NORTH
    assert rig.game().supply == [12, 7]


def test_empties_come_back_in_any_order():
    rig = line_of_six()
    for file in "FEDCBA":
        rig.lift(file + "5")
    rig.wait(5000)
    assert rig.match.verdicts == []
    for file in "BADCFE":
        rig.place(file + "7")
    assert rig.phase() == "ready" and rig.game().turn == NORTH
    assert rig.game().supply[NORTH] == 7


def test_throwing_on_declines_the_line():
    rig = line_of_six()
    rig.throw(SOUTH, 3, 4)
    assert rig.game().turn == NORTH and rig.game().line is None


def test_toast_is_called_lifted_and_filled():
    rig = playing(queen=8)
    rig.throw(SOUTH, 6, 2)
    rig.call(SOUTH)
    assert rig.phase() == "choose-glass" and "TOAST" in rig.screen()
    rig.lift("G1")
    assert rig.phase() == "serve"
    rig.place("G7")
    assert rig.phase() == "moves" and rig.game().supply[NORTH] == 12
    assert rig.position() == "7771117"
    rig.move("D1", "D7")
    rig.move("G7", "G5")
    rig.throw(SOUTH, 3, 4)
    assert rig.position() == "7777115"


def test_a_glass_already_on_the_base_line_is_lifted_and_returned():
    rig = playing(queen=8)
    rig.throw(SOUTH, 6, 2)
    rig.call(SOUTH)
    rig.lift("A7")
    assert rig.phase() == "serve"
    rig.place("A7")
    assert rig.phase() == "moves" and rig.game().supply[NORTH] == 12


def test_treason_while_the_thrower_shakes():
    rig = playing(queen=8)
    rig.throw(SOUTH, 6, 2)
    rig.move("D1", "D7")
    rig.move("A7", "A5")
    rig.down(SOUTH)
    rig.call(NORTH)
    assert rig.phase() == "choose-glass" and "TREASON!" in rig.screen()
    rig.up(SOUTH)
    rig.lift("B7")
    rig.place("B1")
    assert rig.phase() == "ready" and rig.game().turn == SOUTH
    assert rig.game().supply == [11, 13]
    rig.throw(SOUTH, 1, 2)
    rig.call(NORTH)
    assert rig.phase() == "moves", "the right is used up"


def test_queen_that_is_a_pass_number_may_be_toasted_until_the_opponent_throws():
    rig = playing(queen=7)
    rig.throw(SOUTH, 3, 4)
    assert rig.phase() == "ready" and rig.game().turn == NORTH
    rig.call(SOUTH)
    rig.move("D1", "D7")
    assert rig.phase() == "ready" and rig.game().turn == NORTH
    assert rig.game().supply == [12, 12]


def test_supply_by_count_ends_the_game():
    rig = playing("5775551", supply=[9, 5], supply_judge="count")
    rig.throw(SOUTH, 2, 2)
    rig.move("B7", "B5")
    rig.move("C7", "C5")
    rig.wait(600)
    for file in "ABCDEF":
        rig.move(file + "5", file + "7")
    assert rig.phase() == "over" and "WINS!" in rig.screen()
    end = rig.told("end")
    assert end["winner"] == "south" and end["unfilled"] == 1
    rig.yes()
    assert rig.phase() == "toast-round"
    rig.yes()
    assert rig.phase() == "challenger"
    rig.yes()
    assert rig.phase() == "place" and rig.match.beaten == [1, 0]


def test_i_cannot_fill_ends_the_game():
    rig = line_of_six()
    rig.move("C5", "C7")
    rig.hold(NORTH)
    assert rig.phase() == "menu" and rig.match.phase.entry() == "cannot-fill"
    rig.yes(NORTH)
    rig.call(NORTH)
    assert rig.match.phase.empties == 2
    rig.yes(NORTH)
    assert rig.phase() == "over" and rig.told("end")["unfilled"] == 2


def test_mode_off_takes_what_stands():
    rig = playing(mode="off")
    rig.throw(SOUTH, 6, 2)
    rig.move("D1", "D4")
    rig.throw(SOUTH, 1, 2)
    assert rig.game().dice == (1, 2) and rig.position() == "7774111"
    assert rig.match.verdicts == []
