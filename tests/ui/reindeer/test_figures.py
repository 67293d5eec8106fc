"""Figures change when what they count has arrived, and a hand closes up without a jump."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.common.geometry import Rect
from app.boards.reindeer.targets import PileCard
from engines.reindeer import GAME
from engines.reindeer.actions import Discard, Draw, Move, Track
from engines.reindeer.events import CardDiscarded, CardsDrawn, CardsPlayed, PileReshuffled, RewardWon
from engines.reindeer.model import Phase
from tests.engines.reindeer.races import cards, race
from tests.ui.tables import bare_board, people

NINE = "letter_1 letter_2 bauble_1 dessert_1 dessert_2 gift_1 gift_2 elf elf"


@pytest.fixture
def board(app: Any, as_it_was: None) -> Iterator[Any]:
    app.settings.speed = "normal"
    with bare_board(app, GAME, people(2), (960, 600)) as board:
        yield board


def play_up_to(board: Any, state: Any, action: Any, kind: type, seat: int | None) -> Any:
    """Everything that follows is shown, the first event of this kind up to its very beginning."""
    view = GAME.view(state, seat)
    board.sync(view, is_asked=False)
    for event in GAME.apply(state, view.to_act[0], action).events:
        told = event.seen_by(seat)
        if told is not None:
            view = GAME.follow(view, told)
            board.play(told, view)
            if isinstance(event, kind):
                return view
            board.finish()
    raise AssertionError(f"no {kind.__name__}")


def points(board: Any) -> str:
    return str(board.frame.badges[0].facts[1][1])


def held(board: Any) -> str:
    return str(board.frame.badges[0].facts[0][1])


def hand(board: Any, view: Any) -> dict[Any, tuple[float, ...]]:
    """Where each card lies; the hand holds no two alike."""
    lying = board.frame.layer.cards
    return {card: tuple(lying[HandCard(index)].pos) for index, card in enumerate(view.hand)}


@pytest.mark.parametrize("seat", [None, 0], ids=["in the open", "in their own view"])
def test_points_are_counted_once_the_reward_hangs_over_the_stall(board: Any, seat: int | None):
    position = race(hands=["letter_1"], reindeer={0: {"letter": [6]}}, tracks={"letter": ".. .. .."})
    play_up_to(board, position.state, Move(Track.LETTER, cards("letter_1"), 6), RewardWon, seat)
    assert points(board) == "0"
    board.finish()
    assert points(board) == "8"


def test_cards_are_counted_once_they_have_come_and_discards_too(board: Any):
    position = race(hands=["gift_1 letter_1"], tracks={"gift": ".. .."})
    play_up_to(board, position.state, Draw(), CardsDrawn, None)
    assert held(board) == "2"
    board.finish()
    assert held(board) == "4"
    play_up_to(board, position.state, Move(Track.GIFT, cards("gift_1")), CardsPlayed, None)
    before = board.arena.discards
    board.finish()
    assert int(board.arena.discards) == int(before or 0) + 1


def test_a_hand_closes_up_from_where_its_cards_lay(board: Any):
    position = race(
        hands=["letter_1 bauble_1 dessert_1 gift_1 tree_1 letter_2 bauble_2 elf"], phase="discard"
    )
    view = GAME.view(position.state, 0)
    board.sync(view, is_asked=True)
    lay = hand(board, view)
    (card,) = cards("gift_1")
    after = play_up_to(board, position.state, Discard(card), CardDiscarded, 0)
    assert hand(board, after) == {other: at for other, at in lay.items() if other is not card}
    board.finish()
    assert hand(board, after) != {other: at for other, at in lay.items() if other is not card}


def test_nine_cards_lie_side_by_side_and_it_is_shown_where_two_of_them_go(board: Any):  # R3
    view = GAME.view(race(hands=[NINE], phase="discard").state, 0)
    assert view.phase is Phase.DISCARD
    board.sync(view, is_asked=True)
    boxes = [Rect.of(board.frame.layer.cards[HandCard(index)]) for index in range(9)]
    assert all(one.right <= other.x for one, other in pairwise(boxes))
    assert all(box.w >= 72 for box in boxes)
    assert board.arena.is_discards_lit
    board.sync(GAME.view(race(hands=["elf"]).state, 0), is_asked=True)
    assert not board.arena.is_discards_lit


def seen_of_the_pile(board: Any) -> list[bool]:
    """Of each card that lies there, whether it is but a shadow."""
    cards = board.frame.layer.cards.items()
    return [card.is_dim for key, card in cards if isinstance(key, PileCard) and card.opacity]


def test_a_new_pile_is_counted_once_the_discards_have_come_to_it(board: Any):  # R6
    position = race(hands=["gift_1"], pile_size=0)
    discards = sum(GAME.view(position.state, None).discards)
    play_up_to(board, position.state, Draw(), PileReshuffled, None)
    assert (board.arena.pile, board.arena.discards) == ("0", str(discards))
    assert seen_of_the_pile(board) == [True], "where none is left there lies no card, only the place of one"
    assert board.strip.text == board.captions.say("A new pile!"), "and not the scores for a moment"
    board.finish()
    assert (board.arena.pile, board.arena.discards) == (str(discards), "")
    assert seen_of_the_pile(board) == [False] * 3
