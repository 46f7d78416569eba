"""The scenario language: what is read, and where what is malformed is found."""

import pytest

from host_tools.simulator import scenario
from host_tools.simulator.scenario_words import FORMS

WHOLE = """\
# everything that can stand in a scenario
game gucci
preset antir_tournament
option direction_lock die   # a comment
option break_after 3
mode strict
seed 7
dice 6 2
fault no-display
start 7771111 south
supply south 12 north 9
queen 8
press south throw
move D1 D7
expect display "PASS # 7"
"""


def test_a_whole_scenario():
    read = scenario.parse(WHOLE)
    assert (read.preset, read.mode, read.seed) == ("antir_tournament", "strict", 7)
    assert read.options == {"direction_lock": "die", "break_after": 3}
    assert read.start.values == ("7771111", "south")
    assert (read.supply, read.queen) == ((12, 9), 8)
    assert [str(step) for step in read.before] == ["dice 6 2", "fault no-display"]
    assert [step.line for step in read.steps] == [13, 14, 15]
    assert read.steps[2].values == ("display", "PASS # 7")


def test_without_start_the_power_is_just_on():
    read = scenario.parse("dice 3 4\nplace A7\n")
    assert read.start is None
    assert [step.verb for step in read.steps] == ["dice", "place"]


GOOD = """\
start opening | press south throw | press north call | hold south call 2500 | down south throw
up south throw | lift D1 | place D7 | move D1 D7 | slide D1 D7 900 | knock D1 12 -8
straddle D1 D2 | wait 500 | fault stuck-open D4 | fault stuck-closed D4 | fault dead-zone D4
fault no-diode D4 | fault weak D4 | fault bounce 8 | fault clear | fault brown-out
fault power-cut | power on | fault late-scan 80 | fault serial-stall | fault no-display
expect position 7771111 | expect turn north | expect throw 6 2 | expect supply north 6
expect winner south | expect verdict wrong-distance D6 | expect no verdict | expect no flag
expect grade ask | expect line A B C D E F 5 | expect line B C D E 2 | expect line diagonal
expect display "PASS" | expect light D5 | expect dark D5 | expect no line | expect owed south 1
"""


def lines_of(text):
    return [part.strip() for part in text.replace("|", "\n").splitlines() if part.strip()]


@pytest.mark.parametrize("text", lines_of(GOOD))
def test_each_step_of_the_language(text):
    step = scenario.parse_step(text, 1)
    assert str(step) == text


BAD = [
    ("jump D1", 1, 1, "expected a step"),
    ("press south", 1, 12, "press: expected throw | call"),
    ("press west throw", 1, 7, "press: expected south | north"),
    ("press south throw now", 1, 19, "press: expected the end of the line"),
    ("  move D1 H7", 1, 11, "move: expected a square A1 to G7"),
    ("move D1 d7", 1, 9, "expected a square"),
    ("move D1", 1, 8, "expected a square"),
    ("dice 6 7", 1, 8, "dice: expected a die, 1 to 6"),
    ("dice 6 six", 1, 8, "expected a die"),
    ("wait -5", 1, 6, "wait: expected milliseconds"),
    ("wait 1.5", 1, 6, "wait: expected milliseconds"),
    ("start 777111 south", 1, 7, "start: expected opening | a position of seven digits"),
    ("start 7771111", 1, 14, "start: expected south | north"),
    ("start 7701111 south", 1, 7, "a position"),
    ("start 7771111 south\nstart opening", 2, 1, "only once"),
    ("lift D1\nstart opening", 2, 1, "before the first thing done"),
    ("start opening\nmode off", 2, 1, "before start"),
    ("start opening\nqueen 8", 2, 1, "after start POSITION"),
    ("start 7771111 south\nlift D1\nsupply south 1 north 2", 3, 1, "before the first thing"),
    ("start 7771111 south\nsupply south 1 south 2", 2, 16, "supply: expected north"),
    ("start 7771111 south\nqueen 13", 2, 7, "a Queen's Number, 2 to 12"),
    ("game chess", 1, 6, "game: expected gucci"),
    ("preset nice", 1, 8, "preset: expected seed"),
    ("option smell mint", 1, 8, "option: expected"),
    ("option direction_lock maybe", 1, 23, "option direction_lock: expected turn | die"),
    ("option direction_lock", 1, 22, "option: expected a value"),
    ("fault stuck-open", 1, 17, "fault: expected a square"),
    ("fault sticky", 1, 7, "fault: expected stuck-open"),
    ("fault bounce D4", 1, 14, "fault: expected milliseconds"),
    ("expect", 1, 7, "expect: expected position"),
    ("expect joy", 1, 8, "expect: expected position | turn"),
    ("expect turn west", 1, 13, "expect: expected south | north"),
    ("expect throw 6", 1, 15, "expect: expected a die"),
    ("expect verdict wrong-distance D9", 1, 31, "expect: expected a square"),
    ("expect grade bad", 1, 14, "expect: expected note | ask | flag"),
    ("expect no idea", 1, 11, "expect: expected verdict | flag"),
    ("expect line A B C D 9", 1, 21, "expect: expected a rank"),
    ("expect line", 1, 12, "expect: expected diagonal | chevron"),
    ("expect display PASS", 1, 16, 'expect: expected a text in "'),
    ('expect display "PASS', 1, 21, 'expected " at the end'),
    ('expect display ""', 1, 16, 'expected a text in "'),
    ("expect verdict wrong-distanse D6", 1, 16, "expect: expected wrong-distance | wrong-way"),
    ("seed " + "9" * 5000, 1, 6, "seed: expected a seed"),
    ("option preset tablero_ca", 1, 8, "option: expected glass_drink"),
    ("option bottles 1\noption bottle_fills 4", 2, 1, "expected 7 in all"),
    ("option mode second", 1, 8, "option: expected glass_drink"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), BAD, ids=[b[0][:40] for b in BAD])
def test_malformed_scenarios_are_placed(text, line, column, message):
    with pytest.raises(scenario.ScenarioError) as caught:
        scenario.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    assert message in str(caught.value)


def test_every_verb_is_covered_by_a_test():
    tested = {text.split()[0] for text in lines_of(WHOLE + GOOD)}
    assert set(FORMS) - tested <= {"take"}
