"""The record on flash: numbering, rotation, full flash, power cuts."""

from firmware.flash_double import Flash, PowerCut
from tablero.formats import record
from tablero.store.record_file import RecordFile


def _opened(flash, **sizes):
    kept = RecordFile(flash, **sizes)
    kept.open()
    return kept


def _events(flash):
    return record.parse_all(RecordFile(flash).text())


def test_events_wait_until_they_are_flushed():
    flash = Flash()
    kept = _opened(flash)
    kept.add(10, "boot", {})
    kept.add(20, "toast", {"file": "C", "player": "south"})
    assert flash.writes == 0 and kept.pending_bytes > 0
    assert kept.flush()
    assert flash.writes == 1 and kept.pending_bytes == 0
    assert [(e["n"], e["ms"], e["event"]) for e in _events(flash)] == [
        (1, 10, "boot"), (2, 20, "toast"),
    ]  # fmt: skip
    assert kept.flush() and flash.writes == 1


def test_numbers_go_on_after_a_boot():
    flash = Flash()
    for boot in range(4):
        kept = _opened(flash)
        kept.add(boot, "boot", {})
        kept.add(boot, "x", {})
        kept.flush()
    assert [e["n"] for e in _events(flash)] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_old_parts_go_and_the_quota_holds():
    flash = Flash()
    kept = _opened(flash, quota_bytes=2000)
    for i in range(300):
        kept.add(i, "throw", {"dice": [1, 2], "player": "south"})
        assert kept.flush()
        assert sum([len(data) for data in flash.files.values()]) <= 2000
    events = _events(flash)
    assert events[-1]["n"] == 300 and events[0]["n"] > 1 and len(events) > 10
    again = _opened(flash, quota_bytes=2000)
    assert again.next_n == 301


def test_a_full_flash_counts_what_it_dropped_and_says_so():
    flash = Flash(room_bytes=300)
    kept = _opened(flash)
    written = 0
    while kept.flush():
        kept.add(written, "x", {"pad": "y" * 20})
        written += 1
        assert written < 50
    assert kept.add(77, "x", {}) > 0
    assert not kept.flush()
    assert kept.dropped == 2 == kept.dropped_ever
    flash.room_bytes = 10000
    kept.add(78, "y", {})
    assert kept.flush()
    events = _events(flash)
    assert events[-2]["event"] == "dropped" and events[-2]["count"] == 2
    assert events[-1]["event"] == "y" and kept.dropped == 0
    kept.add(79, "z", {})
    assert kept.flush() and _events(flash)[-1]["n"] == events[-1]["n"] + 1


def test_the_ram_is_bounded():
    flash = Flash()
    kept = _opened(flash, pending_max_bytes=200)
    numbers = [kept.add(i, "x", {}) for i in range(100)]
    assert kept.pending_bytes <= 200 and kept.dropped > 90
    assert numbers[:4] == [1, 2, 3, 4] and numbers[-1] == 0
    assert kept.flush()
    dropped = kept.dropped
    kept.add(100, "y", {})
    kept.flush()
    assert _events(flash)[-2]["count"] == dropped
    assert _events(flash)[-1]["event"] == "y"


def test_a_full_flash_gives_up_old_parts_first():
    flash = Flash(room_bytes=900)
    kept = _opened(flash, quota_bytes=1600)
    for i in range(100):
        kept.add(i, "x", {"pad": "y" * 20})
        assert kept.flush()
    assert kept.dropped_ever == 0
    assert _events(flash)[-1]["n"] == 100


def test_a_cut_within_an_append_loses_only_its_last_lines():
    flash = Flash()
    kept = _opened(flash)
    for i in range(3):
        kept.add(i, "x", {"i": i})
    kept.flush()
    whole = dict(flash.files)
    for cut in range(60):
        flash.files = dict(whole)
        kept = _opened(flash)
        kept.add(5, "first", {})
        kept.add(6, "second", {})
        flash.cut_after = cut
        try:
            kept.flush()
        except PowerCut:
            pass
        flash.cut_after = None
        kept = _opened(flash)
        kept.add(0, "boot", {})
        kept.flush()
        names = [e["event"] for e in _events(flash)]
        assert names[:3] == ["x", "x", "x"] and names[-1] == "boot", cut


def test_a_cut_in_a_new_part():
    flash = Flash()
    flash.files["record.0"] = (record.line(7, 0, "x", {}) + "\n").encode()
    flash.files["record.1"] = b'{"n":8,"m'
    flash.files["record.bad"] = b"?"
    kept = _opened(flash)
    assert kept.next_n == 8
    kept.add(1, "boot", {})
    assert kept.flush()
    assert [e["n"] for e in _events(flash)] == [7, 8]


def test_a_storage_that_cannot_be_read():
    class Broken(Flash):
        def names(self):
            raise OSError(5)

    kept = _opened(Broken())
    kept.add(0, "boot", {})
    assert kept.flush()
