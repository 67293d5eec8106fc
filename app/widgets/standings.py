"""The standings after a match: a row each, with the cards that earned the points."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.match import Player
from app.resources.art import picture
from app.style import palette
from app.widgets.unscaled import plain_number

UNBOUND = 100_000
TAKEN, LEAST_NAME, GAP = 178, 72, 3  # units of a row: all but name and cards; a name; between two cards


class AwardCard(Widget):
    """Face down until its turn comes."""

    unit = plain_number(1)
    scale = plain_number(1)
    points = plain_number(0)
    label = StringProperty()
    worth = StringProperty()  # instead of points
    sentence = StringProperty()  # what it brought, and why
    picture = ObjectProperty(None, allownone=True)
    back = ObjectProperty(None, allownone=True)
    turned = plain_number(0)  # 0: face down, 1: face up
    shape = plain_number(1)  # of its picture, height by width
    most = plain_number(UNBOUND)  # how wide it is at most

    def __init__(self, front: str, back: str, **options: Any) -> None:
        """Pictures by name; a card that only has letters has none in front."""
        super().__init__(picture=picture(front) if front else None, back=picture(back), **options)


class PlaceRow(BoxLayout):
    """One player: place, face, name, what points came from, and how many."""

    unit = plain_number(1)
    scale = plain_number(1)
    place = StringProperty()  # empty until the last card is turned
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    name = StringProperty()
    points = plain_number(0)
    has_points = BooleanProperty(True)
    is_winner = BooleanProperty(False)
    level = plain_number(0)  # how many rows are above this one; between two while it climbs

    def __init__(self, player: Player, **options: Any) -> None:
        super().__init__(
            name=player.name,
            symbol=player.symbol,
            portrait=player.portrait,
            colour=palette.SEATS[player.colour],
            **options,
        )
        for widget, name in ((self, "width"), (self, "unit"), (self.ids.cards, "children")):
            widget.fbind(name, self._share_out)

    def _share_out(self, *_: Any) -> None:
        """Many cards are narrower, so that the name keeps its room."""
        cards = self.ids.cards.children
        room = self.width - (TAKEN + LEAST_NAME + GAP * len(cards)) * self.unit
        for card in cards:
            card.most = max(1, room / len(cards))


class Standings(Widget):
    """Rows one above the other; each stands where its level says, so that it can climb."""

    gap = plain_number(0)
    most = plain_number(1)  # how high a row is at most

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("pos", "size", "gap", "most"):
            self.fbind(name, self.arrange)

    def add_widget(self, row: PlaceRow, *arguments: Any, **options: Any) -> None:
        super().add_widget(row, *arguments, **options)
        row.fbind("level", self.arrange)

    def arrange(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        height = min(self.most, (self.height - self.gap * (count - 1)) / count)
        total = height * count + self.gap * (count - 1)
        top = self.y + (self.height + total) / 2
        for row in self.children:
            row.size = self.width, height
            row.pos = self.x, top - height - row.level * (height + self.gap)
