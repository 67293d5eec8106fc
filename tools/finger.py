"""A finger for pictures: finds what can be held on any board, carries it, and lets it go."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from kivy.base import EventLoop
from kivy.input import MotionEvent

STEPS = 48  # across and along: no card is narrower

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Carry:
    """Something on a board that can be held, and where it would go."""

    start: Point
    end: Point


def carries(board: Any, is_legal: bool) -> list[Carry]:
    """What can be carried to a zone that takes it, or to one that does not; in the board's coordinates."""
    places: dict[Any, list[Point]] = defaultdict(list)
    for row in range(STEPS):
        for column in range(STEPS):
            x, y = (
                board.frame.x + board.frame.width * (column + 0.5) / STEPS,
                board.frame.y + board.frame.height * (row + 0.5) / STEPS,
            )
            target = board.hit_test.target_at(x, y)
            if target is not None:
                places[target].append((x, y))
    found = []
    for target, points in places.items():
        zones = [zone for zone in board.hit_test.zones(target) if zone.is_legal == is_legal]
        if zones and board.hit_test.carried(target):
            zone = zones[0]
            end = zone.rect.center
            found.append(Carry(points[len(points) // 2], end))
    return found


def carry_to(board: Any, target: Any, onto: Any) -> Carry:
    """From where a target lies to the zone of another."""
    zone = next(zone for zone in board.hit_test.zones(target) if zone.target == onto)
    return Carry(board.box_of(target).center, zone.rect.center)


class Touch(MotionEvent):  # type: ignore[misc]  # Kivy has no types
    """Kivy's own touch for tests would bring along pytest, which pictures do not need."""

    def __init__(self, at: Point) -> None:
        super().__init__("finger", 1, self._shares(at), is_touch=True, type_id="touch")
        self.profile = ["pos"]
        EventLoop.post_dispatch_input("begin", self)

    def go(self, to: Point) -> None:
        self.move(self._shares(to))
        EventLoop.post_dispatch_input("update", self)

    def leave(self) -> None:
        EventLoop.post_dispatch_input("end", self)

    @staticmethod
    def _shares(at: Point) -> Point:
        """Of the window, as devices give them."""
        window = EventLoop.window
        return at[0] / (window.width - 1), at[1] / (window.height - 1)

    def depack(self, args: Point) -> None:
        self.sx, self.sy = args
        super().depack(args)


class Finger:
    """Lies on a board."""

    def __init__(self, board: Any, carry: Carry) -> None:
        self._board = board
        self._end = carry.end
        self._touch = Touch(board.frame.to_window(*carry.start))

    def carry(self, share: float) -> None:
        """So far on the way from where it is to where it goes."""
        x, y = self._board.frame.to_window(*self._end)
        at = self._touch
        at.go((at.x + (x - at.x) * share, at.y + (y - at.y) * share))

    def leave(self) -> None:
        self._touch.leave()
