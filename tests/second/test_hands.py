"""Honest hands: nothing they do is objected to, and what they played is what is committed."""

from second.table import Table


def test_two_carried_glasses_in_either_order():
    for first, second in ((("D1", "D7"), ("A7", "A5")), (("A7", "A5"), ("D1", "D7"))):
        table = Table().still().throw(6, 2).move(*first).move(*second)
        assert table.legal() == "5777111"
        assert table.told() == []
        position, verdict = table.commit()
        assert (position, verdict) == ("5777111", None)


def test_two_glasses_carried_at_once():
    table = Table().still().throw(6, 2)
    table.lift("D1", 60).lift("A7", 300).place("D7", 60).place("A5", 300)
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_two_moves_sixty_milliseconds_apart_by_two_players():
    table = Table().still().throw(6, 2)
    table.lift("D1", 200).lift("A7", 200).place("D7", 60).place("A5", 60)
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_a_slid_glass_is_never_taken_on_a_square_it_passes():
    for pause_ms in (0, 300, 900, 1500):
        for square in ("D2", "D3", "D4", "D5", "D6"):
            table = Table().still().throw(6, 2).move("A7", "A5")
            table.slide("D1", "D7", 60, {square: 60 + pause_ms})
            assert table.told() == [], (pause_ms, square)
            assert table.wait(300).legal() == "5777111"
            assert table.commit() == ("5777111", None)


def test_the_slowest_slide_with_a_pause_on_every_square():
    table = Table().still().throw(6, 2)
    pauses = {}
    for rank in range(2, 7):
        pauses["D%d" % rank] = 1900
    table.slide("D1", "D7", 700, pauses).slide("A7", "A5", 700, {"A6": 1900})
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_a_further_square_replaces_the_move():
    table = Table().still().throw(6, 2)
    table.move("D1", "D3").wait(3000)  # a whole 2 already
    table.slide("D3", "D7", 60).move("A7", "A5")
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_a_change_of_mind_before_the_next_throw():
    table = Table().still().throw(6, 2).move("D1", "D7").move("A7", "A5").wait(800)
    assert table.legal() == "5777111"
    table.move("A5", "A7").move("B7", "B5").wait(800)
    assert table.told() == []
    assert table.legal() == "7577111"
    table.slide("D7", "D1", 80).move("E1", "E7")
    assert table.told() == []
    assert table.commit() == ("7571711", None)


def test_a_nudge_after_rest_is_nobodys_fault():
    table = Table().still().throw(6, 2).move("D1", "D7").move("A7", "A5").wait(800)
    table.lift("A5", 5000)  # knocked off its sensor
    assert table.told() == []
    position, verdict = table.commit()
    assert position == "5777111"
    assert verdict.grade == "note"
    assert verdict.reason == "unseen"


def test_drinking_between_turns_raises_no_alarm():
    table = Table().still()
    table.lift("A7", 3000).lift("D1", 9000).lift("E1", 20000)
    table.place("E1", 500).place("A7", 500).place("D1", 3000)
    assert table.told() == []
    assert table.commit() == ("7771111", None)


def test_taking_one_glass_to_drink_does_not_hide_the_position():
    table = Table().still().lift("G1", 700)
    assert table.legal() == "7771111"
    position, verdict = table.commit()
    assert position == "7771111"
    assert (verdict.reason, verdict.grade) == ("unseen", "note")


def test_a_glass_carried_low_across_other_files():
    table = Table().still().throw(6, 2).lift("D1", 100)
    for square in ("E3", "F4", "E5", "C6"):
        table.flip(square).wait(40).flip(square).wait(60)
    table.place("D7", 200).move("A7", "A5")
    assert table.told() == []
    assert table.commit() == ("5777111", None)


def test_doubles():
    table = Table().still().throw(3, 3).move("D1", "D4").move("A7", "A4")
    assert table.told() == []
    assert table.commit() == ("4774111", None)


def test_half_a_throw_is_silent_until_the_dice_are_taken():
    table = Table().still().throw(6, 2).move("D1", "D7").wait(60_000)
    assert table.told() == []
    assert table.legal() == ""


def test_many_quick_turns_and_restarts_leave_no_ghost_moves():
    for ms in (20, 45, 90, 200):
        table = Table().still()
        for _ in range(25):
            table.throw(6, 2).move("D1", "D7", ms, ms).move("A7", "A5", ms, ms)
            assert table.commit() == ("5777111", None)
            table.throw(6, 2).move("D7", "D1", ms, ms).move("A5", "A7", ms, ms)
            assert table.commit() == ("7771111", None)
        assert table.told() == []
