"""Set the table: who sits where, by which rules, and who may see what."""

from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app import palette
from app.art import has_picture
from app.boards import board_class, has_board
from app.guide import Entry, Guide
from app.language import Translator
from app.match import Manner, Player, Side
from app.screens.base import ShellScreen
from app.screens.seat import SeatSheet
from app.screens.shell import Shell
from app.seating import Seating, remembered
from app.widgets.figure import Figure
from app.widgets.icon import Icon
from app.widgets.paper import Choice, Measure, Sheet
from app.widgets.symbol import SeatToken
from engines.api import Option
from engines.bots import BOTS
from engines.record import AnyGame

MANNER = "manner"  # among the options of a game, as the family sees them


@dataclass(frozen=True, slots=True)
class Offer:
    """One card of a sheet."""

    value: str
    entry: Entry


class PickRow(ButtonBehavior, BoxLayout):
    """What is chosen for one option; a tap shows what else there is."""

    measure = ObjectProperty(Measure(), rebind=True)
    label = StringProperty()
    value = StringProperty()


class SetupScreen(ShellScreen):
    title = StringProperty()
    has_lesson = BooleanProperty(False)
    problem = StringProperty()

    def __init__(self, shell: Shell, game: AnyGame, **options: Any) -> None:
        super().__init__(shell=shell, name="setup", title=game.title, **options)
        words, store = shell.words, shell.store
        self.game = game
        self.has_lesson = has_board(game) and board_class(game).plan is not None
        self._guide = Guide(game.id, words.language)
        self._moving: int | None = None  # the chair of somebody who looks for another one
        self._sheet: Sheet | None = None
        self.seating = Seating(game.seats, lambda number: words.say("Player {number}", number=number))
        self.seating.recall(store.setting("table", []), BOTS)
        self.chosen = {option.name: option.default for option in game.options}
        self.chosen[MANNER] = default_manner(game).value
        kept = store.setting(self._options_kept, {})
        for name in self.chosen:
            if kept.get(name) in [offer.value for offer in self._offers(name)]:
                self.chosen[name] = kept[name]
        self.ids.table.scene = scene(game)
        self.ids.table.bind(on_tap=self._tap_chair, on_carry=self._carry)
        self._refresh()

    # -- drawing ------------------------------------------------------------------------

    def _refresh(self) -> None:
        words = self.shell.words
        self._forget_empty_seats()
        self.problem = "" if self.seating.has_person else words.say("At least one person must play")
        if self._moving is not None:
            name = escape_markup(self.seating.chairs[self._moving].name)
            self.ids.table.hint = words.say("Tap the new place of {name}", name=name)
        else:
            self.ids.table.hint = self.problem or words.say("Tap or drag a place")
        self.ids.table.is_warning = bool(self.problem) or self._moving is not None
        self.ids.table.show(self.seating.chairs, self.seating.can_add, self._moving is not None)
        self._draw_rows()

    def _forget_empty_seats(self) -> None:
        """Nobody who has left the table can be chosen any more."""
        for option in self.game.options:
            if self.chosen[option.name] not in option.choices_for(len(self.seating.chairs)):
                self.chosen[option.name] = option.default

    def _draw_rows(self) -> None:
        self.ids.rows.clear_widgets()
        for name in (MANNER, *(option.name for option in self.game.options)):
            entry = next(offer.entry for offer in self._offers(name) if offer.value == self.chosen[name])
            row = PickRow(measure=self.measure, label=self._label(name).label, value=entry.label)
            row.ids.picture.add_widget(self._picture(name, self.chosen[name], entry))
            row.bind(on_release=lambda _row, name=name: self._choose(name))
            self.ids.rows.add_widget(row)

    def _picture(self, name: str, value: str, entry: Entry) -> Widget:
        if name == MANNER:
            return Figure(source=f"manner-{value}", pos_hint={"x": 0, "y": 0})
        if value.isdigit() and self._option(name).names_a_seat:
            return self._symbol(self.seating.players()[int(value) - 1])
        if entry.picture:
            return Figure(source=entry.picture, pos_hint={"x": 0, "y": 0})
        return Icon(name=entry.icon, color=palette.TERRACOTTA, pos_hint={"x": 0, "y": 0})

    def _symbol(self, player: Player) -> SeatToken:
        return SeatToken(
            kind=player.symbol,
            colour=palette.SEATS[player.colour],
            size_hint=(0.6, 0.6),
            pos_hint={"center_x": 0.5, "center_y": 0.5},
        )

    # -- words --------------------------------------------------------------------------

    def _label(self, name: str) -> Entry:
        words = self.shell.words
        if name == MANNER:
            return Entry(words.say("Manner"))
        if name == "first":
            return Entry(words.say("Who starts"))
        return self._guide.option(name)

    def _offers(self, name: str) -> list[Offer]:
        if name == MANNER:
            return manners(self.shell.words)
        option = self._option(name)
        return [
            Offer(value, self._offer_entry(option, value))
            for value in option.choices_for(len(self.seating.chairs))
        ]

    def _option(self, name: str) -> Option:
        return next(option for option in self.game.options if option.name == name)

    def _offer_entry(self, option: Option, value: str) -> Entry:
        if option.names_a_seat and value.isdigit():
            return Entry(self.seating.players()[int(value) - 1].name, icon="person")
        if value == "random":
            return Entry(self.shell.words.say("By chance"), picture="option-die")
        return self._guide.choice(option.name, value)

    # -- touching -----------------------------------------------------------------------

    def _choose(self, name: str) -> None:
        offers = self._offers(name)
        sheet = ChoiceSheet(measure=self.measure, heading=self._label(name).label)
        sheet.columns = columns(len(offers), self.is_landscape)
        for offer in offers:
            card = Choice(
                measure=self.measure,
                label=offer.entry.label,
                sentence=offer.entry.sentence,
                is_chosen=offer.value == self.chosen[name],
            )
            card.ids.picture.add_widget(self._picture(name, offer.value, offer.entry))
            card.bind(on_release=lambda _card, value=offer.value: self._take(name, value))
            sheet.ids.cards.add_widget(card)
        self._open(sheet)

    def _take(self, name: str, value: str) -> None:
        self.chosen[name] = value
        self.close_sheet()
        self._refresh()

    def _tap_chair(self, _table: Any, chair: int) -> None:
        if self._moving is not None:
            start, self._moving = self._moving, None
            if start != chair:
                self.seating.move(start, chair)
        elif chair in self.seating.chairs:
            self._edit(chair)
        elif self.seating.can_add:
            self.seating.add(chair)
        self._refresh()

    def _carry(self, _table: Any, start: int, end: int) -> None:
        self._moving = None
        self.seating.move(start, end)
        self._refresh()

    def _edit(self, chair: int) -> None:
        sheet = SeatSheet(self.shell.words, self.seating, chair, self._names(), measure=self.measure)
        sheet.bind(on_close=lambda _sheet: self._refresh(), on_move=self._look_for_a_chair)
        self._open(sheet)

    def _look_for_a_chair(self, _sheet: Any, chair: int) -> None:
        self._moving = chair
        self._refresh()

    def _open(self, sheet: Sheet) -> None:
        self.close_sheet()
        self._sheet = sheet
        self.add_widget(sheet)

    def close_sheet(self) -> bool:
        """Whether there was one."""
        sheet, self._sheet = self._sheet, None
        if sheet is None or sheet.parent is None:
            return False
        sheet.close()
        return True

    # -- leaving ------------------------------------------------------------------------

    def back(self) -> None:
        if not self.close_sheet():
            self._keep()
            super().back()

    def learn(self) -> None:
        """Somebody at the table learns the game, alone with robots (U33)."""
        people = [player for player in self.seating.players() if player.is_person]
        if people:
            self.shell.learn(self.game, replace(people[0], side=Side.SOUTH))

    def show_rules(self) -> None:
        self._keep()
        self.shell.go("rules", game=self.game, way_back=partial(self.shell.go, "setup", game=self.game))

    def play(self) -> None:
        if self.problem:
            return
        self._keep()
        options = {name: value for name, value in self.chosen.items() if name != MANNER}
        self.shell.start(self.game, self.seating.players(), Manner(self.chosen[MANNER]), options)

    @property
    def _options_kept(self) -> str:
        return f"options of {self.game.id}"

    def _names(self) -> list[str]:
        return [name for name in self.shell.store.setting("names", []) if isinstance(name, str)]

    def _keep(self) -> None:
        """For the next evening: names, who sat where, and how it was played."""
        store = self.shell.store
        store.set_setting("names", remembered(self._names(), self.seating.players()))
        store.set_setting("table", self.seating.dump())
        kept = {name: value for name, value in self.chosen.items() if not value.isdigit()}
        store.set_setting(self._options_kept, kept)


