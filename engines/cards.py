"""What happens with a pile and hands of cards in any game that has them."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engines.api import Event, Seat
from engines.table import seat_name


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    seat: Seat
    count: int
    cards: tuple[Any, ...] | None  # None for everybody else
    left: int  # cards left in the pile

    ends_undo: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> "CardsDrawn":
        return self if seat == self.seat else replace(self, cards=None)

    def __str__(self) -> str:
        what = f"{self.count} hidden" if self.cards is None else ", ".join(map(str, self.cards))
        return f"{seat_name(self.seat)} draws {what} ({self.left} left in the pile)"


@dataclass(frozen=True, slots=True)
class PileReshuffled(Event):
    """There was a card to draw and none left: the discards became the pile (F9, R6)."""

    count: int

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"the {self.count} discards are shuffled into a new pile"
