"""Plays a scenario on the simulated board: `tablero run FILE`."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import Malformed
from host_tools.simulator import expect, scenario, setting_out
from host_tools.simulator.session import Session, SessionError
from tablero.store.record_file import PREFIX

BOOT_MS = 700  # until everything has settled after the power goes on
KEEP_MS = 1500  # until what the firmware still has in RAM has gone to flash


@dataclass
class Result:
    """How a run went: `failure` is empty when every `expect` held."""

    record: list[str]
    failure: str = ""


def record_of(board: Session) -> list[str]:
    """The lines of the record on the board's flash, oldest first."""
    parts = sorted(int(n[len(PREFIX) :]) for n in board.files() if n.startswith(PREFIX))
    data = b"".join(board.read_file(f"{PREFIX}{part}") or b"" for part in parts)
    return data.decode().splitlines()


def play(plan: scenario.Scenario, kind: str | None = None) -> Result:
    """Play the whole scenario, or up to the first `expect` that does not hold."""
    files, squares = setting_out.set_out(plan)
    board = Session(
        kind,
        plan.seed,
        files=files,
        squares=squares,
        sensor=str(plan.options.get("sensor", "reed")),
        network=bool(plan.options.get("network", True)),
    )
    with board:
        failure = _go_through(board, plan.before)
        try:
            if not failure:
                board.boot()
                board.run_ms(BOOT_MS)
                failure = _go_through(board, plan.steps)
            board.run_ms(KEEP_MS)
            record = record_of(board)
        except SessionError as error:
            return Result([], failure or str(error))
        return Result(record, failure)


def _go_through(board: Session, steps: Iterable[scenario.Step]) -> str:
    """Do the steps in turn; tells the first that failed."""
    for step in steps:
        try:
            if step.verb == "expect":
                difference = expect.difference(step, board)
            else:
                difference = ""
                board.step(list(step.words))
        except SessionError as error:
            difference = str(error)
        if difference:
            return f"{step.line}: {step}: {difference}"
    return ""


def read(path: Path) -> scenario.Scenario:
    """The scenario in a file; Malformed names file, line and column."""
    try:
        return scenario.parse(path.read_text(encoding="utf-8-sig"))
    except scenario.ScenarioError as error:
        raise Malformed(f"{path}:{error}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: this is no text") from None
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None


def main(path: Path, kind: str | None = None, quiet: bool = False) -> int:
    """Run a file, print its record; 0 when every `expect` held, 1 when one did not."""
    return tell(path, play(read(path), kind), quiet)


def tell(path: Path, result: Result, quiet: bool) -> int:
    """Print the record, and how it went; 0 when every `expect` held, 1 when one did not."""
    for line in result.record:
        print(line)
    if result.failure:
        print(f"{path}:{result.failure}", file=sys.stderr)
        return 1
    if not quiet:
        print(f"{path}: every step done, all as expected", file=sys.stderr)
    return 0
