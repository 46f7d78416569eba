"""The way in: install script, licences, notices."""

import re
import subprocess

from hardware.maker.paths import HARDWARE


def test_install_script_names_no_place_to_download_from():
    text = (HARDWARE / "ci-setup").read_text(encoding="utf-8")
    assert not re.search(r"https?:|\w\.(org|com|net|io)\b", text)


def test_install_script_is_sound_shell_and_does_nothing_when_all_is_there():
    script = HARDWARE / "ci-setup"
    subprocess.run(["sh", "-n", script], check=True)
    done = subprocess.run([script], capture_output=True, text=True, check=False)
    assert (done.returncode == 0 and "KiCad 9" in done.stdout) or "run as root" in done.stderr


def test_licences_are_there():
    assert "CERN Open Hardware Licence Version 2 - Permissive" in (
        HARDWARE / "LICENSE").read_text(encoding="utf-8")
    notice = (HARDWARE / "kicad" / "NOTICE.md").read_text(encoding="utf-8")
    assert "CC-BY-SA 4.0" in notice and "waives article 3" in notice


def test_changelog_names_the_revision_on_the_boards():
    from hardware.design import REVISION, REVISION_DATE

    changes = (HARDWARE / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {REVISION} ({REVISION_DATE})" in changes
