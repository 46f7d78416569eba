"""From cold: what the board makes of glasses, faults and resets that are there before it is."""

import pytest

from host_tools.chip.session import ChipSession
from host_tools.simulator import scenario, setting_out


def board(plugged=True):
    plan = scenario.parse("dice 6 2\nstart 7771111 south\n")
    files, squares = setting_out.set_out(plan)
    session = ChipSession(plan.seed, files=files, squares=squares, plugged=plugged)
    for step in plan.before:
        session.step(list(step.words))
    return session


@pytest.mark.parametrize("fault", ["stuck-closed D4", "no-display", "sda-low"])
def test_starts_with_a_fault(fault):
    session = board()
    session.step("fault " + fault)
    session.boot()
    session.step("press south throw")
    state = session.state()
    assert state["turn"] == "south"
    if fault == "stuck-closed D4":  # two closed in a file: asked about, and no dice fall
        assert state["dice"] is None
        assert state["verdicts"][0]["grade"] == "ask"
        assert "D4" in state["verdicts"][0]["squares"]
        return
    assert state["dice"] == [6, 2]
    if fault == "no-display":
        assert not session.board.bus.writes
        assert any(any(colour) for colour in session.lights())


def test_starts_without_a_host_and_after_resets():
    session = board(plugged=False)
    session.boot()
    session.run_ms(4500)
    assert session.board.frames, "lights without a host"
    assert session.board.world.display.lit
    session.board.plugged = True
    session.step("power off")
    session.step("power on")
    assert session.state()["phase"] == "ready"
    session.step("press south throw")
    assert session.state()["phase"] == "moves"
    reset_itself(session)
    state = session.state()
    assert state["dice"] == [6, 2]
    session.step("move D1 D7")
    session.step("move A7 A5")
    session.run_ms(800)
    assert session.state()["seen"] == "5777111"


def reset_itself(session):
    """`machine.reset()` while the firmware runs, as its watchdog would do it."""
    session.board.chip.mcu.watchdog.on_watchdog_trigger()
    session.link.messages.clear()
    session._ready()
    session.run_ms(300)
