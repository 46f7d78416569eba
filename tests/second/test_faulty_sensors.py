"""One sensor that fails: honest play goes on with at most one question, and it is found."""

from second.table import Table, tell


def test_a_dead_square_under_a_standing_glass_never_refuses_a_throw():
    table = Table(health=True).still().flip("F1").wait(2000)
    table.throw(6, 2).move("D1", "D7").move("A7", "A5")
    assert table.legal() == "5777111"
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) == ("5777111", "unseen F1 F1", "note")
    table.throw(6, 2).move("D7", "D1").move("A5", "A7").commit()
    assert table.health.names() == []  # a nudge may have done it
    table.throw(3, 1).place("F4", 300).move("A7", "A6")
    assert table.commit() == ("6771141", None)
    table.throw(3, 1).lift("F4", 300).move("A6", "A7").wait(600)
    assert table.commit()[0] == "7771111"
    assert table.health.names() == ["F1 stuck open"]
    assert table.told() == []


def test_a_glass_set_on_a_dead_square_is_asked_about_once():
    table = Table(health=True).still().throw(6, 2).move("D1", "D7").lift("A7", 2000)
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) == ("", "unseen A7 A5", "ask")
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("5777111", "note")
    table.throw(3, 1).move("D7", "D4").move("B7", "B6")
    assert table.commit()[0] == "5674111"
    assert table.health.names() == []
    table.place("A4", 300)  # wherever it turns up, it is compared with A5
    table.throw(3, 1)
    table.flip("A4").wait(100).place("A6", 100).move("D4", "D1")
    assert table.commit() == ("6671111", None)
    table.throw(3, 1).lift("A6").move("D1", "D4").wait(600)  # onto the dead A5 again
    assert table.legal() == "5674111"
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("5674111", "note")
    assert table.health.names() == ["A5 stuck open"]


def test_a_glass_held_in_the_hand_cannot_gain_a_square():
    table = Table(health=True).still().throw(6, 2).move("D1", "D7").lift("A7", 2000)
    table.commit()
    assert table.commit()[0] == "5777111"
    table.still().place("A3", 300)
    assert table.told() == ["moved-off-turn A5 A3"]


def test_a_closed_switch_beside_a_glass_at_rest_is_asked_about_once():
    table = Table(health=True).still().flip("D5").wait(3000)
    assert table.told() == []
    position, verdict = table.commit()  # the switch under D1 may have stuck, its glass gone to D5
    assert (position, tell(verdict), verdict.grade) == ("", "unclear D1 D5", "ask")
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) == ("7771111", "unclear D1 D5", "note")
    table.throw(6, 2).lift("D1", 300)
    table.place("D7", 300).move("A7", "A5")
    assert table.told() == []
    assert table.commit() == ("5777111", None)
    table.throw(6, 2).move("D7", "D1").move("A5", "A7")
    assert table.commit() == ("7771111", None)


def test_a_second_closure_while_hands_are_at_work_is_asked_about_once():
    table = Table(health=True).still().throw(6, 2).move("B7", "B5").move("E1", "E7")
    table.flip("D5").wait(3000)  # a third glass, if D1 stays closed by fault
    assert table.told() == []
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) == ("", "unclear D1 D5", "ask")
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("7571711", "note")


def test_two_neighbours_closed_may_be_one_glass_astride():
    table = Table(health=True).still().flip("D2").wait(3000)
    assert table.told() == []
    assert table.commit()[1].grade == "ask"
    table.flip("D2").wait(100)
    assert table.commit() == ("7771111", None)


def test_a_stuck_switch_is_no_glass_when_the_real_one_leaves():
    table = Table(health=True).still().throw(6, 2).flip("D5").wait(1000)
    table.lift("D1", 3000)
    assert table.told() == []
    table.place("D7", 500).move("A7", "A5")
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_a_stuck_switch_hides_no_cheat():
    table = Table(health=True).still().throw(4, 2).flip("D5").wait(1000)
    table.move("D1", "D6").move("A7", "A5")
    assert table.told() == ["wrong-distance D1 D6"]


