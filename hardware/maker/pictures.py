"""Pictures for the guide, and things to look at that are built but not kept.

Renders show parts where KiCad's 3D models are: in the folder KICAD9_3DMODEL_DIR names, else in
build/hardware/models when it is there, else the bare board with what has no model.
"""

import os
from pathlib import Path

from PIL import Image

from hardware.maker.paths import BUILD
from hardware.maker.shell import kicad, run

WIDTH_PX, HEIGHT_PX, KEPT_PX = 1100, 880, 900
SHEET_DPI = 110


def models_folder() -> str:
    """Where 3D models are looked for."""
    return os.environ.get("KICAD9_3DMODEL_DIR", str(BUILD / "models"))


def _render(board: Path, target: Path, side: str, quality: str) -> Image.Image:
    kicad("pcb", "render", "--side", side, "--width", WIDTH_PX, "--height", HEIGHT_PX,
          "--quality", quality, "--background", "transparent",
          "-D", f"KICAD9_3DMODEL_DIR={models_folder()}", "-o", target, board)
    with Image.open(target) as picture:
        return picture.convert("RGBA")


def render(board: Path, target: Path, side: str, quality: str = "basic") -> None:
    """A picture of a board from above or below, trimmed and with few colours: small.

    The fine renderer throws shadows all round; the plain one tells where the board ends.
    """
    raw = target.with_suffix(".raw.png")
    picture = _render(board, raw, side, "basic")
    edges = picture.getbbox()
    if quality != "basic":
        picture = _render(board, raw, side, quality)
    raw.unlink()
    cut = picture.crop(edges)
    ground = Image.new("RGBA", cut.size, "white")
    ground.alpha_composite(cut)
    ground.thumbnail((KEPT_PX, KEPT_PX))
    ground.convert("RGB").quantize(128).save(target, optimize=True)


def draw_sheet(sheet: Path, pdf: Path, target: Path) -> None:
    """A schematic as PDF and as a picture."""
    kicad("sch", "export", "pdf", "-o", pdf, sheet)
    raw = target.with_suffix("")
    run("pdftoppm", "-r", SHEET_DPI, "-png", "-singlefile", pdf, raw)
    with Image.open(target) as picture:
        picture.convert("RGB").quantize(32).save(target, optimize=True)


def parts_map(board: Path, folder: Path) -> None:
    """The interactive page that shows where each part goes."""
    python = Path(os.sys.executable)
    environment = os.environ | {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    run(python.parent / "generate_interactive_bom", "--no-browser", "--dark-mode",
        "--dest-dir", folder, "--name-format", f"{board.stem}-parts-map",
        "--extra-fields", "MPN,Manufacturer", "--group-fields", "Value,Footprint,MPN",
        board, env=environment)


def body(board: Path, target: Path) -> None:
    """The bare board as STEP, to design a box round it."""
    kicad("pcb", "export", "step", "--board-only", "-f", "-o", target, board)
