"""The lesson keeps its word wherever the leap happens: that hangs on the card a learner plays first."""

from itertools import takewhile
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.common.geometry import Rect
from app.boards.reindeer.proposal import LEAPS
from app.boards.reindeer.targets import DrawPile, SnowLane, SnowSquare, StableStall
from app.boards.reindeer.tutorial import BOND, BOND_SEEN, CHOOSE, DRAWING, MEET, RUN
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Track
from engines.reindeer.events import ReindeerMoved
from tests.ui.fingers import Tap, do_all, settle
from tests.ui.hands import hands_at
from tests.ui.tables import Wait
from tests.ui.test_lesson import LEARNER, learn, told

__all__ = ["learn"]  # a fixture


def test_the_lane_of_the_leap_is_in_sight_and_where_it_ended_is_pointed_at(learn: Any, wait_until: Wait):
    screen = learn(GAME)
    for name in told(screen, wait_until):
        paper = Rect.of(screen.tutorial.bubble)
        assert not paper.overlaps(screen.board.box_of(DrawPile())), f"{name}: how many are left"
        cards = [
            Rect.of(card) for key, card in screen.board.frame.layer.cards.items() if isinstance(key, HandCard)
        ]
        arrows = [Rect.of(mark) for mark in screen.tutorial.marks if mark.has_arrow]
        assert not [name for card in cards for arrow in arrows if arrow.overlaps(card)]
        if name == BOND:
            leap = screen.match.view(LEARNER).leap
            lane = screen.board.box_of(SnowLane(leap.track))
            assert not Rect.of(screen.tutorial.bubble).overlaps(lane)
            for way in LEAPS:
                assert not Rect.of(screen.tutorial.bubble).overlaps(screen.board.box_of(way)), way
        elif name == BOND_SEEN:
            bounds = [moved for moved in screen.match.moved if moved.action == Bound()]
            assert bounds[-1].seat == LEARNER
            paths = [event.path for event in bounds[-1].events if isinstance(event, ReindeerMoved)]
            assert screen.tutorial.step.at == (SnowSquare(leap.track, paths[-1][-1]),)
            return
    pytest.fail("nobody leapt")


def test_how_many_cards_one_may_hold_is_told_of_the_hand(learn: Any, wait_until: Wait):
    screen = learn(GAME)
    for _ in takewhile(lambda name: name != f"{DRAWING}-seen", told(screen, wait_until)):
        pass
    assert screen.tutorial.step.at == tuple(map(HandCard, range(len(screen.match.view(LEARNER).hand))))


def test_no_ring_stays_round_the_place_that_a_card_has_left(app: Any, learn: Any, wait_until: Wait):
    screen = learn(GAME)
    for _ in takewhile(lambda name: name != RUN, told(screen, wait_until)):
        pass
    assert screen.tutorial.marks
    app.settings.speed = "normal"
    do_all([Tap(hands_at(screen).where(HandCard(0)))])
    assert screen.board.motion.is_busy, "it goes to the pile, and its ghost runs"
    assert not screen.tutorial.marks
    assert screen.tutorial.step is not None
    screen.board.finish()
    settle()
    assert len(screen.tutorial.marks) == 1, "the button"


def test_a_paper_that_only_tells_refuses_no_touch_and_what_was_refused_goes_with_it(
    learn: Any, wait_until: Wait
):
    screen = learn(GAME)
    for _ in takewhile(lambda name: name != CHOOSE, told(screen, wait_until)):
        pass
    frame = screen.board.frame
    do_all([Tap(screen.board.box_of(SnowSquare(Track.LETTER, 5)).center)])
    settle()
    assert frame.is_refused, "that is not what it tells of"
    assert screen.tutorial.step.name == CHOOSE
    do_all([Tap(screen.board.box_of(StableStall(LEARNER)).center)])
    settle()
    assert screen.tutorial.step.name == MEET
    assert not frame.is_refused


def test_a_touch_of_the_reindeer_that_a_paper_tells_of_is_not_refused(learn: Any, wait_until: Wait):
    screen = learn(GAME)
    for _ in takewhile(lambda name: name != CHOOSE, told(screen, wait_until)):
        pass
    own = next(at for at in screen.tutorial.step.at if isinstance(at, SnowSquare))
    do_all([Tap(screen.board.box_of(own).center)])
    settle()
    assert screen.tutorial.step.name == MEET
    assert not screen.board.frame.is_refused
