"""Making everything anew changes nothing that is committed; nothing committed is too large."""

import subprocess
import zipfile
from pathlib import Path

import pytest

from hardware.maker.paths import HARDWARE, ROOT

MAX_BYTES = 1_500_000
KEPT_FOLDERS = ("kicad", "fabrication", "mechanics", "docs")


def contents(path: Path):
    """A file's bytes; of a zip its members, whose packing depends on the machine's zlib."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    return path.read_bytes()


def test_making_anew_changes_nothing(fresh):
    made = [path for path in sorted(fresh.kept.rglob("*"))
            if path.is_file() and path.suffix not in (".kicad_prl", ".lck")]
    assert len(made) > 40
    differing = [str(path.relative_to(fresh.kept)) for path in made
                 if not (HARDWARE / path.relative_to(fresh.kept)).exists()
                 or contents(path) != contents(HARDWARE / path.relative_to(fresh.kept))]
    assert differing == []


@pytest.mark.parametrize("folder", ["kicad", "fabrication", "mechanics"])
def test_nothing_is_committed_that_is_not_made(fresh, folder):
    made = {path.name for path in (fresh.kept / folder).iterdir()}
    listed = subprocess.run(["git", "ls-files", f"hardware/{folder}"], cwd=ROOT, text=True,
                            capture_output=True, check=True).stdout.split()
    names = {Path(name).relative_to(f"hardware/{folder}").parts[0] for name in listed}
    assert names - made <= {"NOTICE.md", ".gitignore"}


def test_committed_files_are_small():
    listed = subprocess.run(["git", "ls-files", "hardware"], cwd=ROOT, text=True,
                            capture_output=True, check=True).stdout.split()
    assert [name for name in listed if (ROOT / name).exists()
            and (ROOT / name).stat().st_size > MAX_BYTES] == []
