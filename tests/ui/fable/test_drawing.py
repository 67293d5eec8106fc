"""The fable's table as it is drawn: animated or from nothing, hidden, and in every size."""

from itertools import combinations, islice
from typing import Any

import pytest

from app.boards.base.target import HandCard
from app.boards.fable.targets import BadgeBet
from engines.fable import GAME
from engines.fable.actions import Animal, Card
from engines.fable.events import AnimalMoved, CardsDrawn, MoveReason, RaceStarted, TurnStarted
from tests.length import some
from tests.ui.fable.stage import Stage, at_play, random_steps
from tests.ui.sizes import TABLETS
from tests.ui.tree import describe, differences


def pieces(stage: Stage) -> list[Any]:
    """What lies and stands on the table."""
    return [(kind, values) for kind, values in describe(stage.board.frame) if kind in ("Card", "Pawn")]


def test_a_step_of_the_race_is_captioned_while_it_lasts(make_stage: Any):
    board = make_stage(speed="normal").board
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        if isinstance(event, AnimalMoved) and event.why is not MoveReason.HOWL:  # told of all at once
            board.sync(before, is_asked=False)
            assert board.play(event, after) > 0
            assert board.frame.sentence == board.player.view_of(event).caption(event)
            board.finish()
            board.sync(after, is_asked=False)
            assert board.frame.sentence != board.player.view_of(event).caption(event)


def test_with_reduced_motion_things_are_in_place_at_once_but_captions_last(make_stage: Any):
    moving, still = make_stage(speed="normal"), make_stage(speed="normal", reduced_motion=True)
    lengths = []
    steps = random_steps(GAME.new(3, 11), 5, None)
    for before, event, after in islice(steps, some(130, None)):
        still.board.sync(before, is_asked=False)
        lengths.append(still.board.play(event, after))
        drawn = pieces(still)
        still.board.finish()
        assert differences(drawn, pieces(still)) == []
        moving.board.sync(before, is_asked=False)
        assert lengths[-1] == moving.board.play(event, after)
    assert sum(lengths) > 30


def test_with_animations_off_nothing_takes_time(stage: Stage):
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        stage.board.sync(before, is_asked=False)
        assert stage.board.play(event, after) == 0
        assert not stage.board.motion.is_busy


@pytest.mark.parametrize("seed", range(8))
def test_no_race_takes_more_than_six_seconds(make_stage: Any, seed: int):  # U23
    event_views = make_stage(seats=5, speed="normal").board.event_views
    races, is_racing = [0.0], False
    for _, event, after in random_steps(GAME.new(5, seed), seed, None):
        is_racing = is_racing or isinstance(event, RaceStarted)
        if isinstance(event, TurnStarted) and is_racing:
            races.append(0.0)
            is_racing = False
        show = event_views[type(event)]
        if is_racing and not isinstance(event, CardsDrawn) and not show.is_left_to_ceremony:
            races[-1] += show.length(event, after)
    assert 1 < max(races) <= 6


def test_no_widget_is_made_once_a_game_was_played(make_stage: Any, monkeypatch: pytest.MonkeyPatch):
    from kivy.uix.widget import Widget

    stage = make_stage(is_fresh=True)

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
    used, fresh = make_stage(is_fresh=True), make_stage(is_fresh=True)
    used.show(state, 0)
    used.tap(HandCard(0))
    used.board.hide()
    assert not used.board.frame.layer.cards
    for card in used.board.frame.layer._spare:
        assert card.face is card.picture is card.title is card.letters is None
    assert used.board.frame.hint == used.board.frame.own_title == ""
    used.show(state, None)
    fresh.show(state, None)
    seen = [describe(stage.board.frame, with_hidden=True) for stage in (used, fresh)]
    assert differences(*seen) == []


def test_what_lies_open_shows_no_hand_and_no_bet(stage: Stage):
    stage.show(at_play(), None)
    assert set(map(type, stage.board.frame.layer.cards)) == {BadgeBet}
    assert {card.face.picture for card in stage.board.frame.layer.cards.values()} == {"bet-seal"}


def test_another_language_in_the_middle_of_a_turn_keeps_the_cards_put_forward(make_stage: Any):
    stage, state = make_stage(is_fresh=True), at_play()  # one used again has the words of its first table
    stage.show(state, 0)
    stage.tap(HandCard(0))
    stage.board.table.words.speak("fr")
    stage.show(state, 0)
    assert stage.board.proposal.staged == [0]
    assert stage.board.frame.commit_text == "Valider"


# -- room for everything ----------------------------------------------------------------------

WIDEST = (Card.HARE, Card.TORTOISE, Card.WOLF, Card.FOX, Card.LAMB, Card.HOWL, Card.HOWL)


