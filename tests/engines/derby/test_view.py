"""What lies open in the Tiercé and what does not: D3, D4, D19; and what a preview promises."""

from engines.derby import GAME
from engines.derby.actions import Advance, Bet, Eat, TakeMoney, UseAbility
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    FirstPlayerPassed,
    HorseMoved,
    TurnStarted,
)
from engines.derby.model import Phase, Price
from engines.rng import Rng
from tests.engines.derby.tables import SHEET_ROW, after_turns, next_race, table
from tests.engines.tables import Setup, walk


def kinds(events):
    return [type(event) for event in events]


def test_a_starting_bet_is_its_owner_s_secret_until_the_end():  # D4
    state = table()
    assert GAME.view(state, None).starting == (None, None, None)
    assert GAME.view(state, 1).starting == (None, state.starting[1], None)
    over = next_race(SHEET_ROW, {3: 9, 5: 10, 6: 10}, finish=[6, 5]).state
    assert GAME.view(over, None).starting == tuple(over.starting)


def test_the_cards_that_left_the_game_are_never_seen():  # D4
    one = table(2, starting_bets=["1-6", "2-5"], box=["3-4", "1-3-4"])
    two = table(2, starting_bets=["1-6", "3-4"], box=["2-5", "1-3-4"])
    assert GAME.view(one, 0) == GAME.view(two, 0)
    assert GAME.view(one, None) == GAME.view(two, None)


def test_money_is_public():  # D3
    state = table(coins=[1, 2, 3])
    assert GAME.view(state, None).coins == GAME.view(state, 2).coins == (1, 2, 3)


def test_every_decision_is_taken_in_the_open():  # D3, D4
    asked = set()
    for moment in walk(Setup(GAME, 3, {"sides": "mix"}), 4):
        view = GAME.view(moment.state, None)
        assert view.legal == GAME.legal(moment.state, moment.seat)
        asked.add(view.phase)
    assert asked == {Phase.ACT, Phase.PICK, Phase.SNACK, Phase.TURN_DOWN}


def test_a_guess_at_the_secrets_fits_what_is_known():
    state = table(3, starting_bets=["1-6", "2-5", "3-4"], box=["1-3-4"])
    view = GAME.view(state, 1)
    guesses = [GAME.determinize(view, Rng(seed)) for seed in range(40)]
    assert all(GAME.view(guess, 1) == view for guess in guesses)
    assert {guess.starting[0].name for guess in guesses} == {"1-6", "3-4", "1-3-4"}


def test_a_preview_tells_a_bet_its_price_and_the_card_that_goes_down():  # D9, D11
    events = GAME.preview(GAME.view(table(), 0), Bet(5))
    assert kinds(events) == [BetPlaced, CardTurnedDown, TurnStarted]
    assert events[0] == BetPlaced(0, 5, 3, False, Price(3, 0, 0), 5)


def test_a_preview_stops_at_the_next_choice():  # D9
    events = GAME.preview(GAME.view(table(), 0), Advance(1))
    assert kinds(events) == [HorseMoved, ChoiceOffered]
    assert kinds(GAME.preview(GAME.view(table(), 0), UseAbility(2))) == [AbilityUsed, ChoiceOffered]


def test_a_preview_stops_before_the_next_race_cards():  # D5, D17
    state = after_turns([1, 3, 4])
    events = GAME.preview(GAME.view(state, 3), Eat(2, 1))
    assert kinds(events)[-2:] == [CardTurnedDown, FirstPlayerPassed]


def test_somebody_who_only_watches_can_look_ahead_as_well():
    state = table()
    assert GAME.preview(GAME.view(state, None), TakeMoney()) == GAME.preview(GAME.view(state, 0), TakeMoney())
