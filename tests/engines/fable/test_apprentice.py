"""F21 to F25: the variant for apprentices."""

from collections import Counter

import pytest

from engines.fable import GAME
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    MoveReason,
    PodiumReason,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
)
from tests.engines.fable.positions import (
    ANIMALS,
    DECKS,
    bet,
    discards,
    do,
    hand,
    of_kind,
    pick,
    place,
    play,
    podium,
    race,
    refused,
    turn,
    where,
)

# Turbo tiles where no test of something else steps on them by chance.
AWAY = {"hare": 10, "tortoise": 8, "wolf": 6, "fox": 4, "lamb": 2}


def apprentices(**words):
    return place(variant="apprentice", **({"turbo": AWAY} | words))


def choosing(table, **words):
    """The token holder is to pick the first animal of this race."""
    state = apprentices(table=table, **words)
    assert GAME.dump(state)["phase"] == "choose"
    return state


# -- F21, F22: set-up -------------------------------------------------------------------------


def test_apprentices_have_thirteen_cards_of_each_animal_and_no_howl():  # F21
    dealt = GAME.dump(GAME.new(4, 2, variant="apprentice"))
    cards = Counter(dealt["pile"]) + Counter(card for cards in dealt["hands"] for card in cards)
    assert cards == +Counter(DECKS["apprentice"])
    assert cards.total() == 65


def test_five_turbo_tokens_lie_at_random_on_the_even_tiles():  # F21
    turbos = [GAME.view(GAME.new(3, seed, variant="apprentice"), None).turbo for seed in range(100)]
    assert all(sorted(turbo) == [2, 4, 6, 8, 10] for turbo in turbos)
    assert len(set(turbos)) > 60  # of 120
    for index in range(5):
        assert {turbo[index] for turbo in turbos} == {2, 4, 6, 8, 10}


def test_the_standard_game_has_no_turbo():  # F21
    assert GAME.view(GAME.new(3, 1), None).turbo == ()


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_apprentices_are_dealt_five_cards_and_starting_bets_but_no_second_bet(seats, each):  # F22
    state = GAME.new(seats, 4, variant="apprentice")
    view = GAME.view(state, None)
    assert view.hand_sizes == (5,) * seats
    assert view.pile == 65 - 5 * seats
    assert [len(bets) for bets in view.bets] == [each] * seats
    assert GAME.to_act(state) == (view.first,)


def test_apprentices_place_no_second_bet():  # F22
    state = apprentices(hands={0: ["hare"]})
    assert refused(state, 0, bet("hare")) == ("wrong_phase", "F7")


def test_apprentices_refill_to_five():  # F22
    state = apprentices(hands={0: ["fox"] * 3 + ["hare", "hare"]}, pile=["lamb", "wolf", "tortoise"])
    state = do(state, play("fox", 3))
    assert Counter(hand(state, 0)) == Counter(["hare", "hare", "lamb", "wolf", "tortoise"])


def test_apprentices_reshuffle_in_the_middle_of_a_refill():  # F22, F9
    state = apprentices(table={"hare": 2}, hands={1: ["fox"] * 3}, pile=["lamb"], rest="discards")
    thrown = discards(state)
    state = do(state, play("fox", 3))
    assert discards(state) == {}
    assert GAME.view(state, None).pile == sum(thrown.values()) - 2


def test_apprentices_keep_to_eight_cards_and_four_alike():  # F22, F7
    state = apprentices(table={"tortoise": 3}, hands={1: ["tortoise", "tortoise"]})
    assert refused(state, 1, play("tortoise", 2)) == ("too_many_of_one_animal", "F7")
    state = apprentices(table={"hare": 3, "tortoise": 3, "wolf": 1}, hands={0: ["fox", "fox"]})
    assert refused(state, 0, play("fox", 2)) == ("too_many_on_the_table", "F7")
    state = apprentices(hands={0: ["fox"] * 5})
    assert refused(state, 0, play("fox", 5)) == ("one_to_four_cards", "F7")
    state = apprentices(hands={0: ["wolf"] * 2})
    assert refused(state, 0, play("wolf", 2, 1)) == ("card_not_in_hand", "F7")