@pytest.mark.parametrize("seats", [2, 5])
def test_cards_handles_and_the_meadow_are_large_enough_on_every_tablet(make_stage: Any, seats: int):  # U21
    from app.boards.common.geometry import Rect

    stage, state = make_stage(seats=seats), at_play(seats=seats)
    state.hands[0] = tuple(WIDEST.count(card) for card in Card)
    board, frame = stage.board, stage.board.frame
    for size in TABLETS:
        stage.resize(size)
        for text_scale in (1.0, 2.0):
            board.table.settings.text_scale = text_scale
            for viewer in (0, None):
                stage.show(state, viewer)
                assert not Rect.of(board.arena.scene).overlaps(board.arena.row)
                assert board.arena.scene.height >= 190 * frame.unit
            stage.show(state, 0)
            cards = [card for key, card in frame.layer.cards.items() if isinstance(key, HandCard)]
            assert min(card.width for card in cards) >= 72 * frame.unit - 0.1
            assert board.handles[Card.HOWL].height >= 48 * frame.unit - 0.1
            for part in (*cards, board.handles[Card.HOWL]):
                assert frame.hand.holds(part.center_x, part.y + 1)
                assert frame.hand.holds(part.center_x, part.top - 1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_counters_are_written_large_enough_to_be_read_in_play(make_stage: Any, language: str):  # U31
    stage = make_stage(seats=5, language=language)
    stage.resize((960, 600))
    stage.show(at_play(seats=5, match="championship"), 0)
    from kivy.uix.label import Label

    slots, counter = stage.board.arena.slots, stage.board.arena.ids.counter
    labels = [label for slot in slots for label in slot.walk(restrict=True) if getattr(label, "text", "")]
    labels = [label for label in (*labels, *counter.children) if isinstance(label, Label) and label.text]
    assert len(labels) == 5 * (5 + 1) + 2
    for label in labels:
        label.fit()
        assert label.font_size >= 20
    stage.resize((1920, 1200))
    stage.show(at_play(seats=5, match="championship"), 0)
    row, unit = stage.board.arena.row, stage.board.arena.unit
    assert max(label.right for label in counter.children) <= row.right - 6 * unit


def test_the_text_size_of_the_tablet_itself_counts(make_stage: Any):  # U31
    from kivy.metrics import Metrics

    stage = make_stage(text_scale=1.0)
    stage.show(at_play(), 0)
    usual = stage.board.frame.button("commit").wanted
    before, Metrics.fontscale = Metrics.fontscale, 2.0
    try:
        stage.show(at_play(), 0)
    finally:
        Metrics.fontscale = before
    assert stage.board.frame.button("commit").wanted == 2 * usual


@pytest.mark.parametrize("size", TABLETS)
def test_no_tile_touches_another_and_a_pawn_alone_is_as_big_as_a_tile(make_stage: Any, size: Any):
    from app.boards.common.geometry import Rect
    from app.boards.fable.scene import standing

    stage = make_stage(seats=4)
    stage.resize(size)
    for viewer in (0, None):
        stage.show(at_play(seats=4), viewer)
        scene, unit = stage.board.arena.scene, stage.board.frame.unit
        geometry = scene.geometry
        for (x0, y0), (x1, y1) in combinations(
            geometry.stops[1:], 2
        ):  # as ellipses: tiles have round corners
            assert ((x0 - x1) / 0.98) ** 2 + ((y0 - y1) / 0.8) ** 2 >= geometry.tile**2
        side = geometry.tile
        tiles = [Rect(x - side / 2, y - side * 0.4, side, side * 0.8) for x, y in geometry.stops]
        assert not any(tile.overlaps(geometry.podium) for tile in tiles[1:])
        buttons = scene.right - (64 * unit if size[0] > size[1] else 0)  # the screen's own, in the corner
        assert all(scene.x <= tile.x and tile.right <= buttons for tile in tiles)
        assert standing(geometry, (1, 2, 3, 4, 5), (0,) * 5)[Animal.WOLF].size >= 60 * unit


def test_five_animals_on_one_tile_are_all_to_be_seen(stage: Stage):
    stage.show(at_play(), None)
    pawns = stage.board.arena.scene.pawns
    assert set(pawns) == set(Animal)
    for one, other in combinations(pawns.values(), 2):
        apart = ((one.center_x - other.center_x) ** 2 + (one.center_y - other.center_y) ** 2) ** 0.5
        assert apart >= one.width * 0.4


def test_the_path_is_laid_anew_in_another_size(make_stage: Any, wait_until: Any):
    fresh, resized = make_stage(is_fresh=True), make_stage()
    fresh.show(at_play(), 0)
    resized.resize((100, 100))
    resized.show(at_play(), 0)
    resized.resize(fresh.board.frame.size)
    scenes = [stage.board.arena.scene for stage in (resized, fresh)]
    wait_until(lambda: scenes[0].geometry == scenes[1].geometry, "the same path on both boards")
