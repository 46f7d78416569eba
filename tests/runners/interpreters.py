"""The two MicroPythons of the host: the unix port and the WebAssembly build."""

import json
import queue
import shutil
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path

KINDS = ("unix", "wasm")
TIMEOUT_S = 240
HEAP = "16M"
_MARK = "@@result "


@cache
def why_missing(kind):
    """None when the interpreter can be started, else the reason in words."""
    if kind == "unix":
        if not _unix_command().exists():
            return "no unix MicroPython: its package has no wheel for this machine"
        return None
    if shutil.which("node") is None:
        return "no WebAssembly MicroPython: node is not installed"
    if not _wasm_module().exists():
        return "no WebAssembly MicroPython: npm was not there when .venv was made"
    return None


def start(kind, root):
    """The runner for that interpreter; `root` is the project's folder."""
    return Unix(root) if kind == "unix" else Wasm(root)


def _unix_command():
    return Path(sys.executable).parent / "micropython"


def _wasm_module():
    package = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
    return Path(sys.prefix) / "wasm" / package


def read_results(lines, why_short):
    """Results by test name, as (printed text, traceback or ""), from the interpreter's output.

    The entry "" tells why functions may be missing: the file broke, or the interpreter ended.
    """
    results = {}
    printed = []
    for line in lines:
        if not line.startswith(_MARK):
            printed.append(line)
            continue
        name, trace = json.loads(line[len(_MARK) :])
        results[name] = trace if name == "" else ("\n".join(printed), trace)
        printed = []
    if "" not in results:
        results[""] = "\n".join([why_short, *printed[-40:]])
    return results


class Unix:
    """A new process for each file."""

    def __init__(self, root):
        self._root = root

    def run(self, path, names):
        """Run the functions of the file; results as `read_results` gives them."""
        command = [str(_unix_command()), "-X", f"heapsize={HEAP}"]
        command += ["tests/runners/upy_main.py", path, *names]
        try:
            done = subprocess.run(
                command,
                cwd=self._root,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=TIMEOUT_S,
            )
        except subprocess.TimeoutExpired as late:
            output = (late.stdout or b"").decode(errors="replace")
            return read_results(output.splitlines(), f"no end after {TIMEOUT_S} s")
        return read_results(done.stdout.splitlines(), f"ended with code {done.returncode}")

    def close(self):
        """Nothing is left running."""


class Wasm:
    """One node process that starts a fresh interpreter for each file."""

    def __init__(self, root):
        self._root = root
        self._process = None
        self._lines = None

    def _begin(self):
        self._process = subprocess.Popen(
            ["node", "tests/runners/wasm_server.mjs", str(_wasm_module())],
            cwd=self._root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self._lines = queue.SimpleQueue()
        threading.Thread(target=self._pump, args=(self._process, self._lines), daemon=True).start()

    @staticmethod
    def _pump(process, lines):
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
        lines.put(None)

    def run(self, path, names):
        """Run the functions of the file; results as `read_results` gives them."""
        if self._process is None:
            self._begin()
        self._process.stdin.write(json.dumps({"path": path, "names": names}) + "\n")
        self._process.stdin.flush()
        heard = []
        while True:
            try:
                line = self._lines.get(timeout=TIMEOUT_S)
            except queue.Empty:
                self.close()
                return read_results(heard, f"silent for {TIMEOUT_S} s")
            if line is None:
                self.close()
                return read_results(heard, "node ended")
            if line == "@@done":
                return read_results(heard, "the interpreter stopped short")
            heard.append(line)

    def close(self):
        """End the node process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
