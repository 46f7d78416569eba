"""KiCad's own checks: electrical rules, design rules, parity of schematic and board."""

import json
import tempfile
from pathlib import Path

from hardware.maker.shell import kicad

_EXIT_VIOLATIONS = 5


def _report(*command: object) -> dict:
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / "report.json"
        kicad(*command[:2], "--format", "json", "--severity-all", "--exit-code-violations",
              *command[2:-1], "-o", target, command[-1], accept=(0, _EXIT_VIOLATIONS))
        return json.loads(target.read_text(encoding="utf-8"))


def _words(kind: str, violation: dict) -> str:
    items = "; ".join(item["description"] for item in violation["items"])
    return f"{kind} {violation['type']}: {violation['description']} ({items})"


def electrical(sheet: Path) -> list[str]:
    """ERC errors and warnings of a schematic."""
    report = _report("sch", "erc", sheet)
    return [_words("erc", violation) for page in report["sheets"]
            for violation in page["violations"]]


def design(board: Path) -> list[str]:
    """DRC errors and warnings of a board, missing connections among them."""
    report = _report("pcb", "drc", board)
    return [_words("drc", violation)
            for violation in (*report["violations"], *report["unconnected_items"])]


def parity(board: Path) -> list[str]:
    """Differences between a board and the schematic of the same name beside it."""
    if not board.with_suffix(".kicad_sch").exists():
        return [f"parity: no schematic beside {board.name}"]
    report = _report("pcb", "drc", "--schematic-parity", board)
    return [_words("parity", violation) for violation in report["schematic_parity"]]
