"""The command `tablero`.

Each subcommand loads what it needs when it runs, so that `tablero --help` is quick.
"""

import argparse
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

from host_tools.errors import Malformed

KINDS = ("fork", "process", "wasm")
HOURS_MAX = 1000
GPIOS = 30
FITTED = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR")


def _moves(options: argparse.Namespace) -> int:
    from host_tools import moves

    return moves.run(options)


def _run(options: argparse.Namespace) -> int:
    from host_tools.simulator import runner

    return runner.main(options.file, options.kind, options.json)


def _replay(options: argparse.Namespace) -> int:
    from host_tools.records import replay

    return replay.main(options.file, options.json, options.notation)


def _play(options: argparse.Namespace) -> int:
    if options.terminal:
        from host_tools.terminal import play as terminal

        return terminal.main(options)
    from host_tools.web import play

    return play.main(options)


def _bench_games(options: argparse.Namespace) -> int:
    from host_tools.bench import games

    return games.main(options.throws, options.seed, options.cores, options.json)


def _bench_flash(options: argparse.Namespace) -> int:
    from host_tools.bench import flash

    return flash.main(options.games, options.seed, options.json)


def _bench_soak(options: argparse.Namespace) -> int:
    from host_tools.bench import soak

    return soak.main(options.hours, options.seed, options.json)


def _install(options: argparse.Namespace) -> int:
    from host_tools.maker import install

    return install.main(options)


def _bench_page(options: argparse.Namespace) -> int:
    from host_tools.web import bench

    return bench.main(options.hands, options.json)


def _bench_second(options: argparse.Namespace) -> int:
    from host_tools.bench import second

    return second.main(options)


def _check(options: argparse.Namespace) -> int:
    from host_tools.maker import check

    return check.main(options)


def positive(text: str) -> int:
    """A whole number, 1 or more, for argparse."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def hours(text: str) -> float:
    """A time in hours, above 0 and at most HOURS_MAX, for argparse."""
    number = float(text)
    if not 0 < number <= HOURS_MAX:
        raise ValueError(text)
    return number


def gpio(text: str) -> int:
    """A pin of the chip, 0 to 29, for argparse."""
    number = int(text)
    if not 0 <= number < GPIOS:
        raise ValueError(text)
    return number


def light_order(text: str) -> list[int]:
    """Every square's number once, for argparse."""
    order = [int(word) for word in text.split(",")]
    if sorted(order) != list(range(49)):
        raise ValueError(text)
    return order