def test_apprentices_start_a_race_by_eight_cards_or_four_alike():  # F22, F10
    assert len(of_kind(race({"fox": 4}, variant="apprentice").events, RaceStarted)) == 1
    run = race({"hare": 3, "fox": 3, "lamb": 2}, variant="apprentice")
    assert len(of_kind(run.events, RaceStarted)) == 1
    assert GAME.dump(run.after)["phase"] == "choose"


def test_apprentices_have_no_special_powers():  # F22: F11 to F14 do not apply
    # A leading hare with four cards runs four; the tortoise stays without cards.
    run = race({"hare": 4}, variant="apprentice", turbo=AWAY, hare=3)
    assert run.moves == {"hare": 4}
    # The lamb runs three through both streams, the wolf two.
    state = choosing({"lamb": 3, "wolf": 3, "hare": 2}, lamb=0, streams=(2, 3))
    assert where(do(state, pick("lamb")))["lamb"] == 3
    assert where(do(state, pick("wolf")))["wolf"] == 3
    assert where(do(state, pick("hare")))["hare"] == 2


def test_apprentices_pass_the_token_and_discard_after_a_race():  # F22, F17
    run = race({"fox": 4, "hare": 1}, variant="apprentice", turbo=AWAY, seats=4, first=3)
    after = do(run.after, pick("hare"))
    view = GAME.view(after, None)
    assert view.first == turn(after) == 0
    assert discards(after) == {"hare": 1, "fox": 4}
    assert (view.played, view.waiting) == ((), ())


def test_apprentices_bets_pay_five_three_and_two():  # F22, F18
    state = choosing(
        {"fox": 4, "hare": 1},
        seats=5, hare=11, fox=11, wolf=9,
        starting_bets=[["hare"], ["fox"], ["wolf"], ["lamb"], ["tortoise"]],
    )  # fmt: skip
    result = GAME.result(do(state, pick("fox")))
    assert result.scores == (3, 5, 2, 0, 0)
    assert result.places == (2, 1, 3, 4, 4)
    assert result.tie_break == ""


def test_apprentices_break_ties_by_their_best_bet():  # F22, F19
    state = choosing(
        {"fox": 4, "hare": 1},
        seats=2, hare=11, fox=11, wolf=9,
        starting_bets=[["hare", "wolf"], ["fox", "lamb"]],
    )  # fmt: skip
    result = GAME.result(do(state, pick("fox")))
    assert result.scores == (5, 5)
    assert result.places == (2, 1)
    assert result.tie_break == "best_bets"


# -- F23: each player moves one animal --------------------------------------------------------


def test_the_token_holder_picks_first_and_the_others_follow_clockwise_round_again():  # F23
    state = choosing({"hare": 2, "tortoise": 2, "wolf": 1, "fox": 1, "lamb": 2}, seats=3, first=2)
    pickers = []
    for animal in ("lamb", "wolf", "hare", "tortoise"):
        pickers.append(turn(state))
        assert GAME.dump(state)["phase"] == "choose"
        state = do(state, pick(animal))
    assert pickers == [2, 0, 1, 2]
    assert where(state) == {"hare": 2, "tortoise": 2, "wolf": 1, "fox": 1, "lamb": 4}
    # (the lamb found its turbo on tile 2)
    assert (GAME.view(state, None).first, turn(state)) == (0, 0)


def test_whoever_started_the_race_the_token_holder_picks_first():  # F23
    run = race({"hare": 2, "lamb": 2, "fox": 4}, variant="apprentice", seats=5, first=1)
    assert GAME.to_act(run.after) == (1,)
    assert [str(a) for a in GAME.view(run.after, None).waiting] == ["hare", "fox", "lamb"]


