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
from tests.rows import pairs, rows

STEPS = {
    "hare": (0, 2, 2, 2, 2),
    "tortoise": (1, 1, 1, 1, 2),
    "wolf": (0, 1, 1, 2, 3),
    "fox": (0, 1, 2, 3, 4),
    "lamb": (0, 2, 3, 4, 5),
}
# What is said | the cards that start the race | where the animals stand | how far they move | why
MOVES = rows("""
F11: the tortoise moves without cards | hare=4 | podium=hare, tortoise=3 wolf=3 fox=3 lamb=3 | tortoise=1 |
F11: a tortoise on the podium moves no more | fox=4 | podium=tortoise, | fox=4 |
F12: a leading hare with four cards sleeps | hare=4 | hare=5 tortoise=3 | tortoise=1 | hare=nap
F12: a hare that shares the lead sleeps | hare=4 | hare=5 fox=5 wolf=2 | tortoise=1 |
F12: a hare beside the tortoise sleeps too | hare=4 | hare=5 tortoise=5 | tortoise=1 |
F12: a hare behind the tortoise runs | hare=4 | hare=5 tortoise=6 | hare=2 tortoise=1 |
F12: a hare behind the wolf runs | hare=4 | hare=5 wolf=6 | hare=2 tortoise=1 |
F12: a hare behind the fox runs | hare=4 | hare=5 fox=6 | hare=2 tortoise=1 |
F12: a hare behind the lamb runs | hare=4 | hare=5 lamb=6 | hare=2 tortoise=1 |
F12: a leading hare with one card runs | hare=1 fox=4 | podium=fox, hare=5 | hare=2 tortoise=1 |
F12: a leading hare with two cards runs | hare=2 fox=4 | podium=fox, hare=5 | hare=2 tortoise=1 |
F12: a leading hare with three cards runs | hare=3 fox=4 | podium=fox, hare=5 | hare=2 tortoise=1 |
F12: a hare on the start line never sleeps | hare=4 | | hare=2 tortoise=1 |
F12: not even with two on the podium | hare=4 | podium=fox,lamb | hare=2 tortoise=1 |
F12: an animal on the podium is not on the track | hare=4 | podium=fox, hare=5 wolf=4 | tortoise=1 |
F12: nor are two of them | hare=4 | podium=fox,wolf hare=1 | tortoise=1 |
F12: those beside them still are | hare=4 | podium=fox, hare=5 wolf=6 | hare=2 tortoise=1 |
F12: a leading hare sleeps on the last tile too | hare=4 | hare=11 fox=10 | tortoise=1 |
F12, F14: the race of the sheets | hare=4 fox=1 lamb=2 | hare=6 tortoise=2 wolf=1 fox=4 lamb=3
    | tortoise=1 fox=1 lamb=1 | hare=nap lamb=stream
F13: after a howl alone the wolf moves one | howl=1 lamb=4 | hare=3 tortoise=2 wolf=4 fox=2 lamb=2 | wolf=1 |
F13: a howl counts as a wolf | wolf=1 howl=1 lamb=4 | hare=3 tortoise=2 wolf=4 fox=2 lamb=2 | wolf=1 |
F13: two wolves and a howl | wolf=2 howl=1 lamb=4 | hare=3 tortoise=2 wolf=4 fox=2 lamb=2 | wolf=2 |
F13: three wolves and a howl | wolf=3 howl=1 lamb=1 | hare=3 tortoise=2 wolf=4 fox=2 lamb=2 | wolf=3 |
F13: a howl stops everybody with cards and the tortoise | hare=2 tortoise=2 howl=1 fox=2 lamb=1 | | wolf=1
    | hare=howl tortoise=howl fox=howl lamb=howl
F13: two howls are one | wolf=2 howl=2 fox=3 | | wolf=3 |
F13: three howls are one | wolf=1 howl=3 fox=3 | | wolf=3 |
F13: one howl among four is one | wolf=3 howl=1 fox=3 | | wolf=3 |
F13: plain wolves frighten nobody | wolf=3 fox=3 hare=2 | | hare=2 tortoise=1 wolf=2 fox=3 |
F10: the eighth card starts a race | hare=3 tortoise=3 wolf=2 | | hare=2 tortoise=1 wolf=1 |
F8: whoever is on the podium stays there | fox=3 hare=3 wolf=2 | podium=fox, | hare=2 tortoise=1 wolf=1 |
F14: only the lamb stops at a stream | hare=1 tortoise=4 fox=2 | hare=3 tortoise=3 fox=3 wolf=3 streams=4,5
    | hare=2 tortoise=2 fox=2 |
F14: not even the wolf does | wolf=4 | wolf=3 streams=4,5 | tortoise=1 wolf=3 |
""")
# What is said | the cards | where the animals stand | the podium from its top step | where others are then
PODIUMS = rows("""
F12: a hare that sleeps on the last tile takes no step | hare=4 | hare=11 fox=10 | | hare=11
F13: a howl stops the tortoise on the last tile | howl=1 tortoise=4 | tortoise=11 hare=11 | | tortoise=11
F15: who crosses takes the highest free step | fox=4 | fox=8 | fox |
F15: which may be the second | fox=4 | fox=11 podium=lamb, | lamb fox |
F15: steps go in the order of moving | lamb=2 hare=1 fox=4 | hare=10 fox=4 lamb=11 | hare lamb |
F15: overshooting is worth no more than reaching | hare=1 fox=4 | hare=10 fox=11 | hare fox | fox=12 hare=12
F16: two on the podium do not end the game | fox=4 | fox=11 podium=lamb, | lamb fox |
F16: the third ends it, after those before it | fox=4 | fox=11 podium=lamb,hare tortoise=5
    | lamb hare fox | tortoise=6
F16: who comes later does not move | hare=2 wolf=2 fox=2 lamb=2
    | hare=11 tortoise=4 fox=11 lamb=11 podium=wolf, | wolf hare fox | tortoise=5 lamb=11
F16: not even the tortoise | hare=1 fox=4 | hare=10 tortoise=11 podium=fox,lamb | fox lamb hare | tortoise=11
F16: three may cross in one race | hare=2 wolf=1 fox=4 lamb=1 | hare=10 tortoise=11 wolf=11 fox=11 lamb=11
    | hare tortoise wolf | fox=11 lamb=11
""")


