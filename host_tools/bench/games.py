"""`tablero bench games`: whole games through the whole stack, and how fast they go."""

import json
import multiprocessing
import os
import sys
import time
from dataclasses import dataclass, field

from host_tools.bench.hands import Played, Table
from host_tools.records.judge import Differs, judge
from host_tools.simulator.session import SessionError
from tablero.formats import record

THROWS_A_GAME = 2000  # a game that has not ended by then is cut off


@dataclass
class Tally:
    """What one core did."""

    games: int = 0
    finished: int = 0
    throws: int = 0
    lines: int = 0
    toasts: int = 0
    asked: int = 0
    replayed: int = 0
    board_ms: float = 0.0
    wall_s: float = 0.0
    cpu_s: float = 0.0  # of this process and the interpreters it has waited for
    wrong: list[str] = field(default_factory=list)


def replay(played: Played) -> str:
    """What is different when the record is judged again; empty when nothing is."""
    try:
        told = judge(record.parse_lines("\n".join(played.record)))
    except (record.RecordError, Differs) as error:
        return str(error)
    winner = told.ends[-1]["winner"] if told.ends else None
    if winner != played.winner:
        return f"replayed to {winner}, played to {played.winner}"
    if told.throws != played.throws:
        return f"replayed {told.throws} throws of {played.throws}"
    return ""


def cpu_s() -> float:
    """Processor time used so far, children that have ended included."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def work(job: tuple[int, int, int, int]) -> Tally:
    """Play the games of one core: (seed, first game, step to the next, throws)."""
    seed, number, step, throws = job
    tally = Tally()
    begin, begin_cpu = time.perf_counter(), cpu_s()
    while tally.throws < throws:
        table = Table(seed * 100_000 + number, min(THROWS_A_GAME, throws - tally.throws))
        tally.games += 1
        try:
            played = table.play()
        except SessionError as error:  # it cannot go from one process to another
            tally.wrong.append(f"seed {table.played.seed}: {error}")
            break
        number += step
        tally.finished += played.winner is not None
        tally.throws += played.throws
        tally.lines += played.lines
        tally.toasts += played.toasts
        tally.asked += played.asked
        tally.board_ms += played.board_ms
        wrong = played.wrong or replay(played)
        if wrong:
            tally.wrong.append(f"seed {played.seed}: {wrong}")
        else:
            tally.replayed += 1
    tally.wall_s = time.perf_counter() - begin
    tally.cpu_s = cpu_s() - begin_cpu
    return tally


def measure(throws: int, seed: int, cores: int) -> dict:
    """Play on so many cores; the figures."""
    share = -(-throws // cores)
    jobs = [(seed, core, cores, share) for core in range(cores)]
    begin = time.perf_counter()
    if cores == 1:
        tallies = [work(jobs[0])]
    else:
        with multiprocessing.get_context("spawn").Pool(cores) as pool:
            tallies = pool.map(work, jobs, chunksize=1)
    wall_s = time.perf_counter() - begin
    finished = sum(t.finished for t in tallies)
    total = sum(t.throws for t in tallies)
    all_games = sum(t.games for t in tallies)
    lines = sum(t.lines for t in tallies)
    toasts = sum(t.toasts for t in tallies)
    return {
        "cores": cores,
        "seed": seed,
        "games": all_games,
        "finished": finished,
        "throws": total,
        "wall_s": round(wall_s, 2),
        "throws_a_minute": round(60 * total / wall_s),
        "times_real_time_a_core": round(
            sum(t.board_ms for t in tallies) / 1000 / sum(t.wall_s for t in tallies), 1
        ),
        "times_real_time_a_cpu_second": round(
            sum(t.board_ms for t in tallies) / 1000 / sum(t.cpu_s for t in tallies), 1
        ),
        "throws_a_cpu_minute": round(60 * total / sum(t.cpu_s for t in tallies)),
        "throws_a_game": round(total / all_games, 1),
        "lines_a_game": round(lines / all_games, 2),
        "toasts_a_game": round(toasts / all_games, 2),
        "asked": sum(t.asked for t in tallies),
        "replayed_to_the_same_end": sum(t.replayed for t in tallies),
        "wrong": [text for t in tallies for text in t.wrong],
    }


def main(throws: int, seed: int, cores: int, as_json: bool = False) -> int:
    """Play and print; 1 when a record does not replay to the same end."""
    figures = measure(throws, seed, cores)
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            if name != "wrong":
                print(f"{name.replace('_', ' '):28} {value}")
    for text in figures["wrong"]:
        print(text, file=sys.stderr)
    return 1 if figures["wrong"] else 0
