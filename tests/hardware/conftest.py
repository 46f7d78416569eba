"""What the hardware tests share: a fresh build, and the committed files read once.

Runs on the python of .venv-hardware (`make test-hardware`), with KiCad and ngspice installed.
Nothing here writes into the tree: KiCad works on copies.
"""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from hardware.checks import netlist, parts, system
from hardware.maker import fabrication, steps
from hardware.maker.paths import HARDWARE, ROOT
from hardware.maker.shell import run


@dataclass(frozen=True)
class Made:
    """Two folders as `make hardware` fills them."""

    kept: Path
    built: Path


@pytest.fixture(scope="session")
def committed(tmp_path_factory) -> Made:
    """A copy of the committed files, with the panel and the netlists made from them."""
    folder = tmp_path_factory.mktemp("committed")
    made = Made(folder / "kept", folder / "built")
    ignore = shutil.ignore_patterns("*.py", "__pycache__", "*.kicad_prl")
    shutil.copytree(HARDWARE, made.kept, ignore=ignore)
    made.built.mkdir()
    steps.panel(made.kept, made.built)
    for name in ("hub", "tile"):
        fabrication.export_netlist(made.kept / "kicad" / f"{name}.kicad_sch",
                                   made.built / f"{name}.net.xml")
    return made


@pytest.fixture(scope="session")
def fresh(tmp_path_factory) -> Made:
    """Everything repeatable made anew from the design."""
    folder = tmp_path_factory.mktemp("fresh")
    made = Made(folder / "kept", folder / "built")
    run(sys.executable, "-m", "hardware.maker", *steps.REPEATABLE, "--kept", made.kept,
        "--built", made.built, cwd=ROOT)
    return made


@pytest.fixture(scope="session")
def hub(committed) -> netlist.Netlist:
    """The hub's nets out of its schematic."""
    return netlist.read(committed.built / "hub.net.xml")


@pytest.fixture(scope="session")
def tile(committed) -> netlist.Netlist:
    """The tile's nets out of its schematic."""
    return netlist.read(committed.built / "tile.net.xml")


@pytest.fixture(scope="session")
def wires() -> list[dict[str, str]]:
    """The rows of wiring.csv."""
    return system.read_wires(HARDWARE / "wiring.csv")


@pytest.fixture(scope="session")
def bom() -> list[dict[str, str]]:
    """The rows of bom.csv."""
    return parts.read(HARDWARE / "bom.csv")