@pytest.mark.parametrize(("cards", "position", "moves", "why"), MOVES)
def test_animals_move_and_say_why(cards, position, moves, why):
    run = race(pairs(cards), **pairs(position))
    assert run.moves == pairs(moves)
    reasons = {
        str(event.animal): event.why.name.lower() for event in reversed(of_kind(run.events, AnimalMoved))
    }
    assert reasons.items() >= pairs(why).items()


@pytest.mark.parametrize(("cards", "position", "podium", "track"), PODIUMS)
def test_who_crosses_takes_a_step_and_the_third_ends_the_game(cards, position, podium, track):
    run = race(pairs(cards), **pairs(position))
    steps = {animal: step for step, animal in enumerate(podium.split(), 1)}
    assert run.podium == steps
    taken = {str(event.animal): event.step for event in of_kind(run.events, PodiumTaken)}
    assert taken.items() <= steps.items()
    assert run.where.items() >= pairs(track).items()
    assert run.is_over == (len(steps) == 3)
    assert GAME.to_act(run.after) == (() if run.is_over else (1,))


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("animal", ANIMALS)
def test_animals_move_by_their_cards(animal, count):  # F11
    # Four cards of an animal on the podium start the race and move nobody.
    starter = "fox" if animal != "fox" else "hare"
    run = race({animal: count, starter: 4 if count < 4 else 0}, podium=(starter,), streams=(10, 11))
    others = {"tortoise": 1} if animal != "tortoise" else {}
    steps = STEPS[animal][count]
    assert run.moves == others | ({animal: steps} if steps else {})


@pytest.mark.parametrize(("sooner", "later"), list(pairwise(ANIMALS)))
def test_animals_move_in_their_order(sooner, later):  # F11, F16
    """Of two neighbours in the order, both before the line, the earlier takes the last step."""
    first, second = [animal for animal in ANIMALS if animal not in (sooner, later)][:2]
    run = race({later: 1, sooner: 1, first: 4}, podium=(first, second), **{sooner: 11, later: 11})
    assert run.podium == {first: 1, second: 2, sooner: 3}
    assert run.where[later] == 11
    assert run.is_over


def test_the_order_of_play_is_not_the_order_of_the_race():  # F11
    plays = [("lamb", 1), ("fox", 1), ("wolf", 1), ("tortoise", 1), ("hare", 3)]
    state = place(seats=2, table=plays, hands={1: ["hare"]})
    events = GAME.apply(state, turn(state), play("hare", 1)).events
    assert [str(event.animal) for event in of_kind(events, AnimalMoved)] == list(ANIMALS)


