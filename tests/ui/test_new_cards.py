"""Whoever gets cards sees them, face up and large, until they tap; nobody else does."""

from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.match import Cover, Manner, Match, Open, Player, Private
from engines.cards import CardsDrawn
from engines.record import AnyGame, Record
from engines.reindeer import GAME as REINDEER
from engines.reindeer.actions import Draw, Move
from tests.ui.fingers import Tap, centre, do, settle
from tests.ui.hands import GAMES
from tests.ui.tables import Wait, bring_to, lift, look, people, take_gains

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


def leads_to_skis(action: Any, screen: Any) -> bool:
    events = screen.match.game.apply(screen.match._states[-1], screen.asked, action).events
    return isinstance(action, Move) and any(isinstance(event, CardsDrawn) for event in events)


@pytest.mark.every_case
@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE], ids=lambda manner: manner.value)
@pytest.mark.parametrize("is_interrupted", [False, True])
def test_no_hand_lies_open_while_all_watch_a_run_to_the_skis(
    begin: Any, app: Any, wait_until: Wait, manner: Manner, is_interrupted: bool
):
    """U1: what is drawn there is looked at once its owner has tapped."""
    screen = begin(REINDEER, people(2), manner)

    def runs() -> list[Any]:
        return [action for action in screen.match.view(screen.asked).legal if leads_to_skis(action, screen)]

    bring_to(screen, lambda: bool(runs()))
    look(screen)
    seat, cards, action = screen.asked, screen.board.frame.layer.cards, runs()[0]
    app.settings.speed = "fast"
    screen.turns.submit(action)
    while screen.timeline.invited is None:
        assert not [key for key in cards if isinstance(key, HandCard)], type(screen.timeline.current)
        screen.timeline.skip()
    assert "touche" in screen.board.frame.sentence
    assert screen.board.gains == ()
    if is_interrupted:
        screen.drop()
        settle()
        assert isinstance(screen.curtain.state, Cover)
        assert not [key for key in cards if isinstance(key, HandCard)]
        return
    do(Tap(centre(screen.board.frame.arena)))
    wait_until(lambda: screen.timeline.awaits_tap, "the new cards")
    assert screen.curtain.viewer == seat
    assert len([key for key in cards if is_large(screen.board, key)]) == 2


def is_large(board: Any, key: Any) -> bool:
    card = board.frame.layer.cards[key]
    return isinstance(key, HandCard) and card.y >= board.frame.arena.y and card.width > 100 * board.frame.unit


def with_an_empty_hand(players: list[Player]) -> tuple[int, list[Any]]:
    """A deal and the moves to somebody who has nothing left but to draw: all play out what they can."""
    for seed in range(40):
        match = Match(Record.begin(REINDEER, len(players), seed, {}), players, Manner.SECRET)
        moves: list[Any] = []
        while match.to_act and len(moves) < 60:
            seat = match.to_act[0]
            legal = match.view(seat).legal
            if legal == (Draw(),):
                return seed, moves
            moves.append(max(legal, key=lambda action: len(getattr(action, "cards", ()))))
            match.submit(seat, moves[-1])
    raise AssertionError("nobody ever has an empty hand")


@pytest.mark.every_case
@pytest.mark.parametrize("manner", [Manner.SECRET, Manner.TABLE], ids=lambda manner: manner.value)
@pytest.mark.parametrize("is_interrupted", [False, True])
def test_cards_drawn_in_the_open_are_looked_at_before_anything_else(
    begin: Any, manner: Manner, is_interrupted: bool
):
    """With no card in hand, drawing is decided before everybody; what was drawn is its owner's alone."""
    seed, moves = with_an_empty_hand(people(2))
    screen = begin(REINDEER, people(2), manner, seed=seed)
    for action in moves:
        screen.turns.submit(action)
        take_gains(screen)
    settle()
    seat, board = screen.asked, screen.board
    assert screen.curtain.state == Open()
    screen.turns.submit(Draw())
    settle()
    assert screen.curtain.state == Cover(seat)
    assert not [key for key in board.frame.layer.cards if isinstance(key, HandCard)]
    lift(screen)
    if is_interrupted:
        screen.drop()
        assert screen.curtain.state == Cover(seat)
        assert not [key for key in board.frame.layer.cards if isinstance(key, HandCard)]
        lift(screen)
    settle()
    assert screen.curtain.state == Private(seat)
    assert len([key for key in board.frame.layer.cards if is_large(board, key)]) == len(board.gains) == 2
    assert not screen.state.is_asked
    do(Tap(centre(board.frame.arena)))
    settle()
    assert board.gains == ()
    assert screen.curtain.state == Cover(1 - seat)


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
