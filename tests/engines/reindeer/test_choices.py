"""What may be done, against a plain enumeration of the rules: R3 to R5."""

from itertools import combinations

from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Draw, Move, Pass
from engines.reindeer.model import HAND_MAX, TEAM, TRACKS, Phase
from engines.rng import Rng
from tests.engines.reindeer.races import race
from tests.engines.tables import Setup, walk

FEW_HUNDRED = 300


def allowed(view):
    """Every set of one object and elves, for every reindeer it can move."""
    yield Draw()
    sets = {subset for size in range(1, len(view.hand) + 1) for subset in combinations(view.hand, size)}
    for cards in sets:
        objects = {card.track for card in cards if card is not Card.ELF}
        if len(objects) > 1:
            continue
        for track in objects or TRACKS:
            starts = [spot.square for spot in view.herds[view.seat] if spot.track is track]
            for start in starts + [0] * (len(view.herds[view.seat]) < TEAM):
                yield Move(track, cards, start)


def test_the_choices_of_a_turn_are_just_those_of_the_rules():  # R3, R4, R5
    compared = 0
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for moment in walk(Setup(GAME, seats), seed):
            view = GAME.view(moment.state, moment.seat)
            if view.phase.name == "TURN":
                compared += 1
                assert set(view.legal) == set(allowed(view))
    assert compared > 200


def test_a_leap_is_chosen_in_the_open_and_what_a_hand_allows_is_not():  # R3, R4, R9
    asked = set()
    for seed in range(3):
        for moment in walk(Setup(GAME, 3), seed):
            view = GAME.view(moment.state, None)
            asked.add(view.phase)
            if view.phase is Phase.LEAP:
                assert view.legal == (Pass(), Bound())
            else:
                assert view.legal == () or view.hand_sizes[moment.seat] == 0
    assert asked == {Phase.TURN, Phase.LEAP, Phase.DISCARD}


def test_whoever_has_no_cards_draws_in_the_open():  # R3
    state = race(hands=["", "elf"]).state
    assert GAME.view(state, None).legal == (Draw(),)


def test_the_widest_hands_have_a_few_hundred_choices_at_most():  # R4
    """All splits of seven cards between one object's ones and twos and the elves, all herds of four."""
    most = 0
    for herd in ({"tree": [1, 3, 5]}, {"tree": [1, 3, 5, 7]}, {"tree": [1, 3], "gift": [2]}):
        for ones in range(HAND_MAX + 1):
            for twos in range(min(6, HAND_MAX - ones) + 1):
                hand = ["tree_1"] * ones + ["tree_2"] * twos + ["elf"] * (HAND_MAX - ones - twos)
                most = max(most, len(race(hands=[" ".join(hand)], reindeer={0: herd}).legal))
    assert 100 < most < FEW_HUNDRED


def test_no_random_hand_has_more_than_a_few_hundred_choices():  # R4
    rng, most = Rng(1), 0
    for seed in range(150):
        state = GAME.new(2 + seed % 3, seed)
        while acting := GAME.to_act(state):
            legal = GAME.legal(state, acting[0])
            most = max(most, len(legal))
            action = legal[0] if rng.below(3) else rng.choice(legal)  # mostly draw: hands stay full
            GAME.advance(state, acting[0], action)
    assert 50 < most < FEW_HUNDRED
