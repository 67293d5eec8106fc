"""A round of the Tiercé: the race cards, the finish, whose turn it is. D5 to D9, D17, D18."""

from engines.derby import GAME
from engines.derby.actions import Advance, TakeMoney, TurnDown
from engines.derby.events import FirstPlayerPassed, RaceRevealed, StartingBetRevealed, TurnStarted
from engines.derby.model import Phase
from tests.engines.derby.tables import (
    SHEET_ROW,
    after_turns,
    do,
    finished,
    legal,
    next_race,
    play,
    refusal,
    runs,
    table,
)


def test_the_reveal_of_the_sheet_shows_every_horse_as_often_as_it_says():  # worked case
    view = GAME.view(table(), None)
    assert view.counts == (3, 2, 2, 3, 1, 1)
    assert view.race_moves == ((1, 1), (2, 3), (3, 1))


def test_the_arrow_of_the_third_card_sends_a_horse_of_the_fourth_three_squares():  # D6, worked case
    step = next_race(SHEET_ROW, {})
    assert runs(step) == {1: 1, 2: 3, 3: 1}
    assert step.state.positions == [1, 3, 1, 0, 0, 0]


def test_only_the_upper_halves_count():  # D5, D6: 3a points at the middle, 1b shows 1, 2 and 5
    step = next_race(["2b", "4b", "3a", "1b"], {})
    assert runs(step) == {1: 1, 2: 3, 5: 1}


def test_every_race_starts_with_all_cards_face_up():  # D5
    step = next_race(SHEET_ROW, {})
    assert GAME.view(step.state, None).face_up == (True,) * 4
    assert next(event for event in step.events if isinstance(event, RaceRevealed)).round == 2


def test_a_finished_horse_loses_its_share():  # D6
    step = next_race(SHEET_ROW, {2: 10, 1: 4}, finish=[2])
    assert runs(step) == {1: 1, 3: 1}


def test_race_cards_take_a_horse_past_nine():  # D7
    step = next_race(SHEET_ROW, {2: 7})
    assert finished(step) == [(2, 1)]
    assert step.state.positions[1] == 10


def test_a_horse_on_the_last_square_has_not_finished():  # D1, D7
    step = next_race(SHEET_ROW, {2: 6, 1: 8})
    assert finished(step) == []
    assert step.state.positions[:2] == [9, 9]


def test_horses_that_pass_together_finish_by_their_numbers():  # D7: 2 runs furthest, and is second
    step = next_race(SHEET_ROW, {1: 9, 2: 9})
    assert finished(step) == [(1, 1), (2, 2)]


def test_three_horses_can_pass_together_and_end_the_game():  # D7, D8
    step = next_race(SHEET_ROW, {1: 9, 2: 7, 3: 9})
    assert finished(step) == [(1, 1), (2, 2), (3, 3)]
    assert step.state.phase is Phase.OVER


def test_a_fourth_horse_that_passes_with_the_third_has_no_place():  # D7
    step = next_race(SHEET_ROW, {1: 9, 2: 9, 5: 10, 6: 10}, finish=[6, 5])
    assert finished(step) == [(1, 3), (2, 0)]
    assert GAME.view(step.state, None).finish == (6, 5, 1)


def test_the_game_ends_with_the_third_horse_before_any_action():  # D8
    step = next_race(SHEET_ROW, {3: 9, 5: 10, 6: 10}, finish=[6, 5])
    assert GAME.to_act(step.state) == ()
    assert not any(isinstance(event, TurnStarted) for event in step.events)
    assert sum(isinstance(event, StartingBetRevealed) for event in step.events) == 2


def test_with_two_finished_horses_the_game_goes_on():  # D8
    step = next_race(SHEET_ROW, {3: 8, 5: 10, 6: 10}, finish=[6, 5])
    assert GAME.result(step.state) is None
    assert GAME.to_act(step.state) == (1,)


def test_everybody_acts_once_clockwise_from_the_first_player():  # D9, D17
    state = table(3, first=1, turn=1)
    acted = []
    while state.round == table(3).round:
        acted.append(state.turn)
        state = play(state, TakeMoney() if legal(state, TakeMoney) else legal(state, Advance)[0])
        if state.phase is Phase.TURN_DOWN:
            state = play(state, legal(state, TurnDown)[0])
    assert acted == [1, 2, 0]


def test_the_next_player_to_the_left_becomes_first_player():  # D17
    step = next_race(SHEET_ROW, {})
    passed = [event for event in step.events if isinstance(event, FirstPlayerPassed)]
    assert [(event.giver, event.taker) for event in passed] == [(0, 1)]
    assert step.state.first == step.state.turn == 1


def test_one_turns_down_any_card_that_shows_the_horse_used():  # D9: horse 4 is on cards 1, 2 and 3
    state = play(table(), Advance(4))
    assert legal(state, TurnDown) == [TurnDown(1), TurnDown(2), TurnDown(3)]
    assert refusal(state, TurnDown(4)).code == "card_does_not_show_it"
    assert refusal(state, TurnDown(4)).rule == "D9"
    assert refusal(state, TurnDown(9)).code == "no_such_card"


def test_one_turns_down_any_card_that_shows_the_icon_used():  # D9, D12
    state = play(table(), TakeMoney())
    assert legal(state, TurnDown) == [TurnDown(1), TurnDown(3)]
    assert refusal(state, TurnDown(2)).code == "card_does_not_show_it"


def test_a_card_that_lies_face_down_cannot_be_turned_down():  # D9
    state = play(after_turns([1]), Advance(4))
    assert refusal(state, TurnDown(1)).code == "card_is_face_down"


def test_the_only_card_that_shows_it_goes_down_by_itself():  # D9: horse 5 is on card 1 alone
    step = do(table(), Advance(5))
    assert step.state.turn == 1
    assert GAME.view(step.state, None).face_up == (False, True, True, True)


def test_a_card_is_turned_down_only_after_the_action():  # D9
    assert refusal(table(), TurnDown(1)).code == "wrong_phase"
    assert refusal(play(table(), Advance(4)), Advance(4)).code == "wrong_phase"


def test_somebody_with_no_coins_and_finished_horses_can_still_advance_one():  # D18
    positions = {1: 10, 4: 10, 6: 9}
    state = after_turns([1, 3, 4], positions=positions, finish=[1, 4], coins=[0, 0, 0, 0])
    assert Advance(6) in legal(state, Advance)
    assert play(state, Advance(6)).round == 2
