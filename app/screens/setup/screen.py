"""Set the table: who sits where, by which rules, and who may see what."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.boards import board_class, has_board
from app.match import Player, Side
from app.match.seating import Seating, remembered, with_help
from app.resources.art import has_picture
from app.resources.fonts import can_draw
from app.screens import ShellScreen
from app.screens.setup.head_starts import HeadStarts
from app.screens.setup.options import Offer, Options
from app.screens.setup.seat_editor import SeatSheet
from app.screens.setup.seat_offers import Offers
from app.screens.setup.sheets import ChoiceSheet, GroupSheet, columns, large, picture
from app.shell import Shell
from app.store import RaceEntry
from app.text.box_words import fit
from app.text.cup_words import race_of
from app.text.guide import Guide
from app.text.player_names import in_language, is_plain, plain_name, shown
from app.widgets.paper import Sheet
from engines.bots import BOTS
from engines.head_start import HEAD_START
from engines.record import AnyGame

CALM_SECONDS = 1.2  # without a change
OVER = object()


class PickRow(ButtonBehavior, BoxLayout):
    """Shows what is chosen for one option; a tap shows what else there is."""

    label = StringProperty()
    value = StringProperty()


class SetupScreen(ShellScreen):
    title = StringProperty()
    fit = StringProperty()
    has_lesson = BooleanProperty(False)
    is_lesson_left = BooleanProperty(False)  # in the middle, by the person who would learn
    is_long = BooleanProperty(True)  # there is room for all the words of that button
    learn_words = StringProperty()
    problem = StringProperty()

    def __init__(self, shell: Shell, game: AnyGame, race: RaceEntry | None = None, **options: Any) -> None:
        """`race`: of a cup, whose people are at the table already."""
        words, store = shell.words, shell.store
        self._race = race
        cup = None if race is None else store.cups.get(race.cup)
        super().__init__(
            shell=shell,
            name="setup",
            title=game.box.title_in(words.language),
            fit=fit(game.box, words) if cup is None or race is None else race_of(cup, race.number, words),
            way_back=None if race is None else partial(shell.go, "cup", cup=race.cup),
            **options,
        )
        self.game = game
        self.has_lesson = has_board(game.id) and board_class(game.id).tutorial is not None
        self._moving: int | None = None  # the chair of a player who looks for another one
        self._sheet: Sheet | None = None
        self._seated: int | None = None  # the chair of a player who has just sat down
        self.seating = Seating(
            game.seats,
            lambda number: plain_name(number, words),
            store.people(),
            self._kept_names("helped"),
        )
        self.seating.recall(store.setting("table", []), BOTS, lambda name: in_language(name, words))
        if cup is not None:
            self.seating.invite(cup.racers, BOTS)
        self._ahead = Clock.create_trigger(self._look_ahead, CALM_SECONDS)
        self._steps: Iterator[None] = iter(())  # to a table that is ready
        self._go_ahead = Clock.create_trigger(lambda _: next(self._steps, OVER) is not OVER, 0, interval=True)
        self.options = Options(game, words, self.seating, store.setting(self._options_kept, {}))
        kept = store.setting(self._head_starts_kept, {})
        self.head_starts = HeadStarts(game, words.language, self.seating, kept)
        self.ids.table.scene = scene(game)
        self.ids.table.bind(on_tap=self._tap_chair, on_carry=self._carry)
        self._refresh()

    # -- drawing ------------------------------------------------------------------------

    def _refresh(self) -> None:
        words = self.shell.words
        self.options.forget_empty_seats()
        self.problem = (
            "" if self.seating.has_person else words.say("At least one player has to be a real person")
        )
        learner = self._learner()
        self.is_lesson_left = learner is not None and self._is_lesson_left(learner)
        if self._moving is not None:
            name = escape_markup(shown(self.seating.chairs[self._moving], words).name)
            self.ids.table.hint = words.say("Tap {name}’s new seat", name=name)
        else:
            self.ids.table.hint = self.problem or words.say("Tap a player to change them, drag them to move")
        self.ids.table.is_warning = bool(self.problem) or self._moving is not None
        seated = {chair: shown(player, words) for chair, player in self.seating.chairs.items()}
        signs = {chair: self.head_starts.sign(player) for chair, player in self.seating.chairs.items()}
        self.ids.table.show(seated, signs, self.seating.can_add, self._moving is not None)
        self.ids.rows.clear_widgets()
        if self._seated is None:
            self._draw_rows()
        else:
            self._draw_offers(self._seated)
        self._stop_looking_ahead()
        self._ahead()

    def _look_ahead(self, _seconds: float) -> None:
        """While nothing is touched, get the table ready: nobody waits for it then."""
        is_asking = self._sheet is not None and self._sheet.parent is not None
        if EventLoop.touches or is_asking:
            self._ahead()
        elif not self.problem and has_board(self.game.id):
            self._steps = self.shell.matches.prepare(self.game, self.seating.players(), self._chosen)
            self._go_ahead()

    def _stop_looking_ahead(self) -> None:
        self._ahead.cancel()
        self._go_ahead.cancel()
        self._steps = iter(())

    def _draw_offers(self, chair: int) -> None:
        offers = Offers(self.shell.words, self.game, self.seating, chair, self._family())
        offers.bind(on_choose=lambda _offers: self._settle(), on_other=self._write_a_name)
        self.ids.rows.add_widget(offers)

    def _settle(self) -> None:
        """Show who sits where once that is chosen."""
        self._seated = None
        self._refresh()

    def _write_a_name(self, _offers: Any, chair: int) -> None:
        field = self._edit(chair).ids.name
        self._refresh()
        # In the next frame: the finger that asked for it takes the keyboard away as it goes.
        Clock.schedule_once(lambda _seconds: field.take_keyboard())

    def _draw_rows(self) -> None:
        options = self.options
        for group in options.groups():
            first = group[0]
            row = PickRow(label=options.label(first), value=options.summary(group))
            row.ids.picture.add_widget(picture(options, first, options.offer(first)))
            row.bind(on_release=lambda _row, group=group: self._choose(group))
            self.ids.rows.add_widget(row)

    # -- touching -----------------------------------------------------------------------

    def _choose(self, group: tuple[str, ...]) -> None:
        if len(group) > 1:
            sheet: Sheet = GroupSheet(self.options, group, done=self.shell.words.say("Done"))
            sheet.bind(on_close=lambda _sheet: self._refresh())
        else:
            name, options = group[0], self.options
            sheet = ChoiceSheet(
                options.offers(name),
                options.chosen[name],
                partial(picture, options, name),
                partial(self._take, name),
                heading=options.label(name),
                columns=columns(len(options.offers(name)), self.is_landscape),
            )
        self._open(sheet)

    def _take(self, name: str, value: str) -> None:
        self.options.chosen[name] = value
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
            self._seated = self.seating.add(chair, self._names())
        self._refresh()

    def _carry(self, _table: Any, start: int, end: int) -> None:
        self._moving = self._seated = None
        self.seating.move(start, end)
        self._refresh()

    def _edit(self, chair: int) -> SeatSheet:
        self._seated = None
        family, habits = self._family(), self.shell.habits
        sheet = SeatSheet(self.shell.words, self.game, self.seating, chair, family, habits, self.head_starts)
        sheet.bind(on_close=lambda _sheet: self._refresh(), on_move=self._look_for_a_chair)
        sheet.bind(on_head_start=self._offer_head_start)
        self._open(sheet)
        return sheet

    def _offer_head_start(self, _sheet: Any, chair: int) -> None:
        """A sheet of its own; then the player is where they were."""
        player, given = self.seating.chairs[chair], self.head_starts

        def take(value: str) -> None:
            given.give(player, value)
            sheet.close()

        sheet = ChoiceSheet(
            [Offer(value, given.entry(value)) for value in HEAD_START.choices],
            given.of(player),
            lambda offer: large(f"head-start-{offer.value}"),
            take,
            heading=self.shell.words.say(
                "{option}: {name}", option=given.label, name=shown(player, self.shell.words).name
            ),
            columns=columns(len(HEAD_START.choices), self.is_landscape),
        )
        sheet.bind(on_close=lambda _sheet: self._edit_again(chair))
        self._open(sheet)

    def _edit_again(self, chair: int) -> None:
        """Go on with a player after another sheet, which is closing by itself."""
        self._sheet = None
        self._edit(chair)

    def _look_for_a_chair(self, _sheet: Any, chair: int) -> None:
        self._moving = chair
        self._refresh()

    def _open(self, sheet: Sheet) -> None:
        self.close_sheet()
        self._sheet = sheet
        self.add_widget(sheet)

    def close_sheet(self) -> bool:
        """Close the sheet that lies over the page; return whether there was one."""
        sheet, self._sheet = self._sheet, None
        if sheet is None or sheet.parent is None:
            return False
        sheet.close()
        return True

    # -- leaving ------------------------------------------------------------------------

    def close(self) -> None:
        self._stop_looking_ahead()

    def back(self) -> None:
        if not self.close_sheet():
            self._keep()
            super().back()

    def learn(self) -> None:
        """Begin the lesson for a person at the table, alone with robots (U33)."""
        learner = self._learner()
        if learner is not None:
            chosen = self.options.of_the_game
            self.shell.matches.learn(self.game, replace(learner, side=Side.SOUTH), chosen)

    def _is_lesson_left(self, learner: Player) -> bool:
        if not has_board(self.game.id):
            return False
        return bool(self.shell.matches.lesson_of(self.game, learner, self.options.of_the_game))

    def _learner(self) -> Player | None:
        return next((player for player in self.seating.players() if player.is_person), None)

    def show_rules(self) -> None:
        """Open them at what was chosen, where a part of them is about that."""
        self._keep()
        shell, back = self.shell, partial(self.shell.go, "setup", game=self.game, race=self._race)
        about = Guide(self.game.id, shell.words.language).rule_chosen(self.options.of_the_game.values())
        shell.go("rules", game=self.game, about=about, way_back=back)

    def play(self) -> None:
        if self.problem:
            return
        self._keep()
        for _ in self._steps:  # what was begun is wanted now
            pass
        options = self.options
        match = self.game, self.seating.players(), options.manner, self._chosen
        self.shell.matches.start(*match, *([] if self._race is None else [self._race]))

    @property
    def _options_kept(self) -> str:
        return f"options of {self.game.id}"

    @property
    def _head_starts_kept(self) -> str:
        return f"head starts of {self.game.id}"

    @property
    def _chosen(self) -> dict[str, str]:
        return {**self.options.of_the_game, **self.head_starts.of_the_game}

    def _names(self) -> list[str]:
        """Return the names of the family, as far as they have been written."""
        return [name for name in self._kept_names("names") if not is_plain(name)]

    def _kept_names(self, setting: str) -> list[str]:
        return [name for name in self.shell.store.setting(setting, []) if isinstance(name, str)]

    def _family(self) -> dict[str, str]:
        """Return the names as they are offered; one that no typeface of ours can show is left out."""
        words = self.shell.words
        known = {player.name.casefold(): shown(player, words).name for player in self.shell.store.people()}
        offered = {name: name if can_draw(name) else known.get(name.casefold(), "") for name in self._names()}
        return {name: label for name, label in offered.items() if label}

    def _keep(self) -> None:
        """For the next evening: names, who sat where, and how it was played."""
        store = self.shell.store
        store.set_setting("names", remembered(self._names(), self.seating.players()))
        store.set_setting("helped", with_help(self._kept_names("helped"), self.seating.players()))
        store.set_setting("table", self.seating.dump())
        store.set_setting(self._options_kept, self.options.to_keep)
        store.set_setting(self._head_starts_kept, self.head_starts.to_keep)


def scene(game: AnyGame) -> str:
    """The picture on the tablet on the table: the game in play, or its stage."""
    names = (f"tablet-{game.id}", f"home-{game.id}")
    return next((name for name in names if has_picture(name)), "")
