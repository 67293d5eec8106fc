"""What a person puts forward in the reindeer race, without any screen."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.reindeer.proposal import ReindeerProposal
from app.boards.reindeer.targets import DrawPile, LeapWay, ReindeerStart
from engines.api import Refusal
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass, Track
from engines.reindeer.view import Spot
from tests.engines.reindeer.races import cards, race

LETTER, BAUBLE, DESSERT, GIFT, TREE = Track


def asked(**position: Any) -> ReindeerProposal:
    state = race(**position).state
    seat = GAME.to_act(state)[0]
    return ReindeerProposal(GAME.view(state, seat), is_asked=True)


def hold(words: str, **position: Any) -> ReindeerProposal:
    """Before somebody's own hand, in the order of cards."""
    return asked(hands=[words], **position)


def why(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.code, refusal.rule


def put(proposal: ReindeerProposal, *indices: int) -> None:
    for index in indices:
        assert proposal.put(HandCard(index)) is None


def test_cards_of_one_object_and_elves_make_a_pile():  # R4
    proposal = hold("gift_1 gift_2 elf tree_1")
    put(proposal, 0, 1, 3)
    assert proposal.steps == 4
    assert proposal.action == Move(GIFT, cards("gift_1 gift_2 elf"))


def test_a_second_object_is_refused_and_dimmed():  # R4
    proposal = hold("gift_1 tree_1 elf")
    put(proposal, 0)
    assert not proposal.can_join(1)
    assert proposal.can_join(2)
    assert why(proposal.put(HandCard(1))) == ("one_object_only", "R4")
    assert proposal.cards == cards("gift_1")


def test_a_track_without_a_reindeer_and_an_empty_stable_refuse():  # R5
    proposal = hold("gift_1 tree_1", reindeer={0: {"tree": [1, 3, 5, 7]}})
    assert why(proposal.put(HandCard(0))) == ("no_reindeer_for_this_track", "R5")


def test_whoever_is_furthest_is_meant_until_another_is_tapped():
    proposal = hold("gift_1 gift_2", reindeer={0: {"gift": [2, 5]}})
    put(proposal, 0)
    assert proposal.action == Move(GIFT, cards("gift_1"), 5)
    assert proposal.put(ReindeerStart(Spot(GIFT, 2))) is None
    put(proposal, 1)
    assert proposal.action == Move(GIFT, cards("gift_1 gift_2"), 2), "the choice stays with more cards"
    assert proposal.put(ReindeerStart(Spot(GIFT, 0))) is None
    assert proposal.action == Move(GIFT, cards("gift_1 gift_2"), 0), "a fresh one from the stable"


def test_elves_alone_wait_for_a_lane():  # R4
    proposal = hold("elf elf", reindeer={0: {"bauble": [3]}})
    put(proposal, 0, 1)
    assert proposal.action is None
    assert len(proposal.spots()) == len(Track) + 1
    assert proposal.put(ReindeerStart(Spot(BAUBLE, 3))) is None
    assert proposal.action == Move(BAUBLE, cards("elf elf"), 3)


def test_a_reindeer_that_is_tapped_without_cards_asks_for_some():  # R4
    assert why(hold("gift_1").put(ReindeerStart(Spot(GIFT, 0))))[0] == "no_cards"


def test_a_card_that_is_dropped_on_a_lane_takes_the_pile_along():
    proposal = hold("gift_1 gift_2 tree_1", reindeer={0: {"gift": [4]}})
    put(proposal, 1)
    assert proposal.put_on(HandCard(0), ReindeerStart(Spot(GIFT, 0))) is None
    assert proposal.action == Move(GIFT, cards("gift_1 gift_2"), 0)


@pytest.mark.parametrize(
    ("lane", "code"), [(TREE, "another_track"), (LETTER, "another_track"), (GIFT, None)], ids=str
)
def test_a_lane_of_another_object_does_not_take_it(lane: Track, code: str | None):  # R4
    proposal = hold("gift_1")
    refusal = proposal.put_on(HandCard(0), ReindeerStart(Spot(lane, 0)))
    assert (refusal.code if refusal else None) == code
    assert bool(proposal.staged) == (code is None)


def test_what_was_gathered_is_taken_back_card_by_card():
    proposal = hold("gift_1 gift_2 elf")
    put(proposal, 0, 1, 2)
    put(proposal, 1)
    assert proposal.cards == cards("gift_1 elf")
    proposal.take_last()
    assert proposal.cards == cards("gift_1")
    proposal.take_all()
    assert proposal.is_empty
    assert proposal.action is None


def test_drawing_takes_the_place_of_what_was_gathered():  # R3
    proposal = hold("gift_1")
    put(proposal, 0)
    assert proposal.put(DrawPile()) is None
    assert proposal.action == Draw()
    assert proposal.staged == []
    put(proposal, 0)
    assert isinstance(proposal.action, Move), "and the other way round"


def test_one_card_too_many_is_given_up_at_a_time():  # R3
    hand = "gift_1 gift_1 gift_2 tree_1 tree_1 tree_2 elf elf elf"
    proposal = hold(hand, phase="discard")
    put(proposal, 0)
    put(proposal, 3)
    assert proposal.action == Discard(cards("tree_1")[0])
    assert why(proposal.put(DrawPile()))[0] == "wrong_phase"


def at_leap() -> ReindeerProposal:
    return asked(
        reindeer={0: {"tree": [1]}, 1: {"tree": [3]}},
        phase="leap",
        leap={"track": "tree", "square": 3, "slid": []},
    )


def test_whoever_calls_bond_twice_means_it():  # R9
    proposal = at_leap()
    assert proposal.action is None
    assert not proposal.is_meant_by(LeapWay("bound"))
    assert proposal.put(LeapWay("bound")) is None
    assert proposal.action == Bound()
    assert proposal.is_meant_by(LeapWay("bound"))
    assert not proposal.is_meant_by(LeapWay("pass"))
    assert proposal.put(LeapWay("pass")) is None
    assert proposal.action == Pass()


def test_the_reward_that_ends_the_game_is_grave():  # R16
    proposal = hold("tree_1 tree_2", reindeer={0: {"tree": [13]}})
    put(proposal, 1)
    assert proposal.is_grave
    put(proposal, 1, 0)
    assert not proposal.is_grave, "one square short of it"


def test_a_hint_is_put_forward_as_it_is():
    proposal = hold("gift_1 gift_2 elf elf", reindeer={0: {"gift": [3]}})
    for action in (Move(GIFT, cards("gift_2 elf"), 3), Move(TREE, cards("elf")), Draw()):
        proposal.suggest(action)
        assert proposal.action == action


def test_nobody_puts_anything_forward_out_of_turn():
    view = GAME.view(race(hands=["gift_1", "gift_1"], turn=1).state, 0)
    assert why(ReindeerProposal(view, is_asked=False).put(HandCard(0)))[0] == "not_your_turn"
