"""The page's own files, as a server hands them out."""

import json
import mimetypes
from functools import cache
from pathlib import Path

from . import rules_sheet

STATIC = Path(__file__).with_name("static")
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
HEADERS = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
}


def find(path: str) -> tuple[str, bytes] | None:
    """(type, bytes) of the file under this path of the address, None where there is none."""
    name = path.split("?")[0].lstrip("/") or "index.html"
    if name == "rules.json":
        return "application/json", _rules()
    file = (STATIC / name).resolve()
    if STATIC not in file.parents or not file.is_file():
        return None
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind, file.read_bytes()


@cache
def _rules() -> bytes:
    return json.dumps(rules_sheet.sheet()).encode()
