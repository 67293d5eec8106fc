"""Drag to play with toy cards: whatever happens on the way, nothing is lost and nothing doubled."""

from collections.abc import Iterator
from typing import Any

import pytest

HOME = (100, 100)
SIZE = (80, 110)


@pytest.fixture
def toy(app: Any) -> Iterator[Any]:
    """Two cards, a legal zone high on the right and an illegal one on the left."""
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    from app.widgets.drag import Drag, Zone

    class Toy(Widget):
        def __init__(self) -> None:
            super().__init__(size=Window.size)
            self.cards = [Widget(pos=(100 + 120 * place, 100), size=SIZE) for place in range(2)]
            for card in self.cards:
                self.add_widget(card)
            self.said: list[tuple[Any, ...]] = []
            self.over: list[str | None] = []
            self.drag = Drag(self, self)

        def target_at(self, x: float, y: float) -> Any:
            return next((("card", i) for i, card in enumerate(self.cards) if card.collide_point(x, y)), None)

        def carried(self, target: Any) -> Any:
            return [self.cards[target[1]]]

        def zones(self, target: Any) -> Any:
            return [Zone("right", 600, 400, 120, 160), Zone("left", 100, 400, 120, 160, is_legal=False)]

        def tapped(self, target: Any) -> None:
            self.said.append(("tapped", target))

        def lifted(self, target: Any, zones: Any) -> None:
            self.said.append(("lifted", target))

        def hovered(self, target: Any, zone: Any) -> None:
            self.over.append(zone and zone.name)

        def dropped(self, target: Any, zone: Any) -> None:
            self.said.append(("dropped", target, zone.name))

        def missed(self, target: Any, zone: Any) -> None:
            self.said.append(("missed", target, zone and zone.name))

        def put_back(self) -> None:
            self.said.append(("put back",))

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


CARD = ("card", 0)


def test_a_touch_that_hardly_moves_is_a_tap(toy: Any, finger: Any):
    from kivy.metrics import dp

    touch = finger(140, 150)
    touch.touch_move(140 + dp(11), 150)
    touch.touch_up()
    assert toy.said == [("tapped", CARD)]
    assert tuple(toy.cards[0].pos) == HOME


def test_after_twelve_dp_the_card_rises_above_the_finger(toy: Any, finger: Any):
    from kivy.metrics import dp

    touch = finger(140, 150)
    touch.touch_move(140 + dp(13), 150)
    assert toy.said == [("lifted", CARD)]
    assert toy.cards[0].x == pytest.approx(100 + dp(13), abs=1)
    assert toy.cards[0].y > 100 + SIZE[1] / 4
    touch.touch_up()


def test_a_card_dropped_within_reach_of_a_legal_zone_snaps_to_it(toy: Any, finger: Any):
    touch = finger(140, 150)
    touch.touch_move(570, 420)  # beside the zone, half a card from it
    touch.touch_up()
    assert toy.said[-1] == ("dropped", CARD, "right")


def test_a_card_dropped_on_an_illegal_zone_is_missed_there(toy: Any, finger: Any):
    touch = finger(140, 150)
    touch.touch_move(160, 450)
    touch.touch_up()
    assert toy.said[-1] == ("missed", CARD, "left")


def test_a_card_dropped_nowhere_is_missed(toy: Any, finger: Any):
    touch = finger(140, 150)
    touch.touch_move(400, 150)
    touch.touch_up()
    assert toy.said[-1] == ("missed", CARD, None)


def test_the_host_hears_where_a_card_would_land_whenever_that_changes(toy: Any, finger: Any):
    touch = finger(140, 150)
    for x, y in ((300, 200), (650, 450), (655, 450), (160, 450)):
        touch.touch_move(x, y)
    assert toy.over == ["right", None]
    touch.touch_up()
    assert toy.said[-1] == ("missed", CARD, "left")


def test_of_two_zones_within_reach_the_one_under_the_finger_is_meant(
    toy: Any, finger: Any, monkeypatch: pytest.MonkeyPatch
):
    from app.widgets.drag import Zone

    beds = [Zone("above", 600, 480, 60, 60), Zone("below", 600, 400, 60, 60)]
    monkeypatch.setattr(toy, "zones", lambda _grip: beds)
    touch = finger(140, 150)
    touch.touch_move(630, 430)
    touch.touch_up()
    assert toy.said[-1] == ("dropped", CARD, "below")


def test_where_zones_lie_close_together_only_the_finger_counts(
    toy: Any, finger: Any, monkeypatch: pytest.MonkeyPatch
):
    from app.widgets.drag import Zone

    beds = [Zone("above", 600, 480, 60, 60, reach=9), Zone("beside", 670, 400, 60, 60, reach=9)]
    monkeypatch.setattr(toy, "zones", lambda _grip: beds)
    touch = finger(140, 150)
    touch.touch_move(630, 430)  # the card reaches both
    touch.touch_up()
    assert toy.said[-1] == ("missed", CARD, None)


def test_a_second_finger_neither_takes_a_card_nor_disturbs_the_first(toy: Any, finger: Any):
    first = finger(140, 150)
    first.touch_move(300, 300)
    second = finger(260, 150)
    second.touch_move(600, 450)
    second.touch_up()
    assert toy.said == [("lifted", CARD)]
    assert tuple(toy.cards[1].pos) == (220, 100)
    first.touch_move(650, 450)
    first.touch_up()
    assert toy.said[-1] == ("dropped", CARD, "right")


def test_a_touch_that_is_lost_leaves_the_card_at_home_when_the_next_comes(toy: Any, finger: Any):
    from kivy.base import EventLoop

    lost = finger(140, 150)
    lost.touch_move(300, 300)
    EventLoop.touches.remove(lost)  # its end never arrives
    finger(260, 150).touch_up()
    assert tuple(toy.cards[0].pos) == HOME
    assert toy.said[1:] == [("put back",), ("tapped", ("card", 1))]


def test_cancelling_puts_everything_home_and_ignores_the_rest_of_the_touch(toy: Any, finger: Any):
    touch = finger(140, 150)
    touch.touch_move(650, 450)
    toy.drag.cancel()
    assert tuple(toy.cards[0].pos) == HOME
    touch.touch_move(660, 460)
    touch.touch_up()
    assert toy.said == [("lifted", CARD), ("put back",)]
    assert tuple(toy.cards[0].pos) == HOME


def test_a_touch_beside_the_cards_is_left_to_others(toy: Any, finger: Any):
    finger(500, 50).touch_up()
    assert toy.said == []