def test_a_switch_that_stays_closed_behind_the_glass():
    table = Table(health=True).still().throw(6, 2).move("A7", "A5")
    table.flip("D7").wait(500)  # D1 never opened
    position, verdict = table.commit()
    assert (position, verdict.reason) == ("", "unclear")
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("5777111", "note")
    table.still()
    assert table.legal() == "5777111"
    table.throw(3, 1).move("D7", "D4").move("A5", "A6")
    assert table.commit() == ("6774111", None)
    table.still().throw(3, 1).move("D4", "D7").move("A6", "A7").wait(600)
    table.commit()
    assert table.health.names() == ["D1 stuck closed"]


def test_a_masked_square_may_still_carry_the_glass():
    table = Table(health=True).still().flip("D5").wait(600)
    table.health.blame_closed(3, 1 << 4)
    table.health.blame_closed(3, 1 << 4)
    assert table.health.names() == ["D5 stuck closed"]
    table.throw(4, 2).lift("D1", 600)  # and set on D5, which was closed all along
    table.move("A7", "A5")
    assert table.legal() == "5775111"
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("5775111", "note")


def test_a_glass_lifted_beside_a_stuck_switch_is_no_wrong_file():
    table = Table(health=True).still().flip("D5").wait(3000).lift("G1", 8000)
    assert table.told() == []


def test_a_weak_magnet_never_wedges_the_game():
    table = Table(health=True).still().throw(6, 2).move("D1", "D7").move("A7", "A5")
    for _ in range(30):
        table.flip("D7").wait(70)
    table.flip("D7").flip("D7").wait(30)
    assert table.told() == []
    assert table.commit()[0] == "5777111"


def test_a_stuck_switch_is_no_place_for_the_glass_that_leaves_after_another():
    table = Table("5224516", health=True).still().flip("G4").wait(2000)
    table.throw(1, 4).move("A5", "A1", 400, 100)  # the other hand is quick
    table.lift("G6", 600).place("G7", 300)
    assert table.told() == []
    assert table.legal() == "1224517"


def test_two_glasses_of_which_one_stands_on_a_square_known_to_be_dead():
    table = Table(health=True).still().flip("F1").wait(2000)
    table.throw(6, 2).move("D1", "D7").move("A7", "A5").commit()
    table.throw(1, 1).move("B7", "B6").move("C7", "C6")
    assert table.legal() == "5667111"
    table.flip("C6").wait(200)  # a sleeve pushes it off the middle
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) in (
        ("5667111", "unseen C6 C6", "note"),
        ("", "unseen C6 C6", "ask"),
    )


def test_two_glasses_seen_on_a_rank_hide_no_third():
    table = Table("4212643", health=True).still().throw(1, 2)
    table.lift("C1", 500).lift("A4", 2500)  # both come to stand beside G3, whose diode is missing
    position, verdict = table.commit()
    assert (position, tell(verdict), verdict.grade) == ("", "unseen C1 C3", "ask")
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("3232643", "note")


def test_another_question_is_asked_before_it_is_taken_for_answered():
    table = Table(health=True).still().throw(1, 1)
    table.lift("D1", 500).lift("E1", 2500)
    position, verdict = table.commit()
    assert verdict.grade == "ask"
    table.place("D2", 300)
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("", "ask")


def test_a_stuck_switch_is_no_place_for_the_second_of_two_lifted_glasses():
    table = Table("7421616", health=True).still().flip("D5").wait(600)
    table.throw(2, 6).lift("F1", 300).lift("D1", 300).place("F7", 300)
    assert table.told() == []
    table.place("D3", 300)
    assert table.told() == []
    assert table.legal() == "7423676"


def test_a_stuck_switch_next_to_the_glass_is_waited_for():
    table = Table("1374171", health=True).still().flip("B4").wait(600)
    table.throw(1, 5).lift("B3", 800).place("B2", 300).move("A1", "A6")
    assert table.told() == []
    assert table.legal() == "6274171"
