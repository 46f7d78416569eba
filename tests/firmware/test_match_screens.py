"""Every screen of every phase fits the display and names the next button or square."""

from firmware.rig import NORTH, SOUTH, Rig, playing
from tablero.views import screens

_BUTTONS = ("throw", "call", "hold call")


def opening():
    rig = Rig()
    rig.call(SOUTH)
    for _ in range(9):
        if rig.phase() != "ask":
            break
        rig.call(SOUTH)
        rig.yes()
    rig.yes(SOUTH)
    rig.yes(NORTH)
    assert rig.phase() == "place"
    return rig


def tour_of_the_opening():
    rig = Rig()
    rig.yes()
    for position in ("0000000", "7000000", "7774000", "7774111"):
        rig.set_up(position)
    rig.throw(SOUTH, 1, 1)
    rig.throw(SOUTH, 3, 3)
    rig.throw(SOUTH, 6, 3)
    rig.yes(SOUTH)
    rig.lift("D4")
    rig.place("D1")
    rig.down(NORTH)
    rig.throw(SOUTH, 6, 2)
    return rig


def tour_of_a_line():
    rig = playing("5775551")
    rig.throw(SOUTH, 2, 2)
    rig.lift("B7")
    rig.place("B5")
    rig.move("C7", "C5")
    rig.wait(600)
    rig.move("C5", "C7")
    rig.hold(NORTH)
    rig.call(NORTH)
    rig.hold(NORTH)
    rig.hold(NORTH)
    rig.yes(NORTH)
    rig.yes(NORTH)
    assert rig.phase() == "over"
    rig.yes()
    rig.yes()
    return rig


def tour_of_rights():
    rig = playing(queen=8, rules={"doubles": True})
    rig.throw(SOUTH, 4, 4)
    rig.call(SOUTH)
    rig.lift("G1")
    rig.place("G7")
    rig.call(SOUTH)
    for square in ("A7", "B7", "C7", "D1"):
        rig.lift(square)
    for square in ("A7", "B7", "C7", "D7"):
        rig.place(square)
    return rig


def tour_of_the_menu():
    rig = playing(supply=[0, 0])
    rig.throw(SOUTH, 6, 2)
    rig.move("D1", "D6")
    rig.wait(4000)
    rig.hold(SOUTH)
    names = []
    for _ in range(20):
        name = rig.match.phase.entry()
        if name in names:
            break
        names.append(name)
        rig.call(SOUTH)
    for name in names:
        rig.match.under.clear()
        rig.match.proceed(rig.now_ms)
        rig.hold(SOUTH)
        while rig.match.phase.entry() != name:
            rig.call(SOUTH)
        rig.yes(SOUTH)
        if name == "abort":
            assert rig.phase() == "welcome"
        if rig.phase() == "over":
            rig.yes()
            assert rig.phase() == "challenger"
            seen = rig.seen
            rig = playing(supply=[0, 0])
            rig.throw(SOUTH, 6, 2)
            rig.seen.update(seen)
    assert "take-back" in names and "agree" in names and "enough" in names
    return rig


def tour_of_own_dice():
    rig = playing(dice="own")
    rig.down(SOUTH)
    assert rig.phase() == "own-dice", rig.phase()
    rig.call(SOUTH)
    rig.call(SOUTH)
    rig.yes(SOUTH)
    rig.yes(SOUTH)
    assert rig.game().dice == (3, 1)
    return rig


def tour_of_an_accusation():
    rig = playing(mode="second", false_accusation="drink")
    rig.throw(SOUTH, 6, 2)
    rig.call(NORTH)
    rig.yes(NORTH)
    rig.yes(SOUTH)
    rig.yes(SOUTH)
    assert rig.match.phase.cause == "penalty"
    return rig


def tour_of_a_wet_board():
    rig = playing()
    rig.match.wipe = True
    rig.look()
    assert "WIPE" in rig.screen()
    assert max(rig.signs) == 0, "lights are down"
    return rig


_TOURS = (
    opening,
    tour_of_the_opening,
    tour_of_a_line,
    tour_of_rights,
    tour_of_the_menu,
    tour_of_own_dice,
    tour_of_an_accusation,
)


def names_what_is_next(texts):
    """Does the last line name a button or a square?"""
    last = texts[-1]
    for button in _BUTTONS:
        if button in last:
            return True
    for i in range(len(last) - 1):
        if last[i] in "ABCDEFG" and last[i + 1] in "1234567":
            return True
    return "light" in last or "glass" in last


def test_every_phase_is_shown_and_names_what_is_next():
    seen = set()
    for tour in _TOURS:
        rig = tour()
        for phase in rig.seen:
            seen.add(phase)
            for texts in rig.seen[phase]:
                assert texts, "%s shows nothing" % phase
                for text in texts:
                    assert len(text) <= 16, "%s: %r is too long" % (phase, text)
                assert names_what_is_next(texts), "%s: %r" % (phase, texts)
    missing = [phase for phase in screens.phases() if phase not in seen]
    assert not missing, "no tour shows %s" % missing


def test_a_wet_board_says_so():
    tour_of_a_wet_board()
