"""The lesson keeps its word wherever the leap happens: that hangs on the card a learner plays first."""

from typing import Any

import pytest

from app.boards.rect import Rect
from app.boards.reindeer.lesson import BOND, BOND_SEEN
from app.boards.reindeer.proposal import LEAPS
from engines.reindeer import GAME
from engines.reindeer.actions import Bound
from engines.reindeer.events import ReindeerMoved
from tests.ui.tables import Wait
from tests.ui.test_lesson import LEARNER, learn, told

__all__ = ["learn"]  # a fixture


def test_the_lane_of_the_leap_is_in_sight_and_where_it_ended_is_pointed_at(learn: Any, wait_until: Wait):
    screen = learn(GAME)
    for name in told(screen, wait_until):
        if name == BOND:
            leap = screen.match.view(LEARNER).leap
            lane = screen.board.box_of(("lane", leap.track))
            assert not Rect.of(screen.coach.bubble).overlaps(lane)
            for way in LEAPS:
                assert not Rect.of(screen.coach.bubble).overlaps(screen.board.box_of(way)), way
        elif name == BOND_SEEN:
            bounds = [moved for moved in screen.match.moved if moved.action == Bound()]
            assert bounds[-1].seat == LEARNER
            paths = [event.path for event in bounds[-1].events if isinstance(event, ReindeerMoved)]
            assert screen.coach.step.at == (("square", leap.track, paths[-1][-1]),)
            return
    pytest.fail("nobody leapt")
