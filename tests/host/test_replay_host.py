"""Records judged again: what was played is agreed with, what was changed is found."""

import json

import pytest

from host import paper_games
from host_tools import cli
from host_tools.records.judge import Differs, judge
from tablero.formats import record


def judged(text):
    return judge(record.parse_lines(text))


@pytest.mark.parametrize("seed", range(30))
def test_a_game_is_agreed_with(seed):
    options = [{}, {"supply_judge": "count"}, {"min_line": 4}, {"setup": "corner"}][seed % 4]
    text = paper_games.play(seed, 400, **options)
    told = judged(text)
    assert told.games == 1 and told.unjudged == 0
    assert told.throws == text.count('"throw"')
    assert len(told.ends) == text.count('"event":"end"')


def test_games_reach_their_end():
    ends = [judged(paper_games.play(seed, 2000, min_line=4)).ends for seed in range(6)]
    assert all(len(end) == 1 and end[0]["reason"] == "cannot-fill" for end in ends)


def changed(text, event, change):
    """The record with the first such event changed; returns it and its line."""
    lines = text.splitlines()
    for i, line in enumerate(lines):
        read = json.loads(line)
        if read["event"] == event:
            change(read)
            lines[i] = json.dumps(read)
            return "\n".join(lines), i + 1
    raise AssertionError(f"no {event} in the record")


CHANGES = [
    ("throw", lambda e: e.update(player="north" if e["player"] == "south" else "south")),
    ("move", lambda e: e.update(to="1" + e["to"][1:] if e["to"][0] != "1" else "2" + e["to"][1:])),
    ("move", lambda e: e["steps"].reverse()),
    ("pass", lambda e: e.update(reason="no reason")),
    ("fill", lambda e: e.update(left=e["left"] + 1)),
    ("pull", lambda e: e.update(files="ABC")),
    ("pull", lambda e: e.update(position="1111111")),
    ("start", lambda e: e.update(position="4444444")),
    ("end", lambda e: e.update(winner="south" if e["winner"] == "north" else "north")),
    ("end", lambda e: e.update(points=[0, 3])),
    ("toast", lambda e: e.update(file="G" if e["file"] != "G" else "A")),
]


@pytest.mark.parametrize(("event", "change"), CHANGES)
def test_a_changed_record_is_found_at_its_line(event, change):
    for seed in range(40):
        text = paper_games.play(seed, 2000, min_line=4, supply_judge="count")
        if f'"event":"{event}"' in text:
            break
    text, line = changed(text, event, change)
    with pytest.raises(Differs) as caught:
        judged(text)
    assert caught.value.line == line


def test_a_left_out_throw_is_found():
    lines = paper_games.play(3, 40).splitlines()
    at = next(i for i, line in enumerate(lines) if '"throw"' in line)
    kept = [json.loads(line) for line in lines[:at] + lines[at + 1 :]]
    for n, event in enumerate(kept, 1):
        event["n"] = n
    with pytest.raises(Differs):
        judged("\n".join(json.dumps(event) for event in kept))


def test_behind_dropped_events_nothing_is_judged_until_a_start():
    text = paper_games.play(3, 10)
    last = record.parse_all(text)[-1]["n"]
    text += record.line(last + 5, 0, "dropped", {"count": 5}) + "\n"
    text += record.line(last + 6, 0, "throw", {"dice": [1, 2], "player": "south"}) + "\n"
    assert judged(text).unjudged == 1


def run(tmp_path, capsys, text, *more):
    path = tmp_path / "game.record"
    path.write_text(text)
    code = cli.main(["replay", str(path), *more])
    heard = capsys.readouterr()
    return code, heard.out, heard.err.replace(str(path), "FILE")


def test_the_command(tmp_path, capsys):
    text = paper_games.play(1, 300, min_line=4)
    code, out, err = run(tmp_path, capsys, text, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["throws"] == text.count('"throw"')
    code, out, err = run(tmp_path, capsys, text)
    assert code == 0 and "the rules agree" in out
    bad, line = changed(text, "move", lambda e: e.update(to="4444444"))
    code, out, err = run(tmp_path, capsys, bad)
    assert code == 1 and out == "" and err.startswith(f"FILE:{line}: move: ")


MALFORMED = [
    ("nonsense\n", "1:1: expected {"),
    ('{"n":1,"ms":0,"event":"boot"}\n{"n":3,"ms":0,"event":"boot"}\n', "2:6: expected number 2"),
    ('{"n":1,"ms":0,"event":"throw","dice":[0,2],"player":"south"}\n', "1:38: "),
    ('{"n":1,"ms":0,"event":"boot",}\n', '1:30: expected a name in "'),
]


# What an event may not hold: a value of the wrong kind is found where it stands.
WRONG_KINDS = [
    '{"n":1,"ms":%s,"event":"boot"}' % ("9" * 5000),
    '{"n":1,"ms":0,"event":"x","y":"\\udbff\\uffff"}',
    '{"n":1,"ms":0,"event":"settings","options":true}',
    '{"n":1,"ms":0,"event":"start","position":"7771111","turn":"south","options":[1]}',
    '{"n":1,"ms":0,"event":"start","position":"7771111","turn":"south","options":null}',
    '{"n":1,"ms":0,"event":"queen","dice":null}',
    '{"n":1,"ms":0,"event":"toast","player":"south","file":null}',
    '{"n":1,"ms":0,"event":"toast","player":"south","file":"AB"}',
    '{"n":1,"ms":0,"event":"toast","player":"south"}',
    '{"n":1,"ms":0,"event":"drinks","files":7}',
    '{"n":1,"ms":0,"event":"supply","supply":5}',
    '{"n":1,"ms":0,"event":"fill","player":"south"}',
    '{"n":1,"ms":0,"event":"move","from":"7771111","to":"1751111"}',
    '{"n":1,"ms":0,"event":"end","winner":"west","reason":"cannot-fill"}',
    '{"n":1,"ms":0,"event":"end","winner":"south","reason":"cannot-fill","points":2}',
]


@pytest.mark.parametrize("text", WRONG_KINDS)
def test_values_of_a_wrong_kind_are_placed(tmp_path, capsys, text):
    for more in ((), ("--notation",)):
        code, out, err = run(tmp_path, capsys, text + "\n", *more)
        assert code == 2 and out == "" and err.startswith("tablero: FILE:1:"), err
        assert err.count("\n") == 1


@pytest.mark.parametrize(("text", "message"), MALFORMED)
def test_malformed_records_are_placed(tmp_path, capsys, text, message):
    code, out, err = run(tmp_path, capsys, text)
    assert code == 2 and out == "" and err.startswith(f"tablero: FILE:{message}"), err


def test_no_such_file(capsys):
    assert cli.main(["replay", "/no/such/file"]) == 2
    assert "/no/such/file" in capsys.readouterr().err
