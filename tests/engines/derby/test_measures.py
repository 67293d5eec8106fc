"""What a simulation counts in a game of the Tiercé."""

import pytest

from engines.derby import GAME
from tests.engines.tables import Setup, walk


def observed(seed):
    moments = list(walk(Setup(GAME, 3, {"first": "2", "sides": "mix"}), seed))
    final = moments[-1].after
    return final, list(GAME.measure([event for moment in moments for event in moment.events], final))


def rows(observations, table):
    return {seen.row: seen.value for seen in observations if seen.table == table}


@pytest.mark.parametrize("seed", range(4))
def test_three_horses_have_a_place_and_pay_their_odds(seed):  # D7, D19
    final, seen = observed(seed)
    assert sum(rows(seen, "place share").values()) == 3
    names = {f"{ability.horse}{ability.side}" for ability in final.lineup}
    assert set(rows(seen, "return of a coin")) == names


@pytest.mark.parametrize("seed", range(4))
def test_win_shares_by_turn_order_start_with_the_first_player(seed):  # D17: here the second chair
    final, seen = observed(seed)
    shares = list(rows(seen, "win share by turn order").values())
    places = GAME.result(final).places
    assert shares == [(places[seat] == 1) / places.count(1) for seat in range(3)]
    assert rows(seen, "win share by turn order")["1st player"] == shares[1]


@pytest.mark.parametrize("seed", range(4))
def test_everybody_takes_one_action_a_round(seed):  # D9
    final, seen = observed(seed)
    done = rows(seen, "actions a game")
    turns = 3 * (final.round - 1)
    assert sum(done.values()) == turns
