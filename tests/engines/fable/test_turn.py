"""F7 to F10: what may be played, the refill, and when a race starts."""

from collections import Counter

import pytest

from engines.fable import GAME
from engines.fable.actions import Animal, Play
from engines.fable.events import CardsDrawn, CardsPlayed, PileReshuffled, RaceStarted, TurnStarted
from tests.engines.fable.positions import (
    discards,
    do,
    hand,
    of_kind,
    place,
    play,
    race,
    refused,
    scene,
    turn,
)
from tests.rows import pairs, rows

FOUR_FOXES = ["fox"] * 4 + ["hare", "hare"]


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_one_to_four_cards_of_one_animal_may_be_played(count):  # F7
    state = place(hands={0: FOUR_FOXES})
    step = GAME.apply(state, 0, play("fox", count))
    (laid,) = of_kind(step.events, CardsPlayed)
    assert (str(laid.animal), laid.count, laid.of_animal, laid.total) == ("fox", count, count, count)


@pytest.mark.parametrize("count", [0, -1, 5, 6, 10**15])
def test_no_card_or_more_than_four_are_refused(count):  # F7
    state = place(hands={0: ["fox"] * 6})
    assert refused(state, 0, play("fox", count)) == ("one_to_four_cards", "F7")


@pytest.mark.parametrize("action", [play("fox", 10**30), Play("hare", 1), Play(9, 1), Play(Animal.FOX, "2")])
def test_what_could_not_be_written_down_is_no_action(action):
    assert refused(place(hands={0: ["fox"] * 6}), 0, action) == ("unknown_action", "")


def test_cards_lie_face_up_in_front_of_whoever_played_them():  # F7
    state = do(place(hands={0: FOUR_FOXES, 1: ["wolf", "howl"]}), play("fox", 2), play("wolf", 2, 1))
    assert GAME.view(state, None).played == ((0, play("fox", 2)), (1, play("wolf", 2, 1)))


# What is said | the position | the table | the hand of who plays | a play | why not | what may be
REFUSED = rows("""
F7: three where two are held | | | fox fox hare hare wolf lamb | fox 3 | card_not_in_hand F7 | fox 2
F7: an animal that is not held | | | fox fox hare hare wolf lamb | tortoise 1 | card_not_in_hand F7 |
F7: a howl that is not held | | | fox fox hare hare wolf lamb | wolf 1 1 | card_not_in_hand F7 | wolf 1
F7: a howl beside a wolf | | | fox fox hare hare wolf lamb | wolf 2 1 | card_not_in_hand F7 |
F7, F13: a howl as a plain wolf | | | howl hare hare hare fox lamb | wolf 1 | card_not_in_hand F7 | wolf 1 1
F7, F13: a howl on a hare | | | howl howl wolf wolf hare hare | hare 2 1 | howls_are_wolf_cards F13 | hare 2
F7, F13: two on a wolf | | | howl howl wolf wolf hare hare | wolf 1 2 | howls_are_wolf_cards F13 | wolf 2 2
F7, F13: less than no howl | | | howl howl wolf wolf hare hare | wolf 2 -1 | howls_are_wolf_cards F13 |
F7: a fifth card | | tortoise=3 | tortoise tortoise | tortoise 2 | too_many_of_one_animal F7 | tortoise 1
F7: howls, too | | wolf=1 howl=2 | wolf wolf howl | wolf 2 1 | too_many_of_one_animal F7 | wolf 1,wolf 1 1
F7: a ninth card | | hare=3 tortoise=3 wolf=1 | fox fox | fox 2 | too_many_on_the_table F7 | fox 1
F8: a fifth card on the podium | podium=fox, | fox=3 | fox fox | fox 2 | too_many_of_one_animal F7 | fox 1
F22: a fifth | variant=apprentice | tortoise=3 | tortoise tortoise | tortoise 2 | too_many_of_one_animal F7 |
F22: a ninth | variant=apprentice | hare=3 tortoise=3 wolf=1 | fox fox | fox 2 | too_many_on_the_table F7 |
F22: five of a hand | variant=apprentice | | fox fox fox fox fox | fox 5 | one_to_four_cards F7 | fox 4
F22: no howls | variant=apprentice | | wolf wolf | wolf 2 1 | card_not_in_hand F7 | wolf 2
""")