class Parser(argparse.ArgumentParser):
    """Tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """All subcommands and their arguments."""
    top = Parser(
        prog="tablero", description="A board that plays Tablero da Gucci, and its simulator."
    )
    top.add_argument("--version", action="version", version=f"tablero {version('tablero')}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    _add_moves(commands)
    run = _add(commands, "run", _run, "play a scenario on the simulated board, print its record")
    run.add_argument("file", type=Path, metavar="FILE")
    run.add_argument("--json", action="store_true", help="print the record and nothing else")
    run.add_argument("--kind", choices=KINDS, help="where the firmware runs (the quickest)")
    replay = _add(commands, "replay", _replay, "judge a record again with the same rules")
    replay.add_argument("file", type=Path, metavar="FILE", help="a record, or a notation (*.game)")
    replay.add_argument("--json", action="store_true", help="print the outcome as JSON")
    replay.add_argument("--notation", action="store_true", help="print it so that people can read")
    play = _add(commands, "play", _play, "play on a board in the browser, or in this terminal")
    _add_play(play)
    _add_install(commands)
    _add_check(commands)
    bench = _add(commands, "bench", None, "measure")
    measured = bench.add_subparsers(metavar="WHAT", required=True)
    games = _add(measured, "games", _bench_games, "whole games through the whole stack")
    games.add_argument("--throws", type=positive, default=2000)
    games.add_argument("--seed", type=int, default=1)
    games.add_argument("--cores", type=positive, default=os.cpu_count() or 1)
    games.add_argument("--json", action="store_true")
    flash = _add(measured, "flash", _bench_flash, "bytes a game writes, and years that lasts")
    flash.add_argument("--games", type=positive, default=5)
    flash.add_argument("--seed", type=int, default=1)
    flash.add_argument("--json", action="store_true")
    soak = _add(measured, "soak", _bench_soak, "hours of play without a restart, watchdog on")
    soak.add_argument("--hours", type=hours, default=8)
    soak.add_argument("--seed", type=int, default=1)
    soak.add_argument("--json", action="store_true")
    page = _add(measured, "page", _bench_page, "how quick the page is in Chromium")
    page.add_argument("--hands", type=positive, default=60, help="glasses lifted and set (60)")
    page.add_argument("--json", action="store_true")
    second = _add(measured, "second", _bench_second, "honest and cheating hands in every noise")
    _add_second(second)
    _add_chip(commands)
    return top


def _add_chip(commands) -> None:
    from host_tools.chip.commands import add_arguments

    add_arguments(_add(commands, "chip", None, "the firmware on an emulated RP2040"))


def _add_second(second: argparse.ArgumentParser) -> None:
    second.add_argument("--throws", type=positive, default=1000, help="honest throws a noise")
    second.add_argument("--seed", type=int, default=1)
    second.add_argument("--noise", default="all", help="a name from noise.json, or all (all)")
    second.add_argument("--core", action="store_true", help="electrics, sensing, second alone")
    second.add_argument("--without", choices=("debounce", "rest-wait", "masking"))
    second.add_argument("--cores", type=positive, default=os.cpu_count() or 1)
    second.add_argument("--json", action="store_true", help="one row a line")


def _add(
    commands,
    name: str,
    function: Callable[[argparse.Namespace], int] | None,
    text: str,
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text)
    if function:
        command.set_defaults(function=function)
    return command


def _add_moves(commands) -> None:
    from host_tools.moves import add_arguments

    add_arguments(_add(commands, "moves", _moves, "list the legal moves for a position and dice"))


def _add_install(commands) -> None:
    install = _add(commands, "install", _install, "put the firmware on a board")
    install.add_argument("--port", help="the board's serial port, where there are several")
    install.add_argument("--quiet", action="store_true", help="say the outcome and nothing else")


def _add_check(commands) -> None:
    check = _add(commands, "check", _check, "test every sensor, light and button of a board")
    check.add_argument("--port", help="the board's serial port, where there are several")
    check.add_argument("--report", metavar="FILE", help="keep the report in this file")
    check.add_argument("--simulated", action="store_true", help="a simulated board, by a robot")
    faults = check.add_argument_group("faults of the simulated board")
    faults.add_argument("--fault", action="append", default=[], metavar="'stuck-open D4'")
    faults.add_argument("--swap", nargs=2, type=gpio, metavar="GPIO", help="two crossed wires")
    faults.add_argument(
        "--fitted", choices=FITTED, default=FITTED[0], help="colour order of the lights fitted"
    )
    faults.add_argument(
        "--light-order",
        type=light_order,
        metavar="0,1,2,..",
        help="the squares, 0 to 48, along the chain of lights",
    )
    faults.add_argument("--supply-mohm", type=positive, help="resistance of the cable")
    faults.add_argument("--seed", type=int, default=1)


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument("--seed", type=int, help="dice that can be repeated")
    play.add_argument("--kind", choices=KINDS, help="where the firmware runs (the quickest)")
    play.add_argument("--terminal", action="store_true", help="play in this terminal")
    from host_tools.web.arguments import add_arguments

    add_arguments(play)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code.  0 done, 1 the answer is no, 2 the input is malformed."""
    options = parser().parse_args(arguments)
    try:
        return options.function(options)
    except Malformed as error:
        print(f"tablero: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
