"""What is committed, what is flagged, and when a flag may not be raised."""

from second.table import Table, tell


def false_move():
    return Table().still().throw(3, 1).move("A7", "A6").move("D1", "D6", 400, 300)


def test_where_cheating_is_agreed_the_false_move_is_kept_and_flagged():
    table = false_move()
    position, verdict = table.commit(keep=True)
    assert position == "6776111"
    assert (tell(verdict), verdict.grade) == ("wrong-distance D1 D6", "flag")
    assert table.second.wrong is None
    table.still()
    assert table.told() == ["wrong-distance D1 D6"]  # before it was committed: no more than asked
    assert table.seen[0][1].grade == "ask" or table.seen[0][1] is verdict
    assert table.commit() == ("6776111", None)


def test_thrown_again_without_moving_is_kept_as_a_flag():
    position, verdict = Table().still().throw(3, 1).commit(keep=True)
    assert (position, verdict.reason, verdict.grade) == ("7771111", "threw-early", "flag")


def test_no_flag_after_any_doubt_until_the_next_throw_is_committed():
    for reason in ("boot", "brown-out", "overrun"):
        table = Table().still()
        table.second.doubt(reason)
        table.throw(3, 1).move("A7", "A6").move("D1", "D6")
        position, verdict = table.commit(keep=True)
        assert (position, verdict.grade) == ("", "ask"), reason
        table.move("D6", "D4")
        assert table.commit(keep=True) == ("6774111", None)
        table.throw(3, 1).move("A6", "A7").move("E1", "E6")
        assert table.commit(keep=True)[1].grade == "flag"


def test_a_verdict_is_never_above_ask_before_it_is_committed():
    table = false_move()
    grades = [v.grade for _ms, v in table.seen]
    assert grades == ["ask"]


def test_with_hands_free_nothing_is_judged():
    table = Table()
    table.second.expect_any(table.now_ms)
    table.move("A7", "A3").lift("D1", 4000).wait(9000)
    assert table.told() == []
    assert table.commit() == ("", None)
    table.place("D1")
    assert table.commit() == ("3771111", None)


def test_a_glass_committed_unseen_is_compared_when_it_closes_again():
    table = Table().still().throw(3, 1).move("A7", "A6").move("D1", "D4").wait(600).lift("G1")
    position, verdict = table.commit()
    assert (position, verdict.grade) == ("6774111", "note")
    table.still().place("G1", 300)
    assert table.told() == []
    table = Table().still().throw(3, 1).move("A7", "A6").move("D1", "D4").wait(600).lift("G1")
    table.commit()
    table.still().place("G3", 300)
    assert table.told() == ["moved-off-turn G1 G3"]
    assert table.commit(keep=True)[1].grade == "ask"  # it was not watched all the time


def test_the_same_board_expected_again_is_not_judged_by_the_old_throw():
    table = false_move()
    assert table.second.wrong
    table.second.expect_any(table.now_ms)
    assert table.second.wrong is None
    assert table.second.target == 0


def test_an_objection_commits_and_asks_nothing():
    table = Table(health=True).still().throw(6, 2)
    assert table.second.objection(passed=True).reason == "not-moved"
    assert table.second.wrong is None
    table.move("D1", "D7").lift("A7", 600)
    for _ in range(3):
        assert table.second.objection().grade == "ask"
    assert table.commit()[0] == ""
    table.place("A5")
    assert table.second.objection() is None
    assert table.commit() == ("5777111", None)