def laid(words):
    """The play of an animal, a count and howls."""
    animal, *counts = words.split()
    return play(animal, *map(int, counts))


@pytest.mark.parametrize(("position", "table", "cards", "played", "refusal", "instead"), REFUSED)
def test_a_play_is_refused_by_its_rule(position, table, cards, played, refusal, instead):
    words = {"table": pairs(table), **pairs(position)}
    seat = turn(place(**words))
    state = place(**words, hands={seat: cards.split()})
    assert refused(state, seat, laid(played)) == tuple(refusal.split())
    assert {laid(other) for other in instead.split(",") if other} <= set(GAME.legal(state, seat))


# What is said | the position | a script
TURNS = rows("""
F1: seats follow one another clockwise and round the table | seats=4 first=2 hand2=fox hand3=fox hand0=lamb
    | has turn=2; do play fox 1; has turn=3; do play fox 1; has turn=0; do play lamb 1; has turn=1
F7: just these plays are legal | table=hare:2,fox:3 hand=hare*3,wolf*2,howl
    | only play hare 1, play hare 2, play wolf 1, play wolf 2, play wolf 1 1, play wolf 2 1, play wolf 3 1
F7: animals are not picked during a turn | hare=0 | refused move_animal hare: wrong_phase F7
F10: seven cards with three of each start no race | table=hare:3,tortoise:2 hand=tortoise*2,fox*2
    | do play fox 2; has where= turn=0 laid=3,2,0,2,0
F10: four cards in one turn start a race | hand=fox*4,hare*2 | do play fox 4; told RaceStarted
F10: without a race the next player clockwise plays | first=2 hand=fox | do play fox 1; has turn=0
F10: one plays different animals over several turns, the example of the sheets, and the token goes on
    | hand0=hare,tortoise*2 hand1=wolf,tortoise*2 hand2=fox pile=lamb*6
    | do play hare 1, play wolf 1, play fox 1; has turn=0; do play tortoise 2, play tortoise 2;
    told RaceStarted; has where=hare:2,tortoise:2,wolf:1,fox:1 podium= turn=1
F10: the fullest table that starts no race leaves a hand of its animal a card
    | table=hare:3,fox:3,lamb:1 hand=hare*6 | only play hare 1
""")


@pytest.mark.parametrize(("position", "script"), TURNS)
def test_turns_follow_one_another(position, script):
    scene(position).run(script)


def test_only_the_player_whose_turn_it_is_may_play():  # F7
    state = place(hands={0: ["fox"], 1: ["fox"]})
    assert GAME.legal(state, 1) == ()
    assert refused(state, 1, play("fox", 1))[0] == "not_your_turn"


@pytest.mark.parametrize("animal", ["hare", "tortoise", "wolf", "fox", "lamb"])
def test_an_animal_on_the_podium_moves_no_more_and_keeps_its_step(animal):  # F8
    other = "fox" if animal == "hare" else "hare"
    run = race({animal: 4}, podium=(other, animal))
    assert run.podium == {other: 1, animal: 2}
    assert run.moves == ({} if animal == "tortoise" else {"tortoise": 1})
    assert not run.is_over


def test_the_hand_is_refilled_to_six_from_the_top_of_the_pile():  # F9
    state = place(hands={0: FOUR_FOXES}, pile=["lamb", "howl", "wolf", "tortoise"])
    step = GAME.apply(state, 0, play("fox", 3))
    assert Counter(hand(step.state, 0)) == Counter(["fox", "hare", "hare", "lamb", "howl", "wolf"])
    (drawn,) = of_kind(step.events, CardsDrawn)
    assert [str(card) for card in drawn.cards] == ["lamb", "howl", "wolf"]
    assert GAME.dump(step.state)["pile"][0] == "tortoise"
    assert GAME.view(step.state, None).pile == GAME.view(state, None).pile - 3 == drawn.left


def test_what_was_drawn_stays_secret():  # F9, F6
    state = place(hands={0: FOUR_FOXES})
    (drawn,) = of_kind(GAME.apply(state, 0, play("fox", 2)).events, CardsDrawn)
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1).cards is drawn.seen_by(None).cards is None


