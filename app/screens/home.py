"""The first screen: which games there are."""

from dataclasses import dataclass
from itertools import cycle
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from app import palette
from app.language import Language
from engines.api import Game


@dataclass(frozen=True, slots=True)
class Light:
    """The three papers of a small stage, from back to front."""

    sky: list[float]
    hill: list[float]
    ground: list[float]


LIGHTS = (
    Light(palette.SAND, palette.APRICOT, palette.TERRACOTTA),
    Light(palette.DAWN, palette.GOLD, palette.TURF),
    Light(palette.SKY, palette.MEADOW, palette.LEAF),
    Light(palette.NIGHT, palette.DUSK, palette.SNOW),
)


class GameCard(BoxLayout):
    """A stage, the game's name, who plays and who invented it."""

    unit = NumericProperty(1)
    title = StringProperty()
    players = StringProperty()
    designer = StringProperty()
    state = StringProperty()
    sky = ColorProperty()
    hill = ColorProperty()
    ground = ColorProperty()


class HomeScreen(Screen):
    """Everything is measured in `unit`: a 600th of a landscape window's height, if its width allows."""

    unit = NumericProperty(1)
    is_landscape = BooleanProperty(True)
    card_width = NumericProperty(1)
    tagline = StringProperty()
    notice = StringProperty()

    def __init__(self, games: list[Game[Any, Any, Any]], language: Language, **options: Any) -> None:
        super().__init__(**options)
        self.tagline = language.say("tagline")
        self.notice = "" if games else language.say("no_games")
        for game, light in zip(games, cycle(LIGHTS), strict=False):
            self.ids.cards.add_widget(self._card(game, light, language))

    def _card(self, game: Game[Any, Any, Any], light: Light, language: Language) -> GameCard:
        card = GameCard(
            title=game.title,
            players=language.say("players", low=game.seats[0], high=game.seats[-1]),
            designer=language.say("designer", designer=game.designer),
            state=language.say("no_table"),
            sky=light.sky,
            hill=light.hill,
            ground=light.ground,
        )
        self.bind(unit=card.setter("unit"), card_width=card.setter("width"))
        return card
