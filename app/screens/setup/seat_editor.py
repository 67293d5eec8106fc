"""One person at the table: name, face, colour, person or robot."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from random import choice
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from app.habits import Habit, Habits
from app.match import COLOURS, FACES, LONGEST_NAME, Player, tidy
from app.match.seating import Seating
from app.screens.setup.head_starts import HeadStarts
from app.style import palette
from app.style.measure import MEASURE
from app.text.characters import liking
from app.text.language import Translator
from app.text.player_names import shown
from app.widgets.paper import Choice, Sheet, Slip
from app.widgets.picture_view import PictureView
from app.widgets.seat_table import kind_picture
from app.widgets.unheard import unheard
from engines.bots import CHARACTERS, level_and_character, levels
from engines.record import AnyGame

PLAIN_ROBOT, SURPRISE = "robot", "surprise"  # faces of a robot without a character, and of any
MANY_KINDS = 7  # side by side, they are written smaller
LARGE = 1.3  # from this size of text on
OFFERED_NAMES = 3  # fewer when they are written large


HABITS = tuple(field.name for field in fields(Habit))


@dataclass(frozen=True, slots=True)
class Kind:
    bot: str | None
    is_small: bool
    label: str
    sentence: str
    short: str  # where its picture is beside it


def kinds(words: Translator, game: AnyGame) -> list[Kind]:
    """Everything that can sit at the table of a game."""
    say = words.say
    robots = {
        "child": (say("Baby robot"), say("It is just learning: even the youngest can beat it."), say("Baby")),
        "easy": (say("Easy robot"), say("It plays along, and often gets it wrong."), say("Easy")),
        "middle": (say("Medium robot"), say("It gets it wrong now and then."), say("Medium")),
        "strong": (say("Clever robot"), say("It looks closely at every move."), say("Clever")),
        "master": (say("Champion robot"), say("It even tries to guess what you are up to."), say("Champion")),
    }
    return [
        Kind(None, False, say("Player"), say("Keeps everything secret."), say("Player")),
        Kind(
            None,
            True,
            say("With help"),
            say("Their cards stay face up, so that others can help."),
            say("Helped"),
        ),
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


class HeadStartSlip(ButtonBehavior, BoxLayout):
    """Shows whether the player has one; a tap brings all there is to choose."""

    label = StringProperty()
    value = StringProperty()
    picture = StringProperty()
    is_chosen = BooleanProperty(False)


class SeatSheet(Sheet):
    __events__ = ("on_move", "on_head_start")
    on_move = on_head_start = unheard

    words = ObjectProperty()
    sentence = StringProperty()
    problem = StringProperty()
    can_remove = BooleanProperty(False)
    is_person = BooleanProperty(True)  # robots have no habits

    def __init__(
        self,
        words: Translator,
        game: AnyGame,
        seating: Seating,
        chair: int,
        family: Mapping[str, str],
        habits: Habits,
        head_starts: HeadStarts,
        **options: Any,
    ) -> None:
        """`family`: names, and how each is offered."""
        super().__init__(words=words, can_remove=seating.can_remove, **options)
        self.seating = seating
        self.chair = chair
        self._family = family
        self._habits = habits
        self._game = game
        self._head_starts = head_starts
        self._kinds = kinds(words, game)
        self._called = seating.chairs[chair].name  # what an emptied field gives back
        self.ids.name.text = seating.chairs[chair].name
        self.ids.name.bind(text=self._rename)
        for colour, symbol in COLOURS.items():
            swatch = Swatch(name=colour, colour=palette.SEATS[colour], symbol=symbol)
            swatch.bind(on_release=self._recolour)
            self.ids.colours.add_widget(swatch)
        for kind in self._kinds:
            card = Choice(label=kind.short, points=21 if len(self._kinds) < MANY_KINDS else 18)
            card.ids.picture.add_widget(
                PictureView(source=kind_picture(kind.bot, kind.is_small), pos_hint={"x": 0, "y": 0})
            )
            card.bind(on_release=lambda _card, kind=kind: self._become(kind))
            self.ids.kinds.add_widget(card)
        for name in HABITS:
            self.ids[name].bind(on_release=lambda _chip, name=name: self._turn(name))
        self._fit_kinds()
        if head_starts.is_offered:
            slip = HeadStartSlip(label=head_starts.label)
            slip.bind(on_release=lambda _slip: self.dispatch("on_head_start", chair))
            self.ids.head.add_widget(slip, index=1)
            self.ids.head_start = slip
        self._refresh()

    def _fit_kinds(self) -> None:
        """In large type, kinds have room for their names alone."""
        for card in self.ids.kinds.children if MEASURE.scale >= LARGE else ():
            picture = card.ids.picture.parent
            picture.size_hint_y, picture.height, picture.opacity = None, 0, 0
            card.ids.title.size_hint_y = 1  # in the middle
            card.spacing, card.padding = 0, (0, 0, 0, 0)

    def _refresh(self) -> None:
        self._mark()
        self._offer_names(is_person=self.seating.chairs[self.chair].is_person)

    def _mark(self) -> None:
        """Mark what is chosen for the player on this chair."""
        player = self.seating.chairs[self.chair]
        self.heading = shown(player, self.words).name
        for swatch in self.ids.colours.children:
            swatch.is_chosen = swatch.name == player.colour
        self._offer_faces(player)
        level, character = (None, "") if player.bot is None else level_and_character(player.bot)
        for kind, card in zip(self._kinds, reversed(self.ids.kinds.children), strict=True):
            card.is_chosen = (kind.bot, kind.is_small) == (level, player.is_small)
            if card.is_chosen:
                self.sentence = f"{self._plays(kind)} {liking(self.words, character)}".strip()
        if self._head_starts.is_offered:
            slip, value = self.ids.head_start, self._head_starts.of(player)
            slip.value, slip.picture = self._head_starts.entry(value).label, f"head-start-{value}"
            slip.is_chosen = self._head_starts.is_some(value)
        habit = self._habits.of(player.name)
        self.is_person = player.is_person
        for name in HABITS:
            self.ids[name].is_chosen = player.is_person and getattr(habit, name)

    def _plays(self, kind: Kind) -> str:
        """Say how a kind plays; a champion is none at every table."""
        if kind.bot is None or kind.bot in levels(self._game, len(self.seating.chairs)):
            return kind.sentence
        told: str = self.words.say("With this many players, it plays like the clever robot.")
        return told

    def _offer_faces(self, player: Player) -> None:
        """A person chooses a face, a robot its character by one."""
        offered = FACES if player.is_person else (PLAIN_ROBOT, *CHARACTERS, SURPRISE)
        row = self.ids.faces
        if [face.name for face in reversed(row.children)] != list(offered):
            row.clear_widgets()
            for name in offered:
                face = FaceCard(name=name)
                face.bind(on_release=self._reface)
                row.add_widget(face)
        for face in row.children:
            face.is_chosen = f"face-{face.name}" == player.portrait

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
            before = self.seating.chairs[self.chair]
            self.seating.rename(self.chair, text if text.strip() else self._called)
            self._head_starts.rename(before, self.seating.chairs[self.chair])
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
        player = self.seating.chairs[self.chair]
        if player.bot is None:
            self.seating.reface(self.chair, face.name)
        else:
            character = choice(tuple(CHARACTERS)) if face.name == SURPRISE else face.name
            self._be_robot(level_and_character(player.bot)[0], "" if character == PLAIN_ROBOT else character)
        self._refresh()

    def _be_robot(self, level: str, character: str) -> None:
        self.seating.become(self.chair, f"{level}-{character}" if character else level)

    def _become(self, kind: Kind) -> None:
        player = self.seating.chairs[self.chair]
        if kind.bot is not None and player.bot is not None:  # of another level, it stays who it is
            self._be_robot(kind.bot, level_and_character(player.bot)[1])
        else:
            self.seating.become(self.chair, kind.bot, kind.is_small)
        self._called = self.seating.chairs[self.chair].name
        self.ids.name.text = self._called
        self._refresh()

    def _turn(self, name: str) -> None:
        """Begin or end a person's habit."""
        player = self.seating.chairs[self.chair].name
        habit = self._habits.of(player)
        self._habits.keep(player, replace(habit, **{name: not getattr(habit, name)}))
        self._mark()

    def move(self) -> None:
        self.close()
        self.dispatch("on_move", self.chair)

    def remove(self) -> None:
        self.seating.remove(self.chair)
        self.close()
