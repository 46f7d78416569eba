"""pytest items for test functions that MicroPython runs."""

import ast

import pytest

from . import interpreters

_results = {}
_running = {}


def function_names(path):
    """Names of the test functions of the file, in order, read without importing it."""
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


class BoardFile(pytest.File):
    """A test file; each of its functions is an item on each MicroPython."""

    def collect(self):
        """One item for each interpreter and function."""
        names = function_names(self.path)
        kinds = ("unix",) if self.path.stem.endswith("_unix") else interpreters.KINDS
        for kind in kinds:
            for name in names:
                yield BoardItem.from_parent(
                    self, name=f"{name}[{kind}]", kind=kind, function=name, all_names=names
                )


class BoardItem(pytest.Item):
    """One function on one interpreter; the file runs once for all of them."""

    def __init__(self, *, kind, function, all_names, **kwargs):
        super().__init__(**kwargs)
        self.kind = kind
        self.test_name = function
        self.all_names = all_names

    def runtest(self):
        """Run the whole file if that has not been done, then tell how this function went."""
        reason = interpreters.why_missing(self.kind)
        if reason:
            pytest.skip(reason)
        path = self.path.relative_to(self.config.rootpath).as_posix()
        key = (self.kind, path)
        if key not in _results:
            _results[key] = self._interpreter().run(path, self.all_names)
        outcome = _results[key].get(self.test_name)
        if outcome is None:
            raise BoardFailure(_results[key].get("", "the interpreter told nothing of this test"))
        printed, trace = outcome
        if printed:
            self.add_report_section("call", "stdout", printed)
        if trace:
            raise BoardFailure(trace)

    def _interpreter(self):
        if self.kind not in _running:
            _running[self.kind] = interpreters.start(self.kind, self.config.rootpath)
        return _running[self.kind]

    def repr_failure(self, excinfo, style=None):
        """MicroPython's own traceback instead of pytest's."""
        if excinfo.errisinstance(BoardFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self):
        """File, line unknown, name."""
        return self.path, None, self.name


class BoardFailure(Exception):
    """A test function failed on MicroPython; the text is the traceback."""


def close():
    """Stop the interpreters that are still running."""
    while _running:
        _running.popitem()[1].close()
