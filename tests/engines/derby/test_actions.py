"""Advancing, taking money and eating: D10, D12, D14, D15."""

import pytest

from engines.derby.actions import Advance, Bet, Eat, Pick, UseAbility
from tests.engines.derby.tables import refusal, scene, table
from tests.rows import rows

# What is said | the position | a script
ACTIONS = rows("""
D10: horse 1 advances as often as face-up cards show it, a worked case | | do advance 1; has squares=1:3
D10: as does horse 2 | | do advance 2; has squares=2:2
D10: as does horse 3 | | do advance 3; has squares=3:2
D10: as does horse 4 | | do advance 4; has squares=4:3
D10: as does horse 5 | | do advance 5; has squares=5:1
D10: as does horse 6 | | do advance 6; has squares=6:1
D10: cards turned down do not count, of three that show horse 1 | down=2,4 | do advance 1; has squares=1:1
D10: a horse on no face-up card cannot advance | down=1 | refused advance 5: horse_not_shown D10
D10, D15: an advance stops on the last square | at=1:8 | do advance 1; has squares=1:9
D10, D15: and stays there | at=1:9 | do advance 1; has squares=1:9
D15: a finished horse does not advance | at=5:10 finish=5 | refused advance 5: horse_has_finished D15
D15: nobody bets on it | at=5:10 finish=5 | refused bet 5: horse_has_finished D15
D15: nobody uses its ability | at=5:10 finish=5 | refused use_ability 5: horse_has_finished D15
D15: it is not fed | at=5:10 finish=5 | refused eat 1 5: horse_has_finished D15
D12: money pays what the face-up cards show, the worked case | down=4 coins=8,0,9,9
    | has money=4; do take_money; has coins=8,4,9,9
D12: money wants an icon | down=1,3 | refused take_money: no_money_shown D12
coins have no upper limit, a ruling under the components | coins=1000,9,9 | do take_money; has coins=1004,9,9
D14: a light snack moves any horse, which needs no card | down=1 at=5:4 coins=9,8,9,9
    | do eat 1 5; has squares=5:5 coins=9,6,9,9
D14: a heavy one moves it back | down=1 at=5:4 coins=9,8,9,9 | do eat 2 5; has squares=5:2 coins=9,6,9,9
D14: the third moves it two | down=1 at=5:4 coins=9,8,9,9 | do eat 3 5; has squares=5:6 coins=9,5,9,9
D14: one snack for each icon and not one more | | do eat 1 1; has phase=snack; do eat 1 1; has phase=turn_down
D14: the same snack may be bought again for the same horse | | do eat 3 6, eat 3 6; has squares=6:4
D14, D15: snacks work one after the other: back from the start first | | do eat 2 6, eat 1 6; has squares=6:1
D14, D15: and the other way round | | do eat 1 6, eat 2 6; has squares=
D14: one may not stop before the first snack | | refused stop: wrong_phase D9
D14: but after it | | do eat 1 1, stop; only turn_down 2, turn_down 4
D9, D14: who eats takes no other action | | do eat 1 1; refused take_money: wrong_phase
D14: eating wants an icon | down=2,4 | refused eat 1 1: no_eat_icon_shown D14
D15: a snack must be paid | coins=2,9,9 | has snacks=1,2; refused eat 3 1: not_enough_coins
D15: without coins nobody eats | coins=1,9,9 | has snacks=
D14, D15: nobody is asked for a snack they cannot pay | coins=3,9,9 | do eat 1 1; has phase=turn_down
D14: there are three snacks | | refused eat 4 1: no_such_snack; refused eat 0 1: no_such_snack
D15: snacks stop at the last square | at=6:8 | do eat 3 6; has squares=6:9
D15: and at the start | at=6:0 | do eat 2 6; has squares=
""")


@pytest.mark.parametrize(("position", "script"), ACTIONS)
def test_an_action_does_what_the_cards_show(position, script):
    scene(position).run(script)


@pytest.mark.parametrize("action", [Advance(0), Bet(7), UseAbility(-1), Eat(1, 99), Pick(12)])
def test_there_are_six_horses(action):  # D1
    assert refusal(table(), action).code == "no_such_horse"


def test_the_sheet_s_last_player_buys_a_step_for_horse_two():  # worked case: only card 2 is up
    script = scene("down=1,3,4 coins=8,9,9,2")
    script.run("do eat 1 2; has round=2")
    assert script.state.coins[3] == 0
    assert script.state.positions[1] >= 1


def test_a_snack_too_dear_says_its_price():  # D15
    assert refusal(table(coins=[2, 9, 9]), Eat(3, 1)).values == {"price": 3, "coins": 2}
