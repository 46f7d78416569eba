"""Writes firmware/package.json, the list by which mip installs the firmware.

``python -m host_tools.package_list`` writes it; a test fails while it is out of date.
"""

import json
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
FIRMWARE = ROOT / "firmware"


def version() -> str:
    """The project's version, from pyproject.toml."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]


def text() -> str:
    """What package.json must hold: every file of the firmware, main.py among them."""
    urls = []
    for path in sorted(FIRMWARE.rglob("*.py")):
        name = path.relative_to(FIRMWARE).as_posix()
        urls.append([name, name])
    package = {"version": version(), "deps": [], "urls": urls}
    lines = ",\n".join(f"    {json.dumps(pair)}" for pair in package.pop("urls"))
    head = json.dumps(package, indent=2)[:-2]
    return f'{head},\n  "urls": [\n{lines}\n  ]\n}}\n'


if __name__ == "__main__":
    (FIRMWARE / "package.json").write_text(text(), encoding="utf-8")
