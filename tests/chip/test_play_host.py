"""A scenario on the emulated chip gives the record it gives on the simulated board."""

from pathlib import Path

import pytest

from host_tools.chip import compare, play
from host_tools.simulator import runner

SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.txt")), ids=lambda path: path.stem)
def test_same_record_as_on_the_simulated_board(path):
    plan = runner.read(path)
    assert not runner.play(plan).failure
    result, session = play.play(plan)
    assert not result.failure
    simulated = compare.simulated(plan, session.begun_ms)
    assert not simulated.failure
    assert compare.differences(result.record, simulated.record) == []
    decoder = session.board.wires.lights
    assert decoder.bad == 0
    assert session.link.broken == 0
