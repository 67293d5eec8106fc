"""Places on the table of the snails, without any screen."""

from dataclasses import dataclass

from app.boards.common.geometry import CARD_SHAPE, Rect, fan
from engines.api import Seat

MOST_STEPS = 36
OPEN_CARD, DIE = 110, 60  # units: how wide a card of the open choices is, and a die


@dataclass(frozen=True, slots=True)
class SnailsGeometry:
    arena: Rect
    own: Rect  # the part of the shelf where dice lie
    unit: float
    seats: int

    @property
    def height(self) -> float:
        """The height of a lane."""
        return self.arena.h / (self.seats + 2)

    def lane(self, seat: Seat) -> Rect:
        return Rect(self.arena.x, self.arena.top - self.height * (seat + 1), self.arena.w, self.height)

    def snail(self, seat: Seat, steps: int) -> Rect:
        lane, width = self.lane(seat), self.height / CARD_SHAPE
        return Rect(lane.x + (lane.w - self.height) * steps / MOST_STEPS, lane.y, width, self.height)

    def open_cards(self, count: int) -> list[Rect]:
        return fan(count, Rect(*self.arena.pos, self.arena.w, self.height * 1.8), OPEN_CARD * self.unit)

    def dice(self, count: int) -> list[Rect]:
        return fan(count, self.own, DIE * self.unit)
