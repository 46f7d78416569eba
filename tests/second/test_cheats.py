"""Every way to cheat that leaves the board different: the reason and the square."""

from second.table import Table, tell


def refused(table, passed=False):
    """The verdict on picking up the dice; nothing may be committed."""
    position, verdict = table.commit(passed=passed)
    assert position == ""
    assert verdict.grade == "ask"
    return tell(verdict)


def test_wrong_distance_is_said_within_a_tenth_of_a_second():
    table = Table().still().throw(3, 1).move("A7", "A6").move("D1", "D6")
    assert table.told() == ["wrong-distance D1 D6"]
    assert table.seen[0][0] <= 100
    assert not table.second.steady
    assert table.wait(1500).second.steady
    assert refused(table) == "wrong-distance D1 D6"
    assert table.told() == ["wrong-distance D1 D6"]  # said once


def test_wrong_distance_where_the_glass_might_go_on_waits_for_rest():
    table = Table().still().throw(6, 2).move("A7", "A5").move("D1", "D6", 400, 2000)
    assert table.told() == []
    table.wait(300)
    assert table.told() == ["wrong-distance D1 D6"]
    assert refused(Table().still().throw(6, 2).move("A7", "A5").move("D1", "D6")) == (
        "wrong-distance D1 D6"
    )


def test_the_same_die_twice_is_a_wrong_distance():
    table = Table().still().throw(6, 2).move("D1", "D7").move("E1", "E7")
    assert refused(table) == "wrong-distance E1 E7"


def test_wrong_way_against_the_direction_of_this_turn():
    table = Table("4444444")
    table.up_mask = 1 << 3
    table.still().throw(3, 1).move("A4", "A5").move("D4", "D1")
    assert table.told() == ["wrong-way D4 D1"]
    table = Table("4444444")
    table.down_mask = 1 << 6
    table.still().throw(3, 1).move("A4", "A5").move("G4", "G7")
    assert refused(table) == "wrong-way G4 G7"


def test_one_glass_for_both_dice():
    table = Table().still().throw(3, 1).move("D1", "D5")
    assert table.told() == ["same-glass-twice D1 D5"]
    assert refused(table) == "same-glass-twice D1 D5"


def test_a_third_glass():
    table = Table().still().throw(6, 2).move("D1", "D7").move("A7", "A5").move("G1", "G2")
    assert table.told() == ["third-glass G1 G2"]
    assert refused(table) == "third-glass G1 G2"


def test_a_third_glass_that_fits_a_die_is_the_last_one_moved():
    table = Table().still().throw(2, 2).move("E1", "E3").move("A7", "A5").move("C7", "C5")
    assert refused(table) == "third-glass C7 C5"


def test_thrown_again_without_moving():
    assert refused(Table().still().throw(6, 2)).startswith("threw-early ")
    table = Table().still().throw(6, 2).move("D1", "D7")
    told = refused(table)
    assert told.startswith("threw-early ")
    assert "D7" not in told


def test_not_moved_when_the_dice_are_handed_over():
    assert refused(Table().still().throw(6, 2), passed=True).startswith("not-moved ")


def test_moved_out_of_turn_or_after_a_pass_number():
    table = Table().still().move("B7", "B5")
    assert table.told() == ["moved-off-turn B7 B5"]
    assert table.seen[0][0] <= 100
    assert refused(table) == "moved-off-turn B7 B5"


def test_a_base_line_set_wrongly_or_moved_while_the_power_was_off():
    table = Table()
    table.closed[2] = 1 << 5  # C6 in place of C7
    table.second.doubt("boot")
    table.still("wrong-square")
    assert table.told() == ["wrong-square C7 C6"]
    assert table.target() == "7771111"
    assert refused(table) == "wrong-square C7 C6"


def test_a_glass_in_the_wrong_file():
    table = Table().still().throw(6, 2).lift("D1", 300).place("E4", 4000)
    assert table.told() == ["wrong-file D1 E4"]
    assert refused(table) == "wrong-file D1 E4"


def test_a_move_that_leaves_none_for_the_other_die():
    # Only D can use the 6, so D may not use the 2 as well as nobody else could use the 6.
    table = Table("4441444").still().throw(6, 2).move("D1", "D3")
    table.wait(2500)
    assert table.told() == ["no-second-move D1 D3"]


def test_glasses_missing():
    table = Table().still().throw(6, 2).lift("D1").lift("E1").wait(30_000)
    assert table.told() == []
    assert refused(table) == "lifted E1 E1"


def test_a_legal_position_spoilt_later_shows_the_way_back_without_penalty():
    table = Table().still().throw(6, 2).move("D1", "D7").move("A7", "A5").wait(700)
    table.move("A5", "A4")  # a sleeve, or the other player
    assert table.told() == ["wrong-distance A7 A4"]
    assert table.target() == "5777111"
    position, verdict = table.commit(keep=True)  # not even where cheating is allowed
    assert (position, verdict.grade) == ("", "ask")
    table.move("A4", "A5")
    assert table.second.wrong is None
    assert table.commit() == ("5777111", None)


def test_a_toast_that_was_not_called_is_asked_about_and_never_flagged():
    for keep in (False, True):
        table = Table().still().throw(6, 2, toast_rank=7)
        table.move("D1", "D7").move("A7", "A5").move("G1", "G7")
        assert table.told() == ["toast? G1 G7"]
        position, verdict = table.commit(keep=keep)
        assert (position, verdict.grade) == ("", "ask")
    table = Table().still(toast_rank=7).move("E1", "E7")
    assert table.told() == ["toast? E1 E7"]
    table = Table().still().throw(6, 2).move("D1", "D7").move("A7", "A5").move("G1", "G7")
    assert table.told() == ["third-glass G1 G7"]


def test_a_toast_explains_no_other_cheat():
    table = Table().still().throw(3, 1, toast_rank=7)
    table.move("E1", "E7").move("D1", "D6")
    assert table.told()[-1] == "wrong-distance D1 D6"
