"""One cup: its table, what the next race can change, and its races."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.boards import has_board
from app.cup import Cup, Race, RacerStanding, outlook, seat_of, standings
from app.match import NotKept
from app.resources.art import has_picture
from app.resources.fonts import displayed
from app.screens.overlaid import OverlaidScreen
from app.shell import Shell
from app.store import RaceEntry
from app.style import palette
from app.text import cup_words, match_summary, notices
from app.widgets.paper import PaperLabel, Sheet, Slip
from app.widgets.unscaled import plain_number
from engines import boxes, game

MOST_PROMISES = 3


class RacerRow(ButtonBehavior, BoxLayout):
    """One person in the table of a cup; a touch tells them how they came in, race by race."""

    place = StringProperty()
    name = StringProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    colour = ColorProperty()
    told = StringProperty()  # whom they beat, in words
    raced = StringProperty()
    fraction = StringProperty()
    share = plain_number(0)


class RaceRow(ButtonBehavior, BoxLayout):
    """One race of the programme."""

    number = plain_number(1)
    title = StringProperty()
    picture = StringProperty()
    news = StringProperty()
    is_over = BooleanProperty(False)
    is_next = BooleanProperty(False)


class CupSheet(Sheet):
    """A few sentences, and what can be done."""

    def __init__(self, sentences: list[str], **options: Any) -> None:
        super().__init__(is_fitted=True, **options)
        for text in sentences:
            self.ids.sentences.add_widget(PaperLabel(text=escape_markup(text), points=20, halign="left"))

    def offer(self, words: str, icon: str, do: Callable[[], None], *, is_first: bool = False) -> None:
        look = {"fill": palette.LEAF, "color": palette.CUT} if is_first else {}
        slip = Slip(words=words, icon=icon, points=20, least=60, **look)
        slip.bind(on_release=lambda _slip: self._do(do))
        self.ids.deeds.add_widget(slip)

    def _do(self, do: Callable[[], None]) -> None:
        self.close()
        do()


class CupScreen(OverlaidScreen):
    title = StringProperty()
    news = StringProperty()
    main_words = StringProperty()
    cup_is_run = BooleanProperty(False)  # there is nothing left to race

    def __init__(self, shell: Shell, cup: Cup, **options: Any) -> None:
        super().__init__(shell=shell, name="cup", way_back=partial(shell.go, "home"), **options)
        self.cup = cup
        words = shell.words
        self.title = cup_words.name_of(cup, words)
        self.news = cup_words.won_by(cup, words) if cup.is_over else cup_words.progress(cup, words)
        self.cup_is_run = cup.is_run or cup.is_over
        for one in standings(cup):
            self.ids.table.add_widget(self._racer_row(one))
        for told in self._promises():
            self.ids.promises.add_widget(PaperLabel(text=escape_markup(told), points=18, halign="left"))
        for number in range(len(cup.games)):
            self.ids.races.add_widget(self._race_row(number))
        self.main_words = displayed(self._main_words())

    # -- the table ----------------------------------------------------------------------

    def _racer_row(self, one: RacerStanding) -> RacerRow:
        words, player = self.shell.words, one.player
        row = RacerRow(
            place="" if one.place is None else str(one.place),
            name=cup_words.called(player, words),
            symbol=player.symbol,
            portrait=player.portrait,
            colour=palette.SEATS[player.colour],
            told=escape_markup(cup_words.beaten(one, words)),
            raced=escape_markup(cup_words.raced(one, words)) if one.races else "",
            fraction=cup_words.fraction(one),
            share=float(one.share),
        )
        row.bind(on_release=lambda _row: self.tell_racer(one))
        return row

    def _promises(self) -> list[str]:
        cup, words = self.cup, self.shell.words
        if cup.is_over:
            return []
        known = [boxes()[cup.games[number]].seats for number in cup.left if cup.games[number] in boxes()]
        sizes = sorted({size for seats in known for size in seats})
        return cup_words.promises(outlook(cup, sizes), words, MOST_PROMISES)

    def tell_racer(self, one: RacerStanding) -> None:
        """To a person, how they stand, and how they came in."""
        words = self.shell.words
        told = [cup_words.beaten(one, words, is_you=True)]
        for race in self.cup.finished:
            mine = seat_of(one.player, race)
            if mine is not None:
                place = cup_words.place_words(mine.place, len(race.finishers), words)
                title = cup_words.title_of(self.cup.games[race.number], words)
                told.append(
                    words.say("{race}. {title}: {place}", race=race.number + 1, title=title, place=place)
                )
        if one.races and one.place is None:
            told.append(words.say("To reach the podium, run at least half of the races."))
        self.show_sheet(CupSheet(told, heading=cup_words.called(one.player, words)))

    # -- the races ----------------------------------------------------------------------

    def _race_row(self, number: int) -> RaceRow:
        cup, words = self.cup, self.shell.words
        name = f"home-{cup.games[number]}"
        row = RaceRow(
            number=number + 1,
            title=cup_words.title_of(cup.games[number], words),
            picture=name if has_picture(name) else "",
            news=self._news_of(number),
            is_over=(race := cup.race(number)) is not None and race.is_over,
            is_next=number == self._next,
        )
        row.bind(on_release=lambda _row: self.open_race(number))
        return row

    @property
    def _next(self) -> int | None:
        """The race that the large button leads to: one under way before the next of the programme."""
        under_way = [race.number for race in self.cup.under_way if self._summary(race) is not None]
        return next(iter([*under_way, *self.cup.left]), None)

    def _summary(self, race: Race) -> Any:
        return self.shell.store.summary(race.match)

    def _news_of(self, number: int) -> str:
        cup, words = self.cup, self.shell.words
        race = cup.race(number)
        if race is None:
            return words.say("yet to be run")
        if race.is_over:
            told = [escape_markup(cup_words.winners(race, cup, words))]
            if race.is_helped:
                told.append(words.say("someone was helped"))
            if ahead := self._head_started(race):
                names = words.say(" and ").join(name for name, _ in ahead)
                told.append(words.say("head start for {names}", names=names))
            return " · ".join(told)
        summary = self._summary(race)
        if summary is None:
            return words.say("This game can no longer be read.")
        return match_summary.turn(self.shell, summary) or words.say("under way")

    def _head_started(self, race: Race) -> list[tuple[str, str]]:
        """Return who had a head start and how large, as long as the match is kept."""
        summary = self._summary(race)
        return [] if summary is None else match_summary.head_started(self.shell, summary)

    def open_race(self, number: int) -> None:
        """Offer what can be done with a race; one that is yet to be run is set up at once."""
        race = self.cup.race(number)
        if race is None:
            self._set_up(number)
            return
        words, shell, say = self.shell.words, self.shell, self.shell.words.say
        summary = self._summary(race)
        told = [self._plain_news(race)]
        if ahead := self._head_started(race):
            names = ", ".join(f"{name} ({size})" for name, size in ahead)
            told.append(say("Head start: {names}.", names=names))
        if race.is_helped:
            told.append(say("Somebody was helped in this race: it counts all the same."))
        sheet = CupSheet(told, heading=f"{number + 1}. {cup_words.title_of(self.cup.games[number], words)}")
        if summary is not None and not race.is_over:
            sheet.offer(say("Keep playing"), "play", partial(self._resume, race), is_first=True)
        if summary is not None:
            look = partial(shell.matches.look, race.match, "cup", cup=self.cup.id)
            sheet.offer(say("Watch again"), "eye", look, is_first=race.is_over)
        if not self.cup.is_over:
            sheet.offer(say("Take out of the cup"), "take-out", partial(self.ask_to_take_out, race))
        self.show_sheet(sheet)

    def _plain_news(self, race: Race) -> str:
        cup, words = self.cup, self.shell.words
        if not race.is_over:
            return words.say("This race is under way.")
        order = sorted(race.finishers, key=lambda one: one.place)
        known = {one.name.casefold(): cup_words.called(one, words) for one in cup.racers}
        return ", ".join(
            f"{one.place}. {known.get(one.player) or cup_words.guest(one.player, words)}" for one in order
        )

    def _set_up(self, number: int) -> None:
        if self.cup.games[number] in boxes() and has_board(self.cup.games[number]) and not self.cup.is_over:
            race = RaceEntry(self.cup.id, number)
            self.shell.go("setup", game=game(self.cup.games[number]), race=race)

    def _resume(self, race: Race) -> None:
        """Go on with a race, also one that was put away."""
        try:
            self.shell.store.bring_back(race.match)
        except NotKept as error:
            self.shell.go("home", problem=partial(notices.not_kept, code=error.code))
        else:
            self.shell.matches.resume(race.match)

    # -- the large button -----------------------------------------------------------------

    def _main_words(self) -> str:
        cup, words, say = self.cup, self.shell.words, self.shell.words.say
        if cup.is_over:
            return say("See the prize-giving again")
        if cup.is_run:
            return say("Hand over the cup!")
        if self._next is None:
            return say("Back to games")
        title = cup_words.title_of(cup.games[self._next], words)
        if cup.race(self._next) is not None:
            return say("Continue: {title}", title=title)
        return say("Next race: {title}", title=title)

    def go_on(self) -> None:
        number = self._next
        if self.cup.is_over or self.cup.is_run:
            self.shell.go("cup", cup=self.cup.id, page="award")
        elif number is None:
            self.shell.go("home")
        elif (race := self.cup.race(number)) is not None:
            self._resume(race)
        else:
            self._set_up(number)

    # -- what cannot easily be undone -----------------------------------------------------

    def ask_to_take_out(self, race: Race) -> None:
        say, title = self.shell.words.say, cup_words.title_of(self.cup.games[race.number], self.shell.words)
        self.ask(
            partial(self._change, partial(self.shell.store.cups.take_out, race.match), self._again),
            heading=say("Take this race out?"),
            text=say(
                "{title} no longer counts in this cup: its place is free again. The game stays in the album.",
                title=escape_markup(title),
            ),
            no=say("Leave it in"),
            yes=say("Take out"),
            icon="take-out",
        )

    def ask_to_delete(self) -> None:
        say, cups = self.shell.words.say, self.shell.store.cups
        self.ask(
            partial(self._change, partial(cups.delete, self.cup.id), partial(self.shell.go, "home")),
            heading=say("Delete this cup?"),
            text=say("{name}: its ranking will be gone. The games stay in the album.", name=self._marked),
            no=say("Keep it"),
            yes=say("Delete for good"),
            icon="erase",
        )

    @property
    def _marked(self) -> str:
        return str(escape_markup(self.title))

    def _again(self) -> None:
        self.shell.go("cup", cup=self.cup.id)

    def _change(self, change: Callable[[], None], then: Callable[[], None]) -> None:
        try:
            change()
        except NotKept as error:
            self.shell.go("home", problem=partial(notices.not_kept, code=error.code))
        else:
            then()

    # -- as a file --------------------------------------------------------------------------

    def share(self) -> None:
        from app.screens.share_sheets import shared_cup  # of no use but for this

        self.give(shared_cup(self.shell, self.cup.id))
