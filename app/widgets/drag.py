"""Drag to play: one finger carries cards or a pile to a zone, and nothing is ever lost on the way.

The same touch without a drag is a tap, so whatever can be dragged can be tapped as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist, hypot
from typing import Any, Protocol

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

START_DP = 12
LIFT_SHARE = 0.4  # of its height: how far a carried card rises above the finger
REACH_SHARE = 0.5  # of its width: how near a zone attracts it
GLIDE_SECONDS = 0.25

Target = tuple[Any, ...]  # what a finger may take hold of; only the host knows what it means


@dataclass(frozen=True, slots=True)
class Zone:
    name: str
    x: float
    y: float
    width: float
    height: float
    is_legal: bool = True
    reach: float | None = None  # how near a finger has to be; None: half a width of what it carries, or that

    def distance(self, x: float, y: float) -> float:
        """0 inside."""
        return hypot(
            max(self.x - x, 0, x - self.x - self.width), max(self.y - y, 0, y - self.y - self.height)
        )


class Host(Protocol):
    """The table on which things are dragged."""

    def target_at(self, x: float, y: float) -> Target | None: ...

    def carried(self, target: Target) -> Sequence[Widget]:
        """The widgets that follow the finger."""

    def zones(self, target: Target) -> Sequence[Zone]: ...

    def tapped(self, target: Target) -> None: ...

    def lifted(self, target: Target, zones: Sequence[Zone]) -> None:
        """The drag has begun: legal zones light up."""

    def hovered(self, target: Target, zone: Zone | None) -> None:
        """Let go now, it would land on this legal zone, or on none; said when that changes."""

    def dropped(self, target: Target, zone: Zone) -> None:
        """Over a legal zone."""

    def missed(self, target: Target, zone: Zone | None) -> None:
        """Over an illegal zone or none: what was carried has to find home."""

    def put_back(self) -> None:
        """The drag was cut short; what was carried is home already."""


class Drag:
    def __init__(self, owner: Widget, host: Host) -> None:
        self._owner = owner
        self._host = host
        self._touch: MotionEvent | None = None
        self._grip: Target | None = None
        self._start = (0.0, 0.0)
        self._homes: list[tuple[Widget, tuple[float, float]]] = []
        self._zones: Sequence[Zone] = ()
        self._over: Zone | None = None  # the legal zone on which it would land
        self.is_lifted = False

    def down(self, touch: MotionEvent) -> bool:
        """Whether this touch is ours; a second finger is taken and ignored."""
        if self._touch is not None:
            if self._touch in EventLoop.touches:
                return True
            self.cancel()  # the first finger went without a word
        target = self._host.target_at(*touch.pos)
        if target is None:
            return False
        self._touch, self._grip, self._start = touch, target, touch.pos
        touch.grab(self._owner)
        return True

    def move(self, touch: MotionEvent) -> bool:
        if self._grip is None or not self._is_ours(touch):
            return False
        if not self.is_lifted:
            if dist(touch.pos, self._start) < dp(START_DP):
                return True
            self._lift(self._grip)
        dx, dy = touch.x - self._start[0], touch.y - self._start[1]
        rise = max((widget.height * LIFT_SHARE for widget, _ in self._homes), default=0)
        for widget, (x, y) in self._homes:  # as one, large or small
            widget.pos = (x + dx, y + dy + rise)
        self._hover(self._grip, self._nearest(self._homes, touch, self._open_to(touch)))
        return True

    def _open_to(self, touch: MotionEvent) -> list[Zone]:
        """The zones that would take it; none while the finger is right on one that would not."""
        under = [zone for zone in self._zones if not zone.distance(*touch.pos)]
        legal = [zone for zone in self._zones if zone.is_legal]
        return legal if not under or any(zone.is_legal for zone in under) else []

    def _hover(self, target: Target, zone: Zone | None) -> None:
        if zone != self._over:
            self._over = zone
            self._host.hovered(target, zone)

    def up(self, touch: MotionEvent) -> bool:
        if self._grip is None or not self._is_ours(touch):
            return False
        target, was_lifted = self._grip, self.is_lifted
        zones, homes, legal_zones = self._zones, self._homes, self._open_to(touch)
        self._let_go()
        if not was_lifted:
            self._host.tapped(target)
            return True
        legal = self._nearest(homes, touch, legal_zones)
        if legal is not None:
            self._host.dropped(target, legal)
        else:
            self._host.missed(target, self._nearest(homes, touch, zones))
        return True

    def cancel(self) -> None:
        """Pause, resize, cover: everything is where it was, as if nothing had been touched."""
        homes, was_lifted = self._homes, self.is_lifted
        self._let_go()
        for widget, home in homes:
            widget.pos = home
        if was_lifted:
            self._host.put_back()

    def _is_ours(self, touch: MotionEvent) -> bool:
        return touch is self._touch

    def _lift(self, target: Target) -> None:
        self._zones = self._host.zones(target)
        self._homes = [(widget, tuple(widget.pos)) for widget in self._host.carried(target)]
        self.is_lifted = True
        self._host.lifted(target, self._zones)

    def _let_go(self) -> None:
        if self._touch is not None:
            self._touch.ungrab(self._owner)
        self._touch = self._grip = None
        self._homes, self._zones, self._over, self.is_lifted = [], (), None, False

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
