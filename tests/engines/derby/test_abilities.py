"""The twelve abilities, as printed: D13, D15, D16."""

import pytest

from engines.derby import GAME
from engines.derby.abilities import Gain, read_ability
from engines.derby.actions import UseAbility
from tests.engines.derby.tables import legal, refusal, scene, table
from tests.rows import rows

# What is said | the position | a script
ABILITIES = rows("""
D13: 1A gains two | | do use_ability 1; has coins=10,9,9
D13, D16: 1B holds the leading horse back | sides=B at=3:5,4:4 | do use_ability 1; has squares=3:4,4:4
D13: 2A moves any horse one square | | do use_ability 2; has coins=7,9,9;
    only pick 1, pick 2, pick 3, pick 4, pick 5, pick 6; do pick 6; has squares=6:1
D13, D16: 2B helps the last horse | sides=B at=1:4,2:4,3:4,4:4,5:3,6:4
    | do use_ability 2; has squares=1:4,2:4,3:4,4:4,5:5,6:4
D13: 3A places a bet for its cost alone: no late fee, no rivals | at=3:9 bets=/3:3/
    | do use_ability 3; has bets=3:3 cards_left=1 coins=5,9,9
D13: 3A raises a bet | bets=3:9// | do use_ability 3; has bets=3:12 coins=5,9,9
D11, D13: 3A keeps to the limit of a bet | bets=3:12// | refused use_ability 3: bet_is_at_its_most D11
D11, D13: and to that of two bets | bets=1:3,2:3// | refused use_ability 3: no_bet_card_left D11
D13: 3B moves one horse and another back | sides=B at=5:4 | do use_ability 3; has coins=6,9,9; do pick 6;
    refused pick 6: another_horse_is_wanted D13; do pick 5; has squares=5:3,6:1
D13: 4A holds any horse back for two, the sheet's own example | at=2:5
    | do use_ability 4; has coins=6,9,9; do pick 2; has squares=2:4
D13, D16: 4B holds the leading horse back by two | sides=B at=2:5,3:4
    | do use_ability 4; has squares=2:3,3:4 coins=6,9,9
D13: 5A moves its own horse two squares | | do use_ability 5; has squares=5:2 coins=7,9,9
D13: 5B pays nothing where it leads | sides=B at=5:9 | do use_ability 5; has coins=8,9,9
D13: 5B pays for a horse strictly ahead | sides=B at=5:3,1:3,2:4 | do use_ability 5; has coins=9,9,9
D13: and for two | sides=B at=5:3,1:4,2:5 | do use_ability 5; has coins=10,9,9
D13: and for no more | sides=B at=1:1,2:1,3:1,4:1,6:1 | do use_ability 5; has coins=10,9,9
D13: 5B moves its own horse after counting | sides=B at=5:3,2:4
    | do use_ability 5; has squares=2:4,5:4 coins=9,9,9
D13: 5B does not count finished horses | sides=B at=5:3,1:10,2:4 finish=1 | do use_ability 5; has coins=9,9,9
D13: 6A moves its own horse two squares | | do use_ability 6; has squares=6:2 coins=7,9,9
D13: 6B catches up with the next horse ahead | sides=B at=6:2,1:2,2:5,3:7
    | do use_ability 6; has squares=1:2,2:5,3:7,6:5
D13, D15: 6B with no running horse ahead is paid and does nothing | sides=B at=6:4,2:10,1:4 finish=2
    | do use_ability 6; has squares=1:4,2:10,6:4 coins=6,9,9
D13: an ability wants its horse on a face-up card | down=1 | refused use_ability 5: horse_not_shown D13
D9: a card with the horse that owns the ability is turned down, not the horse moved |
    | do use_ability 2, pick 5; only turn_down 3, turn_down 4
D16: with leaders level the acting player picks one | sides=B at=3:5,6:5,4:4
    | do use_ability 1; has phase=pick; only pick 3, pick 6;
    refused pick 4: horse_does_not_lead D16; do pick 6; has squares=3:5,4:4,6:4
D16: with last horses level, too | sides=B at=1:3,2:1,3:1,4:2,5:2,6:2
    | do use_ability 2; only pick 2, pick 3; refused pick 1: horse_is_not_last
D15, D16: a finished horse does not lead | sides=B at=3:10,6:5 finish=3
    | do use_ability 1; has squares=3:10,6:4
D15: a finished horse cannot be picked | at=6:10 finish=6
    | do use_ability 2; cannot pick 6; refused pick 6: horse_has_finished
D15: abilities stop at the last square | at=5:8 | do use_ability 5; has squares=5:9
D15: at the start | | do use_ability 4, pick 2; has squares=
D15: and a leader at the start | sides=B at=3:1 | do use_ability 4; has squares=
D13: a horse is picked only when an ability asks | | refused pick 1: wrong_phase
""")
ALL_A = "AAAAAA"
ALL_B = "BBBBBB"


@pytest.mark.parametrize(("position", "script"), ABILITIES)
def test_an_ability_does_what_its_card_says(position, script):
    scene(position).run(script)


@pytest.mark.parametrize(
    ("sides", "horse"),
    [(ALL_A, 2), (ALL_A, 3), (ALL_A, 4), (ALL_A, 5), (ALL_A, 6), (ALL_B, 3), (ALL_B, 4), (ALL_B, 6)],
)
def test_an_ability_must_be_paid(sides, horse):  # D13, D15
    state = table(sides=sides, coins=[0, 9, 9])
    refused = refusal(state, UseAbility(horse))
    assert (refused.code, refused.rule) == ("not_enough_coins", "D13")
    cost = GAME.load(GAME.dump(state)).lineup[horse - 1].cost
    assert refused.values == {"price": cost, "coins": 0}
    assert UseAbility(horse) in legal(table(sides=sides, coins=[cost, 9, 9]), UseAbility)


def test_a_corrected_card_is_a_change_of_data_alone():
    ability = read_ability("1B", {"cost": 1, "do": [{"gain": 3}, {"horse": 4, "steps": -1}]})
    assert ability.effects[0] == Gain(3)
    assert ability.named == (4,)
    assert not ability.is_plain


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"fly": 3}, "no horse card says"),
        ({"horse": "another", "steps": 1}, "none before it"),
        ({"horse": 7, "steps": 1}, "does not run"),
        ({"bet_on": 0, "amount": 3}, "does not run"),
    ],
)
def test_a_horse_card_that_makes_no_sense_is_not_read(effect, why):
    with pytest.raises(ValueError, match=why):
        read_ability("2A", {"cost": 1, "do": [effect]})
