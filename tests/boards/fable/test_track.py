"""Tests of the layout of the track: no animal covers a number or a sign."""

from itertools import permutations, product

import pytest

from app.boards.common.geometry import Rect, shared
from app.boards.fable.geometry import STANDING, lay_geometry
from app.widgets.pawn import FOOT
from engines.fable.model import FINISH, TURBO_TILES

TAG = 0.17  # of a pawn's height: how far its letters hang below its feet
MEADOWS = [(760, 236), (1010, 320), (810, 180), (584, 290)]


@pytest.mark.parametrize("size", MEADOWS)
@pytest.mark.parametrize("together", STANDING)
def test_nobody_hides_the_number_of_a_tile(size: tuple[int, int], together: int):
    track = lay_geometry(Rect(0, 0, *size), 64)
    for stop in range(1, FINISH):
        plate = track.plates[stop]
        is_near = plate.center[0] == pytest.approx(track.stops[stop][0])
        for place in track.places(together, stop) if is_near else ():
            feet = place.point[1] - place.size * FOOT
            assert feet - (0 if place.is_behind else TAG * place.size) >= plate.top - 0.5
        assert plate.y >= track.tile * 0.09, "it runs into the frame"
        assert plate.right <= size[0], "it is cut off at the edge"


def test_no_number_runs_into_the_frame_of_an_upright_tablet():
    track = lay_geometry(Rect(0, 0, 576, 286), 0)
    for plate in track.plates[1:FINISH]:
        assert plate.x >= track.tile * 0.09
        assert plate.right <= 576 - track.tile * 0.09


@pytest.mark.parametrize("size", MEADOWS)
def test_nobody_hides_the_number_of_another_tile(size: tuple[int, int]):
    track = lay_geometry(Rect(0, 0, *size), 64)
    for stop, other in permutations(range(1, FINISH), 2):
        (place,), (x, y) = track.places(1, stop), track.plates[other].center
        figures = Rect(x - 0.17 * track.tile, y - 0.13 * track.tile, 0.34 * track.tile, 0.26 * track.tile)
        left, low = place.point[0] - place.size * 0.36, place.point[1] - place.size * FOOT
        body = Rect(left, low, place.size * 0.72, place.size)
        assert shared(figures, body) <= 0.25 * figures.w * figures.h, (stop, other)


@pytest.mark.parametrize("size", MEADOWS)
def test_nobody_hides_the_turbo_of_another_tile(size: tuple[int, int]):  # F25
    track = lay_geometry(Rect(0, 0, *size), 64)
    for stop, turbo in product(range(1, FINISH), TURBO_TILES):
        (place,), sign = track.places(1, stop), track.sign(turbo)
        left, low = place.point[0] - place.size * 0.36, place.point[1] - place.size * FOOT
        body = Rect(left, low, place.size * 0.72, place.size)
        assert stop == turbo or shared(sign, body) <= 0.25 * sign.w * sign.h, (stop, turbo)
        assert shared(sign, track.plates[stop]) <= 0.1 * sign.w * sign.h, (stop, turbo)
