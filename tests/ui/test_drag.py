"""Drag to play with toy cards: whatever happens on the way, nothing is lost and nothing doubled."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.boards.base.target import HandCard, HandPlace, OwnPlace, PlayerBadge, Zone
from app.boards.common.geometry import Rect
from tests.ui.fingers import settle

HOME = (100, 100)
SIZE = (80, 110)
RIGHT, LEFT = OwnPlace(), HandPlace()
ABOVE, BELOW, BESIDE = OwnPlace(), HandPlace(), PlayerBadge(0)


@pytest.fixture
def toy(app: Any) -> Iterator[Any]:
    """Two cards, a legal zone high on the right and an illegal one on the left."""
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    from app.boards.base.drag import Drag, Dropped, Hovered, Lifted, Missed, Tapped
    from app.boards.common.hit_test import HitTest

    class ToyHitTest(HitTest[Any]):
        """Finds the cards of the toy; two zones take them, one of them legally."""

        def lying_at(self, proposal: Any, x: float, y: float) -> Iterator[HandCard]:
            yield from (HandCard(i) for i, card in enumerate(self.board.cards) if card.collide_point(x, y))

        def can_take(self, target: Any) -> bool:
            return True

        def carried(self, target: Any) -> Any:
            return [self.board.cards[target.index]]

        def zones_for(self, proposal: Any, target: Any) -> Any:
            left = Zone(Rect(100, 400, 120, 160), LEFT, is_legal=False)
            return [Zone(Rect(600, 400, 120, 160), RIGHT), left]

        def in_order(self, proposal: Any) -> Any:
            return ()

        def box_of(self, target: Any) -> Any:
            return None

    class Toy(Widget):
        def __init__(self) -> None:
            super().__init__(size=Window.size)
            self.cards = [Widget(pos=(100 + 120 * place, 100), size=SIZE) for place in range(2)]
            for card in self.cards:
                self.add_widget(card)
            self.said: list[Any] = []
            self.over: list[Any] = []
            self.proposal = object()  # a view is shown
            self.hit_test = ToyHitTest(self)
            self.drag = Drag(self, self.hit_test, self.hear)

        def hear(self, gesture: Any) -> None:
            match gesture:
                case Hovered(_, zone):
                    self.over.append(zone and zone.target)
                case Dropped(target, zone) | Missed(target, zone):
                    self.said.append((type(gesture), target, zone and zone.target))
                case Tapped(target) | Lifted(target):
                    self.said.append((type(gesture), target))
                case _:
                    self.said.append((type(gesture),))

        def on_touch_down(self, touch: Any) -> bool:
            return self.drag.down(touch)

        def on_touch_move(self, touch: Any) -> bool:
            return touch.grab_current is self and self.drag.move(touch)

        def on_touch_up(self, touch: Any) -> bool:
            return touch.grab_current is self and self.drag.up(touch)

    toy = Toy()
    Window.add_widget(toy)
    yield toy
    Window.remove_widget(toy)


@pytest.fixture
def finger(app: Any) -> Any:
    from kivy.tests.common import UnitTestTouch

    def press(x: float, y: float) -> Any:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        return touch

    return press


CARD = HandCard(0)


def test_a_touch_that_hardly_moves_is_a_tap(toy: Any, finger: Any):
    from kivy.metrics import dp

    from app.boards.base.drag import Tapped

    touch = finger(140, 150)
    touch.touch_move(140 + dp(11), 150)
    touch.touch_up()
    assert toy.said == [(Tapped, CARD)]
    assert tuple(toy.cards[0].pos) == HOME


def test_after_twelve_dp_the_card_rises_above_the_finger(toy: Any, finger: Any):
    from kivy.metrics import dp

    from app.boards.base.drag import Lifted

    touch = finger(140, 150)
    touch.touch_move(140 + dp(13), 150)
    assert toy.said == [(Lifted, CARD)]
    assert toy.cards[0].x == pytest.approx(100 + dp(13), abs=1)
    assert toy.cards[0].y > 100 + SIZE[1] / 4
    touch.touch_up()


def test_a_card_dropped_within_reach_of_a_legal_zone_snaps_to_it(toy: Any, finger: Any):
    from app.boards.base.drag import Dropped

    touch = finger(140, 150)
    touch.touch_move(570, 420)  # beside the zone, half a card from it
    touch.touch_up()
    assert toy.said[-1] == (Dropped, CARD, RIGHT)


def test_a_finger_that_came_far_before_anything_was_told_has_dragged(toy: Any, finger: Any):
    from app.boards.base.drag import Dropped

    touch = finger(140, 150)
    touch.move({"x": 650 / toy.width, "y": 450 / toy.height})
    touch.touch_up()
    assert toy.said[-1] == (Dropped, CARD, RIGHT)


def test_a_drag_of_the_mouse_within_one_frame_begins_where_it_was_pressed(toy: Any):
    """Where frames are few, a second drag was lost."""
    from kivy.core.window import Window

    from app.boards.base.drag import Dropped, Lifted

    settle()
    places = [(x, toy.height - y) for x, y in ((140, 150), (300, 300), (650, 450))]
    Window.dispatch("on_mouse_down", *places[0], "left", [])
    for place in places[1:]:
        Window.dispatch("on_mouse_move", *place, [])
    Window.dispatch("on_mouse_up", *places[-1], "left", [])
    settle()
    assert toy.said == [(Lifted, CARD), (Dropped, CARD, RIGHT)]


def test_a_card_dropped_on_an_illegal_zone_is_missed_there(toy: Any, finger: Any):
    from app.boards.base.drag import Missed

    touch = finger(140, 150)
    touch.touch_move(160, 450)
    touch.touch_up()
    assert toy.said[-1] == (Missed, CARD, LEFT)


def test_a_card_dropped_nowhere_is_missed(toy: Any, finger: Any):
    from app.boards.base.drag import Missed

    touch = finger(140, 150)
    touch.touch_move(400, 150)
    touch.touch_up()
    assert toy.said[-1] == (Missed, CARD, None)


def test_the_table_hears_where_a_card_would_land_whenever_that_changes(toy: Any, finger: Any):
    from app.boards.base.drag import Missed

    touch = finger(140, 150)
    for x, y in ((300, 200), (650, 450), (655, 450), (160, 450)):
        touch.touch_move(x, y)
    assert toy.over == [RIGHT, None]
    touch.touch_up()
    assert toy.said[-1] == (Missed, CARD, LEFT)


def test_of_two_zones_within_reach_the_one_under_the_finger_is_meant(
    toy: Any, finger: Any, monkeypatch: pytest.MonkeyPatch
):
    from app.boards.base.drag import Dropped

    beds = [Zone(Rect(600, 480, 60, 60), ABOVE), Zone(Rect(600, 400, 60, 60), BELOW)]
    monkeypatch.setattr(toy.hit_test, "zones", lambda _target: beds)
    touch = finger(140, 150)
    touch.touch_move(630, 430)
    touch.touch_up()
    assert toy.said[-1] == (Dropped, CARD, BELOW)


def test_where_zones_lie_close_together_only_the_finger_counts(
    toy: Any, finger: Any, monkeypatch: pytest.MonkeyPatch
):
    from app.boards.base.drag import Missed

    beds = [Zone(Rect(600, 480, 60, 60), ABOVE, reach=9), Zone(Rect(670, 400, 60, 60), BESIDE, reach=9)]
    monkeypatch.setattr(toy.hit_test, "zones", lambda _target: beds)
    touch = finger(140, 150)
    touch.touch_move(630, 430)  # the card reaches both
    touch.touch_up()
    assert toy.said[-1] == (Missed, CARD, None)


def test_a_second_finger_neither_takes_a_card_nor_disturbs_the_first(toy: Any, finger: Any):
    from app.boards.base.drag import Dropped, Lifted

    first = finger(140, 150)
    first.touch_move(300, 300)
    second = finger(260, 150)
    second.touch_move(600, 450)
    second.touch_up()
    assert toy.said == [(Lifted, CARD)]
    assert tuple(toy.cards[1].pos) == (220, 100)
    first.touch_move(650, 450)
    first.touch_up()
    assert toy.said[-1] == (Dropped, CARD, RIGHT)


def test_a_touch_that_is_lost_leaves_the_card_at_home_when_the_next_comes(toy: Any, finger: Any):
    from kivy.base import EventLoop

    from app.boards.base.drag import PutBack, Tapped

    lost = finger(140, 150)
    lost.touch_move(300, 300)
    EventLoop.touches.remove(lost)  # its end never arrives
    finger(260, 150).touch_up()
    assert tuple(toy.cards[0].pos) == HOME
    assert toy.said[1:] == [(PutBack,), (Tapped, HandCard(1))]


def test_cancelling_puts_everything_home_and_ignores_the_rest_of_the_touch(toy: Any, finger: Any):
    from app.boards.base.drag import Lifted, PutBack

    touch = finger(140, 150)
    touch.touch_move(650, 450)
    toy.drag.cancel()
    assert tuple(toy.cards[0].pos) == HOME
    touch.touch_move(660, 460)
    touch.touch_up()
    assert toy.said == [(Lifted, CARD), (PutBack,)]
    assert tuple(toy.cards[0].pos) == HOME


def test_a_touch_beside_the_cards_is_left_to_others(toy: Any, finger: Any):
    finger(500, 50).touch_up()
    assert toy.said == []
