"""The ledger of false moves: who may bring up what, the replay, and its saved form."""

import json

from tablero.second.ledger import Ledger
from tablero.second.reasons import WORDS
from tablero.second.verdict import ASK, FLAG, Verdict

SOUTH = 0
NORTH = 1
WRONG = Verdict("wrong-distance", ((3, 1), (3, 6)), (3, 1), FLAG)
THIRD = Verdict("third-glass", ((6, 1), (6, 2)), (6, 2), FLAG)
EARLY = Verdict("threw-early", ((0, 7), (0, 5)), (6, 2), FLAG)


def test_an_accusation_covers_everything_since_the_accusers_last_throw():
    ledger = Ledger()
    ledger.threw(NORTH)
    ledger.threw(SOUTH)
    ledger.add(SOUTH, WRONG)
    ledger.threw(SOUTH)
    ledger.add(SOUTH, THIRD)
    assert ledger.against(NORTH) == [WRONG, THIRD]
    assert ledger.against(SOUTH) == []
    ledger.threw(NORTH)
    assert ledger.against(NORTH) == []
    ledger.add(NORTH, WRONG)
    assert ledger.against(SOUTH) == [WRONG]


def test_the_replay_lights_from_and_to_but_not_moves_never_made():
    ledger = Ledger()
    ledger.add(SOUTH, WRONG)
    ledger.add(SOUTH, EARLY)
    assert ledger.replay(NORTH) == [(3, 38)]
    ledger.clear()
    assert ledger.replay(NORTH) == []


def test_a_long_ledger_forgets_its_oldest_lines():
    ledger = Ledger()
    for _ in range(40):
        ledger.add(SOUTH, WRONG)
    assert len(ledger.against(NORTH)) == 12
    ledger.threw(NORTH)
    for _ in range(5):
        ledger.add(SOUTH, THIRD)
    assert ledger.against(NORTH) == [THIRD] * 5


def test_it_survives_a_power_cut():
    ledger = Ledger()
    ledger.threw(NORTH)
    ledger.add(SOUTH, WRONG)
    again = Ledger()
    again.restore(json.loads(json.dumps(ledger.as_list())))
    assert [v.as_dict() for v in again.against(NORTH)] == [WRONG.as_dict()]
    again.restore(None)
    assert again.against(NORTH) == []


def test_a_verdict_reads_back_what_it_wrote():
    for verdict in (WRONG, Verdict("lifted", ((0, 7), (0, 7)), None, ASK)):
        again = Verdict.from_dict(json.loads(json.dumps(verdict.as_dict())))
        assert again.same(verdict)
        assert again.grade == verdict.grade
    for field, value in (("reason", "bad luck"), ("grade", "prison")):
        damaged = WRONG.as_dict()
        damaged[field] = value
        try:
            Verdict.from_dict(damaged)
        except ValueError:
            continue
        raise AssertionError(field)


def test_every_reason_has_words_that_fit_and_accuse_nobody():
    for lines in WORDS.values():
        assert 1 <= len(lines) <= 3
        for line in lines:
            assert len(line) <= 16, line
            assert "cheat" not in line.lower()


def test_what_nobody_can_bring_up_any_longer_is_dropped():
    ledger = Ledger()
    ledger.add(SOUTH, WRONG)
    ledger.threw(SOUTH)
    assert len(ledger.entries) == 1
    ledger.threw(NORTH)
    assert ledger.entries == []
    ledger.add(SOUTH, WRONG)
    assert len(ledger.against(NORTH)) == 1
