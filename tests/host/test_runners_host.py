"""The rule of where a test file runs, tried on small files of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from runners import interpreters, left_out

ROOT = Path(__file__).parent.parent.parent
PLAIN = """
def test_right():
    print("heard")
    assert 1 + 1 == 2


def test_wrong():
    print("told before it broke")
    assert 1 + 1 == 3
"""
BOARD = """
import machine


def test_simulated():
    assert machine.Pin
"""
HOST = """
import pytest


def test_left_out():
    pytest.skip("no moon tonight")
"""
UF2 = """
import pytest


def test_left_out():
    pytest.skip("needs an official UF2: none in the cache")
"""


@pytest.fixture
def run(tmp_path):
    """Run pytest on one small file in a tree of its own; (code, output)."""
    for name in ("firmware", "host_tools", ".venv", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    tests = tmp_path / "tests"
    shutil.copytree(ROOT / "tests" / "runners", tests / "runners")
    shutil.copy(ROOT / "tests" / "conftest.py", tests)

    def run_file(name, text, **environment):
        (tests / name).write_text(text)
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", f"tests/{name}"],
            cwd=tmp_path,
            env={k: v for k, v in os.environ.items() if k != "REQUIRE"} | environment,
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout

    return run_file


def needs_both():
    for kind in interpreters.KINDS:
        if interpreters.why_missing(kind):
            pytest.skip(interpreters.why_missing(kind))


def test_plain_files_run_on_three_interpreters(run):
    needs_both()
    code, output = run("test_small.py", PLAIN)
    assert code == 1
    assert "3 failed, 3 passed" in output
    for name in ("test_wrong", "test_wrong[unix]", "test_wrong[wasm]"):
        assert f"::{name} " in output
    assert 'File "tests/test_small.py", line 9, in test_wrong' in output
    assert output.count("told before it broke") > 2


def test_board_files_run_on_the_simulated_chip_only(run):
    needs_both()
    code, output = run("test_small_upy.py", BOARD)
    assert (code, "2 passed" in output) == (0, True), output


def test_unix_files_run_on_unix_only(run):
    needs_both()
    code, output = run("test_small_unix.py", BOARD)
    assert (code, "1 passed" in output) == (0, True), output


def test_what_is_left_out_is_told(run):
    code, output = run("test_small_host.py", HOST)
    assert code == 0
    assert "1 test: no moon tonight" in output


def test_all_required_means_all(run):
    code, output = run("test_small_host.py", HOST, REQUIRE="all")
    assert code == 1
    assert "1 test: no moon tonight" in output
    code, output = run("test_small_host.py", UF2, REQUIRE="all")
    assert code == 0
    assert "1 test: needs an official UF2" in output


def test_a_file_that_breaks_fails_with_its_traceback(run):
    needs_both()
    code, output = run("test_small_upy.py", "import no_such_module\n" + PLAIN)
    assert code == 1
    assert "ImportError" in output and "4 failed" in output


def test_an_interpreter_that_ends_early_is_told():
    results = interpreters.read_results(
        ['@@result ["test_a", ""]', "half a word"], "ended with code 3"
    )
    assert results["test_a"] == ("", "")
    assert results[""] == "ended with code 3\nhalf a word"


def test_notes_keep_reasons_apart():
    notes = left_out.Notes()
    for reason in ("no node", "needs an official UF2: none", "no node"):
        notes._note(("file", 1, f"Skipped: {reason}"))
    assert notes.failures() == ["no node"]
    assert notes.lines() == ["    1 test: needs an official UF2: none", "    2 tests: no node"]
