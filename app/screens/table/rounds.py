"""The podiums of several rounds, side by side."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.boards.base.contract import RoundEnd
from app.widgets.podium import Podium
from app.widgets.unscaled import plain_number


class RoundPodium(BoxLayout):
    """A podium above the name of its round."""

    unit = plain_number(1)
    scale = plain_number(1)  # of text
    name = StringProperty()


class Rounds(BoxLayout):
    unit = plain_number(1)
    scale = plain_number(1)

    def add(self, of_round: RoundEnd) -> None:
        podium = RoundPodium(name=of_round.name)
        for name in ("unit", "scale"):
            self.bind(**{name: podium.setter(name)})
            setattr(podium, name, getattr(self, name))
        podium.ids.podium.show(of_round.heroes)
        self.add_widget(podium)

    @property
    def podiums(self) -> list[Podium]:
        found: list[Any] = [child.ids.podium for child in reversed(self.children)]
        return found
