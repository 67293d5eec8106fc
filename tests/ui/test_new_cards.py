"""Whoever gets cards sees them, face up and large, until they tap; nobody else does."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.match import Cover, Manner, Private
from engines.cards import CardsDrawn
from engines.record import AnyGame
from tests.ui.fingers import Tap, centre, do, settle
from tests.ui.hands import GAMES
from tests.ui.tables import Wait, bring_to, look, people

WITH_CARDS = [game for game in GAMES if CardsDrawn in game.events]
TABLES = {
    "two people": (people(2), Manner.SECRET, "fast"),
    "two people, nothing moves": (people(2), Manner.SECRET, "off"),
    "flat": (people(2), Manner.TABLE, "fast"),
    "open": (people(2), Manner.OPEN, "fast"),
    "a robot follows": (people(1, bots=1), Manner.SECRET, "fast"),
}


def draw(screen: Any) -> list[Any]:
    """Whoever is asked makes a move by which they get cards, and nothing that all watch happens; which."""
    look(screen)
    action, cards = moves_for_cards(screen)[0]
    screen.turns.submit(action)
    return cards


def moves_for_cards(screen: Any) -> list[tuple[Any, list[Any]]]:
    match, found = screen.match, []
    for action in match.view(screen.asked).legal:
        events = match.game.apply(match._states[-1], screen.asked, action).events
        is_quiet = not any(screen.board.player.view_of(event).is_for_all for event in events)
        drawn = [event for event in events if isinstance(event, CardsDrawn)]
        cards = [card for event in drawn if event.seat == screen.asked for card in event.cards or ()]
        if cards and is_quiet:
            found.append((action, cards))
    return found


@pytest.mark.every_game
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.id)
def test_new_cards_are_shown_until_a_tap(begin: Any, app: Any, wait_until: Wait, game: AnyGame, table: str):
    players, manner, speed = TABLES[table]
    screen = begin(game, players, manner)
    bring_to(screen, lambda: screen.state.asked_person is not None and bool(moves_for_cards(screen)))
    app.settings.speed = speed
    cards = draw(screen)
    seat = screen.match.moved[-1].seat
    wait_until(lambda: screen.timeline.current is None and not screen.board.motion.is_busy, "the last event")
    settle(60)  # a second: nothing goes on by itself
    assert screen.timeline.is_running
    assert screen.curtain.viewer == seat
    board = screen.board
    hand = board.proposal.view.hand
    large = [
        key.index for key in board.frame.layer.cards if isinstance(key, HandCard) and is_large(board, key)
    ]
    assert sorted(hand[index] for index in large) == sorted(cards)
    assert all(board.frame.layer.cards[HandCard(index)].face.title for index in large), "face up"
    app.settings.speed = "off"
    do(Tap(centre(board.frame.arena)))
    wait_until(lambda: not screen.timeline.is_running or screen.board.gains == (), "the cards to be taken")
    if screen.curtain.viewer == seat:
        assert [key for key in board.frame.layer.cards if is_large(board, key)] == []
    if manner is Manner.SECRET and len([player for player in players if player.is_person]) > 1:
        assert isinstance(screen.curtain.state, Cover)


def is_large(board: Any, key: Any) -> bool:
    card = board.frame.layer.cards[key]
    return isinstance(key, HandCard) and card.y >= board.frame.arena.y and card.width > 100 * board.frame.unit


@pytest.mark.parametrize("accident", ["back", "drop"])
@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.id)
def test_new_cards_are_gone_when_the_table_is_covered_meanwhile(begin: Any, game: AnyGame, accident: str):
    """U1, U2."""
    screen = begin(game, people(2))
    bring_to(screen, lambda: bool(moves_for_cards(screen)))
    draw(screen)
    settle()
    assert isinstance(screen.curtain.state, Private)
    getattr(screen, accident)()
    settle()
    assert isinstance(screen.curtain.state, Cover)
    assert screen.board.gains == ()
    assert not [key for key in screen.board.frame.layer.cards if isinstance(key, HandCard)]
