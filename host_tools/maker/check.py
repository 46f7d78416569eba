"""`tablero check`: every sensor, light and button of a board, and a report to keep.

The board asks and looks; here its questions are shown and answered, on a real board by the maker,
on a simulated one by a robot.
"""

import argparse
import json
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path

from host_tools.errors import Malformed
from host_tools.maker.check_robot import Robot
from host_tools.maker.install import active_slot
from host_tools.maker.install_board import LOST, Board
from host_tools.maker.install_files import reach
from host_tools.maker.install_port import NoBoard, find
from host_tools.simulator.scenario import ScenarioError, parse_step
from host_tools.simulator.session import Session

_MARK = "@"
_END = b"\x04"
START = """\
from tablero.selftest import run
run.main(True)
"""

Event = Callable[[dict], None]
Typed = Callable[[], bytes]


def follow(board: Board, event: Event, typed: Typed) -> str:
    """Run the self-test on a board; what went wrong with it, or an empty text.

    `event` gets every {"prompt": ..}, {"finding": ..} and {"report": ..}; `typed` gives what
    was answered meanwhile, b"y" or b"n", or nothing.
    """
    slot = active_slot(board.read("/main.py"))
    board.transport.exec_raw_no_follow(reach(slot) + START)
    port = board.transport.serial
    port.timeout = 0.02
    rest = b""
    while _END not in rest:
        answer = typed()
        if answer:
            port.write(answer)
        rest += port.read(max(1, port.in_waiting))
        *lines, rest = rest.split(b"\n")
        for line in lines:
            text = line.decode(errors="replace").strip()
            if text.startswith(_MARK):
                event(json.loads(text[1:]))
    _, _, error = rest.partition(_END)
    until = time.monotonic() + 2
    while _END not in error and time.monotonic() < until:
        error += port.read(max(1, port.in_waiting))
    return error.partition(_END)[0].decode(errors="replace").strip()


class Terminal:
    """Shows what the board asks, and takes the answers: Enter is yes, "n" is no."""

    def __init__(self) -> None:
        self.report = ""
        self.faults = 0

    def event(self, told: dict) -> None:
        """One thing the board has said."""
        if "prompt" in told:
            prompt = told["prompt"]
            text = " ".join(line for line in prompt["lines"] if ":" not in line)
            answers = prompt["ask"] in ("yes", "lit")
            print(f"> {text}" + ("   [Enter = yes, n = no]" if answers else ""), flush=True)
        elif "finding" in told:
            self.faults += 1
            print(f"  FAULT: {told['finding']}", flush=True)
        elif "report" in told:
            self.report = told["report"]

    def typed(self) -> bytes:
        """What was answered on the keyboard."""
        ready, _, _ = select.select([sys.stdin], [], [], 0)
        if not ready:
            return b""
        line = sys.stdin.readline()
        if not line:
            return b""
        return b"n" if line.strip().lower().startswith("n") else b"y"


def on_board(port: str | None) -> tuple[str, int]:
    """Check the board at a port; its report and the number of faults.  NoBoard, LOST."""
    terminal = Terminal()
    with Board(find(port)) as board:
        print("Answer with the board's buttons or here.  Ctrl-C stops it.")
        error = follow(board, terminal.event, terminal.typed)
    if error:
        last = error.splitlines()[-1]
        raise NoBoard(f"the self-test did not run: {last}\nInstall it first: tablero install")
    return terminal.report, terminal.faults


def on_simulation(options: argparse.Namespace) -> tuple[str, int]:
    """Check a simulated board with the faults asked for, by a robot."""
    with Session(
        seed=options.seed,
        swap=tuple(options.swap) if options.swap else None,
        light_order=options.light_order,
        supply_mohm=options.supply_mohm,
    ) as board:
        board.boot("selftest")
        for fault in options.fault:
            board.step(f"fault {fault}")
        state = Robot(board, options.fitted).run()
        report = board.read_file("selftest.txt") or b""
    return report.decode(), len(state["findings"])


def _refuse(options: argparse.Namespace) -> None:
    """Malformed for what would fail only after the board was walked through."""
    for fault in options.fault:
        if not options.simulated:
            raise Malformed("check: --fault is for a simulated board, with --simulated")
        try:
            parse_step(f"fault {fault}", 1)
        except ScenarioError as error:
            raise Malformed(f"check: --fault {fault}: {error.message}") from None
    if options.report:
        path = Path(options.report)
        if path.is_dir() or not path.parent.is_dir():
            raise Malformed(f"check: --report {path}: no file can be kept there")


def main(options: argparse.Namespace) -> int:
    """Check, print and keep the report; 0 when no fault was found."""
    _refuse(options)
    try:
        if options.simulated:
            report, faults = on_simulation(options)
        else:
            report, faults = on_board(options.port)
    except (NoBoard, *LOST) as error:
        print(f"tablero check: {error}", file=sys.stderr)
        return 1
    print(report, end="")
    if options.report:
        try:
            Path(options.report).write_text(report, encoding="utf-8")
        except OSError as error:
            print(f"tablero check: {options.report}: {error.strerror}", file=sys.stderr)
            return 1
        print(f"kept in {options.report}")
    return 1 if faults else 0
