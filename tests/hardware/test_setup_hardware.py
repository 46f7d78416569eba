"""The way in: install script, licences, notices."""

import os
import re
import subprocess

import pytest

from hardware.maker.paths import HARDWARE


def test_install_script_names_no_place_to_download_from():
    text = (HARDWARE / "ci-setup").read_text(encoding="utf-8")
    assert not re.search(r"https?:|\w\.(org|com|net|io)\b", text)


def ci_setup(*arguments, **environment):
    return subprocess.run([HARDWARE / "ci-setup", *arguments], capture_output=True, text=True,
                          check=False, env=os.environ | environment)


def test_install_script_is_sound_shell():
    subprocess.run(["sh", "-n", HARDWARE / "ci-setup"], check=True)


def test_install_script_finds_everything_here():
    done = ci_setup("--check")
    assert done.returncode == 0 and "KiCad 9" in done.stdout, done.stderr


def test_install_script_refuses_words_it_does_not_know():
    done = ci_setup("--chekc")
    assert done.returncode == 2 and "--chekc" in done.stderr


DEB822 = """# a comment
Types: deb
URIs: mirror://here/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /keys/debian.gpg

Types: deb
URIs: mirror://here/security
Suites: bookworm-security
Components: main
"""


@pytest.mark.parametrize("name, text, key", [
    ("sources.list.d/debian.sources", DEB822, True),
    ("sources.list", "deb mirror://here/debian bookworm main\n", False),
    ("sources.list.d/a.list",
     "deb [arch=amd64 signed-by=/keys/debian.gpg] mirror://here/debian bookworm main\n", True),
])
def test_backports_come_from_where_the_machine_gets_debian(tmp_path, name, text, key):
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / name).write_text(text, encoding="utf-8")
    done = ci_setup("--entry", APT_FOLDER=str(tmp_path), CODENAME="bookworm")
    wanted = ["Types: deb", "URIs: mirror://here/debian", "Suites: bookworm-backports",
              "Components: main"]
    assert done.stdout.splitlines() == wanted + ["Signed-By: /keys/debian.gpg"] * key


def test_machine_without_debian_is_told_so(tmp_path):
    done = ci_setup("--entry", APT_FOLDER=str(tmp_path), CODENAME="bookworm")
    assert done.returncode == 1 and "no apt source serves bookworm" in done.stderr


def test_licences_are_there():
    assert "CERN Open Hardware Licence Version 2 - Permissive" in (
        HARDWARE / "LICENSE").read_text(encoding="utf-8")
    notice = (HARDWARE / "kicad" / "NOTICE.md").read_text(encoding="utf-8")
    assert "CC-BY-SA 4.0" in notice and "waives article 3" in notice


def test_changelog_names_the_revision_on_the_boards():
    from hardware.design import REVISION, REVISION_DATE

    changes = (HARDWARE / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {REVISION} ({REVISION_DATE})" in changes
