"""F11 to F17: how the animals run, and who plays next."""

from itertools import pairwise

import pytest

from engines.fable import GAME
from engines.fable.events import AnimalMoved, MoveReason, PodiumTaken, TableCleared, TokenPassed
from tests.engines.fable.positions import (
    ANIMALS,
    bet,
    discards,
    do,
    finish,
    of_kind,
    place,
    play,
    race,
    refused,
    turn,
    where,
)

STEPS = {
    "hare": (0, 2, 2, 2, 2),
    "tortoise": (1, 1, 1, 1, 2),
    "wolf": (0, 1, 1, 2, 3),
    "fox": (0, 1, 2, 3, 4),
    "lamb": (0, 2, 3, 4, 5),
}


def reason(run, animal):
    """Why this animal moved as it did."""
    return next(event.why for event in of_kind(run.events, AnimalMoved) if str(event.animal) == animal)


# -- F11: steps and order ---------------------------------------------------------------------


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("animal", ANIMALS)
def test_animals_move_by_their_cards(animal, count):  # F11
    # Four cards of an animal on the podium start the race and move nobody.
    starter = "fox" if animal != "fox" else "hare"
    run = race({animal: count, starter: 4 if count < 4 else 0}, podium=(starter,), streams=(10, 11))
    assert run.moves.get(animal, 0) == STEPS[animal][count]
    others = {"tortoise": 1} if animal != "tortoise" else {}
    assert {name: steps for name, steps in run.moves.items() if name != animal} == others


def test_the_tortoise_moves_without_cards_and_nobody_else_does():  # F11
    run = race({"hare": 4}, podium=("hare",), tortoise=3, wolf=3, fox=3, lamb=3)
    assert run.moves == {"tortoise": 1}


def test_a_tortoise_on_the_podium_moves_no_more():  # F11
    assert race({"fox": 4}, podium=("tortoise",)).moves == {"fox": 4}


@pytest.mark.parametrize(("sooner", "later"), list(pairwise(ANIMALS)))
def test_animals_move_in_their_order(sooner, later):  # F11, F16
    """Of two neighbours in the order, both before the line, the earlier takes the last step."""
    first, second = [animal for animal in ANIMALS if animal not in (sooner, later)][:2]
    cards = {later: 1, sooner: 1, first: 4}
    run = race(cards, podium=(first, second), **{sooner: 11, later: 11})
    assert run.podium == {first: 1, second: 2, sooner: 3}
    assert run.where[later] == 11
    assert run.is_over


def test_the_order_of_play_is_not_the_order_of_the_race():  # F11
    state = place(
        seats=2,
        table=[("lamb", 1), ("fox", 1), ("wolf", 1), ("tortoise", 1), ("hare", 3)],
        hands={1: ["hare"]},
    )
    events = GAME.apply(state, turn(state), play("hare", 1)).events
    assert [str(event.animal) for event in of_kind(events, AnimalMoved)] == list(ANIMALS)


# -- F12: the hare sleeps ---------------------------------------------------------------------


def test_a_leading_hare_with_four_cards_sleeps():  # F12
    run = race({"hare": 4}, hare=5, tortoise=3)
    assert run.moves == {"tortoise": 1}
    assert reason(run, "hare") is MoveReason.NAP


def test_a_hare_that_shares_the_lead_sleeps():  # F12
    assert race({"hare": 4}, hare=5, fox=5, wolf=2).moves == {"tortoise": 1}
    assert race({"hare": 4}, hare=5, tortoise=5).moves == {"tortoise": 1}


@pytest.mark.parametrize("leader", ["tortoise", "wolf", "fox", "lamb"])
def test_a_hare_behind_anybody_runs(leader):  # F12
    assert race({"hare": 4}, hare=5, **{leader: 6}).moves == {"hare": 2, "tortoise": 1}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_leading_hare_with_fewer_cards_runs(count):  # F12
    run = race({"hare": count, "fox": 4}, podium=("fox",), hare=5)
    assert run.moves == {"hare": 2, "tortoise": 1}


def test_a_hare_on_the_start_line_never_sleeps():  # F12
    assert race({"hare": 4}).moves == {"hare": 2, "tortoise": 1}
    assert race({"hare": 4}, podium=("fox", "lamb")).moves == {"hare": 2, "tortoise": 1}


def test_animals_on_the_podium_are_not_on_the_track():  # F12
    assert race({"hare": 4}, podium=("fox",), hare=5, wolf=4).moves == {"tortoise": 1}
    assert race({"hare": 4}, podium=("fox", "wolf"), hare=1).moves == {"tortoise": 1}
    assert race({"hare": 4}, podium=("fox",), hare=5, wolf=6).moves == {"hare": 2, "tortoise": 1}


def test_a_leading_hare_sleeps_on_the_last_tile_too():  # F12
    run = race({"hare": 4}, hare=11, fox=10)
    assert run.moves == {"tortoise": 1}
    assert run.podium == {}


