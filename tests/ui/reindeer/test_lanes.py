"""Where things lie on the snow: large enough, apart, and each finger on a lane means somebody."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from app.boards.common.geometry import Rect
from engines.reindeer.actions import Track
from engines.reindeer.model import LENGTHS, REWARDS

FIELDS = [Rect(188, 220, 764, 372), Rect(8, 400, 584, 420)]  # of 960 × 600, and upright
SEATS = (2, 3, 4)


pytestmark = pytest.mark.usefixtures("app")


def laid(field: Rect, seats: int) -> Any:
    from app.boards.reindeer.geometry import lay_geometry

    return lay_geometry(field, seats, 1)


def test_squares_are_large_enough_for_a_finger_on_the_smallest_tablet():  # U21
    lanes = laid(FIELDS[0], 4)
    assert lanes.side >= 48
    assert all(box.h >= 48 for boxes in lanes.squares for box in boxes)


def test_an_upright_tablet_gives_its_height_to_the_lanes():  # U21
    lanes = laid(FIELDS[1], 4)
    assert all(lane.h >= 56 for lane in lanes.lanes), "for a finger, where squares are narrow"
    assert all(box.h <= box.w * 1.2 for boxes in lanes.squares for box in boxes), "no square is drawn out"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("field", FIELDS, ids=["wide", "upright"])
def test_everything_is_there_and_nothing_lies_on_anything_else(field: Rect, seats: int):
    lanes = laid(field, seats)
    assert [len(boxes) for boxes in lanes.squares] == list(LENGTHS)
    assert [len(boxes) for boxes in lanes.rewards] == [len(rewards) for rewards in REWARDS]
    boxes = [
        *(box for row in (*lanes.squares, *lanes.rewards) for box in row),
        *lanes.signs,
        *lanes.stalls,
        lanes.draw_pile,
        lanes.discards,
    ]
    for box in boxes:
        assert field.holds(box.x + 0.1, box.y + 0.1)
        assert field.holds(box.right - 0.1, box.top - 0.1)
    slim = [Rect(box.x + 0.1, box.y + 0.1, box.w - 0.2, box.h - 0.2) for box in boxes]
    assert not [pair for pair in combinations(slim, 2) if pair[0].overlaps(pair[1])]


def test_in_a_replay_the_pile_lies_clear_of_the_rewards():
    """It covered the last gift."""
    from app.boards.reindeer.geometry import lay_geometry

    lanes = lay_geometry(Rect(142, 314, 812, 280), 3, 0.753)
    assert not [box for row in lanes.rewards for box in row if box.overlaps(lanes.draw_pile)]


def test_a_lane_belongs_to_those_on_it_to_the_last_pixel():
    lanes = laid(FIELDS[0], 2)
    squares = [0, 3, 9]
    parts = [lanes.reach(Track.TREE, squares, square) for square in squares]
    lane = lanes.lanes[Track.TREE]
    assert parts[0].x == lane.x
    assert parts[-1].right == pytest.approx(lane.right)
    for one, other in pairwise(parts):
        assert one.right == pytest.approx(other.x)
    for square, part in zip(squares, parts, strict=True):
        assert part.holds(*lanes.box(Track.TREE, square).center)
        assert lanes.nearest(Track.TREE, squares, part.center[0]) == square