SCREEN = SetupScreen


def scene(game: AnyGame) -> str:
    """What the tablet on the table shows: the game in play, or its stage."""
    names = (f"tablet-{game.id}", f"home-{game.id}")
    return next((name for name in names if has_picture(name)), "")


class ChoiceSheet(Sheet):
    columns = NumericProperty(1)


def columns(count: int, is_landscape: bool) -> int:
    """How many cards lie side by side."""
    most = 4 if is_landscape else 2
    rows = -(-count // most)
    return -(-count // rows)


def default_manner(game: AnyGame) -> Manner:
    """What the game's board recommends."""
    if not has_board(game):
        return Manner.SECRET
    manner: Manner = getattr(import_module(f"app.boards.{game.id}"), "MANNER", Manner.SECRET)
    return manner


def manners(words: Translator) -> list[Offer]:
    return [
        Offer(
            Manner.SECRET.value,
            Entry(words.say("Secret"), words.say("The tablet goes from hand to hand, covered in between.")),
        ),
        Offer(
            Manner.TABLE.value,
            Entry(words.say("Table"), words.say("It lies flat; everybody only peeks at what is theirs.")),
        ),
        Offer(
            Manner.OPEN.value,
            Entry(words.say("Open"), words.say("Everybody sees everything: best with small children.")),
        ),
    ]
