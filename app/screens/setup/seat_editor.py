"""One person at the table: name, face, colour, person or robot."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from app.match import COLOURS, FACES, LONGEST_NAME, tidy
from app.match.seating import Seating
from app.style import palette
from app.style.measure import MEASURE
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets.paper import Choice, Sheet, Slip
from app.widgets.picture_view import PictureView
from app.widgets.seat_table import kind_picture
from engines.bots import levels
from engines.record import AnyGame

OFFERED_NAMES = 3  # fewer when they are written large


@dataclass(frozen=True, slots=True)
class Kind:
    bot: str | None
    is_small: bool
    label: str
    sentence: str = ""


def kinds(words: Translator, game: AnyGame) -> list[Kind]:
    """Everything that can sit at the table of a game."""
    say = words.say
    robots = {
        "child": (say("Baby robot"), say("It is just learning: even the youngest can beat it.")),
        "easy": (say("Easy robot"), say("It plays along, and often gets it wrong.")),
        "middle": (say("Medium robot"), say("It gets it wrong now and then.")),
        "strong": (say("Clever robot"), say("It looks closely at every move.")),
        "master": (say("Champion robot"), say("It also thinks of what you will answer.")),
    }
    return [
        Kind(None, False, say("Player"), say("Keeps everything secret.")),
        Kind(None, True, say("With help"), say("Their cards stay face up, so that others can help.")),
        *(Kind(level, False, *robots[level]) for level in levels(game)),
    ]


class Swatch(ButtonBehavior, FloatLayout):
    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    is_chosen = BooleanProperty(False)


class FaceCard(ButtonBehavior, FloatLayout):
    name = StringProperty()
    is_chosen = BooleanProperty(False)


class SeatSheet(Sheet):
    __events__ = ("on_move",)

    words = ObjectProperty()
    sentence = StringProperty()
    problem = StringProperty()
    can_remove = BooleanProperty(False)
    has_face = BooleanProperty(True)  # robots have none to choose

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
        super().__init__(words=words, can_remove=seating.can_remove, **options)
        self.seating = seating
        self.chair = chair
        self._family = family
        self._kinds = kinds(words, game)
        self._called = seating.chairs[chair].name  # what an emptied field gives back
        self.ids.name.text = seating.chairs[chair].name
        self.ids.name.bind(text=self._rename)
        for colour, symbol in COLOURS.items():
            swatch = Swatch(name=colour, colour=palette.SEATS[colour], symbol=symbol)
            swatch.bind(on_release=self._recolour)
            self.ids.colours.add_widget(swatch)
        for name in FACES:
            face = FaceCard(name=name)
            face.bind(on_release=self._reface)
            self.ids.faces.add_widget(face)
        for kind in self._kinds:
            card = Choice(label=kind.label, points=21)
            card.ids.picture.add_widget(
                PictureView(source=kind_picture(kind.bot, kind.is_small), pos_hint={"x": 0, "y": 0})
            )
            card.bind(on_release=lambda _card, kind=kind: self._become(kind))
            self.ids.kinds.add_widget(card)
        self._refresh()

    def _refresh(self) -> None:
        self._mark()
        self._offer_names(is_person=self.seating.chairs[self.chair].is_person)

    def _mark(self) -> None:
        """Mark what is chosen for the player on this chair."""
        player = self.seating.chairs[self.chair]
        self.heading = shown(player, self.words).name
        for swatch in self.ids.colours.children:
            swatch.is_chosen = swatch.name == player.colour
        self.has_face = player.is_person
        for face in self.ids.faces.children:
            face.is_chosen = player.is_person and face.name == player.face
        for kind, card in zip(self._kinds, reversed(self.ids.kinds.children), strict=True):
            card.is_chosen = (kind.bot, kind.is_small) == (player.bot, player.is_small)
            if card.is_chosen:
                self.sentence = kind.sentence

    def _offer_names(self, is_person: bool) -> None:
        row = self.ids.names
        row.clear_widgets()
        free = [offer for offer in self._family.items() if not self.seating.is_taken(offer[0], -1)]
        for name, label in free[: OFFERED_NAMES - (MEASURE.scale > 1.5)] if is_person else []:
            button = Slip(words=escape_markup(label), points=17)
            button.bind(on_release=lambda _button, name=name: self._call(name))
            row.add_widget(button)

    # -- what is changed ----------------------------------------------------------------

    def _rename(self, field: Any, text: str) -> None:
        if len(text) > LONGEST_NAME:
            field.text = text[:LONGEST_NAME]
        elif text.strip() and not tidy(text):
            self.problem = self.words.say("Nobody could read this name: please choose another.")
        elif (other := self.seating.other_called(tidy(text), self.chair)) is not None:
            name = shown(replace(other, name=text.strip()), self.words).name
            self.problem = self.words.say("{name} is already at the table", name=escape_markup(name))
        else:
            self.seating.rename(self.chair, text if text.strip() else self._called)
            self.problem = ""
            self._mark()
        field.error = bool(self.problem)

    def _call(self, name: str) -> None:
        self.ids.name.text = name
        self._refresh()

    def _recolour(self, swatch: Swatch) -> None:
        self.seating.recolour(self.chair, swatch.name)
        self._refresh()

    def _reface(self, face: FaceCard) -> None:
        self.seating.reface(self.chair, face.name)
        self._refresh()

    def _become(self, kind: Kind) -> None:
        self.seating.become(self.chair, kind.bot, kind.is_small)
        self._called = self.seating.chairs[self.chair].name
        self.ids.name.text = self._called
        self._refresh()

    def move(self) -> None:
        self.close()
        self.dispatch("on_move", self.chair)

    def remove(self) -> None:
        self.seating.remove(self.chair)
        self.close()

    def on_move(self, chair: int) -> None:
        """The person looks for another chair."""
