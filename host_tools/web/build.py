"""`make page`: the page as static files that need no server of ours.

The same files, MicroPython's WebAssembly build, and one bundle with the simulated chip and the
firmware, compiled.  A service worker keeps it all for when there is no network.
"""

import hashlib
import json
import shutil
import sys
from pathlib import Path

from host_tools.simulator import compiled, interpreter

from . import pages

OUT = interpreter.ROOT / "build" / "page"
WASM_FILES = ("micropython.mjs", "micropython.wasm")
HERE = Path(__file__).resolve().parent


def bundle() -> bytes:
    """Everything that goes into MicroPython's file system, as one file.

    A line of JSON, `folders` to make and `files` as [path, length], then the files' bytes.
    """
    simulator = interpreter.simulator(native=False)
    firmware = compiled.folder(interpreter.FIRMWARE)
    files: dict[str, bytes] = {}
    for part in ("vm", "model"):
        files |= _files(simulator / part, f"/{part}")
    files |= _files(firmware / "tablero", "/firmware/tablero")
    for name in ("moments.py", "replaying.py"):
        files[f"/{name}"] = (HERE / name).read_bytes()
    folders = {str(parent) for path in files for parent in Path(path).parents}
    index = {
        "folders": sorted(folders - {"/"}),
        "files": [[path, len(data)] for path, data in files.items()],
    }
    head = json.dumps(index, separators=(",", ":")).encode()
    return head + b"\n" + b"".join(files.values())


def _files(folder: Path, under: str) -> dict[str, bytes]:
    found = {}
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.suffix in (".py", ".mpy") and not any(
            p.startswith("_") for p in inside.parts[:-1]
        ):
            found[f"{under}/{inside.as_posix()}"] = path.read_bytes()
    return found


def build(out: Path = OUT) -> Path:
    """Write the page; InterpreterError without the WebAssembly build."""
    wasm = interpreter.wasm_folder()
    if wasm is None:
        raise interpreter.InterpreterError("no WebAssembly MicroPython: `make setup` with npm")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(pages.STATIC, out, ignore=shutil.ignore_patterns("socket.js"))
    index = out / "index.html"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace('<html lang="en">', '<html lang="en" data-board="here">'))
    found = pages.find("rules.json")
    assert found
    (out / "rules.json").write_bytes(found[1])
    folder = out / "micropython"
    folder.mkdir()
    for name in WASM_FILES:
        shutil.copyfile(wasm / name, folder / name)
    (folder / "firmware.bin").write_bytes(bundle())
    _keep_offline(out)
    return out


def _keep_offline(out: Path) -> None:
    """Tell the service worker what there is, under a name that changes with it."""
    worker = out / "sw.js"
    paths = sorted(p for p in out.rglob("*") if p.is_file() and p != worker)
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    names = ["./", *(p.relative_to(out).as_posix() for p in paths)]
    text = worker.read_text(encoding="utf-8")
    text = text.replace('["./"]', json.dumps(names)).replace(
        "tablero-0", f"tablero-{digest.hexdigest()[:12]}"
    )
    worker.write_text(text, encoding="utf-8")


def weight(out: Path = OUT) -> int:
    """Bytes of all files."""
    return sum(p.stat().st_size for p in out.rglob("*") if p.is_file())


def main() -> int:
    """Build and tell where; 2 when it cannot be built here."""
    try:
        out = build()
    except interpreter.InterpreterError as error:
        print(f"make page: {error}", file=sys.stderr)
        return 2
    print(f"{out}: {weight(out) / 1e6:.2f} MB; any web server can hand it out")
    return 0


if __name__ == "__main__":
    sys.exit(main())
