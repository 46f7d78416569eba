"""Settings: defaults, bad values, unknown names, saved only when different."""

import json

from firmware.flash_double import Flash
from tablero import options
from tablero.store.settings import FILE, Settings

SCHEMA = (
    options.Option("sound", "flag", True, "buzzer"),
    options.Option("brightness", "int", 3, "lights", lo=1, hi=4),
    options.Option("mode", "choice", "strict", "house mode", ("strict", "off")),
)


def _load(text):
    flash = Flash()
    if text is not None:
        flash.files[FILE] = text if isinstance(text, bytes) else text.encode()
    settings = Settings(flash, SCHEMA)
    settings.load()
    return flash, settings


def test_defaults_without_a_file():
    flash, settings = _load(None)
    assert settings.values == {
        "sound": True, "brightness": 3, "mode": "strict", "rules": {}, "version": 1,
    }  # fmt: skip
    assert settings.problems == []
    assert settings.save() and not settings.save()
    assert flash.writes == 1


def test_bad_values_fall_back_one_by_one():
    _, settings = _load('{"sound":false,"brightness":9,"mode":"kind"}')
    assert settings.values["sound"] is False
    assert settings.values["brightness"] == 3
    assert settings.values["mode"] == "strict"
    assert len(settings.problems) == 2
    assert any("brightness" in text for text in settings.problems)


def test_unknown_names_are_kept():
    flash, settings = _load('{"version":2,"smell":"mint","rules":{"min_line":5}}')
    assert settings.values["smell"] == "mint" and settings.values["version"] == 2
    assert settings.values["rules"] == {"min_line": 5}
    settings.values["brightness"] = 1
    assert settings.save()
    stored = json.loads(flash.files[FILE])
    assert stored["smell"] == "mint" and stored["brightness"] == 1


def test_saved_only_if_changed():
    flash, settings = _load(None)
    settings.save()
    again = Settings(flash, SCHEMA)
    again.load()
    assert not again.save()
    again.values["sound"] = False
    assert again.save()
    assert flash.writes == 2


def test_a_broken_file_is_reported_with_its_place():
    _, settings = _load('{"sound":true,\n "brightness" 2}')
    assert settings.values["brightness"] == 3
    assert settings.problems == ["settings.json: line 2, column 15: expected :"]
    _, settings = _load("[1]")
    assert "expected {" in settings.problems[0]
    _, settings = _load(b"\xff\xfe")
    assert len(settings.problems) == 1
    _, settings = _load('{"rules":3}')
    assert settings.values["rules"] == {} and len(settings.problems) == 1


def test_a_full_flash_does_not_stop_the_game():
    flash, settings = _load(None)
    flash.refuse = True
    assert not settings.save()
    flash.refuse = False
    assert settings.save()
