"""The page without a server of ours: built, opened, played on without a network."""

import json
import threading

import pytest

from host_tools.simulator import interpreter
from host_tools.web import build
from host_tools.web.folder_server import FolderServer
from web.table import Table

MOST_BYTES = 1_000_000


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The page as files."""
    if interpreter.wasm_folder() is None:
        pytest.skip("no WebAssembly MicroPython (needs node, and `make setup` with npm at hand)")
    return build.build(tmp_path_factory.mktemp("page") / "page")


@pytest.fixture
def host(built):
    """Any web server at all."""
    server = FolderServer(built)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def test_it_weighs_little(built):
    assert build.weight(built) < MOST_BYTES


def test_it_plays_without_a_network(page, host):
    address = f"http://127.0.0.1:{host.server_port}/"
    Table(page, f"{address}?seed=7")
    page.wait("navigator.serviceWorker.ready.then(() => true)")
    page.wait("navigator.serviceWorker.controller !== null")
    host.shutdown()
    host.server_close()
    page.open("about:blank")
    table = Table(page, f"{address}?seed=7&speed=2")
    table.press("south throw")
    table.until_said("A glass on each")
    for square in table.lit("start"):
        table.put(square)
    table.until_said("QUEEN?")
    page.shot("static-offline")
    table.press("south throw")
    assert sum(table.until_event("queen")["dice"]) == table.page.wait("tablero.live.state.queen")
    page.wait("document.querySelector('.sheet').textContent.includes('seven glasses')")


def test_it_keeps_and_shows_a_record(page, host):
    table = Table(page, f"http://127.0.0.1:{host.server_port}/?seed=7&speed=4")
    page.js("tablero.live.addEventListener('record', (event) => { window.told = event.detail; })")
    table.press("south throw")
    table.until_said("A glass on each")
    look_back, download = "#record button:nth-of-type(1)", "#record button:nth-of-type(2)"
    page.wait(
        f"document.querySelector('{download}').click() || window.told?.includes('settings')",
        every=0.3,
    )
    page.js(f"document.querySelector('{look_back}').click()")
    page.wait("tablero.shown.looking")
    page.js("tablero.replay.end()")
    told = "\n".join(RECORD)
    page.js(f"tablero.replay.load({json.dumps(told)})")
    page.wait("tablero.shown.looking")
    page.js("tablero.replay.go(1)")
    page.wait("tablero.shown.state?.dice?.join() === '6,2'")
    page.wait("tablero.shown.lights.some((step) => step > 0)")
    page.js("tablero.replay.end()")
    assert "7 to go" in " ".join(table.said())


RECORD = (
    '{"n":1,"ms":0,"event":"boot","cause":"power-on"}',
    '{"n":2,"ms":0,"event":"start","game":"gucci","options":{},"position":"7771111",'
    '"state":"7771111 south throw - 8 - - - - 7771111 - - - - 12,13 4,3 4,3 - - - -",'
    '"turn":"south"}',
    '{"n":3,"ms":1726,"event":"throw","dice":[6,2],"player":"south"}',
)


def test_the_next_visit_goes_on(page, host):
    address = f"http://127.0.0.1:{host.server_port}/?speed=4"
    table = Table(page, address)
    table.press("south throw")
    table.until_said("A glass on each")
    table.put("A7")
    table.until_said("6 to go")
    kept = (
        "new Promise((done) => { const r = indexedDB.open('tablero', 1); r.onsuccess = () => {"
        " const g = r.result.transaction('board').objectStore('board').get('now');"
        " g.onsuccess = () => { r.result.close(); done(g.result?.glasses[0][3] === 1"
        " && Object.keys(g.result.files).some((n) => n.startsWith('saved'))); }; }; })"
    )
    page.wait(kept, every=0.3)
    page.open("about:blank")
    table = Table(page, address)
    table.until_said("6 to go")
    assert table.beside() == 6
