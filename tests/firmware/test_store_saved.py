"""The saved game: old or new after a power cut at any byte."""

from firmware.flash_double import Flash, PowerCut
from tablero.store.saved import SLOTS, Saved


def _loaded(flash):
    return Saved(flash).load()


def test_nothing_saved():
    assert _loaded(Flash()) is None


def test_the_newest_is_loaded():
    flash = Flash()
    saved = Saved(flash)
    saved.load()
    for n in range(5):
        assert saved.save({"n": n, "text": "é"})
        assert _loaded(flash) == {"n": n, "text": "é"}
    again = Saved(flash)
    again.load()
    again.save({"n": 9})
    assert _loaded(flash) == {"n": 9}
    again.save(None)
    assert _loaded(flash) is None


def test_a_cut_at_any_byte_leaves_old_or_new():
    for cut in range(60):
        flash = Flash()
        saved = Saved(flash)
        saved.load()
        saved.save({"game": "old", "pad": "xxxxxxxxxxxx"})
        flash.cut_after = cut
        try:
            saved.save({"game": "new", "pad": "yyyyyyyyyyyy"})
            whole = True
        except PowerCut:
            whole = False
        flash.cut_after = None
        assert _loaded(flash)["game"] == ("new" if whole else "old"), cut
        after = Saved(flash)
        after.load()
        assert after.save({"game": "later"})
        assert _loaded(flash)["game"] == "later"


def test_a_cut_at_the_first_save_leaves_nothing():
    for cut in range(12):
        flash = Flash()
        saved = Saved(flash)
        saved.load()
        flash.cut_after = cut
        try:
            saved.save({"game": "first"})
            raise AssertionError
        except PowerCut:
            pass
        assert _loaded(flash) is None


def test_a_flipped_byte_is_noticed():
    flash = Flash()
    saved = Saved(flash)
    saved.load()
    saved.save({"a": 1})
    saved.save({"a": 2})
    newest = next(s for s in SLOTS if b'"a":2' in flash.files[s])
    flash.files[newest] = flash.files[newest].replace(b'"a":2', b'"a":7')
    assert _loaded(flash) == {"a": 1}


def test_a_storage_that_refuses_is_counted():
    flash = Flash()
    saved = Saved(flash)
    saved.load()
    saved.save({"a": 1})
    flash.refuse = True
    assert not saved.save({"a": 2})
    assert saved.failed == 1
    flash.refuse = False
    assert saved.save({"a": 3})
    assert _loaded(flash) == {"a": 3}
