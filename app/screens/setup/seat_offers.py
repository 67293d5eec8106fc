"""Offers for the chair that was just taken: family names and robots, each one touch away."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.match.seating import Seating
from app.screens.setup.seat_editor import Kind, kinds
from app.style.measure import MEASURE
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets.paper import Slip
from app.widgets.unheard import unheard
from engines.record import AnyGame

LARGE = 1.3  # from this size of text on there is room for few
MOST_NAMES, MOST_ROBOTS = (4, 2), (3, 1)  # in small type, and in large
OFFERED_ROBOTS = ("easy", "middle", "strong")  # the others are found behind "Someone else…"


class Offers(BoxLayout):
    """In the place of the options, until a player is chosen or anything else is touched."""

    __events__ = ("on_choose", "on_other")
    on_choose = on_other = unheard

    title = StringProperty()

    def __init__(
        self,
        words: Translator,
        game: AnyGame,
        seating: Seating,
        chair: int,
        family: Mapping[str, str],
        **options: Any,
    ) -> None:
        """`family`: names, and how each is offered."""
        super().__init__(title=words.say("Who sits here?"), **options)
        self._seating, self._chair = seating, chair
        self.slips: list[Slip] = []
        player = seating.chairs[chair]
        names = {player.name: shown(player, words).name}
        names |= {name: label for name, label in family.items() if not seating.is_taken(name, -1)}
        is_large = MEASURE.scale >= LARGE
        robots = [kind for kind in kinds(words, game) if kind.bot in OFFERED_ROBOTS]
        for name, label in list(names.items())[: MOST_NAMES[is_large]]:
            self._offer(label, partial(self._call, name), is_chosen=name == player.name)
        for kind in robots[: MOST_ROBOTS[is_large]]:
            self._offer(kind.label, partial(self._become, kind))
        self._offer(words.say("Someone else…"), partial(self.dispatch, "on_other", chair))

    def _offer(self, label: str, do: Callable[[], None], *, is_chosen: bool = False) -> None:
        slip = Slip(words=escape_markup(label), points=18, least=56, is_chosen=is_chosen)
        slip.bind(on_release=lambda _slip: do())
        self.slips.append(slip)
        self.ids.grid.add_widget(slip)

    def _call(self, name: str) -> None:
        self._seating.rename(self._chair, name)
        self.dispatch("on_choose")

    def _become(self, kind: Kind) -> None:
        self._seating.become(self._chair, kind.bot, kind.is_small)
        self.dispatch("on_choose")
