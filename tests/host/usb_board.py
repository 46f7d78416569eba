"""What tests of the virtual USB board share."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.maker.install_files import Package
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


def small(version):
    """A firmware of a few files that tells the version of each."""
    mark = f'VERSION = "{version}"\n'
    files = {
        "main.py": mark + _MAIN,
        "tablero/__init__.py": "",
        "tablero/one.py": mark,
        "tablero/deep/__init__.py": "# the same in every version\n",
        "tablero/deep/two.py": mark + "# " + "x" * 3000 + "\n",
        f"tablero/only_{version}.py": mark,
    }
    return Package({n: text.encode() for n, text in files.items()}, version, f"build-{version}")


def mpremote(port, *words, seconds=60):
    """Run the unmodified mpremote; what it printed."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
