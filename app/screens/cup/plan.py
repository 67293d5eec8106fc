"""A new cup: its name, who takes part, and which games are raced in which order."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from app.boards import has_board
from app.cup import LONGEST_CUP_NAME, MOST_RACERS, MOST_RACES
from app.match import COLOURS, FACES, NotKept, Player, tidy
from app.match.seating import BOT_NAMES
from app.resources.art import has_picture
from app.screens import ShellScreen
from app.screens.setup.seat_editor import kinds
from app.shell import Shell
from app.style import palette
from app.text import cup_words, notices
from app.text.player_names import is_plain
from app.widgets.paper import Sheet, Slip
from app.widgets.seat_table import kind_picture
from app.widgets.unheard import unheard
from app.widgets.unscaled import plain_number
from engines import boxes, game

MOST_OFFERED = 10  # people; those who played last
OFFERED_ROBOTS = ("easy", "middle", "strong")


class RacerChip(ButtonBehavior, BoxLayout):
    """Somebody who may take part; a touch says whether they do."""

    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    picture = StringProperty()  # of a robot, which has no colour yet
    colour = ColorProperty(palette.SAND)
    is_chosen = BooleanProperty(False)


class ProgrammeRow(BoxLayout):
    """A race of the programme: its game, and what may be done with it."""

    __events__ = ("on_earlier", "on_drop")
    on_earlier = on_drop = unheard

    number = plain_number(1)
    title = StringProperty()
    picture = StringProperty()
    is_first = BooleanProperty(False)
    is_only = BooleanProperty(False)


class GameChip(Slip):
    """A game that can be raced once more."""


class NewRacerSheet(Sheet):
    """A name for somebody who has not played here yet."""

    done = StringProperty()
    problem = StringProperty()

    def __init__(self, take: Callable[[str], str], **options: Any) -> None:
        """`take` is given the name, and says what is wrong with it, if anything."""
        super().__init__(is_fitted=True, **options)
        self._take = take

    def settle(self, typed: str) -> None:
        self.problem = self._take(typed)
        if not self.problem:
            self.close()


class CupPlanScreen(ShellScreen):
    problem = StringProperty()  # why it cannot begin yet
    has_room = BooleanProperty(True)  # for two columns, and for words in the header

    def __init__(self, shell: Shell, **options: Any) -> None:
        super().__init__(shell=shell, name="cup", way_back=self._leave, **options)
        words = shell.words
        self._sheet: Sheet | None = None
        self._people = _people(shell)
        last = {str(one.get("name")) for one in shell.store.setting("table", []) if isinstance(one, dict)}
        self._chosen = {one.name for one in self._people if one.name in last}
        self.games = [known for known in boxes() if has_board(known)]
        taken = [cup.name for cup in shell.store.cups.every()]
        self._offered_name = cup_words.new_name(words, time.time(), taken)
        self.ids.name.text = self._offered_name
        self.ids.name.bind(text=self._shorten)
        for known in self.games:
            title = cup_words.title_of(known, words)
            chip = GameChip(words=title, icon="plus", points=17, least=52)
            chip.bind(on_release=lambda _chip, known=known: self._add_game(known))
            self.ids.games.add_widget(chip)
        self.programme = list(self.games)
        self._draw_people()
        self._draw_programme()

    def _leave(self) -> None:
        has_others = self.shell.store.cups.every()
        self.shell.go("cup") if has_others else self.shell.go("home")

    # -- drawing ------------------------------------------------------------------------

    def _draw_people(self) -> None:
        grid, words = self.ids.people, self.shell.words
        grid.clear_widgets()
        for one in self._people:
            self._add_chip(
                one.name,
                name=cup_words.called(one, words),
                symbol=one.symbol,
                portrait=one.portrait,
                colour=palette.SEATS[one.colour],
            )
        for kind in kinds(words, game(self.games[0])):
            if kind.bot in OFFERED_ROBOTS:
                self._add_chip(kind.bot, name=kind.label, picture=kind_picture(kind.bot, kind.is_small))
        new = Slip(words=words.say("Someone else…"), icon="plus", points=18, least=64)
        new.bind(on_release=lambda _slip: self._ask_for_a_name())
        grid.add_widget(new)
        self._look()

    def _add_chip(self, key: str, **looks: Any) -> None:
        chip = RacerChip(is_chosen=key in self._chosen, **looks)
        chip.bind(on_release=partial(self._toggle, key))
        self.ids.people.add_widget(chip)

    def _draw_programme(self) -> None:
        rows, words = self.ids.programme, self.shell.words
        rows.clear_widgets()
        for place, known in enumerate(self.programme):
            name = f"home-{known}"
            row = ProgrammeRow(
                number=place + 1,
                title=cup_words.title_of(known, words),
                picture=name if has_picture(name) else "",
                is_first=place == 0,
                is_only=len(self.programme) == 1,
            )
            row.bind(
                on_earlier=lambda _row, place=place: self._move(place),
                on_drop=lambda _row, place=place: self._drop(place),
            )
            rows.add_widget(row)
        for chip in self.ids.games.children:
            chip.disabled = len(self.programme) >= MOST_RACES

    def _look(self) -> None:
        """Say what is still missing from the plan."""
        say = self.shell.words.say
        racers = self.racers()
        if not any(one.is_person for one in racers):
            self.problem = say("Tap everyone who takes part.")
        elif len(racers) < 2:
            self.problem = say("A race needs two: tap somebody else.")
        else:
            self.problem = ""

    # -- touching -----------------------------------------------------------------------

    def _toggle(self, key: str, chip: RacerChip) -> None:
        if key not in self._chosen and len(self.racers()) >= MOST_RACERS:
            return
        self._chosen ^= {key}
        chip.is_chosen = key in self._chosen
        self._look()

    def _move(self, place: int) -> None:
        games = self.programme
        if place:
            games[place - 1], games[place] = games[place], games[place - 1]
            self._draw_programme()

    def _drop(self, place: int) -> None:
        if len(self.programme) > 1:
            del self.programme[place]
            self._draw_programme()

    def _add_game(self, known: str) -> None:
        if len(self.programme) < MOST_RACES:
            self.programme.append(known)
            self._draw_programme()
            Clock.schedule_once(lambda _seconds: self._show_last(), 0)

    def _show_last(self) -> None:
        if self.ids.programme.children and self.is_landscape:
            self.ids.races.scroll_to(self.ids.programme.children[0], animate=False)

    def _shorten(self, field: Any, text: str) -> None:
        if len(text) > LONGEST_CUP_NAME:
            field.text = text[:LONGEST_CUP_NAME]

    def _ask_for_a_name(self) -> None:
        say = self.shell.words.say
        sheet = NewRacerSheet(self._meet, heading=say("Who else takes part?"), done=say("Done"))
        self._sheet = sheet
        self.add_widget(sheet)
        Clock.schedule_once(lambda _seconds: sheet.ids.field.take_keyboard())

    def _meet(self, typed: str) -> str:
        """Somebody new, in a colour and with a face of their own; return what is wrong with the name."""
        say, name = self.shell.words.say, tidy(typed)
        if not name:
            return say("Nobody could read this name: please choose another.")
        known = next((one for one in self._people if one.name.casefold() == name.casefold()), None)
        if known is None:
            colours, faces = ({getattr(one, kind) for one in self._people} for kind in ("colour", "face"))
            colour = next(
                (one for one in COLOURS if one not in colours), list(COLOURS)[len(self._people) % 6]
            )
            face = next((one for one in FACES if one not in faces), FACES[len(self._people) % len(FACES)])
            known = Player(name, colour, face=face)
            self._people = [*self._people, known]
        if len(self.racers()) < MOST_RACERS:
            self._chosen.add(known.name)
        self._draw_people()
        return ""

    # -- leaving ------------------------------------------------------------------------

    def racers(self) -> list[Player]:
        """Return the racers: people, then robots under names that are free."""
        people = [one for one in self._people if one.name in self._chosen]
        taken = {one.name.casefold() for one in people}
        names = iter(name for name in BOT_NAMES if name.casefold() not in taken)
        colours = list(COLOURS)
        levels = [level for level in OFFERED_ROBOTS if level in self._chosen]
        robots = [
            Player(next(names), colours[-1 - place % len(colours)], bot=level)
            for place, level in enumerate(levels)
        ]
        return [*people, *robots]

    def begin(self) -> None:
        if self.problem:
            return
        name = tidy(self.ids.name.text, LONGEST_CUP_NAME) or self._offered_name
        try:
            number = self.shell.store.cups.begin(name, self.racers(), self.programme)
        except NotKept as error:
            self.shell.go("home", problem=partial(notices.not_kept, code=error.code))
        else:
            self.shell.go("cup", cup=number)

    def back(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None and sheet.parent is not None:
            sheet.close()
        else:
            super().back()


def _people(shell: Shell) -> list[Player]:
    """Return the people who have sat at a table here, each seen from the near side."""
    known = [replace(one, bot=None) for one in shell.store.people()]
    named = [one for one in known if not is_plain(one.name)]
    return (named or known)[:MOST_OFFERED]
