"""A hand that follows a pointer: glasses stand where they are let go, and feel what they pass."""

from host import table

try:
    from host_tools.simulator.model.glasses import FOOT_MM, IN_HAND, STANDING
    from host_tools.simulator.model.hands import HandError
    from host_tools.simulator.model.pointer import Pointer
except ImportError:
    from model.glasses import FOOT_MM, IN_HAND, STANDING
    from model.hands import HandError
    from model.pointer import Pointer

FRAME_US = 16000


def lead(w, pointer, *deeds):
    """Do the deeds, then let half a second pass frame by frame."""
    for deed in deeds:
        pointer.do(deed, w.now_us)
    for _ in range(32):
        w.run_until(w.now_us + FRAME_US)
        pointer.go_on(w.now_us)


def test_a_glass_stands_where_it_is_let_go():
    w = table.world()
    pointer = Pointer(w)
    lead(w, pointer, ["grasp", 3])
    glass = w.glasses.all[3]
    assert glass.state == IN_HAND and w.contacts[3] == 0
    lead(w, pointer, ["carry", 3, 100.0, 200.0])
    assert (glass.x, glass.y) == (100.0, 200.0)
    lead(w, pointer, ["drop", 3, 165.0, 330.0])
    assert glass.state == STANDING and (glass.x, glass.y) == (165.0, 330.0)
    assert w.glasses.position_text() == "1117111"
    assert w.contacts[45] == 1


def test_deeds_that_come_at_once_wait_for_each_other():
    w = table.world()
    lead(w, Pointer(w), ["grasp", 0], ["carry", 0, 10.0, 100.0], ["drop", 0, 0.0, 110.0])
    assert w.glasses.position_text() == "3111111"
    assert [w.contacts[0], w.contacts[14]] == [0, 1]


def test_no_glass_stands_in_another():
    w = table.world()
    lead(w, Pointer(w), ["grasp", 0], ["drop", 0, 55.0, 0.0])
    a, b = w.glasses.all[0], w.glasses.all[1]
    assert (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= FOOT_MM * FOOT_MM


def test_a_pushed_glass_closes_what_it_passes():
    w = table.world()
    pointer = Pointer(w)
    pointer.do(["push", 6, 330.0, 110.0], w.now_us)
    passed = 0
    for _ in range(200):
        w.run_until(w.now_us + 1000)
        passed |= w.contacts[13]
    assert passed and w.contacts[20] and not w.contacts[13]
    assert w.glasses.all[6].z < 10


def test_what_no_pointer_can_do_is_refused():
    w = table.world()
    pointer = Pointer(w)
    for deed in (["throw", 0], ["grasp", 7], ["grasp", "0"], ["carry", 0, 5000, 0]):
        try:
            pointer.do(deed, w.now_us)
        except HandError:
            continue
        raise AssertionError("not refused: %r" % deed)
    assert w.glasses.position_text() == "1111111"
