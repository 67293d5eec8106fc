"""Whoever plays again right after a race."""

from typing import Any

import pytest

from app.match import Cover, Private
from engines.fable import GAME
from tests.ui.fingers import Tap, centre, do, settle
from tests.ui.tables import Wait, people
from tests.ui.test_stage import play_to_a_spectacle


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
