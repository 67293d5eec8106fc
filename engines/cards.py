"""A pile and hands of cards, in any game that has them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

from engines.api import Event, Events, Seat
from engines.rng import Rng
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


class HasPile(Protocol):
    """A position with cards to draw: cards are numbers, a hand or the discards a count for each."""

    hands: list[tuple[int, ...]]  # by seat
    pile: list[int]  # the next one last
    discards: Any
    chance: int  # the state of the generator


def draw(
    state: HasPile, seat: Seat, hand: list[int], count: int, kinds: Sequence[Any], events: Events
) -> None:
    """Cards from the pile to what a seat has left; discards become the pile when there is none (F9, R6)."""
    pile = state.pile
    if events is None and len(pile) >= count:  # the usual draw, with nobody watching
        for card in pile[-count:]:
            hand[card] += 1
        del pile[-count:]
        state.hands[seat] = tuple(hand)
        return
    drawn: list[Any] = []
    for _ in range(count):
        if not state.pile:
            if drawn and events is not None:
                events.append(CardsDrawn(seat, len(drawn), tuple(drawn), 0))
                drawn = []
            _reshuffle(state, kinds, events)
        card = state.pile.pop()
        hand[card] += 1
        drawn.append(kinds[card])
    state.hands[seat] = tuple(hand)
    if events is not None:
        events.append(CardsDrawn(seat, len(drawn), tuple(drawn), len(state.pile)))


def _reshuffle(state: HasPile, kinds: Sequence[Any], events: Events) -> None:
    """The discards become the pile; cards on the table are not among them yet."""
    state.pile = []
    for card, count in enumerate(state.discards):
        state.pile += [card] * count
    state.discards = type(state.discards)([0] * len(kinds))
    rng = Rng(state.chance)
    rng.shuffle(state.pile)
    state.chance = rng.state
    if events is not None:
        events.append(PileReshuffled(len(state.pile)))
