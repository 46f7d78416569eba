"""The link: a hostile or stalled host changes nothing in a game; an honest one is served."""

import json

import pytest

from host_tools.bench.hands import Table
from host_tools.link.client import Client, NoAnswer
from host_tools.link.fuzz import KEYS, VERBS, Fuzz, every_request
from host_tools.simulator import interpreter
from host_tools.simulator.session import Session
from tablero.formats import link

pytestmark = pytest.mark.skipif(not interpreter.kinds(), reason="no MicroPython on this machine")

BASE = [f"{f}1" for f in "ABCDEFG"]
SEED = 11
THROWS = 30
WIRE = 12_000  # bytes on their way, more than the board takes in a step
BYTES = 1_000_000
UNTIL_MS = 40_000  # by then all requests have been read


def told(played):
    """What happened, to the millisecond or so: telling the time takes time."""
    events = []
    for line in played.record:
        event = json.loads(line)
        del event["ms"]
        if event["event"] == "edges":
            event["edges"] = [edge[1:] for edge in event["edges"]]
        if event["event"] != "boot":
            events.append(event)
    return events


def pour(board, fuzz):
    """Send as much as the wire holds; how many bytes that was."""
    sent = 0
    while True:
        data = fuzz.take(500)[:700]
        sent += len(data)
        if board.serial_in(data) > WIRE:
            return sent


def play(send=None):
    """A game by seeded hands; before each step `send(board)` may write to the link."""
    table = Table(SEED, THROWS)
    if send:
        step = table.board.step

        def stepping(words):
            send(table.board)
            step(words)

        table.board.step = stepping
    return table.play()


@pytest.fixture(scope="module")
def quiet():
    return told(play())


def test_a_million_hostile_bytes_change_nothing(quiet):
    fuzz = Fuzz(1)
    sent = 0

    def flood(board):
        nonlocal sent
        sent += pour(board, fuzz)

    while sent < BYTES:
        assert told(play(flood)) == quiet


def test_a_stalled_host_changes_nothing(quiet):
    table = Table(SEED, THROWS)
    boot = table.board.boot

    def booting():
        boot()
        table.board.step("fault serial-stall")
        pour(table.board, Fuzz(2))

    table.board.boot = booting
    assert told(table.play()) == quiet


def test_no_request_sets_dice_or_position():
    """Every verb there is and many there are not; then the dice are those of the seed."""

    def after(requests):
        with Session(seed=9, squares=BASE) as board:
            board.boot()
            board.run_ms(500)
            before = board.state()
            for request in requests:
                line = link.encode(request).encode() + b"\n"
                board.serial_in(line)
                board.run_ms(len(line) / 3)
            board.run_ms(UNTIL_MS - board.ms)
            state = board.state()
            before.pop("ms")
            ms = state.pop("ms")
            assert state == before
            assert ms > UNTIL_MS - 2000
            board.step("press south throw")
            board.step("press south throw")
            board.run_ms(3000)
            state = board.state()
            state.pop("ms")
            return state

    plain = [{key: verb, "nonce": 1} for key in KEYS for verb in VERBS]
    assert after([*plain, *every_request()[::13]]) == after([])


def client(board, garble=None):
    """A client of a simulated board; its time is the board's."""

    def read():
        board.run_ms(20)
        data = board.serial_out()
        return garble(data) if garble else data

    return Client(read, board.serial_in, lambda: board.ms / 1000)


def test_an_honest_host_is_answered():
    with Session(seed=3, squares=BASE) as board:
        board.boot()
        host = client(board)
        assert host.ask("hello")["hello"]["protocol"] == 1
        assert host.ask("state")["state"]["phase"] == "welcome"
        assert "error" in host.ask("dice")
        board.step("press south call")
        board.run_ms(4000)
        host.follow()
        assert host.state["phase"] == board.state()["phase"] != "welcome"
        assert host.broken == 0 and host.missed == 0


def test_a_bad_line_is_mended_by_asking_again():
    lost = Fuzz(5)._random

    def garble(data):
        out = bytearray(data)
        for i in range(len(out)):
            if lost.random() < 0.0015:
                out[i] = lost.randrange(4, 256)
        return bytes(out)

    with Session(seed=3, squares=BASE) as board:
        board.boot()
        host = client(board, garble)
        for _ in range(30):
            assert host.ask("hello")["hello"]["protocol"] == 1
        assert host.broken > 0


def test_a_gap_in_the_numbers_fetches_the_state():
    with Session(seed=3, squares=BASE) as board:
        board.boot()
        host = client(board)
        host.ask("state")
        for n in (5, 6, 9):
            data = link.encode({"n": n, "ms": 1, "event": "throw"}).encode() + b"\n"
            host._rest += data
        before = board.ms
        events = host.follow()
        assert [e["n"] for e in events if e["event"] == "throw"] == [5, 6, 9]
        assert host.missed >= 2 and host.state["ms"] >= before - 100


def test_nobody_there():
    now = [0.0]

    def read():
        now[0] += 0.1
        return b""

    with pytest.raises(NoAnswer):
        Client(read, lambda data: None, lambda: now[0]).ask("state")