def test_an_empty_pile_is_left_empty_until_a_card_must_be_drawn():  # F9
    state = place(hands={0: FOUR_FOXES, 1: ["lamb"]}, pile=["wolf", "wolf"], rest="discards")
    thrown = discards(state)
    step = GAME.apply(state, 0, play("fox", 2))
    assert of_kind(step.events, PileReshuffled) == []
    assert GAME.view(step.state, None).pile == 0
    assert discards(step.state) == thrown

    step = GAME.apply(step.state, 1, play("lamb", 1))
    (shuffled,) = of_kind(step.events, PileReshuffled)
    assert shuffled.count == sum(thrown.values())
    assert GAME.view(step.state, None).pile == shuffled.count - 1
    assert discards(step.state) == {}


def test_discards_become_the_pile_in_the_middle_of_a_refill_without_the_cards_on_the_table():  # F9
    state = place(
        table={"hare": 2, "tortoise": 1}, hands={2: FOUR_FOXES}, pile=["howl", "lamb"], rest="discards"
    )
    thrown = discards(state)
    step = GAME.apply(state, 2, play("fox", 3))
    kinds = [type(event) for event in step.events]
    assert kinds == [CardsPlayed, CardsDrawn, PileReshuffled, CardsDrawn, TurnStarted]
    before, after = of_kind(step.events, CardsDrawn)
    assert [str(card) for card in before.cards] == ["howl", "lamb"]
    assert (before.count, before.left, after.count) == (2, 0, 1)
    (shuffled,) = of_kind(step.events, PileReshuffled)
    assert shuffled.count == sum(thrown.values())
    assert after.left == shuffled.count - 1 == GAME.view(step.state, None).pile
    pile = Counter(GAME.dump(step.state)["pile"]) + Counter(str(card) for card in after.cards)
    assert pile == Counter(thrown)
    assert discards(step.state) == {}
    assert GAME.view(step.state, None).table == (2, 1, 0, 3, 0)
    assert len(hand(step.state, 2)) == 6


def test_the_cards_that_start_a_race_are_not_in_the_pile_that_refills_the_hand():  # F9, F17
    state = place(hands={0: ["howl", "howl", "howl", "wolf"]}, pile=["lamb"], rest="discards")
    assert "howl" not in discards(state)
    step = GAME.apply(state, 0, play("wolf", 4, 3))
    kinds = [type(event) for event in step.events]
    assert kinds.index(PileReshuffled) < kinds.index(RaceStarted)
    assert "howl" not in GAME.dump(step.state)["pile"]
    assert discards(step.state) == {"wolf": 1, "howl": 3}


def test_the_new_pile_is_shuffled():  # F9
    words = {"hands": {0: FOUR_FOXES}, "rest": "discards"}
    piles = {
        tuple(GAME.dump(do(place(**words, rng=f"{seed:016x}"), play("fox", 1)))["pile"]) for seed in range(20)
    }
    assert len(piles) == 20
    assert len({pile[0] for pile in piles}) > 2


@pytest.mark.parametrize(
    ("cards", "position", "why", "counts", "has_howl"),
    rows("""
F10: the eighth card | hare=3 tortoise=3 wolf=2 | | eight_cards | 3 3 2 0 0 |
F10: the fourth hare | hare=4 | | four_alike | 4 0 0 0 0 |
F10: the fourth tortoise | tortoise=4 | | four_alike | 0 4 0 0 0 |
F10: the fourth wolf | wolf=4 | | four_alike | 0 0 4 0 0 |
F10: the fourth fox | fox=4 | | four_alike | 0 0 0 4 0 |
F10: the fourth lamb | lamb=4 | | four_alike | 0 0 0 0 4 |
F10: three wolves and a howl | wolf=3 howl=1 | | four_alike | 0 0 4 0 0 | howl
F8: a fourth card of an animal on the podium | fox=4 | podium=fox, | four_alike | 0 0 0 4 0 |
F8: cards of an animal there among eight | fox=3 hare=3 wolf=2 | podium=fox, | eight_cards | 3 0 2 3 0 |
"""),
)
def test_four_alike_or_eight_cards_start_a_race(cards, position, why, counts, has_howl):
    run = race(pairs(cards), **pairs(position))
    (started,) = of_kind(run.events, RaceStarted)
    assert started.why.name.lower() == why
    assert started.counts == tuple(map(int, counts.split()))
    assert started.has_howl == bool(has_howl)


def test_a_pass_does_not_exist():  # F10
    for nothing in (None, (), "pass"):
        assert refused(place(), 0, nothing)[0] == "unknown_action"
