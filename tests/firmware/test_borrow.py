"""What is borrowed is there while it is used, and nowhere when it is not."""

import sys

from tablero import borrow

SELDOM = "tablero.games.gucci.beginning"


def kept():
    return SELDOM in sys.modules


def test_a_borrowed_module_is_kept_by_nobody():
    before = kept()
    begin = borrow.module(SELDOM).begin
    assert begin(0o1111111, 0).stage == "throw"
    if sys.implementation.name == "micropython":
        assert kept() == before
        package = sys.modules["tablero.games.gucci"]
        assert before or "beginning" not in package.__dict__
        assert begin(0o1111111, 1).turn == 1, "it still works"


def test_a_module_that_somebody_imported_is_used_as_it_is():
    from tablero.games import files

    assert borrow.module("tablero.games.files") is files
    assert sys.modules["tablero.games.files"] is files


def test_held_until_released():
    if kept():
        return  # an interpreter on which all tests share their modules
    borrow.hold()
    begin = borrow.module(SELDOM).begin
    if sys.implementation.name == "micropython":
        assert kept() and borrow.module(SELDOM).begin is begin
        borrow.release()
        assert not kept()
        assert borrow.module(SELDOM).begin is not begin
    borrow.release()


def test_a_shelf_holds_the_last_one():
    shelf = borrow.Shelf("tablero.games.gucci")
    first = shelf.take("beginning")
    assert shelf.take("beginning") is first
    other = shelf.take("toasts")
    assert len(other.toast(0)) == 3
    shelf.clear()
    assert shelf.take("beginning").begin


def test_what_is_not_there_is_an_import_error():
    try:
        borrow.Shelf("tablero.games").take("whist")
    except ImportError:
        pass
    else:
        raise AssertionError("no error")