def test_after_a_howl_with_the_wolf_on_the_podium_nobody_moves():  # F13
    run = race({"howl": 1, "hare": 4, "fox": 2}, podium=("wolf",), hare=2, tortoise=2, fox=1)
    assert (run.moves, run.podium) == ({}, {"wolf": 1})
    assert GAME.view(run.after, None).first == 1  # the phase is over all the same


def test_a_howl_is_over_with_its_race():  # F13
    state = place(hands={0: ["howl", "wolf", "wolf", "wolf"], 1: ["fox"] * 4})
    state = do(state, play("wolf", 4, 1), play("fox", 4))
    assert where(state) == {"hare": 0, "tortoise": 1, "wolf": 3, "fox": 4, "lamb": 0}


def test_a_howl_in_the_hand_frightens_nobody():  # F13
    assert race({"fox": 4}, hands={0: ["howl"], 1: ["howl"]}).moves == {"tortoise": 1, "fox": 4}


@pytest.mark.parametrize(
    ("start", "cards", "streams", "end"),
    rows("""
5 steps, a stream on the way | 0 | 4 | 4,9 | 4
the last step enters the stream | 2 | 1 | 4,9 | 4
one tile ahead | 3 | 2 | 4,9 | 4
not there yet | 0 | 2 | 4,9 | 3
starts on a stream and leaves it freely | 4 | 1 | 4,9 | 6
leaves it and reaches the next with its last step | 4 | 4 | 4,9 | 9
past the first stream it stops at the second | 5 | 4 | 4,9 | 9
no stream is left | 9 | 1 | 4,9 | 11
no stream before the finish | 9 | 2 | 4,9 | 12
a stream keeps it from the finish | 8 | 4 | 4,9 | 9
leaves one stream and stops at the next | 4 | 4 | 4,6 | 6
which may be the next tile | 4 | 4 | 4,5 | 5
or the last | 10 | 4 | 10,11 | 11
the first tile stops it from the start line | 0 | 4 | 1,2 | 1
"""),
)
def test_the_lamb_stops_on_entering_a_stream(start, cards, streams, end):  # F14
    count, tiles, there = int(cards), tuple(map(int, streams.split(","))), int(end)
    run = race({"lamb": count, "fox": 4 if count < 4 else 0}, podium=("fox",), lamb=int(start), streams=tiles)
    assert run.where["lamb"] == there
    why = next(event.why for event in of_kind(run.events, AnimalMoved) if str(event.animal) == "lamb")
    assert why is (MoveReason.STREAM if there in tiles else MoveReason.STEPS)


def test_nothing_can_be_played_after_the_end():  # F16
    end = finish(("hare", "fox", "lamb"))
    for seat in range(3):
        assert GAME.legal(end.after, seat) == ()
        assert refused(end.after, seat, play("hare", 1))[0] == "game_over"
        assert refused(end.after, seat, bet("hare"))[0] == "game_over"


def test_the_played_cards_are_discarded():  # F17
    run = race({"wolf": 1, "howl": 2, "fox": 4}, discards={"hare": 2, "howl": 1, "fox": 1})
    assert discards(run.after) == {"hare": 2, "wolf": 1, "fox": 5, "howl": 3}
    assert GAME.view(run.after, None).played == ()
    assert [event.count for event in of_kind(run.events, TableCleared)] == [7]


@pytest.mark.parametrize("holder", range(4))
@pytest.mark.parametrize("turns", range(4))
def test_the_token_passes_from_its_holder_whoever_started_the_race(holder, turns):  # F17
    plays = [("hare", 1), ("lamb", 1), ("wolf", 1)][:turns]
    starter, taker = (holder + turns) % 4, (holder + 1) % 4
    state = place(seats=4, first=holder, table=plays, hands={starter: ["fox"] * 4})
    step = GAME.apply(state, starter, play("fox", 4))
    assert (GAME.view(step.state, None).first, turn(step.state)) == (taker, taker)
    assert of_kind(step.events, TokenPassed) == [TokenPassed(holder, taker)]


def test_a_turn_without_a_race_passes_no_token():  # F17
    step = GAME.apply(place(first=1, hands={1: ["fox"]}), 1, play("fox", 1))
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
