"""The strict JSON reader: what it takes and where it finds what it does not take."""

from tablero.formats import jsonread, jsontext


def test_values():
    for text, value in (
        ("null", None),
        (" true ", True),
        ("-12", -12),
        ("0", 0),
        ("1.5e3", 1500.0),
        ('"a\\n\\u00fa\\ud83e\\udd42\\/"', "a\nú\U0001f942/"),
        ("[]", []),
        ("{ }", {}),
        ('{"a" : [1, {"b":"}"}],\n"c":false}', {"a": [1, {"b": "}"}], "c": False}),
    ):
        assert jsonread.loads(text) == value, text


def test_there_and_back():
    value = {"t": "\"\\\n", "l": [0, -5, [None, {"x": {}}]], "ü": "\U0001f942"}
    assert jsonread.loads(jsontext.dumps(value)) == value


def _where(text):
    try:
        jsonread.loads(text)
    except jsonread.JsonError as error:
        assert str(error).startswith("line %d, column %d: " % (error.line, error.column))
        return error.line, error.column
    raise AssertionError("accepted: " + text)


def test_faults_have_a_place():
    for text, line, column in (
        ("", 1, 1),
        ('{"a":}', 1, 6),
        ('{"a" 1}', 1, 6),
        ('{"a":1 "b":2}', 1, 8),
        ('{"a":1,\n "b":2,\n x}', 3, 2),
        ("[1,]", 1, 4),
        ("[1 2]", 1, 4),
        ("[1", 1, 3),
        ('"abc', 1, 5),
        ('"a\\x"', 1, 3),
        ('"\\u12g4"', 1, 2),
        ("tru", 1, 1),
        ("01", 1, 1),
        ("1.", 1, 1),
        ("--1", 1, 1),
        ("{} {}", 1, 4),
        ("[[[[[[1]]]]]]", 1, 6),
        ("[" + "9" * 5000 + "]", 1, 2),
        ('"\\ud83e"', 1, 8),
        ('"\\udbff\\uffff"', 1, 14),
        ('"\\udd42"', 1, 8),
    ):
        assert _where(text) == (line, column), text
