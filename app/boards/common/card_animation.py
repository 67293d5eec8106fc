"""Cards that are seen to come from where they were to where they were drawn already, one after the other.

for number, (card, start) in enumerate(zip(cards, launch.starts(seat, len(cards), badge), strict=True)):
    fly_from(start, card, motion, seconds, number)
"""

from collections.abc import Iterable

from kivy.uix.widget import Widget

from app.boards.common.path import Point
from app.widgets.card import Card, CardLayer, Face, glide, land
from app.widgets.motion import Motion
from engines.api import Seat

LATER = 0.12  # of the whole time: how much later each of several starts
LEAST_SECONDS = 0.05  # of the last of many


class Launch:
    """Places where cards lay when their player committed them.

    It outlives the hand, which is hidden before everybody sees what was played from it.
    """

    def __init__(self) -> None:
        self._places: dict[Seat, list[Point]] = {}

    def note(self, seat: Seat | None, cards: Iterable[Widget]) -> None:
        """Note the cards of one seat, the last that committed any."""
        self._places = {} if seat is None else {seat: [tuple(card.pos) for card in cards]}

    def forget(self) -> None:
        self._places = {}

    def take(self, seat: Seat) -> list[Point]:
        """Once; nothing where they were not seen to lie."""
        return self._places.pop(seat, [])

    def starts(self, seat: Seat, count: int, otherwise: Point) -> list[Point]:
        """Take the places of so many cards; `otherwise`: where those start that were not seen to lie."""
        places = self.take(seat)
        return places if len(places) == count else [otherwise] * count


def fly_from(start: Point, card: Card, motion: Motion, seconds: float, number: int = 0) -> None:
    """To where it lies; `number`: after so many others."""
    home, delay = tuple(card.pos), seconds * LATER * number
    card.pos = start
    land(card, home, motion, max(LEAST_SECONDS, seconds - delay), delay)


def send(
    layer: CardLayer,
    face: Face,
    count: int,
    start: Point,
    goal: Point,
    width: float,
    motion: Motion,
    seconds: float,
    later: float = LATER,
) -> None:
    """So many more cards, which are gone again once they have arrived."""
    for number in range(count):
        delay = seconds * later * number
        card = layer.borrow(("sent", number), face, start, width)
        glide(card, goal, motion, max(LEAST_SECONDS, seconds - delay), delay)
