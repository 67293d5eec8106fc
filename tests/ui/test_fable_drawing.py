"""The fable's table as it is drawn: animated or from nothing, hidden, and in every size."""

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engines.fable import GAME
from engines.fable.actions import Animal, Card
from engines.fable.events import AnimalMoved, CardsDrawn, RaceStarted, TurnStarted
from tests.ui.fable_stage import Stage, at_play, describe, random_steps, stages


@pytest.fixture
def make_stage(app: Any, tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    with stages(tmp_path) as make:
        yield make


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()


def test_a_step_of_the_race_is_captioned_while_it_lasts(make_stage: Any):
    board = make_stage(speed="normal").board
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        if isinstance(event, AnimalMoved):
            board.sync(before, is_asked=False)
            assert board.play(event, after) > 0
            assert board.sentence == board.caption(event)
            board.finish()
            assert board.sentence != board.caption(event)


def test_with_reduced_motion_things_are_in_place_at_once_but_captions_last(make_stage: Any):
    moving, still = make_stage(speed="normal"), make_stage(speed="normal", reduced_motion=True)
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        still.board.sync(before, is_asked=False)
        seconds = still.board.play(event, after)
        assert seconds == moving.board._seconds_of(event, after)
        drawn = describe(still.board)
        still.board.finish()
        settled = describe(still.board)
        assert drawn["cards"] == settled["cards"]
        assert drawn["pawns"] == settled["pawns"]


def test_with_animations_off_nothing_takes_time(stage: Stage):
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        stage.board.sync(before, is_asked=False)
        assert stage.board.play(event, after) == 0
        assert not stage.board.motion.is_busy


@pytest.mark.parametrize("seed", range(8))
def test_no_race_takes_more_than_six_seconds(make_stage: Any, seed: int):
    board = make_stage(seats=5, speed="normal").board
    seconds, is_racing = 0.0, False
    for _, event, after in random_steps(GAME.new(5, seed), seed, None):
        is_racing = is_racing or isinstance(event, RaceStarted)
        if isinstance(event, TurnStarted):
            assert seconds <= 6
            seconds, is_racing = 0.0, False
        if is_racing and not isinstance(event, CardsDrawn):
            seconds += board._seconds_of(event, after)


def test_no_widget_is_made_once_a_game_was_played(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    from kivy.uix.widget import Widget

    def whole_game(seed: int) -> None:
        for before, event, after in random_steps(GAME.new(3, seed), seed, 0):
            stage.board.sync(before, is_asked=False)
            stage.board.play(event, after)

    stage.board.table.settings.speed = "normal"
    whole_game(1)
    made: list[Any] = []
    make = Widget.__init__
    monkeypatch.setattr(
        Widget, "__init__", lambda self, **options: (made.append(self), make(self, **options))[1]
    )
    whole_game(2)
    assert made == []


def test_hiding_leaves_no_secret_in_the_tree(make_stage: Any):
    """A board that was somebody's looks, to the last attribute, like one that never was."""
    state = at_play()
    used, fresh = make_stage(), make_stage()
    used.show(state, 0)
    used.tap(*used.centre(("hand", 0)))
    used.board.hide()
    assert not used.board.layer.cards
    for card in used.board.layer._spare:
        assert card.face is card.picture is card.title is card.letters is None
    assert used.board.hint == used.board.bets_title == ""
    used.show(state, None)
    fresh.show(state, None)
    assert describe(used.board) == describe(fresh.board)
    assert used.board.places == fresh.board.places


def test_what_lies_open_shows_no_hand_and_no_bet(stage: Stage):
    from app.boards.fable.layout import BACK_FACE

    stage.show(at_play(), None)
    assert {key[0] for key in stage.board.layer.cards} == {"bet"}
    assert {card.face for card in stage.board.layer.cards.values()} == {BACK_FACE}


def test_another_language_in_the_middle_of_a_turn_keeps_the_cards_put_forward(stage: Stage):
    state = at_play()
    stage.show(state, 0)
    stage.tap(*stage.centre(("hand", 0)))
    stage.board.table.words.speak("fr")
    stage.show(state, 0)
    assert stage.board.staging.staged == [0]
    assert stage.board.commit_text == "Valider"


# -- room for everything ----------------------------------------------------------------------

SIZES = ((960, 600), (1280, 800), (1920, 1200), (2560, 1600), (600, 960), (800, 1280))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_overlaps_and_targets_are_big_enough(app: Any, size: Any, text_scale: float, seats: int):
    from app.boards.fable.places import Rect, arrange, spread_hand

    table = Rect(0, 0, *size)
    for has_hand in (True, False):
        places = arrange(*size, seats, text_scale, has_hand=has_hand)
        parts = [*places.badges, places.meadow, places.row, places.sentence]
        if has_hand:
            parts += [places.hint, places.bets, places.hand, places.take_back, places.commit]
            assert min(places.commit.h, places.take_back.h, *places.commit.size) >= 64 * places.unit
        for one, other in combinations(parts, 2):
            assert not one.overlaps(other), (one, other)
        for part in parts:
            assert table.holds(*part.pos)
            assert table.holds(part.right, part.top)
        assert places.meadow.h >= 190 * places.unit
    widest = [Card.HARE, Card.TORTOISE, Card.WOLF, Card.FOX, Card.LAMB, Card.HOWL, Card.HOWL]
    places = arrange(*size, seats, text_scale)
    spread = spread_hand(widest, places.hand, places.unit)
    assert min(rect.w for rect in spread.cards) >= 72 * places.unit
    assert min(rect.h for rect in spread.handles.values()) >= 48 * places.unit


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (600, 960)])
def test_every_text_fits_its_box(make_stage: Any, language: str, text_scale: float, size: Any):
    from app.widgets.text import FitLabel

    stage = make_stage(seats=5, language=language, text_scale=text_scale)
    stage.board.size_hint = (None, None)
    stage.board.size = size
    stage.show(at_play(seats=5, match="championship"), 0)
    stage.tap(*stage.centre(("hand", 0)))
    for label in stage.board.walk(restrict=True):
        if isinstance(label, FitLabel) and label.text and label.height > 1:
            label.fit()
            assert label.texture_size[0] <= label.width + 1, label.text
            assert label.texture_size[1] <= label.height + 1, label.text
    if size[0] > size[1]:  # U31
        counters = [label for slot in stage.board.slots for label in slot.children]
        counters += [
            label for label in stage.board.children if getattr(label, "text", "") == stage.board.pile
        ]
        assert len(counters) == 6
        assert min(label.font_size for label in counters) >= 20


