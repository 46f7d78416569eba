"""Event lines of the record: written, read, refused."""

from tablero.formats import record


def test_an_event_is_one_ordered_line():
    text = record.line(12, 84210, "throw", {"player": "south", "dice": (6, 2)})
    assert text == '{"n":12,"ms":84210,"event":"throw","dice":[6,2],"player":"south"}'
    assert record.line(1, 0, "toast", {}) == '{"n":1,"ms":0,"event":"toast"}'


def test_what_was_written_is_read():
    fields = {"from": "7771111", "to": "1771113", "steps": [["A7", "A1"], ["G1", "G3"]]}
    event = record.parse(record.line(3, 5, "move", fields))
    assert event["n"] == 3 and event["ms"] == 5 and event["event"] == "move"
    for name in fields:
        assert event[name] == fields[name]


def _error(text, number=1):
    try:
        record.parse(text, number)
    except record.RecordError as error:
        return error
    raise AssertionError("accepted: " + text)


def test_errors_say_line_column_and_what_was_expected():
    error = _error("  nonsense", 7)
    assert (error.line, error.column) == (7, 3)
    assert str(error).startswith("line 7, column 3: expected {")
    error = _error('{"n":1,"ms":2,"event":"throw","dice":[6,7],"player":"south"}')
    assert error.column == 38 and "two dice" in str(error)
    error = _error('{"n":1,"ms":2,"event":"throw","dice":[6,2],"player":"west"}')
    assert error.column == 53 and '"south" or "north"' in str(error)
    error = _error('{"n":1,"ms":2,"event":"start","turn":"south"}')
    assert '"position" is missing' in str(error)
    error = _error('{"n":-1,"ms":2,"event":"x"}')
    assert error.column == 6


def test_broken_json_is_refused():
    for text in ('{"n":1,"ms":', '{"n":1 "ms":2}', '{"n":1,"ms":2,"event":"x"} more'):
        assert _error(text).line == 1
    assert _error('{"n":1 "ms":2}').column == 8
    assert _error('{"n":1,"ms":2,"event":"x"} more').column == 28


def test_numbers_must_follow_one_another():
    lines = [record.line(n, 0, "boot", {}) for n in (5, 6, 8)]
    assert len(record.parse_all("\n".join(lines[:2]) + "\n")) == 2
    try:
        record.parse_all("\n".join(lines))
    except record.RecordError as error:
        assert (error.line, error.column) == (3, 6)
        assert "expected number 7" in str(error)
        return
    raise AssertionError


def test_numbers_jump_where_events_were_dropped():
    lines = [record.line(1, 0, "boot", {}), record.line(9, 0, "dropped", {"count": 7})]
    assert len(record.parse_all("\n".join(lines))) == 2
    try:
        record.parse_all("\n".join([lines[1], lines[0]]))
    except record.RecordError:
        return
    raise AssertionError


def test_unknown_events_are_kept():
    assert record.parse('{"n":1,"ms":2,"event":"new","x":[1]}')["x"] == [1]
