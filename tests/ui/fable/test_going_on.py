"""Whoever plays again right after a race."""

from typing import Any

import pytest

from app.match import Cover, Manner, Open, Private
from engines.fable import GAME
from tests.ui.fingers import Tap, centre, do, settle
from tests.ui.tables import Wait, is_at_rest, people
from tests.ui.test_hand_slide import play_to_a_spectacle


@pytest.mark.parametrize("leaves", [False, True], ids=["taps", "is covered"])
def test_whoever_goes_on_after_a_race_shows_their_hand_by_a_tap_of_their_own(
    begin: Any, app: Any, wait_until: Wait, leaves: bool
):
    """No cover falls between two decisions of one person (U6), but everybody had come close to watch (U1)."""
    screen = begin(GAME, people(2))
    while True:
        play_to_a_spectacle(screen, app, wait_until)
        while screen.timeline.current is not None:
            screen.timeline.skip()
        if screen.timeline.is_running and isinstance(screen.curtain.state, Private):
            break
        app.settings.speed = "off"
        screen.timeline.skip()
    seat = screen.curtain.state.seat
    name = screen.match.players[seat].name
    assert screen.board.frame.sentence.endswith(f"{name}, touche pour regarder.")
    assert screen.board.proposal.view.seat is None
    assert not screen.timeline._wake.is_triggered, "it does not go on by itself"
    if leaves:
        screen.drop()
        assert isinstance(screen.curtain.state, Cover)
    else:
        do(Tap(centre(screen.board.frame.arena)))
        settle()
        assert screen.board.proposal.view.seat == seat
    assert not screen.timeline.is_running


def test_after_a_race_robots_play_on_and_nobody_is_asked_to_look(begin: Any, app: Any, wait_until: Wait):
    """It is not the turn of who set it off: their hand goes, and the tablet is passed on (U10)."""
    screen = begin(GAME, [*people(1, bots=1), people(2)[1]])
    app.settings.speed = "fast"
    while True:
        play_to_a_spectacle(screen, app, wait_until)
        while screen.timeline.current is not None:
            screen.timeline.skip()
        following, is_over = screen.state.next_to_act, screen.timeline.is_running
        if is_over and following is not None and not screen.match.players[following].is_person:
            break
        app.settings.speed = "off"
        screen.timeline.skip()
    assert "pour regarder" not in screen.board.frame.sentence
    assert screen.curtain.state == Open()
    wait_until(lambda: is_at_rest(screen), "the robot to have played by itself")
    assert screen.curtain.state == (Open() if screen.state.lies_open else Cover(screen.asked))


def test_over_the_bets_of_another_player_stands_whose_they_are(begin: Any):  # U5
    """Where all lies open, whoever taps a badge looks at that player's bets and not at their own."""
    screen = begin(GAME, people(2), Manner.OPEN)
    other = 1 - screen.asked
    assert screen.board.frame.own_title == "Tes paris"
    screen.peek.tap(other)
    assert screen.board.frame.own_title == f"Paris de {screen.match.players[other].name}"
    screen.peek.stop()
    assert screen.board.frame.own_title == "Tes paris"