def test_the_text_size_of_the_tablet_itself_counts(make_stage: Any):  # U31
    from kivy.metrics import Metrics

    stage = make_stage(text_scale=1.0)
    stage.show(at_play(), 0)
    usual = stage.board.ids.commit.wanted
    before, Metrics.fontscale = Metrics.fontscale, 2.0
    try:
        stage.show(at_play(), 0)
    finally:
        Metrics.fontscale = before
    assert stage.board.ids.commit.wanted == 2 * usual


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (100, 100), (2000, 300)])
def test_a_board_that_was_drawn_in_another_size_is_drawn_anew(make_stage: Any, wait_until: Any, size: Any):
    fresh, resized = make_stage(), make_stage()
    state = at_play()
    fresh.show(state, 0)
    resized.board.size_hint = (None, None)
    resized.board.size = size
    resized.show(state, 0)
    resized.board.size = fresh.board.size
    wait_until(lambda: describe(resized.board) == describe(fresh.board), "the same table on both boards")
    assert resized.board.ids.meadow.track == fresh.board.ids.meadow.track


@pytest.mark.parametrize("size", SIZES)
def test_no_tile_touches_another_and_a_pawn_alone_is_as_big_as_a_tile(app: Any, size: Any):
    from app.boards.fable.meadow import standing
    from app.boards.fable.places import Rect, arrange
    from app.boards.fable.track import lay_track

    for has_hand in (True, False):
        places = arrange(*size, 4, has_hand=has_hand)
        track = lay_track(places.meadow, places.corner)
        for (x0, y0), (x1, y1) in combinations(track.stops[1:], 2):  # as ellipses: tiles have round corners
            assert ((x0 - x1) / 0.98) ** 2 + ((y0 - y1) / 0.8) ** 2 >= track.tile**2
        side = track.tile
        tiles = [Rect(x - side / 2, y - side * 0.4, side, side * 0.8) for x, y in track.stops]
        assert not any(tile.overlaps(track.podium) for tile in tiles[1:])
        buttons = places.meadow.right - places.corner
        assert all(places.meadow.x <= tile.x and tile.right <= buttons for tile in tiles)
        assert standing(track, (1, 2, 3, 4, 5), (0,) * 5)[Animal.WOLF].size >= 60 * places.unit


def test_five_animals_on_one_tile_are_all_to_be_seen(stage: Stage):
    stage.show(at_play(), None)
    pawns = stage.board.ids.meadow.pawns
    assert set(pawns) == set(Animal)
    for one, other in combinations(pawns.values(), 2):
        apart = ((one.center_x - other.center_x) ** 2 + (one.center_y - other.center_y) ** 2) ** 0.5
        assert apart >= one.width * 0.4
