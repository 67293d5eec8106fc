"""Drag to play: one finger carries cards or a pile to a zone, and nothing is ever lost on the way.

The same touch without a drag is a tap, so whatever can be dragged can be tapped as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.boards.base.target import Target, Zone
from app.boards.common.hit_test import HitTest
from app.widgets.long_press import START_DP

LIFT_SHARE = 0.4  # of its height: how far a carried card rises above the finger
REACH_SHARE = 0.5  # of its width: how near a zone attracts it


@dataclass(frozen=True, slots=True)
class Tapped:
    """A finger came and went."""

    target: Target


@dataclass(frozen=True, slots=True)
class Lifted:
    """A drag has begun."""

    target: Target
    zones: Sequence[Zone]


@dataclass(frozen=True, slots=True)
class Hovered:
    """Let go now, it would land on this legal zone, or on none; told when that changes."""

    target: Target
    zone: Zone | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """The end of a drag over a legal zone."""

    target: Target
    zone: Zone


@dataclass(frozen=True, slots=True)
class Missed:
    """The end of a drag over an illegal zone or none: what was carried has to find home."""

    target: Target
    zone: Zone | None


@dataclass(frozen=True, slots=True)
class PutBack:
    """The drag was cut short; what was carried is home already."""


Gesture = Tapped | Lifted | Hovered | Dropped | Missed | PutBack


class Drag:
    """Follow one finger and tell its gestures."""

    def __init__(self, owner: Widget, hit_test: HitTest[Any], tell: Callable[[Gesture], None]) -> None:
        self._owner = owner
        self._hit_test = hit_test
        self._tell = tell
        self._touch: MotionEvent | None = None
        self._target: Target | None = None
        self._start = (0.0, 0.0)
        self._homes: list[tuple[Widget, tuple[float, float]]] = []
        self._zones: Sequence[Zone] = ()
        self._over: Zone | None = None  # the legal zone on which it would land
        self._is_lifted = False

    def down(self, touch: MotionEvent) -> bool:
        """Take the touch, if something lies there; a second finger is taken and ignored."""
        if self._touch is not None:
            if self._touch in EventLoop.touches:
                return True
            self.cancel()  # the first finger went without a word
        target = self._hit_test.target_at(*touch.pos)
        if target is None:
            return False
        self._touch, self._target, self._start = touch, target, touch.pos
        touch.grab(self._owner)
        return True

    def move(self, touch: MotionEvent) -> bool:
        if self._target is None or not self._is_ours(touch):
            return False
        if not self._is_lifted:
            if dist(touch.pos, self._start) < dp(START_DP):
                return True
            self._lift(self._target)
        dx, dy = touch.x - self._start[0], touch.y - self._start[1]
        rise = max((widget.height * LIFT_SHARE for widget, _ in self._homes), default=0)
        for widget, (x, y) in self._homes:  # as one, large or small
            widget.pos = (x + dx, y + dy + rise)
        self._hover(self._target, self._nearest(self._homes, touch, self._open_to(touch)))
        return True

    def _open_to(self, touch: MotionEvent) -> list[Zone]:
        """The zones that would take it; none while the finger is right on one that would not."""
        under = [zone for zone in self._zones if not zone.distance(*touch.pos)]
        legal = [zone for zone in self._zones if zone.is_legal]
        return legal if not under or any(zone.is_legal for zone in under) else []

    def _hover(self, target: Target, zone: Zone | None) -> None:
        if zone != self._over:
            self._over = zone
            self._tell(Hovered(target, zone))

    def up(self, touch: MotionEvent) -> bool:
        if self._target is None or not self._is_ours(touch):
            return False
        self.move(touch)  # one that came far at once is a drag all the same
        target, was_lifted = self._target, self._is_lifted
        zones, homes, legal_zones = self._zones, self._homes, self._open_to(touch)
        self._let_go()
        if not was_lifted:
            self._tell(Tapped(target))
            return True
        legal = self._nearest(homes, touch, legal_zones)
        if legal is not None:
            self._tell(Dropped(target, legal))
        else:
            self._tell(Missed(target, self._nearest(homes, touch, zones)))
        return True

    def cancel(self) -> None:
        """Pause, resize, cover: everything is where it was, as if nothing had been touched."""
        homes, was_lifted = self._homes, self._is_lifted
        self._let_go()
        for widget, home in homes:
            widget.pos = home
        if was_lifted:
            self._tell(PutBack())

    def _is_ours(self, touch: MotionEvent) -> bool:
        return touch is self._touch

    def _lift(self, target: Target) -> None:
        self._zones = self._hit_test.zones(target)
        self._homes = [(widget, tuple(widget.pos)) for widget in self._hit_test.carried(target)]
        self._is_lifted = True
        self._tell(Lifted(target, self._zones))

    def _let_go(self) -> None:
        if self._touch is not None:
            self._touch.ungrab(self._owner)
        self._touch = self._target = None
        self._homes, self._zones, self._over, self._is_lifted = [], (), None, False

    @staticmethod
    def _nearest(
        homes: list[tuple[Widget, tuple[float, float]]], touch: MotionEvent, zones: Sequence[Zone]
    ) -> Zone | None:
        """The zone under the finger or within reach of what it carries; of several, nearest to the finger."""
        reach = min((widget.width * REACH_SHARE for widget, _ in homes), default=0)
        points = [touch.pos, *(widget.center for widget, _ in homes)]
        near = []
        for zone in zones:
            # Where zones lie close together, only the finger tells which one is meant.
            each = [zone.distance(*point) for point in (points if zone.reach is None else points[:1])]
            if min(each) <= (reach if zone.reach is None else zone.reach):
                near.append((min(each), each[0], zone))
        return min(near, key=lambda found: found[:2])[2] if near else None
