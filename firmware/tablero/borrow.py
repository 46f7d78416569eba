"""Code for seldom moments: read when it is wanted, and let go again.

A module that is imported stays in memory for ever, for `sys.modules` and its package hold it.  A
borrowed one is held by its borrower alone: when the last object that was made of it is gone, its
memory is free again.  Reading it anew costs about 10 ms on the board, so what every throw needs is
imported in the ordinary way, and what a borrowed module itself seldom needs it borrows too.

A module that somebody has imported already is used as it is and stays.  CPython keeps all.
"""

import sys


def module(name: str):
    """The module of that full name, read from its file unless somebody has imported it."""
    found = sys.modules.get(name)
    if found is None:
        found = __import__(name, None, None, ("*",), 0)
        if sys.implementation.name == "micropython":
            package, _, last = name.rpartition(".")
            del sys.modules[name]
            delattr(sys.modules[package], last)
    return found


class Shelf:
    """Room for one borrowed module of a package; the next one takes its place."""

    def __init__(self, package: str):
        self._package = package
        self._name = ""
        self._module = None

    def take(self, name: str):
        """The module `name` of the package; at once when it was the last one taken."""
        if name != self._name:
            self.clear()
            self._module = module(self._package + "." + name)
            self._name = name
        return self._module

    def clear(self) -> None:
        """Nothing is wanted any more."""
        self._name = ""
        self._module = None
