"""`tablero bench flash`: what a game writes to the flash, and how many years that lasts."""

import json
import subprocess
import tempfile
from pathlib import Path

from host_tools.bench.hands import Table
from host_tools.maker import install_files
from host_tools.simulator import interpreter

ERASURES = 100_000  # a block of the Pico's flash is guaranteed for so many
BLOCKS = 352
BLOCK_BYTES = 4096
GAMES_A_DAY = 10
TIMES = 4  # the games are written so often, until wear is spread as it will be
THROWS_MOST = 2000


def log_of(seed: int, throws: int, log: Path) -> int:
    """Play one game and note what it did to the flash; the throws played."""
    return Table(seed, throws, flash_log=log).play().throws


def replay(log: Path, what: str) -> dict:
    """The log on LittleFS in MicroPython: "count", "cut" at every write, or "full"."""
    process = interpreter.launch(
        ["-X", "heapsize=8M", "-c", "import flashreplay", str(log), what],
        firmware=interpreter.FIRMWARE,
        stdout=subprocess.PIPE,
        text=True,
    )
    told, _ = process.communicate()
    lines = told.strip().splitlines()
    if process.returncode or not lines:
        raise RuntimeError(told)
    return json.loads(lines[-1])


def firmware_blocks() -> int:
    """Blocks that the installed firmware takes, both folders of it."""
    files = install_files.package().on_flash().values()
    return 2 * sum(-(-len(data) // BLOCK_BYTES) for data in files)


def measure(games: int, seed: int) -> dict:
    """Figures over so many whole games, all on one flash as on one board."""
    throws = 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        for game in range(games):
            throws += log_of(seed + game, THROWS_MOST, log)
        figures = replay(log, f"count:{firmware_blocks()}:{TIMES}")
    free = BLOCKS - firmware_blocks()
    counted = games * TIMES
    erasures = figures["erasures"] / counted
    worst = figures["erasures_of_one_block"] / counted
    a_year = GAMES_A_DAY * 365
    return {
        "games": games,
        "throws": throws,
        "changes_a_game": round(figures["changes"] / counted, 1),
        "bytes_a_game": round(figures["payload_bytes"] / counted),
        "bytes_programmed_a_game": round(figures["programmed_bytes"] / counted),
        "erasures_a_game": round(erasures, 1),
        "erasures_of_the_worst_block_a_game": round(worst, 2),
        "blocks_free_for_wear": free,
        "years_at_ten_games_a_day": round(ERASURES / (worst * a_year), 1),
        "years_were_all_blocks_worn_alike": round(ERASURES * free / (erasures * a_year), 1),
    }


def main(games: int, seed: int, as_json: bool = False) -> int:
    """Measure and print."""
    figures = measure(games, seed)
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):42} {value}")
    return 0
