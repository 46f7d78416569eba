"""A moment worth a picture: a scenario played with the real firmware up to a line that is lit."""

from host_tools.simulator import scenario, setting_out
from host_tools.simulator.runner import BOOT_MS
from host_tools.simulator.session import Session

from .seen import Seen

SCENARIO = """
seed 7
start 5513557 south
supply south 9 north 11
queen 8
dice 4 2
press south throw
move D3 D5
move C1 C5
wait 600
"""


def look_at(text: str = SCENARIO, kind: str | None = None) -> Seen:
    """The board as it looks at the end of the scenario."""
    plan = scenario.parse(text)
    files, squares = setting_out.set_out(plan)
    look = Seen()
    with Session(kind, plan.seed, files=files, squares=squares) as board:
        board.boot()
        board.run_ms(BOOT_MS)
        for step in plan.steps:
            board.step(list(step.words))
        look.take(board.view())
    return look
