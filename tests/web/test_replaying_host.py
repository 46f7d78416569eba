"""Moments of records: the board stands as it stood, and the firmware shows it so."""

import pytest

from host_tools.simulator import runner
from host_tools.web.replay import Replay
from web.table import ROOT


@pytest.fixture(scope="module")
def replay():
    """A board beside the board."""
    board = Replay()
    yield board
    board.close()


def record_of(name):
    """The record of a scenario."""
    return "\n".join(runner.play(runner.read(ROOT / f"tests/scenarios/{name}.txt")).record)


def test_a_line_is_pulled_and_filled(replay):
    events = replay.ask({"load": record_of("line-of-six")})["moments"]
    names = [event["event"] for event in events]
    line = replay.ask({"at": names.index("move")})
    assert line["position"] == "5555551"
    assert line["state"]["line"] == {"kind": "row", "files": "ABCDEF", "rank": 5}
    assert any(bytes.fromhex(line["lights"]))
    first = replay.ask({"at": names.index("fill")})
    assert first["position"] == "7555551" and first["state"]["phase"] == "serve"
    assert first["state"]["supply"][1] == events[names.index("fill")]["left"]
    before = replay.ask({"at": names.index("throw")})  # and back
    assert before["position"] == "5555311" and before["state"]["dice"] == [2, 4]


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("wrong-distance", "5776111"),
        ("brown-out-over-a-wrong-board", "5776132"),
    ],
)
def test_a_verdict_stands_as_it_was_seen(replay, name, position):
    events = replay.ask({"load": record_of(name)})["moments"]
    at = next(n for n, event in enumerate(events) if event.get("grade") == "ask")
    moment = replay.ask({"at": at})
    assert moment["position"] == position
    assert moment["verdicts"][-1]["reason"] == events[at]["reason"]
    assert [v["reason"] for v in moment["state"]["verdicts"]][-1:] == [events[at]["reason"]]


def test_a_game_begins_with_empty_squares(replay):
    text = (
        '{"n":1,"ms":0,"event":"boot"}\n'
        '{"n":2,"ms":9,"event":"settings","game":"gucci","options":{}}\n'
        '{"n":3,"ms":99,"event":"queen","dice":[5,3]}\n'
    )
    assert len(replay.ask({"load": text})["moments"]) == 2
    first = replay.ask({"at": 0})
    assert first["position"] == "0000000" and first["state"]["phase"] == "place"
    assert replay.ask({"at": 1})["state"]["queen"] == 8


def test_a_broken_record_is_told_with_its_place(replay):
    assert "line 1, column 7" in replay.ask({"load": '{"n":1}'})["problem"]
    assert "problem" in replay.ask({"at": 7})
    impossible = '{"n":1,"ms":0,"event":"start","position":"7771111","turn":"south"}\n'
    impossible += '{"n":2,"ms":1,"event":"move","from":"7771111","to":"1171111",'
    impossible += '"steps":[["A7","A1"],["B7","B1"]]}\n'
    assert "problem" in replay.ask({"load": impossible})
