"""What may be put forward in the fable, without touching anything."""

from dataclasses import replace
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.text.language import Translator
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.fable.model import Phase
from tests.ui.fable.lone_board import at_choice, at_play
from tests.ui.tables import people

HAND = (Card.HARE, Card.HARE, Card.WOLF, Card.WOLF, Card.FOX, Card.HOWL)


@pytest.fixture
def proposal_of(app: Any) -> Any:
    """What is put forward from a hand of our choice, with these cards of each animal on the table."""
    from app.boards.fable.proposal import FableProposal

    def make(hand: tuple[Card, ...] = HAND, *, is_asked: bool = True, **on_table: int) -> FableProposal:
        data = GAME.dump(at_play())
        state = GAME.load(data)
        state.hands[0] = tuple(hand.count(card) for card in Card)
        state.played = tuple((1, Play(Animal[name.upper()], count)) for name, count in on_table.items())
        state.table = [on_table.get(str(animal), 0) for animal in Animal]
        state.total = sum(state.table)
        return FableProposal(GAME.view(state, 0), is_asked)

    return make


def test_cards_of_one_animal_make_a_play_with_howls_counted(proposal_of: Any):
    proposal = proposal_of()
    assert proposal.action is None
    for index in (2, 5, 3):
        assert proposal.add([index]) is None
    assert proposal.action == Play(Animal.WOLF, 3, 1)


def test_another_animal_is_refused_and_changes_nothing(proposal_of: Any):
    proposal = proposal_of()
    proposal.add([0])
    assert proposal.add([4]).code == "one_animal_only"
    assert proposal.staged == [0]


def test_a_fifth_card_of_an_animal_is_refused(proposal_of: Any):
    proposal = proposal_of(hare=3)
    assert proposal.add([0]) is None
    refusal = proposal.add([1])
    assert (refusal.code, refusal.rule, refusal.values["room"]) == ("too_many_of_one_animal", "F7", 0)


def test_a_ninth_card_on_the_table_is_refused(proposal_of: Any):
    proposal = proposal_of(tortoise=3, lamb=3, fox=1)
    assert proposal.add([0]) is None
    refusal = proposal.add([1])
    assert (refusal.code, refusal.values["room"]) == ("too_many_on_the_table", 0)


def test_where_the_row_is_full_no_card_is_said_to_fit(proposal_of: Any):  # F7, U12
    """Those put forward lie on it as well."""
    from app.boards.fable.text.names import FableNames
    from app.boards.fable.text.refusals import why_not

    proposal, names = proposal_of(tortoise=3, lamb=3), FableNames(Translator("fr"), people(3))
    proposal.add([0])
    assert proposal.add([1]) is None
    full = proposal_of(tortoise=3, lamb=3, fox=1)
    full.add([0])
    told = why_not(names, full.add([1]))
    assert told == "La rangée est pleine\u00a0: huit cartes au maximum."


def test_a_group_puts_forward_as_many_as_may_be_laid(proposal_of: Any):
    proposal = proposal_of(hare=3)
    assert proposal.add_group(Card.HARE) is None
    assert proposal.staged == [0]
    assert proposal_of(hare=3).why_not_join([0, 1]) is not None
    full = proposal_of(tortoise=3, lamb=3, fox=1)
    full.add([2])
    assert full.add_group(Card.HOWL).code == "too_many_on_the_table"


def test_the_same_card_twice_is_one_card(proposal_of: Any):
    proposal = proposal_of()
    proposal.add([0])
    proposal.add([0, 1])
    assert proposal.staged == [0, 1]


def test_cards_are_taken_back_one_by_one_or_all(proposal_of: Any):
    proposal = proposal_of()
    proposal.add([2, 3, 5])
    proposal.take_last()
    assert proposal.staged == [2, 3]
    assert proposal.put(HandCard(2)) is None
    assert proposal.staged == [3]
    proposal.take_all()
    assert proposal.is_empty


def test_who_is_not_asked_is_told_whose_turn_it_is(proposal_of: Any):
    refusal = proposal_of(is_asked=False).add([0])
    assert (refusal.code, refusal.values["turn"]) == ("not_your_turn", 0)


def test_a_bet_is_one_card_and_another_takes_its_place(app: Any):
    from app.boards.fable.proposal import FableProposal

    view = GAME.view(GAME.new(3, 3), 0)
    proposal = FableProposal(view, is_asked=True)
    assert proposal.add([0, 1]).code == "one_bet"
    proposal.add([0])
    proposal.add([5])
    assert proposal.action == PlaceBet(view.hand[5])


def test_only_animals_that_wait_are_picked(app: Any):
    from app.boards.fable.proposal import FableProposal

    state = at_choice()
    view = GAME.view(state, GAME.to_act(state)[0])
    proposal = FableProposal(view, is_asked=True)
    assert proposal.choose(view.waiting[0]) is None
    assert proposal.action == MoveAnimal(view.waiting[0])
    assert proposal.add([0]).code == "wrong_phase"
    idle = next(animal for animal in Animal if not view.table[animal])
    assert proposal.choose(idle).code == "animal_has_no_cards"
    moved = replace(view, legal=view.legal[1:], waiting=view.waiting[1:])
    assert FableProposal(moved, is_asked=True).choose(view.waiting[0]).code == "animal_has_moved"


def test_everything_put_forward_in_a_random_game_is_legal(app: Any):
    from app.boards.fable.proposal import FableProposal

    state = at_play(seed=8)
    for _ in range(60):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        for card, indices in FableProposal(view, is_asked=True).groups.items():
            for count in range(1, len(indices) + 1):
                proposal = FableProposal(view, is_asked=True)
                is_legal = any(play.animal is card.animal and play.count >= count for play in view.legal)
                assert (proposal.add(indices[:count]) is None) is is_legal
                assert proposal.action is None or proposal.action in view.legal
        state = GAME.apply(state, seat, view.legal[-1]).state
        if state.phase is Phase.OVER:
            break


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_has_a_sentence(app: Any, language: str):
    from app.boards.fable.text.captions import FableCaptions
    from app.boards.fable.text.names import FableNames
    from app.match import Player
    from app.text.language import Translator
    from engines.api import Refusal

    captions = FableCaptions(FableNames(Translator(language), [Player("Léo", "blue")]))
    unknown = captions.refusal(Refusal("unknown_action"))
    values = {"turn": 0, "animal": Animal.HARE, "room": 2, "count": 5, "phase": Phase.PLAY}
    codes = """not_your_turn game_over wrong_phase one_bet one_animal_only one_to_four_cards
        howls_are_wolf_cards card_not_in_hand too_many_of_one_animal too_many_on_the_table
        animal_has_moved animal_has_no_cards"""
    sentences = {captions.refusal(Refusal(code, "F7", values)) for code in codes.split()}
    assert unknown not in sentences
    assert all(sentence[0].isupper() and "F7" not in sentence for sentence in sentences)