def test_only_animals_with_cards_that_have_not_moved_may_be_picked():  # F23
    state = choosing({"hare": 2, "fox": 4, "lamb": 2})
    assert GAME.legal(state, 0) == (pick("hare"), pick("fox"), pick("lamb"))
    assert refused(state, 0, pick("tortoise")) == ("animal_has_no_cards", "F23")
    state = do(state, pick("fox"))
    assert GAME.legal(state, 1) == (pick("hare"), pick("lamb"))
    assert refused(state, 1, pick("fox")) == ("animal_has_moved", "F23")


def test_only_the_player_whose_turn_it_is_picks():  # F23
    state = choosing({"hare": 2, "fox": 4})
    assert GAME.legal(state, 1) == ()
    assert refused(state, 1, pick("hare"))[0] == "not_your_turn"


def test_an_animal_is_picked_in_the_open():  # F23
    state = choosing({"hare": 2, "fox": 4, "lamb": 2})
    assert GAME.view(state, None).legal == (pick("hare"), pick("fox"), pick("lamb"))


def test_what_is_laid_or_bet_on_is_chosen_behind_a_cover():  # F4, F7
    bets, cards = place(second_bets=[None, None, None]), place()
    assert [GAME.dump(state)["phase"] for state in (bets, cards)] == ["bets", "play"]
    assert [GAME.view(state, None).legal for state in (bets, cards)] == [(), ()]


def test_no_cards_are_played_during_a_race():  # F23
    state = choosing({"hare": 2, "fox": 4}, hands={0: ["lamb"]})
    assert refused(state, 0, play("lamb", 1)) == ("wrong_phase", "F23")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_moves_one_tile_for_each_card(animal, count):  # F23
    other = "fox" if animal != "fox" else "hare"
    table = {animal: count, other: 4 if count < 4 else 1}
    state = choosing(table, **{animal: 1}, turbo={**AWAY, animal: AWAY["hare"], "hare": AWAY[animal]})
    after = do(state, pick(animal))
    assert where(after)[animal] == 1 + count
    assert {name: tile for name, tile in where(after).items() if tile} == {
        animal: 1 + count,
        other: where(after)[other],
    }


def test_a_last_animal_moves_by_itself_in_the_name_of_the_next_player():  # F23
    state = choosing({"hare": 1, "fox": 4}, first=1)
    step = GAME.apply(state, 1, pick("fox"))
    chosen = [
        (event.seat, str(event.animal), event.is_forced) for event in of_kind(step.events, AnimalChosen)
    ]
    assert chosen == [(1, "fox", False), (2, "hare", True)]
    assert where(step.state)["hare"] == 1


def test_a_single_animal_moves_by_itself_in_the_name_of_the_token_holder():  # F23
    run = race({"fox": 4}, variant="apprentice", turbo=AWAY, fox=1, first=2)
    (chosen,) = of_kind(run.events, AnimalChosen)
    assert (chosen.seat, chosen.is_forced) == (2, True)
    assert run.moves == {"fox": 4}


# -- F24: turbo -------------------------------------------------------------------------------


def test_an_animal_that_ends_on_its_own_turbo_tile_goes_two_more():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 6, "wolf": 4}, fox=2)
    assert run.moves == {"fox": 6}
    assert [(e.start, e.end, e.why) for e in of_kind(run.events, AnimalMoved)] == [
        (2, 6, MoveReason.STEPS),
        (6, 8, MoveReason.TURBO),
    ]


def test_passing_ones_turbo_tile_is_worth_nothing():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 6, "wolf": 4}, fox=3)
    assert run.moves == {"fox": 4}


def test_the_turbo_of_another_animal_is_worth_nothing():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 4, "wolf": 6}, fox=2)
    assert run.moves == {"fox": 4}


def test_a_turbo_that_ends_on_the_turbo_of_another_goes_no_further():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 6, "wolf": 8, "tortoise": 4}, fox=2)
    assert run.where["fox"] == 8


def test_standing_on_ones_turbo_tile_is_not_ending_a_move_there():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 6, "wolf": 4}, fox=6)
    assert run.moves == {"fox": 4}


