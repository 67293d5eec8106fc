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
from tests.ui.fable.lone_board import LoneBoard, at_play, random_steps
from tests.ui.sizes import TABLETS
from tests.ui.tree import describe, differences


def pieces(lone: LoneBoard) -> list[Any]:
    """What lies and stands on the table."""
    return [(kind, values) for kind, values in describe(lone.board.frame) if kind in ("Card", "Pawn")]


def test_a_step_of_the_race_is_captioned_while_it_lasts(make_lone: Any):
    board = make_lone(speed="normal").board
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        if isinstance(event, AnimalMoved) and event.why is not MoveReason.HOWL:  # told of all at once
            board.sync(before, is_asked=False)
            assert board.play(event, after) > 0
            assert board.frame.sentence == board.player.view_of(event).caption(event)
            board.finish()
            board.sync(after, is_asked=False)
            assert board.frame.sentence != board.player.view_of(event).caption(event)


def test_with_reduced_motion_things_are_in_place_at_once_but_captions_last(make_lone: Any):
    moving, still = make_lone(speed="normal"), make_lone(speed="normal", reduced_motion=True)
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


def test_with_animations_off_nothing_takes_time(lone: LoneBoard):
    for before, event, after in random_steps(GAME.new(3, 11), 5, None):
        lone.board.sync(before, is_asked=False)
        assert lone.board.play(event, after) == 0
        assert not lone.board.motion.is_busy


@pytest.mark.parametrize("seed", range(8))
def test_no_race_takes_more_than_six_seconds(make_lone: Any, seed: int):  # U23
    event_views = make_lone(seats=5, speed="normal").board.event_views
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


def test_no_widget_is_made_once_a_game_was_played(make_lone: Any, monkeypatch: pytest.MonkeyPatch):
    from kivy.uix.widget import Widget

    lone = make_lone(is_fresh=True)

    def whole_game(seed: int) -> None:
        for before, event, after in random_steps(GAME.new(3, seed), seed, 0):
            lone.board.sync(before, is_asked=False)
            lone.board.play(event, after)

    lone.board.table.settings.speed = "normal"
    whole_game(1)
    made: list[Any] = []
    make = Widget.__init__
    monkeypatch.setattr(
        Widget, "__init__", lambda self, **options: (made.append(self), make(self, **options))[1]
    )
    whole_game(2)
    assert made == []


def test_hiding_leaves_no_secret_in_the_tree(make_lone: Any):
    """A board that was somebody's looks, to the last attribute, like one that never was."""
    state = at_play()
    used, fresh = make_lone(is_fresh=True), make_lone(is_fresh=True)
    used.show(state, 0)
    used.tap(HandCard(0))
    used.board.hide()
    assert not used.board.frame.layer.cards
    for card in used.board.frame.layer._spare:
        assert card.face is card.picture is card.title is card.letters is None
    assert used.board.frame.hint == used.board.frame.own_title == ""
    used.show(state, None)
    fresh.show(state, None)
    seen = [describe(lone.board.frame, with_hidden=True) for lone in (used, fresh)]
    assert differences(*seen) == []


def test_what_lies_open_shows_no_hand_and_no_bet(lone: LoneBoard):
    lone.show(at_play(), None)
    assert set(map(type, lone.board.frame.layer.cards)) == {BadgeBet}
    assert {card.face.picture for card in lone.board.frame.layer.cards.values()} == {"bet-seal"}


def test_another_language_in_the_middle_of_a_turn_keeps_the_cards_put_forward(make_lone: Any):
    lone, state = make_lone(is_fresh=True), at_play()  # one used again has the words of its first table
    lone.show(state, 0)
    lone.tap(HandCard(0))
    lone.board.table.words.speak("fr")
    lone.show(state, 0)
    assert lone.board.proposal.staged == [0]
    assert lone.board.frame.commit_text == "Valider"


# -- room for everything ----------------------------------------------------------------------

WIDEST = (Card.HARE, Card.TORTOISE, Card.WOLF, Card.FOX, Card.LAMB, Card.HOWL, Card.HOWL)