def test_the_race_of_the_sheets():  # F12, F14: the worked case 0, 1, 0, 1, 1
    run = race({"hare": 4, "fox": 1, "lamb": 2}, hare=6, tortoise=2, wolf=1, fox=4, lamb=3, streams=(4, 9))
    assert [run.moves.get(animal, 0) for animal in ANIMALS] == [0, 1, 0, 1, 1]
    assert reason(run, "hare") is MoveReason.NAP
    assert reason(run, "lamb") is MoveReason.STREAM


# -- F13: the howl ----------------------------------------------------------------------------


@pytest.mark.parametrize(("wolves", "steps"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_after_a_howl_only_the_wolf_moves_by_its_cards(wolves, steps):  # F13
    cards = {"wolf": wolves, "howl": 1, "lamb": 4} if wolves < 3 else {"wolf": 3, "howl": 1, "lamb": 1}
    run = race(cards, hare=3, tortoise=2, wolf=4, fox=2, lamb=2)
    assert run.moves == {"wolf": steps}


def test_a_howl_stops_everybody_with_cards_and_the_tortoise_too():  # F13
    run = race({"hare": 2, "tortoise": 2, "howl": 1, "fox": 2, "lamb": 1})
    assert run.moves == {"wolf": 1}
    for animal in ("hare", "tortoise", "fox", "lamb"):
        assert reason(run, animal) is MoveReason.HOWL


def test_a_howl_stops_the_tortoise_on_the_last_tile():  # F13
    run = race({"howl": 1, "tortoise": 4}, tortoise=11, hare=11)
    assert run.podium == {}
    assert run.where["tortoise"] == 11


@pytest.mark.parametrize("howls", [1, 2, 3])
def test_several_howls_are_one(howls):  # F13
    assert race({"wolf": 4 - howls, "howl": howls, "fox": 3}).moves == {"wolf": 3}


def test_after_a_howl_with_the_wolf_on_the_podium_nobody_moves():  # F13
    run = race({"howl": 1, "hare": 4, "fox": 2}, podium=("wolf",), hare=2, tortoise=2, fox=1)
    assert run.moves == {}
    assert run.podium == {"wolf": 1}
    assert GAME.view(run.after, None).first == 1  # the phase is over all the same


def test_plain_wolves_frighten_nobody():  # F13
    assert race({"wolf": 3, "fox": 3, "hare": 2}).moves == {"hare": 2, "tortoise": 1, "wolf": 2, "fox": 3}


def test_a_howl_is_over_with_its_race():  # F13
    state = place(hands={0: ["howl", "wolf", "wolf", "wolf"], 1: ["fox"] * 4})
    state = do(state, play("wolf", 4, 1), play("fox", 4))
    assert where(state) == {"hare": 0, "tortoise": 1, "wolf": 3, "fox": 4, "lamb": 0}


def test_a_howl_in_the_hand_frightens_nobody():  # F13
    assert race({"fox": 4}, hands={0: ["howl"], 1: ["howl"]}).moves == {"tortoise": 1, "fox": 4}


# -- F14: the lamb drinks ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "cards", "end"),
    [
        (0, 4, 4),  # 5 steps, a stream on the way
        (2, 1, 4),  # the last step enters the stream
        (3, 2, 4),  # one tile ahead
        (0, 2, 3),  # not there yet
        (4, 1, 6),  # starts on a stream and leaves it freely
        (4, 4, 9),  # leaves it and reaches the next with its last step
        (5, 4, 9),  # past the first stream it stops at the second
        (9, 1, 11),  # no stream is left
        (9, 2, 12),
        (8, 4, 9),  # a stream keeps it from the finish
    ],
)
def test_the_lamb_stops_on_entering_a_stream(start, cards, end):  # F14
    run = race({"lamb": cards, "fox": 4 if cards < 4 else 0}, podium=("fox",), lamb=start, streams=(4, 9))
    assert run.where["lamb"] == end
    assert reason(run, "lamb") is (MoveReason.STREAM if end in (4, 9) else MoveReason.STEPS)


def test_a_lamb_on_a_stream_stops_at_the_next_one():  # F14
    assert race({"lamb": 4}, lamb=4, streams=(4, 6)).where["lamb"] == 6
    assert race({"lamb": 4}, lamb=4, streams=(4, 5)).where["lamb"] == 5
    assert race({"lamb": 4}, lamb=10, streams=(10, 11)).where["lamb"] == 11


def test_a_stream_on_the_first_tile_stops_a_lamb_from_the_start_line():  # F14
    assert race({"lamb": 4}, streams=(1, 2)).where["lamb"] == 1


def test_only_the_lamb_stops_at_a_stream():  # F14
    run = race({"hare": 1, "tortoise": 4, "fox": 2}, hare=3, tortoise=3, fox=3, wolf=3, streams=(4, 5))
    assert run.moves == {"hare": 2, "tortoise": 2, "fox": 2}
    assert race({"wolf": 4}, wolf=3, streams=(4, 5)).moves["wolf"] == 3


# -- F15, F16: the podium ---------------------------------------------------------------------


def test_an_animal_that_crosses_takes_the_highest_free_step():  # F15
    assert race({"fox": 4}, fox=8).podium == {"fox": 1}
    assert race({"fox": 4}, fox=11, podium=("lamb",)).podium == {"lamb": 1, "fox": 2}


def test_animals_that_cross_in_one_race_take_their_steps_in_the_order_of_moving():  # F15
    run = race({"lamb": 2, "hare": 1, "fox": 4}, hare=10, fox=4, lamb=11)
    assert run.podium == {"hare": 1, "lamb": 2}
    assert [(str(e.animal), e.step) for e in of_kind(run.events, PodiumTaken)] == [("hare", 1), ("lamb", 2)]


def test_overshooting_the_finish_is_worth_no_more_than_reaching_it():  # F15
    run = race({"hare": 1, "fox": 4}, hare=10, fox=11)
    assert run.podium == {"hare": 1, "fox": 2}
    assert run.where["fox"] == run.where["hare"] == 12


def test_two_on_the_podium_do_not_end_the_game():  # F16
    run = race({"fox": 4}, fox=11, podium=("lamb",))
    assert not run.is_over
    assert GAME.to_act(run.after) == (1,)


def test_the_third_on_the_podium_ends_the_game_at_once():  # F16
    run = race({"fox": 4}, fox=11, podium=("lamb", "hare"), tortoise=5)
    assert run.podium == {"lamb": 1, "hare": 2, "fox": 3}
    assert run.is_over
    assert GAME.to_act(run.after) == ()
    assert run.where["tortoise"] == 6  # it came before the fox in the order


def test_animals_later_in_the_order_do_not_move_any_more():  # F16
    run = race(
        {"hare": 2, "wolf": 2, "fox": 2, "lamb": 2}, hare=11, tortoise=4, fox=11, lamb=11, podium=("wolf",)
    )
    assert run.podium == {"wolf": 1, "hare": 2, "fox": 3}
    assert run.moves == {"hare": 1, "tortoise": 1, "fox": 1}
    run = race({"hare": 1, "fox": 4}, hare=10, tortoise=11, podium=("fox", "lamb"))
    assert run.moves == {"hare": 2}
    assert run.podium == {"fox": 1, "lamb": 2, "hare": 3}


def test_three_may_cross_in_one_race():  # F16
    run = race({"hare": 2, "wolf": 1, "fox": 4, "lamb": 1}, hare=10, tortoise=11, wolf=11, fox=11, lamb=11)
    assert run.podium == {"hare": 1, "tortoise": 2, "wolf": 3}
    assert run.where["fox"] == run.where["lamb"] == 11


def test_nothing_can_be_played_after_the_end():  # F16
    end = finish(("hare", "fox", "lamb"))
    for seat in range(3):
        assert GAME.legal(end.after, seat) == ()
        assert refused(end.after, seat, play("hare", 1))[0] == "game_over"
        assert refused(end.after, seat, bet("hare"))[0] == "game_over"


# -- F17: after the race ----------------------------------------------------------------------


def test_the_played_cards_are_discarded():  # F17
    run = race({"wolf": 1, "howl": 2, "fox": 4}, discards={"hare": 2, "howl": 1, "fox": 1})
    assert discards(run.after) == {"hare": 2, "wolf": 1, "fox": 5, "howl": 3}
    assert GAME.view(run.after, None).played == ()
    assert [event.count for event in of_kind(run.events, TableCleared)] == [7]


@pytest.mark.parametrize("holder", range(4))
@pytest.mark.parametrize("turns", range(4))
def test_the_token_passes_from_its_holder_whoever_started_the_race(holder, turns):  # F17
    plays = [("hare", 1), ("lamb", 1), ("wolf", 1)][:turns]
    starter = (holder + turns) % 4
    state = place(seats=4, first=holder, table=plays, hands={starter: ["fox"] * 4})
    step = GAME.apply(state, starter, play("fox", 4))
    taker = (holder + 1) % 4
    assert GAME.view(step.state, None).first == taker
    assert turn(step.state) == taker
    assert of_kind(step.events, TokenPassed) == [TokenPassed(holder, taker)]


def test_a_turn_without_a_race_passes_no_token():  # F17
    state = place(first=1, hands={1: ["fox"]})
    step = GAME.apply(state, 1, play("fox", 1))
    assert GAME.view(step.state, None).first == 1
    assert of_kind(step.events, TokenPassed) == []


def test_the_race_that_ends_a_game_passes_no_token_and_clears_no_table():  # F17
    end = finish(("hare", "fox", "lamb"), first=1)
    assert GAME.view(end.after, None).first == 1
    assert of_kind(end.events, TokenPassed) == of_kind(end.events, TableCleared) == []
    assert discards(end.after) == {}


def test_a_preview_shows_the_race_but_not_what_is_drawn():  # F11 to F17
    state = place(table={"hare": 3, "fox": 1}, hands={2: ["hare"]}, hare=5, fox=4)
    promised = GAME.preview(GAME.view(state, 2), play("hare", 1))
    happened = [event for event in GAME.apply(state, 2, play("hare", 1)).events if not event.ends_undo]
    assert list(promised) == happened
    assert next(event.why for event in of_kind(promised, AnimalMoved)) is MoveReason.NAP
