"""The tree as a whole: versions, lists of files, clean text, a build that needs no other host."""

import json
import re
import subprocess
from pathlib import Path

import pytest
from mpremote import mip

from host_tools import check_compiles, package_list

ROOT = Path(__file__).parent.parent.parent
TEXT = (".py", ".md", ".toml", ".ini", ".txt", ".mjs", ".json", ".mk", ".csv", ".yml", ".html",
        ".css", ".js")  # fmt: skip


def tracked():
    """Files under version control or about to be; an exported tree has only its files."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]
    return [p for p in ROOT.rglob("*") if p.is_file() and ".venv" not in p.parts[len(ROOT.parts)]]


def test_package_list_is_up_to_date():
    listed = (ROOT / "firmware" / "package.json").read_text(encoding="utf-8")
    assert listed == package_list.text(), "run: python -m host_tools.package_list"


def test_every_firmware_file_is_installed():
    package = json.loads((ROOT / "firmware" / "package.json").read_text(encoding="utf-8"))
    firmware = ROOT / "firmware"
    files = {p.relative_to(firmware).as_posix() for p in firmware.rglob("*.py")}
    assert {source for source, _ in package["urls"]} == files
    assert all(source == target for source, target in package["urls"])


def test_mpremote_installs_the_whole_firmware(capsys):
    """The installer itself, over a board that is only a dict."""

    class Board(dict):
        def fs_exists(self, path):
            return True

        def fs_writefile(self, path, data, progress_callback=None):
            self[path.lstrip("/")] = data

    board = Board()
    mip._install_json(board, str(ROOT / "firmware/package.json"), "", "/", None, False)
    capsys.readouterr()
    for path in (ROOT / "firmware").rglob("*.py"):
        assert board.pop(path.relative_to(ROOT / "firmware").as_posix()) == path.read_bytes()
    assert not board


def test_versions_agree():
    version = package_list.version()
    package = json.loads((ROOT / "firmware" / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == version
    app = (ROOT / "firmware" / "tablero" / "app.py").read_text(encoding="utf-8")
    assert f'VERSION = "{version}"' in app


def test_text_is_clean():
    wrong = []
    for path in tracked():
        if path.suffix not in TEXT and path.name not in ("Makefile", "run", "LICENSE"):
            continue
        data = path.read_bytes()
        name = path.relative_to(ROOT).as_posix()
        if not data:
            continue
        if b"\r" in data and path.suffix != ".csv":
            wrong.append(f"{name}: carriage returns")
        if not data.endswith(b"\n") or data.endswith(b"\n\n"):
            wrong.append(f"{name}: does not end with one end of line")
        if path.suffix in (".py", ".md", ".toml") and re.search(rb"[ \t]+\n", data):
            wrong.append(f"{name}: spaces at the end of a line")
        if re.search(rb"^(<{7}|>{7}|={7}$)", data, re.MULTILINE):
            wrong.append(f"{name}: an unfinished merge")
    assert not wrong, "\n".join(wrong)


def test_nothing_built_is_tracked():
    for path in tracked():
        assert path.suffix not in (".mpy", ".pyc", ".uf2", ".gbr", ".whl"), path


def test_the_lock_file_names_no_host():
    lock = (ROOT / "host_tools/simulator/wasm/package-lock.json").read_text(encoding="utf-8")
    assert "http" not in lock
    packages = json.loads(lock)["packages"]
    for name, entry in packages.items():
        assert name == "" or entry["integrity"].startswith("sha512-")


def test_ci_requires_all():
    assert "REQUIRE=all make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_targets_are_phony_and_explained():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^([a-z-]+):", text, re.MULTILINE):
        assert f".PHONY: {target}\n" in text, target
        assert re.search(rf"^{target}:.*## ", text, re.MULTILINE), f"make help misses {target}"


@pytest.mark.parametrize(
    "path", check_compiles.files_for_micropython(), ids=lambda p: p.relative_to(ROOT).as_posix()
)
def test_compiles_for_micropython(path):
    assert check_compiles.complaint(path) == ""
