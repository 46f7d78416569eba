"""The server: who may come in, what it makes of nonsense, who drives."""

import json
import time
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from host_tools.web import messages, pages
from host_tools.web.ear import Ear
from host_tools.web.guard import Guard
from tablero.formats import link

NONSENSE = (
    "", "null", "[]", "{}", "{", '{"deeds":1}', '{"deeds":[1]}', '{"deeds":[[]]}',
    '{"deeds":[["eval","1"]]}', '{"deeds":[["grasp","0"]]}', '{"deeds":[["carry",0,1e9,0]]}',
    '{"deeds":[["carry",0,NaN,0]]}', '{"deeds":[["button",7,true]]}', '{"deeds":[["power"]]}',
    '{"deeds":[["fault","bounce","12345678901234567890"]]}', '{"drive":"mine"}', '{"fresh":1}',
    '{"replay":{}}', '{"replay":{"at":-1}}', '{"replay":{"at":true}}', '{"dice":[6,6]}',
    '{"deeds":[["dice","6","6"]]}', '{"deeds":[["seed","1"]]}', "[" * 5000, b"\xff\xfe\x00",
)  # fmt: skip


@pytest.mark.parametrize("data", NONSENSE)
def test_nonsense_is_refused(data):
    with pytest.raises(messages.Bad):
        messages.parse(data)


def test_sense_is_not():
    deeds = [
        ["grasp", 0],
        ["carry", 0, 1.5, -20],
        ["drop", 6, 0, 0],
        ["button", "south throw", True],
    ]
    deeds += [["fault", "bounce", "8"], ["power", "off"], ["knock", "D1", "12", "-8"]]
    assert messages.parse(json.dumps({"deeds": deeds}))["deeds"] == deeds


@pytest.mark.parametrize(
    ("host", "origin", "fine"),
    [
        ("localhost:8765", None, True),
        ("127.0.0.1:8765", "http://127.0.0.1:8765", True),
        ("localhost:8765", "http://localhost:9999", False),
        ("localhost:8765", "https://evil.example", False),
        ("evil.example:8765", "http://evil.example:8765", False),
        ("localhost:8765", "null", False),
        ("", None, False),
    ],
)
def test_the_loopback_is_for_its_own_page(host, origin, fine):
    assert (not Guard().refuses("/board", host, origin, True)) == fine


def test_the_network_needs_the_token():
    guard = Guard(network=True)
    host = "192.168.1.7:8765"
    assert guard.refuses("/", host, None, False)
    assert guard.refuses("/board?token=wrong", host, None, True)
    assert guard.refuses("/board", host, None, True)
    assert not guard.refuses("/" + guard.query(), host, None, False)
    assert not guard.refuses("/board" + guard.query(), host, f"http://{host}", True)
    assert guard.refuses("/board" + guard.query(), host, "http://other", True)
    assert Guard(network=True).token != guard.token


@pytest.mark.parametrize(
    "path", ["/../hub.py", "/%2e%2e/hub.py", "/js", "/js/../../hub.py", "//etc/passwd"]
)
def test_only_the_pages_files_are_served(path):
    assert pages.find(path) is None


def test_the_ear_hears_whole_lines_only():
    ear = Ear()
    line = link.encode({"state": {"turn": "south"}})
    assert ear.take("log text\n" + line[:9]) == {}
    assert ear.take(line[9:] + "\n" + line.replace("south", "north") + "\n@{}*0000\n") == {
        "state": {"turn": "south"}
    }
    ear.want("shown")
    asked = link.decode(ear.requests(100.0))
    assert asked["get"] == "shown" and ear.requests(200.0) == ""
    assert ear.requests(5000.0)  # no answer came: once more
    ear.take(link.encode({"shown": {}, "nonce": 2}) + "\n")
    assert ear.requests(9000.0) == ""


def talk(address, **options):
    """A browser's socket without the browser."""
    return connect(address.replace("http", "ws") + "board", max_size=None, **options)


def hear(socket, name, seconds=10.0):
    """The next message that has this in it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        message = json.loads(socket.recv(timeout=seconds))
        if name in message:
            return message[name]
    raise AssertionError(f"nothing of {name}")


def test_nonsense_never_stops_it(serve):
    server = serve("--seed", "7")
    with talk(server.address) as socket:
        for data in NONSENSE:
            socket.send(data)
            assert hear(socket, "problems")
        socket.send(json.dumps({"deeds": [["button", "no such", True], ["fault", "none"]]}))
        assert len(hear(socket, "problems")) == 2
        socket.send(
            json.dumps({"deeds": [["grasp", 3], ["carry", 3, 165, 165], ["drop", 3, 165, 165]]})
        )
        while hear(socket, "glasses")[3][3] != 1:
            pass
        socket.send(json.dumps({"replay": {"load": '{"n":1,"ms":0,"event":"throw"}'}}))
        assert "line 1" in hear(socket, "replay")["problem"]
        socket.send(json.dumps({"fresh": True}))
        assert hear(socket, "fresh")
    with urllib.request.urlopen(server.address) as answer:
        assert answer.status == 200 and b"<title>Tablero" in answer.read()
    assert server.alive()


def test_another_sites_page_cannot_drive(serve):
    server = serve()
    with pytest.raises(InvalidStatus):
        talk(server.address, origin="https://evil.example").close()
    request = urllib.request.Request(server.address, headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(request)


def test_two_browsers(serve):
    server = serve("--seed", "7")
    with talk(server.address) as first, talk(server.address) as second:
        assert hear(first, "drive")["you"]
        told = hear(second, "drive")
        assert not told["you"] and told["browsers"] == 2
        lift = json.dumps({"deeds": [["grasp", 0]]})
        second.send(lift)
        assert "ask first" in hear(second, "problems")[0]
        first.send(lift)
        while hear(second, "glasses")[0][3] != 2:  # the second watches
            pass
        second.send('{"drive":"ask"}')
        while not hear(first, "drive")["asked"]:
            pass
        first.send('{"drive":"give"}')
        while not hear(second, "drive")["you"]:
            pass
        second.send(json.dumps({"deeds": [["drop", 0, 0, 0]]}))
        while hear(first, "glasses")[0][3] != 1:
            pass
        second.close()
        while not hear(first, "drive")["you"]:
            pass
