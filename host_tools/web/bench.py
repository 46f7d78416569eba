"""`tablero bench page`: how quick the page is, on a server and on WebAssembly, in Chromium."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools.simulator import interpreter

from . import build, chromium
from .folder_server import FolderServer
from .live import Live

PLAY = "import sys; from host_tools import cli; sys.exit(cli.main(sys.argv[1:]))"
READY = "!!window.tablero?.live.shown && !!tablero.board.frames"
OPENED = 5
ALL_LIGHTS_S = 3.0
SEED = 7

# A glass is set on A7, then lifted and set again: its light changes from blue to candle white.
# Time runs from the pointer's event to the frame that shows the other colour.
_WATCH = """(() => {
  const draw = tablero.board.draw.bind(tablero.board);
  const stands = () => tablero.board.lights.steps[126] > tablero.board.lights.steps[128];
  window.spans = [];
  let since = 0;
  let before = stands();
  for (const kind of ["pointerdown", "pointerup"]) {
    tablero.board.table.addEventListener(kind, (event) => { since = event.timeStamp; }, true);
  }
  tablero.board.draw = (now) => {
    draw(now);
    if (stands() !== before) {
      before = !before;
      spans.push([before ? "set" : "lift", performance.now() - since]);
    }
  };
})()"""

_ALL_LIGHTS = """(() => {
  let turn = 0;
  window.dance = setInterval(() => {
    turn++;
    tablero.shown.take({ lights: new Uint8Array(147).map((_, i) => (i * 37 + turn * 9) % 256) });
  }, 8);
  return tablero.board.frames;
})()"""


def floor_ms(repeats: int) -> dict[str, float]:
    """The board's own time from the hand's deed to the light: the motion, contact and debounce."""
    live = Live("process" if interpreter.unix_module() else "wasm", SEED)
    live.start()

    def run(*deeds: list, ms: float = 1.0) -> None:
        live.frame(deeds, ms)

    def stands() -> bool:
        lights = bytes.fromhex(live.seen["lights"])
        return lights[126] > lights[128]

    run(["button", "south throw", True], ms=100)
    run(["button", "south throw", False], ms=200)
    run(["drop", 0, 0, 330], ms=250)
    run(ms=250)
    spans: dict[str, list[float]] = {"lift": [], "set": []}
    try:
        for _ in range(repeats):
            for kind, deed in (("lift", ["grasp", 0]), ("set", ["drop", 0, 0, 330])):
                for _ in range(2):
                    run(ms=200)
                span = 0
                run(deed)
                while stands() is (kind == "lift") and span < 1000:
                    span += 1
                    run()
                spans[kind].append(span + 1)
    finally:
        live.close()
    return {kind: statistics.mean(found) for kind, found in spans.items()}


@contextmanager
def on_server() -> Iterator[tuple[str, float]]:
    """A server, and the seconds it took to print its address."""
    begin = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, "play", "--no-open", "--port", "0", "--seed", str(SEED)],
        cwd=interpreter.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    try:
        line = process.stdout.readline()
        yield next(word for word in line.split() if "://" in word), time.monotonic() - begin
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()


@contextmanager
def on_files() -> Iterator[tuple[str, float]]:
    """The static page on Python's own web server."""
    with tempfile.TemporaryDirectory() as folder:
        out = build.build(Path(folder) / "page")
        server = FolderServer(out)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/?seed={SEED}", 0.0
        finally:
            server.shutdown()
            server.server_close()


def measure(where: Callable, floor: dict[str, float], repeats: int) -> dict:
    """Figures of one way to play."""
    ready = []
    starts = []
    for _ in range(OPENED):
        with where() as (address, start_s), _browser() as browser:
            page = browser.page()
            begin = time.monotonic()
            page.open(address)
            page.wait(READY, 30, 0.005)
            ready.append(start_s + time.monotonic() - begin)
            starts.append(start_s)
    with where() as (address, _), _browser() as browser:
        page = browser.page()
        page.open(address)
        page.wait(READY, 30)
        spans = _hand_to_light(page, floor, repeats)
        frames = page.js(_ALL_LIGHTS)
        begin = time.monotonic()
        time.sleep(ALL_LIGHTS_S)
        frames = page.js("tablero.board.frames") - frames
        rate = frames / (time.monotonic() - begin)
    return {
        "ready_s": round(statistics.median(ready), 2),
        "server_start_s": round(statistics.median(starts), 2),
        "hand_to_light_p50_ms": round(statistics.median(spans), 1),
        "hand_to_light_p99_ms": round(
            sorted(spans)[min(len(spans) - 1, len(spans) * 99 // 100)], 1
        ),
        "hands": len(spans),
        "frames_a_second": round(rate, 1),
    }


@contextmanager
def _browser() -> Iterator[chromium.Browser]:
    browser = chromium.Browser()
    try:
        yield browser
    finally:
        browser.close()


def _hand_to_light(page: chromium.Page, floor: dict[str, float], repeats: int) -> list[float]:
    """What page, server and interpreter add to the board's own time, for each hand."""
    page.click("[data-button='south throw']")
    page.wait("tablero.live.shown.lights.start?.length === 7")
    page.js("tablero.hands.do('drop', 0, 0, 330)")
    page.wait("tablero.live.shown.lights.start?.length === 6")
    page.js(_WATCH)
    x, y = page.js(
        "(() => { const { view, table } = tablero.board; const r = table.getBoundingClientRect();"
        " return [r.x + view.x(0), r.y + view.y(330)]; })()"
    )
    for number in range(repeats):
        page.mouse("Pressed", x, y)
        page.wait(f"spans.length > {2 * number}", 5)
        page.mouse("Moved", x + 9, y + 1)
        page.mouse("Moved", x, y)
        page.mouse("Released", x, y)
        page.wait(f"spans.length > {2 * number + 1}", 5)
        time.sleep(0.05)
    return [max(0.0, span - floor[kind]) for kind, span in page.js("spans")]


def main(repeats: int, as_json: bool = False) -> int:
    """Measure and print; 2 when there is no Chromium."""
    if chromium.executable() is None:
        print(
            "tablero bench page: no Chromium here (Debian: apt-get install chromium)",
            file=sys.stderr,
        )
        return 2
    floor = floor_ms(10)
    figures: dict = {"cores": os.cpu_count(), "board_ms": {k: round(v) for k, v in floor.items()}}
    if interpreter.unix_module():
        figures["server"] = measure(on_server, floor, repeats)
    if interpreter.wasm_folder():
        figures["wasm"] = measure(on_files, floor, repeats)
        with tempfile.TemporaryDirectory() as folder:
            figures["page_mb"] = round(build.weight(build.build(Path(folder) / "page")) / 1e6, 2)
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:8} {json.dumps(value)}")
    return 0
