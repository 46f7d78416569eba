"""Exports what a board house wants: gerbers and drill in a zip, places and parts as tables.

Dates and versions in the files are fixed, so that the same board gives the same bytes.
"""

import re
import tempfile
import zipfile
from pathlib import Path

from hardware.design import REVISION_DATE
from hardware.maker.shell import kicad

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,F.SilkS,B.SilkS,Edge.Cuts"
PANEL_LAYERS = LAYERS + ",Cmts.User"  # carries the V-cuts
_STAMP = f"{REVISION_DATE}T00:00:00+00:00"
_FIXES = (
    (re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d)?"), _STAMP),
    (re.compile(r"(KiCad,Pcbnew|PCBNEW|KiCad)([ ,]+)9\.[0-9][^*)\"\n]*"), r"\g<1>\g<2>9"),
    (re.compile(r"(\"Version\": *\")9\.[^\"]*"), r"\g<1>9"),
)


def _normalise(path: Path) -> bytes:
    text = path.read_text(encoding="utf-8")
    for pattern, replacement in _FIXES:
        text = pattern.sub(replacement, text)
    return text.encode()


def pack(files: dict[str, bytes], target: Path) -> None:
    """A zip of the files, sorted, with a fixed date."""
    year, month, day = map(int, REVISION_DATE.split("-"))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (year, month, day, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])


def gerber_files(board: Path) -> dict[str, bytes]:
    """Gerber and drill files of a board by name."""
    layers = PANEL_LAYERS if board.stem == "panel" else LAYERS
    with tempfile.TemporaryDirectory() as scratch:
        kicad("pcb", "export", "gerbers", "--no-protel-ext", "-l", layers, "-o", f"{scratch}/",
              board)
        kicad("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{scratch}/", board)
        return {path.name: _normalise(path) for path in sorted(Path(scratch).iterdir())}


def export_gerbers(board: Path, target: Path) -> None:
    """The zip to upload."""
    pack(gerber_files(board), target)


def export_places(board: Path, target: Path) -> None:
    """The table a placing machine reads."""
    kicad("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both",
          "--exclude-dnp", "-o", target, board)


def export_parts(sheet: Path, target: Path) -> None:
    """The board's own parts list, out of its schematic."""
    kicad("sch", "export", "bom", "--fields",
          "Reference,Value,Footprint,Manufacturer,MPN,Alternatives,${QUANTITY},${DNP}",
          "--labels", "Reference,Value,Footprint,Manufacturer,MPN,Alternatives,Quantity,DNP",
          "--group-by", "Value,Footprint,MPN,${DNP}", "--ref-range-delimiter", "", "-o", target,
          sheet)


def export_netlist(sheet: Path, target: Path) -> None:
    """The schematic's nets as KiCad reads them (XML)."""
    kicad("sch", "export", "netlist", "--format", "kicadxml", "-o", target, sheet)