@pytest.mark.parametrize("seats", [2, 5])
def test_cards_handles_and_the_meadow_are_large_enough_on_every_tablet(make_lone: Any, seats: int):  # U21
    from app.boards.common.geometry import Rect

    lone, state = make_lone(seats=seats), at_play(seats=seats)
    state.hands[0] = tuple(WIDEST.count(card) for card in Card)
    board, frame = lone.board, lone.board.frame
    for size in TABLETS:
        lone.resize(size)
        for text_scale in (1.0, 2.0):
            board.table.settings.text_scale = text_scale
            for viewer in (0, None):
                lone.show(state, viewer)
                assert not Rect.of(board.arena.scene).overlaps(board.arena.row)
                assert board.arena.scene.height >= 190 * frame.unit
            lone.show(state, 0)
            cards = [card for key, card in frame.layer.cards.items() if isinstance(key, HandCard)]
            assert min(card.width for card in cards) >= 72 * frame.unit - 0.1
            assert board.handles[Card.HOWL].height >= 48 * frame.unit - 0.1
            for part in (*cards, board.handles[Card.HOWL]):
                assert frame.hand.holds(part.center_x, part.y + 1)
                assert frame.hand.holds(part.center_x, part.top - 1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_counters_are_written_large_enough_to_be_read_in_play(make_lone: Any, language: str):  # U31
    lone = make_lone(seats=5, language=language)
    lone.resize((960, 600))
    lone.show(at_play(seats=5, match="championship"), 0)
    from kivy.uix.label import Label

    slots, counter = lone.board.arena.slots, lone.board.arena.ids.counter
    labels = [label for slot in slots for label in slot.walk(restrict=True) if getattr(label, "text", "")]
    labels = [label for label in (*labels, *counter.children) if isinstance(label, Label) and label.text]
    assert len(labels) == 5 * (5 + 1) + 2
    for label in labels:
        label.fit()
        assert label.font_size >= 20
    lone.resize((1920, 1200))
    lone.show(at_play(seats=5, match="championship"), 0)
    row, unit = lone.board.arena.row, lone.board.arena.unit
    assert max(label.right for label in counter.children) <= row.right - 6 * unit


def test_the_text_size_of_the_tablet_itself_counts(make_lone: Any):  # U31
    from kivy.metrics import Metrics

    lone = make_lone(text_scale=1.0)
    lone.show(at_play(), 0)
    usual = lone.board.frame.button("commit").wanted
    before, Metrics.fontscale = Metrics.fontscale, 2.0
    try:
        lone.show(at_play(), 0)
    finally:
        Metrics.fontscale = before
    assert lone.board.frame.button("commit").wanted == 2 * usual


@pytest.mark.parametrize("size", TABLETS)
def test_no_tile_touches_another_and_a_pawn_alone_is_as_big_as_a_tile(make_lone: Any, size: Any):
    from app.boards.common.geometry import Rect
    from app.boards.fable.scene import standing

    lone = make_lone(seats=4)
    lone.resize(size)
    for viewer in (0, None):
        lone.show(at_play(seats=4), viewer)
        scene, unit = lone.board.arena.scene, lone.board.frame.unit
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


def test_five_animals_on_one_tile_are_all_to_be_seen(lone: LoneBoard):
    lone.show(at_play(), None)
    pawns = lone.board.arena.scene.pawns
    assert set(pawns) == set(Animal)
    for one, other in combinations(pawns.values(), 2):
        apart = ((one.center_x - other.center_x) ** 2 + (one.center_y - other.center_y) ** 2) ** 0.5
        assert apart >= one.width * 0.4


def test_the_path_is_laid_anew_in_another_size(make_lone: Any, wait_until: Any):
    fresh, resized = make_lone(is_fresh=True), make_lone()
    fresh.show(at_play(), 0)
    resized.resize((100, 100))
    resized.show(at_play(), 0)
    resized.resize(fresh.board.frame.size)
    scenes = [lone.board.arena.scene for lone in (resized, fresh)]
    wait_until(lambda: scenes[0].geometry == scenes[1].geometry, "the same path on both boards")
