"""Where each test file runs.

``test_*.py``       plain asserts: on CPython, on unix MicroPython and on WebAssembly MicroPython
``test_*_upy.py``   the same, on the two MicroPythons only, with the simulated chip's modules
``test_*_unix.py``  on unix MicroPython only
``test_*_host.py``  pytest on CPython only

At the end stands what was left out and why.  With REQUIRE=all in the environment anything left
out makes the run fail, except what needs an official UF2.
"""

import os

import pytest

from runners import collect, left_out

_NOTES = pytest.StashKey()


def pytest_pycollect_makemodule(module_path, parent):
    """Keep CPython away from the files that only MicroPython can run."""
    if module_path.stem.endswith(("_upy", "_unix")):
        return collect.BoardFile.from_parent(parent, path=module_path)
    return None


def pytest_collect_file(file_path, parent):
    """Let the files of plain asserts run on MicroPython as well."""
    elsewhere = ("_host", "_upy", "_unix")
    is_test = file_path.name.startswith("test_") and file_path.suffix == ".py"
    if is_test and not file_path.stem.endswith(elsewhere):
        return collect.BoardFile.from_parent(parent, path=file_path)
    return None


def pytest_configure(config):
    """Begin with an empty list of what was left out."""
    config.stash[_NOTES] = left_out.Notes()
    config.pluginmanager.register(config.stash[_NOTES], "left-out")


def pytest_terminal_summary(terminalreporter, config):
    """Say what was left out and why."""
    lines = config.stash[_NOTES].lines()
    terminalreporter.section("left out")
    for line in lines or ["nothing"]:
        terminalreporter.write_line(line)


def pytest_sessionfinish(session, exitstatus):
    """Fail when everything was required and something was left out; stop the interpreters."""
    collect.close()
    notes = session.config.stash[_NOTES]
    if os.environ.get("REQUIRE") == "all" and exitstatus == 0 and notes.failures():
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
