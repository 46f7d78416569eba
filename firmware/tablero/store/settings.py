"""The board's settings: one JSON object, checked against the schema of options.

A bad value falls back to its default alone and is reported; names that nobody knows are kept, so
that an older firmware does not lose what a newer one wrote.
"""

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
        reader = borrow.module("tablero.store.settings_read")
        found = reader.read(self._storage, FILE, self._schema, self._tables)
        self.values, self.problems, self._text = found
        self.values.setdefault("version", VERSION)
        return self.values

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
