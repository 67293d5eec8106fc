"""A ghost goes as far as is certain, through every kind of square, and says what stops it (U12)."""

from typing import Any

import pytest

from app.boards.common.geometry import Rect
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Draw, Move, Pass, Track
from engines.reindeer.events import MoveReason
from tests.engines.reindeer.races import cards, race

pytestmark = pytest.mark.usefixtures("app")


def ghost_of(events: Any) -> Any:
    from app.boards.reindeer.ghost_path import ghost_of

    return ghost_of(events)


def ghost(words: str, track: Track = Track.DESSERT, start: int = 0, **position: Any) -> Any:
    state = race(hands=[words], **position).state
    found = ghost_of(GAME.preview(GAME.view(state, 0), Move(track, cards(words), start)))
    assert found is not None
    return found


def whys(found: Any) -> list[MoveReason]:
    return [leg.why for leg in found.legs]


def test_on_plain_snow_it_stays():
    found = ghost("dessert_2", tracks={"dessert": ".. .."})
    assert (found.end.square, found.stop.value) == (2, "")


@pytest.mark.parametrize(("card", "end"), [("F.", 2), (".F .Y", 3)])
def test_ice_carries_it_on(card: str, end: int):  # R11
    words = "dessert_1" if card == "F." else "dessert_2"
    found = ghost(words, tracks={"dessert": card})
    assert whys(found) == [MoveReason.CARDS, MoveReason.ICE]
    assert found.end.square == end


def test_back_ice_off_the_first_square_leads_home():  # R11
    found = ghost("dessert_1", tracks={"dessert": "B."})
    assert found.stop.value == "stable"


def test_a_snowman_turns_the_card_and_carries_others():  # R12
    found = ghost("dessert_1", tracks={"dessert": "S."}, reindeer={1: {"dessert": [2]}})
    assert found.turned == (1,)
    assert found.end.square == 2
    assert [(ride.seat, ride.end) for ride in found.carried] == [(1, 1)]


def test_skis_are_a_question():  # R13
    assert ghost("dessert_1", tracks={"dessert": "K."}).stop.value == "chance"


def test_the_yeti_throws_it_home():  # R14
    assert ghost("dessert_2", tracks={"dessert": ".Y"}).stop.value == "stable"


def test_another_reindeer_is_a_question():  # R9
    found = ghost("dessert_2", tracks={"dessert": ".."}, reindeer={1: {"dessert": [2]}})
    assert (found.end.square, found.stop.value) == (2, "choice")


def test_past_the_end_it_takes_the_highest_reward():  # R8
    found = ghost("dessert_2", start=9, reindeer={0: {"dessert": [9]}})
    assert (found.stop.value, found.points) == ("reward", 12)


def test_both_ways_past_another_have_a_ghost():  # R9
    state = race(
        tracks={"tree": ".. .. .. .."},
        reindeer={0: {}, 1: {"tree": [3]}},
        phase="leap",
        leap={"track": "tree", "square": 3, "slid": []},
    ).state
    view = GAME.view(state, None)
    ends = [ghost_of(GAME.preview(view, way)) for way in (Bound(), Pass())]
    assert [found.end.square for found in ends if found] == [6, 4]


def test_drawing_has_none():
    state = race(hands=["gift_1"]).state
    assert ghost_of(GAME.preview(GAME.view(state, 0), Draw())) is None


def test_its_trail_begins_where_it_stands_and_ends_where_it_comes():
    from app.boards.reindeer.geometry import lay_geometry
    from app.boards.reindeer.ghost_path import line_of, prints

    geometry = lay_geometry(Rect(0, 0, 764, 372), 2, 1)
    found = ghost("dessert_2", start=3, tracks={"dessert": ".. .. .. .."}, reindeer={0: {"dessert": [3]}})
    line = line_of(found, geometry)
    assert line[0] == geometry.middle(Track.DESSERT, 3)
    assert line[-1] == pytest.approx(geometry.middle(Track.DESSERT, 5))
    assert len(prints(line, 10)) >= geometry.side * 2 // 10
