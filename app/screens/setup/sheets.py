"""Sheets of the set-up: the values of an option as cards, or the options of a group as rows."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.material.rows import SettingRow
from app.material.segments import Segments
from app.screens.setup.options import Offer, Options
from app.style import palette
from app.style.measure import MEASURE
from app.widgets.paper import Choice, Sheet
from app.widgets.picture_view import PictureView, SeatToken
from app.widgets.unscaled import plain_number

TOKEN = 90  # units: as large as a portrait is ever shown
SHARP = 132  # units: as large as a picture for badges is shown
NARROW = 380  # units: from there on the segments of a group's option fit beside its name


class ChoiceSheet(Sheet):
    """A few values to choose from: a card for each."""

    columns = plain_number(1)

    def __init__(
        self,
        offers: Sequence[Offer],
        chosen: str,
        show: Callable[[Offer], Widget],
        take: Callable[[str], None],
        **look: Any,
    ) -> None:
        """`show`: the picture of an offer; `take` is told the value of the one that was touched."""
        super().__init__(**look)
        for offer in offers:
            card = Choice(
                label=offer.entry.label, sentence=offer.entry.sentence, is_chosen=offer.value == chosen
            )
            card.ids.picture.add_widget(show(offer))
            card.bind(on_release=lambda _card, value=offer.value: take(value))
            self.ids.cards.add_widget(card)


class GroupSheet(Sheet):
    """Options that belong together: all on one sheet, which stays until everything is as wished."""

    done = StringProperty()  # on the button

    def __init__(self, options: Options, group: tuple[str, ...], **look: Any) -> None:
        super().__init__(heading=options.label(group[0]), **look)
        self._options = options
        for name in group:
            rows = self.ids.first if name == group[0] else self.ids.others
            rows.add_widget(self._row(name))

    def _row(self, name: str) -> SettingRow:
        options = self._options
        row = SettingRow(title=options.label(name), wide_from=NARROW, is_pressable=False)

        def take(value: str) -> None:
            options.chosen[name] = value
            row.sentence = options.in_group(name).sentence

        row.sentence = options.in_group(name).sentence
        offers = [(offer.value, offer.entry.label) for offer in options.offers(name)]
        row.control(Segments(offers, options.chosen[name], take))
        return row


def columns(count: int, is_landscape: bool) -> int:
    """Return how many cards lie side by side."""
    most = 4 if is_landscape else 2
    rows = -(-count // most)
    return -(-count // rows)


def large(source: str) -> PictureView:
    """A picture that is drawn for badges, as large as it stays sharp."""
    side = SHARP * MEASURE.unit
    return PictureView(source=source, size_hint_max=(side, side), pos_hint={"center_x": 0.5, "center_y": 0.5})


def picture(options: Options, name: str, offer: Offer) -> Widget:
    """Return the picture of a value: the person it names, what the guide shows for it, or a sign."""
    player, entry = options.seat(name, offer.value), offer.entry
    if player is not None:
        return SeatToken(
            kind=player.symbol,
            portrait=player.portrait,
            colour=palette.SEATS[player.colour],
            size_hint=(0.9, 0.9),
            size_hint_max=[TOKEN * MEASURE.unit] * 2,
            pos_hint={"center_x": 0.5, "center_y": 0.5},
        )
    if entry.picture:
        return PictureView(source=entry.picture, pos_hint={"x": 0, "y": 0})
    return PictureView(source=f"icon-{entry.icon}", tint=palette.LEAF, pos_hint={"x": 0, "y": 0})
