"""Reads the settings at power-on; the board keeps none of this in memory."""

import json

from tablero import borrow, options
from tablero.formats import jsontext


def read(storage, file: str, schema, tables):
    """(values, problems, text of the file) with a default for whatever is missing or bad.

    `schema` None is that of the table.
    """
    schema = schema or options.TABLE_OPTIONS
    problems = []
    stored, text = _file(storage, file, problems)
    known = {}
    values = {}
    for name in stored:
        if options.find(schema, name):
            known[name] = stored[name]
        else:
            values[name] = stored[name]
    wrong = []
    values.update(options.check(schema, known, wrong))
    for error in wrong:
        problems.append(str(error))
    for name in tables:
        if not isinstance(values.get(name, {}), dict):
            problems.append("%s: expected a table" % name)
            values[name] = {}
        values.setdefault(name, {})
    return values, problems, text


def _file(storage, file: str, problems: list):
    """(what is stored, its text)."""
    try:
        data = storage.read(file)
    except OSError:
        problems.append("%s: cannot be read" % file)
        return {}, ""
    if data is None:
        return {}, ""
    try:
        text = data.decode()
        return _loads(text), text
    except UnicodeError:
        problems.append("%s: no text" % file)
    except ValueError as error:
        problems.append("%s: %s" % (file, error))
    return {}, ""


def _loads(text: str) -> dict:
    """The table in the text; ValueError says where the text is wrong and what was expected.

    What a board has written is read at once; what a hand has written is read by the strict reader.
    """
    try:
        stored = json.loads(text)
        if isinstance(stored, dict) and jsontext.dumps(stored) == text:
            return stored
    except (ValueError, RuntimeError):  # malformed, or nested beyond all bounds
        pass
    jsonread = borrow.module("tablero.formats.jsonread")
    stored = jsonread.loads(text)
    if not isinstance(stored, dict):
        raise jsonread.JsonError("expected {, the beginning of the settings", 1, 1)
    return stored
