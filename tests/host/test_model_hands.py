"""What hands can do, how long it takes them, and what they say when they cannot."""

from host import table

try:
    from host_tools.simulator.model.faults import FaultError
    from host_tools.simulator.model.hands import HandError
    from host_tools.simulator.model.rng import Rng
except ImportError:
    from model.faults import FaultError
    from model.hands import HandError
    from model.rng import Rng


def refused(w, step, words):
    """The step is refused, and the sentence has these words in it."""
    before = w.glasses.position_text()
    try:
        w.hands.do(step.split(), w.now_us)
    except HandError as e:
        assert words in str(e), str(e)
        assert w.glasses.position_text() == before
        return
    raise AssertionError("not refused: " + step)


def test_a_move_takes_600_ms_and_the_glass_has_stood_60_ms_by_then():
    w = table.world()
    start_us = w.now_us
    edges = table.do(w, "move D1 D7")
    assert w.now_us - start_us == 600000
    assert w.glasses.position_text() == "1117111"
    assert w.now_us - edges[-1][0] >= 60000


def test_lift_and_place_end_when_the_switch_has_settled():
    w = table.world()
    edges = table.do(w, "lift D1")
    assert w.glasses.position_text() == "1110111"
    assert w.now_us - edges[-1][0] >= 60000
    edges = table.do(w, "place D3")
    assert w.glasses.position_text() == "1113111"
    assert w.now_us - edges[-1][0] >= 60000


def test_a_slide_takes_its_time():
    w = table.world()
    assert 900000 <= w.hands.do(["slide", "D1", "D7", "900"], 0) <= 1000000


def test_a_glass_is_named_by_the_square_nearest_to_it():
    w = table.world()
    table.do(w, "knock D1 0 20")
    table.do(w, "move D1 D5")
    assert w.glasses.position_text() == "1115111"
    table.do(w, "straddle D5 D6")
    table.do(w, "move D6 D2")  # half way answers to both
    assert w.glasses.position_text() == "1112111"


def test_two_glasses_in_hand_go_back_to_their_own_files():
    w = table.world()
    table.do(w, "lift B1")
    table.do(w, "lift E1")
    table.do(w, "place E4")
    table.do(w, "place B7")
    assert w.glasses.position_text() == "1711411"
    assert w.glasses.all[4].x > 200  # the glass of E is the one that stands in E


def test_a_glass_may_be_set_down_in_another_file():
    w = table.world()
    table.do(w, "lift B1")
    table.do(w, "place C4")
    assert w.glasses.position_text()[1] == "0"


def test_empty_hands_take_the_glasses_from_beside_the_board():
    w = table.world(squares=())
    for square in table.BASE:
        table.do(w, "place " + square)
    assert table.closed(w) == sorted(table.BASE)
    refused(w, "place A4", "no glass in hand")


def test_take_puts_a_glass_beside_the_board():
    w = table.world()
    table.do(w, "take G1")
    assert table.closed(w) == sorted(table.BASE[:-1])
    table.do(w, "place G7")
    assert w.glasses.position_text() == "1111117"


def test_what_hands_cannot_do():
    w = table.world()
    refused(w, "lift D4", "no glass at D4")
    refused(w, "lift D4", "1111111")
    refused(w, "move H1 D4", "no such square: H1")
    refused(w, "lift", "not the right words")
    refused(w, "move D1 C1", "stands on C1 already")
    refused(w, "slide D1 D7 soon", "not a whole number: soon")
    refused(w, "straddle D1 D5", "not neighbours")
    refused(w, "move D1 D7 100", "no hand moves in less than")
    refused(w, "down west throw", "no such button: west throw")
    refused(w, "juggle D1", "a hand cannot juggle")


def test_what_faults_cannot_be():
    w = table.world()
    for words in ("frost D4", "bounce", "bounce soon", "weak Z9", "clear all", ""):
        try:
            w.faults.do(words.split())
        except FaultError as e:
            assert str(e)
        else:
            raise AssertionError(words)


def test_there_are_seven_glasses():
    w = table.world(squares=("A1", "A2", "A3", "A4", "A5", "A6", "A7"))
    assert len(table.closed(w)) == 7
    try:
        table.world(squares=table.BASE + ("A7",))
    except ValueError as e:
        assert "7 glasses" in str(e)
    else:
        raise AssertionError("eight glasses")


def test_chance_is_the_same_on_every_interpreter():
    r = Rng(42)
    assert [r.below(1000) for _ in range(6)] == [243, 345, 976, 500, 766, 972]
    assert Rng(42).data(4) == Rng(42).data(4)
    assert Rng(42).data(8) != Rng(43).data(8)
    assert Rng(42, 1).data(8) != Rng(42, 2).data(8)


def test_chance_is_even():
    r = Rng(1)
    faces = [0] * 6
    for _ in range(6000):
        faces[r.below(6)] += 1
    assert sum([(n - 1000) * (n - 1000) for n in faces]) / 1000 < 16
