"""Whoever bets last and plays first lays the first card on the row: that says that the bet stands."""

from typing import Any

import pytest

from app.boards.base.target import HandCard, OwnPlace
from app.boards.fable.targets import PlayRow
from app.match import Cover
from engines.fable import GAME
from engines.fable.actions import Card, PlaceBet, Play
from engines.fable.model import Phase
from tests.ui.fable.hands import picture
from tests.ui.fingers import Tap, do_all
from tests.ui.hands import hands_at
from tests.ui.tables import Wait, is_at_rest, lift, people

LAST = 0  # the first to play, so the last to bet


@pytest.fixture
def starter(begin: Any, wait_until: Wait) -> Any:
    """The table at which the last bet is chosen and not confirmed yet."""
    screen = begin(GAME, people(2), first=str(LAST + 1))
    screen.match.submit(1, screen.match.view(1).legal[0])
    screen.turns.go_on()
    wait_until(lambda: is_at_rest(screen), "the last bet to be asked for")
    lift(screen)
    assert screen.match.view(LAST).phase is Phase.BETS
    do_all([hands_at(screen).drag(HandCard(0), OwnPlace())])
    return screen


def lay(screen: Any, index: int = 1, *, by_tap: bool = False) -> None:
    hands, card = hands_at(screen), HandCard(index)
    do_all([Tap(hands.where(card)) if by_tap else hands.drag(card, PlayRow())])


@pytest.mark.every_case
@pytest.mark.parametrize("by_tap", [False, True], ids=["drag", "tap"])
def test_a_card_on_the_row_confirms_the_bet_and_is_put_forward(
    starter: Any, wait_until: Wait, by_tap: bool
):  # U20
    hand = starter.match.view(LAST).hand
    bet, first = hand[0], hand[1]
    lay(starter, by_tap=by_tap)
    wait_until(lambda: starter.board.frame.can_commit, "the card to be put forward")
    assert [move.action for move in starter.match.moved][-1] == PlaceBet(bet)
    assert starter.board.proposal.cards == (first,)
    assert hands_at(starter).lost(starter.match.view(LAST)) == []
    do_all([hands_at(starter).commit()])
    assert [move.action for move in starter.match.moved][-1] == Play(first.animal, 1, int(first is Card.HOWL))


def test_a_card_dropped_on_the_bets_is_bet_on_instead(starter: Any):
    hand, moves = starter.match.view(LAST).hand, len(starter.match.moved)
    do_all([hands_at(starter).drag(HandCard(1), OwnPlace())])
    assert starter.board.proposal.action == PlaceBet(hand[1])
    assert len(starter.match.moved) == moves


def test_a_bet_that_is_tapped_goes_back_to_the_hand(starter: Any):
    do_all([Tap(hands_at(starter).where(HandCard(0)))])
    assert starter.board.proposal.is_empty


def test_the_card_on_the_row_can_be_taken_back(starter: Any, wait_until: Wait):
    lay(starter)
    wait_until(lambda: starter.board.frame.can_commit, "the card to be put forward")
    starter.board.interaction.take_back()
    assert starter.board.proposal.is_empty
    assert starter.board.proposal.ahead is None
    assert hands_at(starter).lost(starter.match.view(LAST)) == []


def test_the_card_stays_on_the_row_while_the_bet_is_told(starter: Any, app: Any, endless: None):
    app.settings.speed = "slow"
    first = starter.match.view(LAST).hand[1]
    lay(starter)
    assert starter.timeline.is_running
    row = starter.board.arena.row
    keys = [HandCard(index) for index in starter.board.proposal.on_row]
    cards = [starter.board.frame.layer.cards[key] for key in keys]
    assert [card.face.picture for card in cards] == [picture(first)]
    assert all(row.y <= card.y and card.top <= row.top + card.height for card in cards)


@pytest.mark.parametrize("speed", ["off", "slow"])
def test_a_cover_that_falls_meanwhile_forgets_the_card(
    starter: Any, app: Any, endless: None, wait_until: Wait, speed: str
):
    app.settings.speed = speed
    lay(starter)
    assert starter.timeline.is_running == (speed == "slow")
    starter.drop()
    assert isinstance(starter.curtain.state, Cover)
    assert not [key for key in starter.board.frame.layer.cards if isinstance(key, HandCard)]
    lift(starter)
    assert starter.match.view(LAST).phase is Phase.PLAY
    assert starter.board.proposal.is_empty


def test_without_a_bet_no_card_goes_onto_the_row(starter: Any):
    starter.board.interaction.take_back()
    assert [zone.target for zone in starter.board.hit_test.zones(HandCard(1))] == [OwnPlace()]


def test_whoever_does_not_play_next_bets_and_no_more(begin: Any, wait_until: Wait):
    screen = begin(GAME, people(2), first="1")
    wait_until(lambda: is_at_rest(screen), "the first bet to be asked for")
    lift(screen)
    do_all([hands_at(screen).drag(HandCard(0), OwnPlace())])
    assert [zone.target for zone in screen.board.hit_test.zones(HandCard(1))] == [OwnPlace()]
