"""The board's settings: one JSON object, checked against the schema of options.

A bad value falls back to its default alone and is reported; names that nobody knows are kept, so
that an older firmware does not lose what a newer one wrote.
"""

import json

from tablero import borrow
from tablero.formats import jsontext

FILE = "settings.json"
VERSION = 1


class Settings:
    """Settings as they are kept.

    `values` holds every option of the schema (by default those of the table), each of the `tables`
    (a dict of its own, such as the rules that were set one by one) and whatever else the file
    holds.  `problems` are texts about what was wrong with the file.
    """

    def __init__(self, storage, schema=None, tables=("rules",)):
        self._storage = storage
        self._schema = schema
        self._tables = tables
        self._text = ""
        self.values = {}
        self.problems = []

    def load(self) -> dict:
        """Read the file; defaults stand for what is missing or bad."""
        options = borrow.module("tablero.options")
        schema = self._schema or options.TABLE_OPTIONS
        self.problems = []
        stored = self._read()
        known = {}
        self.values = {}
        for name in stored:
            if options.find(schema, name):
                known[name] = stored[name]
            else:
                self.values[name] = stored[name]
        wrong = []
        self.values.update(options.check(schema, known, wrong))
        for error in wrong:
            self.problems.append(str(error))
        for name in self._tables:
            if not isinstance(self.values.get(name, {}), dict):
                self.problems.append("%s: expected a table" % name)
                self.values[name] = {}
            self.values.setdefault(name, {})
        self.values.setdefault("version", VERSION)
        return self.values

    def _read(self) -> dict:
        try:
            data = self._storage.read(FILE)
        except OSError:
            self.problems.append("%s: cannot be read" % FILE)
            return {}
        if data is None:
            return {}
        try:
            text = data.decode()
            stored = _loads(text)
        except UnicodeError:
            self.problems.append("%s: no text" % FILE)
            return {}
        except ValueError as error:
            self.problems.append("%s: %s" % (FILE, error))
            return {}
        self._text = text
        return stored

    def save(self, values=None) -> bool:
        """Write `values`, or the own ones, if anything is different; False if nothing was."""
        if values is not None:
            self.values = values
        text = jsontext.dumps(self.values)
        if text == self._text:
            return False
        try:
            self._storage.write(FILE, text.encode())
        except OSError:
            return False
        self._text = text
        return True


def _loads(text: str) -> dict:
    """The table in the text; ValueError says where the text is wrong and what was expected.

    What `save` wrote is read at once; what a hand has written is read by the strict reader.
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
