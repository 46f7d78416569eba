"""House modes `second` and `teach`: consent, silence, accusation, answer, penalty."""

from firmware.rig import NORTH, SOUTH, Rig, playing
from tablero.views import signs


def cheated():
    """South committed D1-D6 with a 6 and a 2 and shakes again."""
    rig = playing(mode="second")
    rig.throw(SOUTH, 6, 2)
    assert max(rig.signs) == signs.DARK, "legal squares stay dark"
    rig.move("D1", "D6")
    rig.move("A7", "A5")
    rig.wait(5000)
    assert signs.WRONG not in list(rig.signs) and "distance" not in rig.screen()
    rig.down(SOUTH)
    rig.wait(300)
    assert rig.phase() == "shake" and rig.position() == "5776111"
    return rig


def accuse(rig, player):
    rig.call(player)
    assert rig.phase() == "accuse"
    rig.yes(player)
    assert rig.phase() == "answer" and rig.page.facing == 1 - player


def test_both_must_agree_to_cheating():
    rig = Rig(settings={"mode": "second"})
    rig.yes(SOUTH)
    assert rig.phase() == "consent"
    rig.yes(SOUTH)
    assert rig.phase() == "consent", "one voice is not enough"
    rig.yes(NORTH)
    assert rig.phase() == "place" and rig.match.settings["mode"] == "second"


def test_no_consent_means_strict():
    rig = Rig(settings={"mode": "second"})
    rig.yes(SOUTH)
    rig.yes(SOUTH)
    rig.call(NORTH)
    assert rig.phase() == "place" and rig.match.settings["mode"] == "strict"


def test_a_cheat_is_kept_silently_and_found_by_an_accusation():
    rig = cheated()
    assert rig.match.verdicts[-1]["grade"] == "flag"
    accuse(rig, NORTH)
    rig.yes(SOUTH)
    assert rig.phase() == "reveal" and "CAUGHT!" in rig.screen()
    assert rig.sign("D1") == signs.REPLAY_FROM and rig.sign("D6") == signs.REPLAY_TO
    rig.wait(5100)
    assert rig.phase() == "serve" and rig.game().owed == [7, 0]
    assert rig.position() == "1111111"
    for square in ("A5", "B7", "C7", "D6"):
        rig.move(square, square[0] + "1")
    for square in ("E1", "F1", "G1"):
        rig.lift(square)
        rig.place(square)
    assert rig.phase() == "ready" and rig.game().turn == NORTH
    assert rig.game().supply[SOUTH] == 5


def test_a_false_accusation_costs_nothing_or_a_glass():
    for penalty, phase in (("none", "moves"), ("drink", "choose-glass")):
        rig = playing(mode="second", false_accusation=penalty)
        rig.throw(SOUTH, 6, 2)
        accuse(rig, NORTH)
        rig.yes(SOUTH)
        assert "HONEST" in rig.screen()
        rig.wait(3000)
        assert rig.phase() == phase, (penalty, rig.phase())


def test_an_admission_is_believed_though_the_board_saw_nothing():
    rig = playing(mode="second")
    rig.throw(SOUTH, 6, 2)
    accuse(rig, NORTH)
    rig.call(SOUTH)
    rig.wait(5100)
    assert rig.phase() == "serve" and rig.game().owed == [7, 0]


def test_an_accusation_lapses_after_five_seconds():
    rig = playing(mode="second")
    rig.throw(SOUTH, 6, 2)
    rig.call(NORTH)
    assert rig.phase() == "accuse"
    rig.wait(5100)
    assert rig.phase() == "moves"


def test_the_accusers_own_throw_closes_the_book():
    rig = cheated()
    rig.dice = [3, 4]
    rig.up(SOUTH)
    rig.wait(1200)
    assert rig.game().turn == NORTH
    rig.throw(NORTH, 1, 1)
    accuse(rig, NORTH)
    rig.yes(SOUTH)
    assert "HONEST" in rig.screen()


def test_teach_explains_at_once():
    rig = playing(mode="teach", queen=8)
    rig.throw(SOUTH, 6, 2)
    assert "call: toast" in rig.screen()
    rig.move("D1", "D2")
    rig.wait(2300)  # it could have been on its way to D3
    assert "Wrong distance" in rig.screen()
