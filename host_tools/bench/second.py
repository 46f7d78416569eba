"""`tablero bench second`: honest and cheating hands at noisy tables, one row a noise."""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from host_tools.bench import noise as noises
from host_tools.bench import without
from host_tools.bench.tally import Row
from host_tools.errors import Malformed

HONEST_THROWS = 50  # at one table
CHEATS = 25
MOST_TABLES = 1_000_000


@dataclass(frozen=True)
class Job:
    """Some tables of one noise."""

    noise: str
    core: bool
    honest: bool
    seeds: tuple[int, ...]
    sizes: tuple[int, ...]  # throws, or cheats, at each table
    firmware: str


def work(job: Job) -> Row:
    """Play at the tables of one job."""
    from pathlib import Path

    from host_tools.bench.core import CoreTable
    from host_tools.bench.trials import Table, Trial
    from host_tools.bench.whole import WholeTable
    from host_tools.simulator.session import SessionError

    noise = noises.load()[job.noise]
    row = Row(job.noise)
    for seed, size in zip(job.seeds, job.sizes, strict=True):
        keep = seed % 2 == 1  # at every other table cheating is allowed
        who = "honest" if job.honest else "cheating"
        label = f"{job.noise} {who} {seed}"
        table: Table
        if job.core:
            table = CoreTable(seed, noise, keep)
        else:
            table = WholeTable(seed, noise, keep, Path(job.firmware))
        trial = Trial(table, row, label)
        try:
            if job.honest:
                trial.honest(size)
            else:
                trial.cheating(size)
        except SessionError as error:
            row.wedged += 1
            trial.example("firmware", error)
        finally:
            table.leave()
    return row


def jobs(name: str, throws: int, seed: int, core: bool, firmware: str) -> Iterator[Job]:
    """`throws` honest throws, and cheats in half as many others, a few tables a job."""
    for honest, whole, most in ((True, throws, HONEST_THROWS), (False, -(-throws // 4), CHEATS)):
        sizes = [most] * (whole // most) + ([whole % most] if whole % most else [])
        first = seed * MOST_TABLES + (0 if honest else MOST_TABLES // 2)
        at_once = 20 if core else 2
        for at in range(0, len(sizes), at_once):
            part = tuple(sizes[at : at + at_once])
            seeds = tuple(range(first + at, first + at + len(part)))
            yield Job(name, core, honest, seeds, part, firmware)


def measure(
    names: list[str], throws: int, seed: int, core: bool, cores: int, cut: str = ""
) -> Iterator[Row]:
    """The row of each noise in turn."""
    place = str(without.firmware(cut))
    context = multiprocessing.get_context("spawn")
    begin = (without.use, (place,)) if cut and core else (None, ())
    with context.Pool(cores, *begin) as pool:
        for name in names:
            row = Row(name)
            for part in pool.imap(work, jobs(name, throws, seed, core, place)):
                row.add(part)
            yield row


def main(options: argparse.Namespace) -> int:
    """Print a row for each noise; 1 when anything is wrong that must be nothing."""
    known = noises.load()
    if options.noise not in (*known, "all"):
        raise Malformed(f"no noise {options.noise}; known: all, {', '.join(known)}")
    names = list(known) if options.noise == "all" else [options.noise]
    stack, cut = ("core" if options.core else "whole"), options.without or ""
    wrong = False
    if not options.json:
        print(" ".join(f"{h:>9}" for h in HEADINGS))
    for row in measure(names, options.throws, options.seed, options.core, options.cores, cut):
        wrong = wrong or bool(row.wrong()) or row.too_many_asks()
        if options.json:
            plain = {k: v for k, v in asdict(known[row.noise]).items() if v and k != "name"}
            told = {"stack": stack, "seed": options.seed, "without": cut or None, **row.as_dict()}
            print(json.dumps({**told, "parameters": plain}), flush=True)
        else:
            _print(row, known[row.noise].about)
            for text in row.examples if row.wrong() else ():
                print(f"          {text}", file=sys.stderr)
    return 1 if wrong else 0


HEADINGS = (
    "noise", "throws", "asks", "alarms", "cheats", "right", "asked", "noted", "found", "unseen",
    "records", "wedged", "amber ms", "99 %",
)  # fmt: skip


def _print(row: Row, about: str) -> None:
    told = row.as_dict()
    amber = told["amber_ms"]
    values = (
        row.noise, row.throws, row.honest_asks, row.honest_alarms, row.cheats, row.right,
        row.asked, row.noted, row.noted_found, row.unseen, row.records_wrong, row.wedged,
        amber["median"], amber["p99"],
    )  # fmt: skip
    print(" ".join(f"{v if v is not None else '-':>9}" for v in values) + f"  {about}", flush=True)
