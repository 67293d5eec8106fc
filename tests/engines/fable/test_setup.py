"""F1 to F6: players, bets, track, deal, first player, secrets."""

from collections import Counter

import pytest

from engines.api import SetupError
from engines.fable import GAME
from engines.fable.events import BetPlaced, TurnStarted
from tests.engines.fable.positions import (
    ANIMALS,
    CARDS,
    DECKS,
    bet,
    finish,
    hand,
    place,
    play,
    position,
    race,
    refused,
    turn,
)

SEEDS = range(60)


def test_two_to_five_play():  # F1
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (2, 3, 4, 5):
        assert len(GAME.view(GAME.new(seats, 1), None).hand_sizes) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_one_or_six_do_not_play(seats):  # F1
    with pytest.raises(SetupError) as refusal:
        GAME.new(seats, 1)
    assert refusal.value.code == "seats"


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_everybody_has_one_starting_bet_or_two_if_they_are_two(seats, each):  # F2
    for seed in SEEDS:
        dealt = GAME.dump(GAME.new(seats, seed))
        assert [len(bets) for bets in dealt["starting_bets"]] == [each] * seats
        assert sorted(sum(dealt["starting_bets"], dealt["box"])) == sorted(ANIMALS)


def test_starting_bets_are_shuffled():  # F2
    dumps = [GAME.dump(GAME.new(4, seed)) for seed in SEEDS]
    for seat in range(4):
        assert {dealt["starting_bets"][seat][0] for dealt in dumps} == set(ANIMALS)
    assert {dealt["box"][0] for dealt in dumps} == set(ANIMALS)


def test_nobody_sees_the_starting_bets_that_left_the_game():  # F2
    here = place(starting_bets=[["hare"], ["wolf"], ["fox"]])
    there = place(starting_bets=[["hare"], ["tortoise"], ["lamb"]])
    assert GAME.view(here, 0) == GAME.view(there, 0)
    assert GAME.view(here, None) == GAME.view(there, None)


def test_the_track_has_two_streams_on_two_of_eleven_tiles():  # F3
    streams = [GAME.view(GAME.new(3, seed), None).streams for seed in range(300)]
    assert all(1 <= low < high <= 11 for low, high in streams)
    assert Counter(tile for pair in streams for tile in pair).keys() == set(range(1, 12))
    assert len(set(streams)) > 45  # nearly all of the 55 pairs


def test_everybody_starts_on_the_start_line():  # F3
    for variant in ("standard", "apprentice"):
        view = GAME.view(GAME.new(5, 3, variant=variant), None)
        assert view.positions == (0,) * 5
        assert view.steps == (0,) * 5


def test_tile_eleven_is_still_on_the_track_and_twelve_is_past_the_finish():  # F3
    assert race({"fox": 4, "hare": 1}, fox=7).podium == {}
    assert race({"fox": 4, "hare": 1}, fox=8).podium == {"fox": 1}


def test_the_pile_has_81_race_cards():  # the components of the page
    dealt = GAME.dump(GAME.new(3, 5))
    cards = Counter(dealt["pile"]) + Counter(card for cards in dealt["hands"] for card in cards)
    assert cards == Counter(DECKS["standard"])
    assert cards.total() == 81
    assert cards["wolf"] + cards["howl"] == 16


def test_seven_cards_are_dealt_and_six_are_left_after_the_second_bet():  # F4
    state = GAME.new(4, 8)
    assert GAME.view(state, None).hand_sizes == (7, 7, 7, 7)
    for seat in range(4):
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    assert GAME.view(state, None).hand_sizes == (6, 6, 6, 6)
    assert GAME.view(state, None).pile == 81 - 4 * 7


def test_any_card_of_the_seven_may_be_the_second_bet_even_the_animal_of_the_starting_bet():  # F4
    cards = ["hare", "hare", "tortoise", "fox", "lamb", "wolf", "howl"]
    state = place(
        second_bets=[None, None, None], hands={0: cards}, starting_bets=[["hare"], ["fox"], ["wolf"]]
    )
    assert set(GAME.legal(state, 0)) == {bet(card) for card in CARDS}
    after = GAME.apply(state, 0, bet("hare")).state
    assert GAME.dump(after)["second_bets"] == ["hare", None, None]
    assert GAME.dump(after)["starting_bets"][0] == ["hare"]
    assert Counter(hand(after, 0)) == Counter(cards[1:])


def test_a_bet_on_a_card_one_does_not_hold_is_refused():  # F4
    state = place(second_bets=[None, None, None], hands={0: ["hare"] * 7})
    assert refused(state, 0, bet("fox")) == ("card_not_in_hand", "F4")


def test_there_is_only_one_second_bet():  # F4
    state = place(second_bets=["hare", None, None], hands={0: ["hare"]})
    assert refused(state, 0, bet("hare"))[0] == "not_your_turn"


