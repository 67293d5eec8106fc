"""F21 to F25: the variant for apprentices."""

from collections import Counter

import pytest

from engines.fable import GAME
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    MoveReason,
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
from tests.rows import pairs, rows

# Turbo tiles where no test of something else steps on them by chance.
AWAY = {"hare": 10, "tortoise": 8, "wolf": 6, "fox": 4, "lamb": 2}


def apprentices(**words):
    return place(variant="apprentice", **({"turbo": AWAY} | words))


def choosing(table, **words):
    """The token holder is to pick the first animal of this race."""
    state = apprentices(table=table, **words)
    assert GAME.dump(state)["phase"] == "choose"
    return state


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


# What is said | where the animals stand | their turbo tiles, if not `AWAY` | how far they move | the podium
FOUR_FOXES = rows("""
F24: passing one's turbo tile is worth nothing | fox=3 | fox=6 wolf=4 | fox=4 |
F24: the turbo of another animal is worth nothing | fox=2 | fox=4 wolf=6 | fox=4 |
F24: a turbo that ends on another's goes no further | fox=2 | fox=6 wolf=8 tortoise=4 | fox=6 |
F24: standing on one's tile is not ending a move there | fox=6 | fox=6 wolf=4 | fox=4 |
F24, F25: a turbo on tile ten crosses the finish | fox=6 | fox=10 hare=4 | fox=6 |
    fox=1 hare=2 tortoise=2 wolf=2 lamb=2
F25: tile eleven does not end the game | fox=7 | | fox=4 |
F25: free steps go to the nearest | fox=11 hare=3 tortoise=9 wolf=7 lamb=8 | | fox=1 | fox=1 tortoise=2 lamb=3
F25: 1-2-2 leaves no third step | fox=11 hare=9 wolf=9 lamb=5 | | fox=1 | fox=1 hare=2 wolf=2
F25: three share the second | fox=11 hare=9 wolf=9 lamb=9 | | fox=1 | fox=1 hare=2 wolf=2 lamb=2
F25: two share the third | fox=11 hare=9 wolf=4 lamb=4 | | fox=1 | fox=1 hare=2 wolf=3 lamb=3
F25: three share the third | fox=11 hare=9 wolf=4 lamb=4 tortoise=4 | | fox=1
    | fox=1 hare=2 wolf=3 lamb=3 tortoise=3
F25: four share the second | fox=11 hare=7 wolf=7 lamb=7 tortoise=7 | | fox=1
    | fox=1 hare=2 wolf=2 lamb=2 tortoise=2
F25: the start line counts as 0 | fox=11 | | fox=1 | fox=1 hare=2 tortoise=2 wolf=2 lamb=2
F25: three are left there | fox=11 wolf=1 | | fox=1 | fox=1 wolf=2 hare=3 tortoise=3 lamb=3
F25: two are before it | fox=11 wolf=1 lamb=1 | | fox=1 | fox=1 wolf=2 lamb=2
F25: one after the other | fox=11 wolf=1 lamb=2 | | fox=1 | fox=1 lamb=2 wolf=3
""")
# What is said | the cards on the table | where the animals stand | who is picked | the podium
PICKED = rows("""
F25: crossers come in the order of crossing | hare=1 fox=4 lamb=2 | hare=11 fox=11 lamb=11 | lamb hare
    | lamb=1 hare=2 fox=3
F25: which is that of the picks | hare=1 fox=4 lamb=2 | hare=11 fox=11 lamb=11 | fox lamb
    | fox=1 lamb=2 hare=3
F25: a fourth crosser leaves no step to others | hare=2 wolf=2 fox=2 lamb=2
    | hare=11 wolf=11 fox=11 lamb=11 tortoise=10 | lamb wolf fox | lamb=1 wolf=2 fox=3
F25: the nearest are found after the whole phase | hare=1 fox=4 | hare=11 fox=3 wolf=6 lamb=5 | hare
    | hare=1 fox=2 wolf=3
F25: after two crossers one takes the third step | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=7 | hare
    | hare=1 fox=2 wolf=3
F25: or two share it | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=8 | hare | hare=1 fox=2 wolf=3 lamb=3
F25: or three | hare=1 fox=4 | hare=11 fox=11 wolf=8 lamb=8 tortoise=8 | hare
    | hare=1 fox=2 wolf=3 lamb=3 tortoise=3
F25: all on the start line, too | hare=1 fox=4 | hare=11 fox=11 | hare
    | hare=1 fox=2 wolf=3 lamb=3 tortoise=3
F25: crossers never share a step | hare=1 fox=4 | hare=11 fox=8 | fox
    | fox=1 hare=2 tortoise=3 wolf=3 lamb=3
""")


@pytest.mark.parametrize(("position", "turbo", "moves", "steps"), FOUR_FOXES)
def test_four_foxes_run(position, turbo, moves, steps):
    run = race({"fox": 4}, variant="apprentice", turbo=AWAY | pairs(turbo), **pairs(position))
    assert run.moves == pairs(moves)
    assert run.podium == pairs(steps)
    assert run.is_over == bool(steps)


@pytest.mark.parametrize(("cards", "position", "picks", "steps"), PICKED)
def test_whoever_is_picked_first_crosses_first(cards, position, picks, steps):
    state = choosing(pairs(cards), **pairs(position))
    assert podium(do(state, *map(pick, picks.split()))) == pairs(steps)


def test_an_animal_that_ends_on_its_own_turbo_tile_goes_two_more():  # F24
    run = race({"fox": 4}, variant="apprentice", turbo={**AWAY, "fox": 6, "wolf": 4}, fox=2)
    assert run.moves == {"fox": 6}
    assert [(e.start, e.end, e.why) for e in of_kind(run.events, AnimalMoved)] == [
        (2, 6, MoveReason.STEPS),
        (6, 8, MoveReason.TURBO),
    ]


def test_turbo_tiles_are_good_more_than_once():  # F24
    turbo = {**AWAY, "fox": 2, "lamb": 4, "hare": 10}
    state = apprentices(turbo=turbo, table={"fox": 2, "hare": 1})
    dumped = GAME.dump(state)["turbo"]
    state = do(choosing({"fox": 2, "hare": 4, "wolf": 2}, turbo=turbo), pick("fox"), pick("hare"))
    assert where(state)["fox"] == 4
    assert GAME.dump(state)["turbo"] == dumped


def test_the_phase_is_completed_before_the_game_ends():  # F25
    state = choosing({"hare": 1, "fox": 4, "lamb": 2}, hare=11, fox=3, lamb=5)
    state = do(state, pick("hare"))
    assert GAME.result(state) is None
    assert podium(state) == {"hare": 1}
    assert turn(state) == 1
    state = do(state, pick("fox"))
    assert where(state) == {"hare": 12, "tortoise": 0, "wolf": 0, "fox": 7, "lamb": 7}
    assert GAME.result(state) is not None


def test_a_free_step_says_that_its_animal_was_nearest():  # F25
    run = race({"fox": 4}, variant="apprentice", fox=11, hare=3, tortoise=9, wolf=7, lamb=8)
    told = [(str(e.animal), e.step, e.why.name) for e in of_kind(run.events, PodiumTaken)]
    assert told == [("fox", 1, "CROSSED"), ("tortoise", 2, "NEAREST"), ("lamb", 3, "NEAREST")]


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
