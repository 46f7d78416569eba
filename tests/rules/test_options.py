"""Options: what they take, what they say when they do not."""

from tablero import options
from tablero.games import gucci

ALL = gucci.OPTIONS + options.TABLE_OPTIONS


def error_of(option, value):
    try:
        kept = option.check(value)
    except options.OptionError as error:
        return str(error)
    raise AssertionError((option.name, value, kept))


def test_every_option_takes_its_default_and_text_of_it():
    names = set()
    for option in ALL:
        assert option.name not in names
        names.add(option.name)
        assert option.check(option.default) == option.default
        assert options.parse(option, str(option.default)) == option.default
        assert type(option.check(option.default)) is type(option.default)


def test_every_choice_is_taken_and_nothing_else():
    for option in ALL:
        for choice in option.choices:
            assert option.check(choice) == choice
        for junk in (None, [], {}, (1, "x"), 1.5, "no such thing\n", "", b"on", [[1]], 10**40):
            message = error_of(option, junk)
            assert message.startswith("option " + option.name + ": got ")
            assert option.allowed() in message
            assert len(message) < 200
            assert all(" " <= c <= "~" for c in message)


def test_flags():
    flag = options.find(gucci.OPTIONS, "doubles")
    for text in ("true", "on", "yes", "1", "ON"):
        assert flag.check(text) is True
    for text in ("false", "off", "no", "0"):
        assert flag.check(text) is False
    error_of(flag, 1)
    error_of(flag, "maybe")


def test_numbers_in_range():
    number = options.find(gucci.OPTIONS, "min_line")
    assert [number.check(n) for n in (4, 5, 6, "5")] == [4, 5, 6, 5]
    assert "expected 4 to 6" in error_of(number, 3)
    for junk in ("", "-", "5.0", "five", "0x5", True, 7, "99999999999999999999"):
        error_of(number, junk)


def test_pass_numbers_in_any_spelling():
    option = options.find(gucci.OPTIONS, "pass")
    for value in ("7,11", "{7,11}", "{7, 11}", [7, 11], (11, 7)):
        assert option.check(value) == "7,11"
    assert gucci.pass_numbers(gucci.check({"pass": [7, 11]})) == (7, 11)
    assert gucci.pass_numbers(gucci.check({})) == (7, 11, 12)
    error_of(option, [7, 12])


def test_bad_values_fall_back_one_by_one():
    problems = []
    given = {"min_line": 9, "herald_line": True, "colour": "red", "treason": "off"}
    values = options.check(gucci.OPTIONS, given, problems)
    assert len(problems) == 2
    assert (values["min_line"], values["herald_line"], values["treason"]) == (6, True, False)
    assert "colour" not in values
    assert options.check(gucci.OPTIONS, {}) == options.defaults(gucci.OPTIONS)


def test_table_options_pass_by_the_game():
    problems = []
    values = gucci.check({"supply_judge": "count", "brightness": 2, "sensor": "wood"}, problems)
    assert problems == []
    assert values["supply_judge"] == "count"
    assert "brightness" not in values


def test_bottles_that_fit_no_opening_fall_back():
    problems = []
    values = gucci.check({"bottle_fills": 2, "min_line": 5}, problems)
    assert len(problems) == 1
    assert (values["bottle_fills"], values["min_line"]) == (8, 5)
