"""Plays a scenario on the emulated chip: `tablero chip run FILE`."""

import sys
from pathlib import Path

from host_tools.chip.session import ChipSession
from host_tools.chip.uf2 import BadUf2Error, NoUf2Error
from host_tools.simulator import runner, scenario, setting_out
from host_tools.simulator.session import SessionError

SKIPPED = 3


def play(plan: scenario.Scenario) -> tuple[runner.Result, ChipSession]:
    """The whole scenario, or up to the first `expect` that does not hold."""
    files, squares = setting_out.set_out(plan)
    board = ChipSession(
        plan.seed,
        files=files,
        squares=squares,
        sensor=str(plan.options.get("sensor", "reed")),
        network=bool(plan.options.get("network", True)),
    )
    failure = runner._go_through(board, plan.before)  # type: ignore[arg-type]
    try:
        if not failure:
            board.boot()
            rest_us = board.app_us + runner.BOOT_MS * 1000 - board.board.now_us
            board.run_ms(max(0.0, rest_us / 1000))
            failure = runner._go_through(board, plan.steps)  # type: ignore[arg-type]
        board.run_ms(runner.KEEP_MS)
        record = runner.record_of(board)  # type: ignore[arg-type]
    except SessionError as error:
        return runner.Result([], failure or str(error)), board
    return runner.Result(record, failure), board


def main(path: Path, quiet: bool = False) -> int:
    """Run a file, print its record; 0 all as expected, 1 not, 3 no UF2 to run it with."""
    plan = runner.read(path)
    try:
        result, _ = play(plan)
    except (NoUf2Error, BadUf2Error) as error:
        print(f"skipped: {error}", file=sys.stderr)
        return SKIPPED
    return runner.tell(path, result, quiet)