def test_a_turbo_on_tile_ten_crosses_the_finish():  # F24, F25
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 10, "hare": 4}, fox=6)
    assert run.podium["fox"] == 1
    assert run.is_over


def test_turbo_tiles_are_good_more_than_once():  # F24
    turbo = {**AWAY, "fox": 2, "lamb": 4, "hare": 10}
    state = apprentices(turbo=turbo, table={"fox": 2, "hare": 1})
    dumped = GAME.dump(state)["turbo"]
    state = do(choosing({"fox": 2, "hare": 4, "wolf": 2}, turbo=turbo), pick("fox"), pick("hare"))
    assert where(state)["fox"] == 4
    assert GAME.dump(state)["turbo"] == dumped


# -- F25: the end -----------------------------------------------------------------------------


def test_tile_eleven_does_not_end_the_game():  # F25
    run = race({"fox": 4}, variant="apprentice", turbo=AWAY, fox=7)
    assert run.where["fox"] == 11
    assert not run.is_over
    assert run.podium == {}


def test_the_phase_is_completed_before_the_game_ends():  # F25
    state = choosing({"hare": 1, "fox": 4, "lamb": 2}, hare=11, fox=3, lamb=5)
    state = do(state, pick("hare"))
    assert GAME.result(state) is None
    assert podium(state) == {"hare": 1}
    assert turn(state) == 1
    state = do(state, pick("fox"))
    assert where(state) == {"hare": 12, "tortoise": 0, "wolf": 0, "fox": 7, "lamb": 7}
    assert GAME.result(state) is not None


def test_crossers_take_the_podium_in_the_order_of_crossing():  # F25
    state = choosing({"hare": 1, "fox": 4, "lamb": 2}, hare=11, fox=11, lamb=11)
    assert podium(do(state, pick("lamb"), pick("hare"))) == {"lamb": 1, "hare": 2, "fox": 3}
    assert podium(do(state, pick("fox"), pick("lamb"))) == {"fox": 1, "lamb": 2, "hare": 3}


def test_a_fourth_and_a_fifth_crosser_get_no_step():  # F25
    words = dict.fromkeys(ANIMALS, 11)
    state = choosing({"hare": 2, "tortoise": 2, "wolf": 1, "fox": 1, "lamb": 2}, **words)
    state = do(state, pick("lamb"), pick("wolf"), pick("fox"))
    assert GAME.result(state) is None
    step = GAME.apply(state, turn(state), pick("tortoise"))
    assert podium(step.state) == {"lamb": 1, "wolf": 2, "fox": 3}
    assert where(step.state) == dict.fromkeys(ANIMALS, 12)
    taken = [(str(event.animal), event.step) for event in of_kind(step.events, PodiumTaken)]
    assert taken == [("tortoise", 0), ("hare", 0)]


def test_a_fourth_crosser_leaves_no_step_for_the_last_on_the_track():  # F25
    state = choosing(
        {"hare": 2, "wolf": 2, "fox": 2, "lamb": 2}, hare=11, wolf=11, fox=11, lamb=11, tortoise=10
    )
    state = do(state, pick("lamb"), pick("wolf"), pick("fox"))
    assert podium(state) == {"lamb": 1, "wolf": 2, "fox": 3}


def test_free_steps_go_to_the_animals_nearest_the_finish():  # F25
    run = race({"fox": 4}, variant="apprentice", fox=11, hare=3, tortoise=9, wolf=7, lamb=8)
    assert run.podium == {"fox": 1, "tortoise": 2, "lamb": 3}
    told = [(str(e.animal), e.step, e.why) for e in of_kind(run.events, PodiumTaken)]
    assert told == [
        ("fox", 1, PodiumReason.CROSSED),
        ("tortoise", 2, PodiumReason.NEAREST),
        ("lamb", 3, PodiumReason.NEAREST),
    ]


