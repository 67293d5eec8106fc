"""Positions written by hand: what is impossible is refused with the place of the fault."""

import pytest

from engines.derby import GAME
from tests.engines.broken import fault_of
from tests.engines.derby.tables import after_turns, table

OVER = {
    "phase": "over",
    "finish": [5, 6, 1],
    "positions": {"1": 10, "2": 0, "3": 0, "4": 0, "5": 10, "6": 10},
}


def written(**changes):
    return GAME.dump(table()) | changes


def squares(**changes):
    return {str(horse): 0 for horse in range(1, 7)} | {name[1:]: square for name, square in changes.items()}


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("coins", {"coins": [1]}),
        ("coins[1]", {"coins": [1, -1, 1]}),
        ("round", {"round": 0}),
        ("phase", {"phase": "asleep"}),
        ("first", {"first": 3}),
        ("turn", {"turn": -1}),
        ("sides.1", {"sides": {**dict.fromkeys("123456", "A"), "1": "C"}}),
        ("positions.2", {"positions": squares(_2=11)}),
        ("positions", {"positions": squares(_1=10, _2=10, _3=10), "finish": [1, 2, 3]}),
        ("finish", {"positions": squares(_1=10)}),
        ("finish", {"finish": [1]}),
        ("finish", {"positions": squares(_1=10, _2=10), "finish": [1, 1]}),
        ("race_cards", {"race_cards": ["1a", "1b", "2a", "3a"]}),
        ("race_cards", {"race_cards": ["1a", "2a", "3a", "9z"]}),
        ("turned_down", {"turned_down": [2]}),
        ("turned_down", {"turn": 2, "turned_down": [2, 1]}),
        ("starting_bets", {"starting_bets": ["1-6", "1-6", "2-5"], "box": ["3-4"]}),
        ("starting_bets", {"starting_bets": ["1-6", "x", "2-5"]}),
        ("box", {"box": []}),
        ("bets[0].5", {"bets": [{"5": 15}, {}, {}]}),
        ("bets[0]", {"bets": [{"5": 4}, {}, {}]}),
        ("bets[2]", {"bets": [{}, {}, {"1": 3, "2": 3, "3": 3}]}),
        ("bets[1]", {"bets": [{}, {"7": 3}, {}]}),
        ("used", {"used": "money"}),
        ("used", {"phase": "turn_down"}),
        ("used", {"phase": "turn_down", "used": "horse_5"}),
        ("bought", {"phase": "turn_down", "used": "eat"}),
        ("bought", {"bought": 1}),
        ("phase", {"phase": "snack", "used": "eat", "bought": 2}),
        ("phase", {"phase": "snack", "used": "eat", "bought": 1, "coins": [1, 9, 9]}),
        ("phase", {"phase": "snack", "used": "money"}),
        ("effect", {"phase": "pick", "used": "horse_1"}),
        ("effect", {"phase": "pick", "used": "horse_2", "effect": 1}),
        ("effect", {"effect": 1}),
        ("used", {"phase": "pick", "used": "money"}),
        ("picked", {"phase": "pick", "used": "horse_2", "picked": 3}),
        ("picked", {"picked": 3}),
        ("finish", {**OVER, "finish": [5, 6]}),
        ("finish", {**OVER, "finish": [1, 5, 6]}),
        ("turn", {**OVER, "turn": 1}),
        ("rng", {"rng": "zero"}),
    ],
)
def test_an_impossible_position_is_refused_where_it_is_wrong(path, changes):
    assert fault_of(GAME, written(**changes)).path == path


def test_with_one_horse_leading_there_is_nothing_to_pick():  # D16
    data = GAME.dump(table(sides="BBBBBB", positions={3: 5}))
    assert fault_of(GAME, data | {"phase": "pick", "used": "horse_1"}).path == "phase"


def test_a_finished_horse_is_not_used():  # D15
    data = GAME.dump(after_turns([1], positions={1: 10}, finish=[1]))
    assert fault_of(GAME, data | {"phase": "turn_down", "used": "horse_1"}).path == "used"


def test_a_position_reads_like_the_table():
    data = GAME.dump(table(positions={5: 9}, bets=[{"5": 6}, {}, {}]))
    assert data["race_cards"] == ["1a", "2a", "3a", "4a"]
    assert data["bets"][0] == {"5": 6}
    assert data["positions"]["5"] == 9
    assert data["sides"]["4"] == "A"
