"""The fable's table in a real window, played by drag, by taps and by keys."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.api import Refusal
from engines.fable import GAME
from engines.fable.actions import Card, MoveAnimal, PlaceBet, Play
from engines.fable.events import RaceStarted
from tests.ui.fable_stage import Stage, at_choice, at_play, describe, stages

ENTER, SPACE, TAB, BACKSPACE, RIGHT, LEFT, ESCAPE = 13, 32, 9, 8, 275, 276, 27


@pytest.fixture
def make_stage(app: Any, tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    with stages(tmp_path) as make:
        yield make


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()


def test_a_card_is_played_by_drag(stage: Stage):
    view = stage.show(at_play(), 0)
    stage.drag(stage.centre(("hand", 0)), stage.board.slots[2].center)
    assert stage.board.staging.staged == [0]
    stage.press("commit")
    assert stage.asked == [Play(view.hand[0].animal, 1, int(view.hand[0] is Card.HOWL))]


def test_a_group_is_played_by_its_handle(stage: Stage):
    view = stage.show(at_play(), 0)
    card, indices = max(stage.board.staging.groups, key=lambda group: len(group[1]))
    assert len(indices) > 1
    stage.drag(stage.board.handles[card].center, stage.board.slots[0].center)
    assert stage.board.staging.cards == (card,) * min(4, len(indices))
    stage.press("commit")
    assert stage.asked[0] in view.legal


def test_cards_are_played_and_taken_back_by_taps(stage: Stage):
    stage.show(at_play(), 0)
    stage.tap(*stage.centre(("hand", 1)))
    assert stage.board.staging.staged == [1]
    stage.tap(*stage.centre(("hand", 1)))
    assert stage.board.staging.staged == []
    stage.tap(*stage.centre(("hand", 1)))
    stage.press("take_back")
    assert stage.board.staging.staged == []
    stage.press("commit")
    assert stage.asked == []


def test_cards_are_played_by_keys(stage: Stage):
    view = stage.show(at_play(), 0)
    stage.key(RIGHT)
    assert stage.board.focus_rect is not None
    stage.key(RIGHT)
    stage.key(LEFT)
    stage.key(SPACE)
    assert stage.board.staging.staged == [0]
    stage.key(BACKSPACE)
    assert stage.board.staging.staged == []
    stage.key(ENTER)
    stage.key(TAB, "shift")  # backwards from the first: the buttons
    stage.key(TAB, "shift")
    stage.key(ENTER)
    assert stage.asked == [Play(view.hand[0].animal, 1, int(view.hand[0] is Card.HOWL))]


def test_escape_is_left_to_the_app(stage: Stage):
    stage.show(at_play(), 0)
    assert not stage.board._on_key(None, ESCAPE, 0, "", [])


def test_committing_twice_asks_once(stage: Stage):
    stage.show(at_play(), 0)
    stage.tap(*stage.centre(("hand", 0)))
    stage.press("commit")
    stage.press("commit")
    assert len(stage.asked) == 1


def test_a_second_bet_is_dragged_to_its_place_and_may_be_exchanged(stage: Stage):
    view = stage.show(GAME.new(3, 3), 0)
    box = stage.board.places.bets
    stage.drag(stage.centre(("hand", 0)), box.center)
    stage.tap(*stage.centre(("hand", 6)))
    assert stage.board.staging.staged == [6]
    stage.press("commit")
    assert stage.asked == [PlaceBet(view.hand[6])]


def test_apprentices_pick_an_animal_by_its_pile_its_pawn_or_a_drag(stage: Stage):
    state = at_choice()
    seat = GAME.to_act(state)[0]
    view = stage.show(state, seat)
    first, last = view.waiting[0], view.waiting[-1]
    stage.tap(*stage.board.slots[first].center)
    assert stage.board.staging.action == MoveAnimal(first)
    stage.board.take_back()
    pawn = stage.board.ids.meadow.pawns[last]
    stage.tap(pawn.center_x, pawn.y + pawn.height * 0.1)
    assert stage.board.staging.animal in view.waiting
    stage.board.take_back()
    zone = stage.board.zones(("pawn", last))[0]
    stage.drag(stage.board.slots[last].center, (zone.x + zone.width / 2, zone.y + zone.height / 2))
    stage.press("commit")
    assert stage.asked == [MoveAnimal(last)]


def test_an_illegal_drop_glides_home_with_the_reason(make_stage: Any, wait_until: Any):
    stage = make_stage(speed="normal")
    view = stage.show(at_play(), 0)
    stage.board.staging.add([0])
    stage.board.draw()
    other = next(i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal)
    home = tuple(stage.board.layer.cards["hand", other].pos)
    stage.drag(stage.centre(("hand", other)), stage.board.slots[2].center)
    card = stage.board.layer.cards["hand", other]
    assert tuple(card.pos) != home
    assert "(rule F7)" in stage.board.hint
    assert stage.board.staging.staged == [0]
    wait_until(lambda: tuple(card.pos) == home, "the card at home")


def carry(stage: Stage, wait_until: Any) -> Any:
    """A card on its way to the right, still in the air; the touch that carries it, and the card."""
    from kivy.tests.common import UnitTestTouch

    stage.show(at_play(), 0)
    card = stage.board.layer.cards["hand", 0]
    touch = UnitTestTouch(*stage.centre(("hand", 0)))
    touch.touch_down()
    frames = iter(range(1, 100))

    def go_on() -> bool:
        touch.touch_move(touch.x + 15, touch.y + 5)
        return next(frames) > 5

    wait_until(go_on, "a few frames of a drag")
    return touch, card


def test_a_carried_card_trails_behind_the_finger_and_lands_straight(make_stage: Any, wait_until: Any):
    stage = make_stage(speed="normal")
    touch, card = carry(stage, wait_until)
    assert 0 < card.tilt < 20
    assert card.lift > 0
    wait_until(lambda: abs(card.tilt) < 0.5, "the card hanging still")
    touch.touch_up()
    wait_until(lambda: not stage.board.motion.is_busy, "the card at rest")
    assert (card.tilt, card.lift, card.zoom) == (0, 0, 1)


def test_with_reduced_motion_a_carried_card_does_not_swing(make_stage: Any, wait_until: Any):
    touch, card = carry(make_stage(speed="normal", reduced_motion=True), wait_until)
    assert (card.tilt, card.lift) == (0, 1)
    touch.touch_up()
    assert (card.tilt, card.lift) == (0, 0)


def test_what_cards_would_do_is_said_before_committing(make_stage: Any):
    stage = make_stage(language="fr")
    state = at_play()
    stage.show(state, 0)
    card, _ = max(stage.board.staging.groups, key=lambda group: len(group[1]))
    stage.board.tapped(("group", card))
    will = GAME.preview(GAME.view(state, 0), stage.board.staging.action)
    starts = any(isinstance(event, RaceStarted) for event in will)
    assert ("Déclenche la course" in stage.board.hint) is starts
    assert f"{stage.board.staging.action.count}/4" in stage.board.slots[card.animal].text


def test_a_refused_action_is_put_back_with_a_sentence(stage: Stage):
    stage.show(at_play(), 0)
    stage.tap(*stage.centre(("hand", 0)))
    stage.press("commit")
    stage.board.refuse(Refusal("too_many_on_the_table", "F7", {"room": 2}))
    assert stage.board.staging.staged == []
    assert "Only 2 more cards fit" in stage.board.hint
    stage.tap(*stage.centre(("hand", 0)))
    stage.press("commit")
    assert len(stage.asked) == 2


def test_a_resize_in_the_middle_of_a_drag_loses_nothing(stage: Stage):
    from kivy.tests.common import UnitTestTouch

    stage.show(at_play(), 0)
    touch = UnitTestTouch(*stage.centre(("hand", 0)))
    touch.touch_down()
    touch.touch_move(touch.x + 100, touch.y + 200)
    stage.board.size = (960, 600)
    stage.show(at_play(), 0)
    touch.touch_move(touch.x + 10, touch.y)
    touch.touch_up()
    fresh = describe(stage.board)
    assert stage.board.staging.staged == []
    assert len([key for key in fresh["cards"] if key[0] == "hand"]) == 6