def test_the_nearest_are_found_after_the_whole_phase():  # F25
    state = choosing({"hare": 1, "fox": 4}, hare=11, fox=3, wolf=6, lamb=5)
    assert podium(do(state, pick("hare"))) == {"hare": 1, "fox": 2, "wolf": 3}


@pytest.mark.parametrize(
    ("track", "steps"),
    [
        # one crosser
        ({"hare": 9, "wolf": 9, "lamb": 5}, {"fox": 1, "hare": 2, "wolf": 2}),  # 1-2-2: no third step
        ({"hare": 9, "wolf": 9, "lamb": 9}, {"fox": 1, "hare": 2, "wolf": 2, "lamb": 2}),
        ({"hare": 9, "wolf": 4, "lamb": 4}, {"fox": 1, "hare": 2, "wolf": 3, "lamb": 3}),
        (
            {"hare": 9, "wolf": 4, "lamb": 4, "tortoise": 4},
            {"fox": 1, "hare": 2, "wolf": 3, "lamb": 3, "tortoise": 3},
        ),
        (
            {"hare": 7, "wolf": 7, "lamb": 7, "tortoise": 7},
            {"fox": 1, "hare": 2, "wolf": 2, "lamb": 2, "tortoise": 2},
        ),
        # the start line counts as 0
        ({}, {"fox": 1, "hare": 2, "tortoise": 2, "wolf": 2, "lamb": 2}),
        ({"wolf": 1}, {"fox": 1, "wolf": 2, "hare": 3, "tortoise": 3, "lamb": 3}),
        ({"wolf": 1, "lamb": 1}, {"fox": 1, "wolf": 2, "lamb": 2}),
        ({"wolf": 1, "lamb": 2}, {"fox": 1, "lamb": 2, "wolf": 3}),
    ],
)
def test_equal_animals_share_a_step_and_use_up_those_they_fill_together(track, steps):  # F25
    run = race({"fox": 4}, variant="apprentice", fox=11, **track)
    assert run.podium == steps


@pytest.mark.parametrize(
    ("track", "third"),
    [
        ({"wolf": 8, "lamb": 7}, {"wolf": 3}),
        ({"wolf": 8, "lamb": 8}, {"wolf": 3, "lamb": 3}),
        ({"wolf": 8, "lamb": 8, "tortoise": 8}, {"wolf": 3, "lamb": 3, "tortoise": 3}),
        ({}, {"wolf": 3, "lamb": 3, "tortoise": 3}),  # all on the start line
    ],
)
def test_after_two_crossers_only_the_third_step_is_shared(track, third):  # F25
    state = choosing({"hare": 1, "fox": 4}, hare=11, fox=11, **track)
    assert podium(do(state, pick("hare"))) == {"hare": 1, "fox": 2, **third}


def test_crossers_never_share_a_step():  # F25
    state = choosing({"hare": 1, "fox": 4}, hare=11, fox=8)
    assert podium(do(state, pick("fox"))).items() >= {"fox": 1, "hare": 2}.items()


def test_animals_that_share_a_step_pay_its_points_each():  # F25
    starting_bets = [["fox"], ["hare"], ["wolf"], ["lamb"], ["tortoise"]]
    run = race(
        {"fox": 4}, variant="apprentice", seats=5, fox=11, hare=9, wolf=9, lamb=5, starting_bets=starting_bets
    )
    result = GAME.result(run.after)
    assert result.scores == (5, 3, 3, 0, 0)
    assert result.places == (1, 2, 2, 4, 4)
    run = race({"fox": 4}, variant="apprentice", seats=5, fox=11, hare=9, starting_bets=starting_bets)
    assert GAME.result(run.after).scores == (5, 3, 2, 2, 2)


def test_the_end_passes_no_token_and_discards_nothing():  # F25, F17
    run = race({"fox": 4}, variant="apprentice", fox=11, first=1)
    assert of_kind(run.events, TokenPassed) == of_kind(run.events, TableCleared) == []
    assert GAME.view(run.after, None).first == 1
    assert discards(run.after) == {}
