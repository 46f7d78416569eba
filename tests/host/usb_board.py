"""What tests of the virtual USB board share."""

import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import pytest

from host_tools.maker.install_files import FIRMWARE, package
from host_tools.simulator import interpreter

ROOT = Path(__file__).parent.parent.parent
BASE = ("A1", "B1", "C1", "D1", "E1", "F1", "G1")

_MAIN = """
from tablero import one
from tablero.deep import two

def main():
    print("it runs", VERSION, one.VERSION, two.VERSION)

if __name__ == "__main__":
    main()
"""


def need_board():
    """Skip where no virtual board can be made."""
    if not interpreter.unix_module() or not Path("/proc/self/status").exists():
        pytest.skip("no unix MicroPython on Linux: no virtual USB board")


@cache
def small(version):
    """A firmware of a few modules that tells the version of each."""
    mark = f'VERSION = "{version}"\n'
    return compiled_package(
        {
            "main.py": mark + _MAIN,
            "tablero/__init__.py": "",
            "tablero/app.py": mark,
            "tablero/one.py": mark,
            "tablero/deep/__init__.py": "# the same in every version\n",
            "tablero/deep/two.py": mark + f"LONG = '{'x' * 3000}'\n",
            f"tablero/only_{version}.py": mark,
        }
    )


def compiled_package(sources):
    """A package of these sources, read by the firmware's own reader."""
    with tempfile.TemporaryDirectory() as place:
        for name, text in sources.items():
            path = Path(place) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        (Path(place) / "packed.py").write_bytes((FIRMWARE / "packed.py").read_bytes())
        return package(Path(place))


def mpremote(port, *words, seconds=60):
    """Run the unmodified mpremote; what it printed."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