def test_nobody_plays_before_all_bets_are_placed_nor_bets_afterwards():  # F4
    state = place(second_bets=[None, "hare", "fox"], hands={0: ["hare"]})
    assert refused(state, 0, play("hare", 1)) == ("wrong_phase", "F4")
    assert refused(state, 1, play("hare", 1))[0] == "not_your_turn"
    state = GAME.apply(state, 0, bet("hare")).state
    assert refused(state, turn(state), bet("hare")) == ("wrong_phase", "F7")


def test_second_bets_are_chosen_in_any_order_and_the_order_leaves_no_trace():  # F4
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = place(second_bets=[None, None, None], first=1)
        assert GAME.to_act(state) == (0, 1, 2)
        for index, seat in enumerate(order):
            assert seat in GAME.to_act(state)
            state = GAME.apply(state, seat, GAME.legal(state, seat)[-1]).state
            waiting = set(order[index + 1 :]) or {1}
            assert set(GAME.to_act(state)) == waiting
        ends.append(GAME.dump(state))
    assert ends[0] == ends[1] == ends[2]


def test_the_last_bet_starts_the_turn_of_the_first_player_whoever_placed_it():  # F4, F5
    state = place(second_bets=["hare", None, "fox"], first=2)
    step = GAME.apply(state, 1, GAME.legal(state, 1)[0])
    assert [event.seat for event in step.events if isinstance(event, TurnStarted)] == [2]
    assert GAME.to_act(step.state) == (2,)


def test_a_howl_card_used_as_a_bet_pays_as_a_plain_wolf():  # F4
    end = finish(("wolf", "hare", "fox"), second_bets=["howl", "wolf", "lamb"])
    paid = [because.points for because in GAME.result(end.after).why]
    assert paid == [3, 5, 0, 5, 5, 0]


def test_a_howl_card_used_as_a_bet_frightens_nobody():  # F4
    assert race({"fox": 4}, second_bets=["howl", "howl", "howl"]).moves == {"tortoise": 1, "fox": 4}


@pytest.mark.parametrize("variant", ["standard", "apprentice"])
def test_the_first_player_may_be_chosen_by_the_table(variant):  # F5
    for seat in range(4):
        view = GAME.view(GAME.new(4, 9, variant=variant, first=str(seat + 1)), None)
        assert view.first == seat


def test_the_first_player_may_be_drawn_at_random():  # F5
    assert {GAME.view(GAME.new(4, seed), None).first for seed in SEEDS} == {0, 1, 2, 3}


def test_a_first_player_who_is_not_at_the_table_is_refused():  # F5
    for seat in ("0", "4", "-1", ""):
        with pytest.raises(SetupError) as refusal:
            GAME.new(3, 1, first=seat)
        assert refusal.value.code == "choice"


def test_the_first_player_plays_first():  # F5
    state = GAME.new(4, 11, variant="apprentice", first="3")
    assert GAME.to_act(state) == (2,)


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_sees_their_own_bets_at_any_time(seats):  # F6
    state = place(seats=seats, second_bets=["howl"] + [None] * (seats - 1))
    dealt = GAME.dump(state)
    own = [str(card) for card in GAME.view(state, 0).bets[0]]
    assert own == [*dealt["starting_bets"][0], "howl"]
    while len(GAME.to_act(state)) > 1 or None in GAME.dump(state)["second_bets"]:
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal(state, seat)[0]).state
    for seat in range(seats):
        bets = [str(card) for card in GAME.view(state, seat).bets[seat]]
        assert bets == [*dealt["starting_bets"][seat], GAME.dump(state)["second_bets"][seat]]


def test_nobody_sees_the_bets_of_anybody_else():  # F6
    words = {"hands": {0: ["fox"] * 6}, "pile": ["hare", "lamb", "wolf"]}
    here = position(starting_bets=[["hare"], ["wolf"], ["fox"]], second_bets=["hare", "fox", "fox"], **words)
    there = here | {"starting_bets": [["hare"], ["lamb"], ["tortoise"]], "box": ["wolf", "fox"]}
    # The two hidden second bets trade places with cards of the hidden pile.
    last = [index for index, card in enumerate(here["pile"]) if card == "lamb"][-2:]
    there |= {
        "second_bets": ["hare", "lamb", "lamb"],
        "pile": ["fox" if index in last else card for index, card in enumerate(here["pile"])],
    }
    assert GAME.view(GAME.load(here), 0) == GAME.view(GAME.load(there), 0)
    assert GAME.view(GAME.load(here), None) == GAME.view(GAME.load(there), None)
    assert GAME.view(GAME.load(here), 1) != GAME.view(GAME.load(there), 1)


def test_a_second_bet_is_placed_face_down():  # F6
    state = place(second_bets=[None, None, None], hands={1: ["howl"]})
    (event,) = GAME.apply(state, 1, bet("howl")).events
    assert event == BetPlaced(1, event.card)
    assert str(event.seen_by(1).card) == "howl"
    for other in (None, 0, 2):
        assert event.seen_by(other).card is None
