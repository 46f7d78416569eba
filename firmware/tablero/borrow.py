"""Code for seldom moments: read when it is wanted, and let go again.

A module that is imported stays in memory for ever, for `sys.modules` and its package hold it.  A
borrowed one is held by its borrower alone: when the last object that was made of it is gone, its
memory is free again.  Reading it anew costs 20 to 40 ms on the board, so what every throw needs is
imported in the ordinary way.

What a borrowed module imports of ours is borrowed with it, unless somebody had it before: that is
used as it is and stays.  CPython keeps everything.

While the board starts, some are wanted again and again: between `hold` and `release` what is
borrowed stays.
"""

import sys

_held = None  # full names of what is held, or nothing is


def hold() -> None:
    """From now on what is borrowed stays, until `release`."""
    global _held
    _held = []


def release() -> None:
    """Whatever has been held is held by its borrowers alone."""
    global _held
    names = _held or ()
    _held = None
    _let_go(names)


def _let_go(names) -> None:
    known = sys.modules
    for name in names:
        package, _, last = name.rpartition(".")
        del known[name]
        if package in known:
            delattr(known[package], last)


def module(name: str):
    """The module of that full name, read from its file unless somebody has imported it."""
    known = sys.modules
    if name in known:
        return known[name]
    if sys.implementation.name != "micropython":
        return __import__(name, None, None, ("*",), 0)
    package = name.rpartition(".")[0]
    __import__(package)  # a package stays
    before = set(known)
    ours = name.split(".")[0] + "."
    found = __import__(name, None, None, ("*",), 0)
    new = [one for one in known if one.startswith(ours) and one not in before]
    if _held is None:
        _let_go(new)
    else:
        _held.extend(new)
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
