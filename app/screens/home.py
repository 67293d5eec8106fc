"""The first screen: which games there are, and the match that waits to be continued or played again."""

import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import cycle
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards import has_board
from app.boards.base.miniature import Miniature
from app.cup import Cup
from app.resources.art import has_picture
from app.screens import ShellScreen
from app.shell import Shell
from app.store import Summary
from app.style.measure import MEASURE
from app.text import cup_words, match_summary, notices
from app.text.box_words import fit
from app.text.dates import when
from app.text.language import Translator
from app.widgets.drawn import Drawn
from app.widgets.picture_view import PictureView
from app.widgets.stage import LIGHTS, Light, Stage
from app.widgets.unscaled import plain_number
from engines import boxes, game
from engines.box import Box

LARGE = 1.3  # from this size of text on
ICON_LETTERS = 6  # as wide as the picture on a slip


class GameCard(ButtonBehavior, BoxLayout):
    """A stage, the game's name, who plays and who invented it."""

    title = StringProperty()
    players = StringProperty()
    fit = StringProperty()  # for whom, and how long: what a parent looks for first
    designer = StringProperty()
    is_ready = BooleanProperty(True)
    is_short = BooleanProperty(False)  # there is little room: the picture comes first


class Soon(FloatLayout):
    """A curtain before the stage of a game that cannot be played yet, and a ribbon that says so."""

    words = StringProperty()


class ContinueButton(ButtonBehavior, BoxLayout):
    """The biggest button there is: the match that is open, or the last one once more."""

    words = StringProperty()
    game = StringProperty()
    names = StringProperty()
    news = StringProperty()  # whose turn it is, and since when; or what stays as it was
    is_narrow = BooleanProperty(False)
    is_short = BooleanProperty(False)  # something else must be said above it


class OthersButton(ButtonBehavior, BoxLayout):
    """A small pile of the other matches that wait, beside or below the newest."""

    newest = ObjectProperty(None, allownone=True, rebind=True)
    is_beside = BooleanProperty(True)
    words = StringProperty()


class CupButton(ButtonBehavior, BoxLayout):
    """A cup that is being raced, beside or below the matches that wait."""

    newest = ObjectProperty(None, allownone=True, rebind=True)  # the largest button, if there is one
    is_beside = BooleanProperty(True)
    is_pile = BooleanProperty(False)  # picture above words
    words = StringProperty()
    news = StringProperty()


class HomeScreen(ShellScreen):
    """Kept while another screen is shown: making it takes longer than all else on the way back to it.

    Whatever may have changed meanwhile is asked for anew each time; what cannot change is in `made_for`.
    """

    card_width = plain_number(1)
    is_waiting = BooleanProperty(False)  # some match: it takes room from what is written elsewhere
    has_cup = BooleanProperty(False)  # that is being raced
    notice = StringProperty()

    def __init__(
        self, shell: Shell, problem: Callable[[Translator], str] | None = None, **options: Any
    ) -> None:
        """`problem`: says why what was asked for could not be done."""
        super().__init__(shell=shell, name="home", **options)
        self._made_for = made_for(shell)
        games = sorted(boxes().values(), key=lambda box: has_board(box.id), reverse=True)
        for box, light in zip(games, cycle(LIGHTS), strict=False):
            self.ids.cards.add_widget(self._card(box, light))
        self._go_on: Callable[[], None] = lambda: None  # the largest button was pressed
        self._cup: int | None = None  # to which its button leads; None: to all of them
        self.show(problem)

    def fits(self, shell: Shell) -> bool:
        """Return whether it can be shown once more."""
        return self.parent is None and self._made_for == made_for(shell)

    def show(self, problem: Callable[[Translator], str] | None = None) -> None:
        """Show how things are now; of how they were before, nothing stays."""
        self.notice = self._notice(problem) if boxes() else self.shell.words.say("No game is installed")
        waiting, cups = self.shell.store.open_matches(), self.shell.store.cups.open()
        newest = self._offer_match(waiting)
        beside: list[OthersButton | CupButton] = []
        if len(waiting) > 1:
            self._others.words = self.shell.words.count(
                "{number} other game", "{number} other games", len(waiting) - 1
            )
            beside.append(self._others)
        # in large type three side by side have no room: then the slip below stands for the cup
        if cups and not (beside and MEASURE.scale >= LARGE):
            self._offer_cup(cups)
            beside.append(self._cups)
        for button in beside:
            button.newest = newest
        shown = [*([] if newest is None else [newest]), *beside]
        if self.ids.waiting.children[::-1] != shown:
            self.ids.waiting.clear_widgets()
            for button in shown:
                self.ids.waiting.add_widget(button)
        self.has_cup, self.is_waiting = bool(cups), bool(shown)
        self._put_away(False)

    def close(self) -> None:
        """Nothing stays pressed, and no picture stays in memory."""
        for part in self.walk(restrict=True):
            if isinstance(part, ButtonBehavior):
                part.cancel_event()
                part.state = "normal"
            elif isinstance(part, Miniature):
                part.forget()
        self._put_away(True)

    def _put_away(self, is_away: bool) -> None:
        self.has_hills = not is_away
        for part in self.walk(restrict=True):
            if isinstance(part, Drawn | PictureView):
                part.put_away(is_away)

    def _offer_match(self, waiting: Sequence[Summary]) -> ContinueButton | None:
        """The match that waits, or the last one once more."""
        shell, say = self.shell, self.shell.words.say
        if waiting:
            match = waiting[0]
            told = (match_summary.turn(shell, match), when(shell.words, match.touched, time.time()))
            words, news = say("Continue"), " · ".join(part for part in told if part)
            self._go_on = lambda: shell.matches.resume()
        else:
            last = next((match for match in shell.store.finished_matches(1) if has_board(match.game)), None)
            if last is None:
                return None
            match = last
            # Those who played last sit down again: nothing has to be set up for that.
            words, news = say("Play again"), say("same players, same rules")
            self._go_on = lambda: shell.matches.play_again(last.id)
        row = self._row
        row.words, row.news, row.is_short = words, news, bool(self.notice)
        row.game, row.names = match_summary.title(shell, match), match_summary.names(shell, match)
        row.ids.miniature.show(partial(match_summary.open_table, shell, match.id), shell.boards)
        return row

    def _offer_cup(self, cups: tuple[Cup, ...]) -> None:
        """The cup that was raced last, and behind it the others."""
        words, first, is_alone = self.shell.words, cups[0], len(cups) == 1
        others = words.count("and {number} other cup", "and {number} other cups", len(cups) - 1)
        self._cups.words = cup_words.name_of(first, words)
        self._cups.news = cup_words.progress(first, words) if is_alone else others
        self._cup = first.id if is_alone else None

    @cached_property
    def _row(self) -> ContinueButton:
        button = ContinueButton()
        button.bind(on_release=lambda _button: self._go_on())
        return button

    @cached_property
    def _others(self) -> OthersButton:
        button = OthersButton(is_beside=self.is_landscape)
        button.bind(on_release=lambda _button: self.shell.go("album"))
        self.bind(is_landscape=button.setter("is_beside"))
        return button

    @cached_property
    def _cups(self) -> CupButton:
        button = CupButton(is_beside=self.is_landscape)
        button.bind(on_release=lambda _button: self.shell.go("cup", cup=self._cup))
        self.bind(is_landscape=button.setter("is_beside"))
        return button

    def _notice(self, problem: Callable[[Translator], str] | None) -> str:
        if problem is not None:
            return problem(self.shell.words)
        kept = self.shell.store.notice
        return "" if kept is None else notices.about_file(self.shell.words, kept)

    def _card(self, box: Box, light: Light) -> GameCard:
        words = self.shell.words
        is_ready = has_board(box.id)
        low, high = box.seats[0], box.seats[-1]
        card = GameCard(
            title=box.title_in(words.language),
            players=words.say("{low}–{high} players", low=low, high=high),
            fit=fit(box, words),
            designer=words.say("after {designer}", designer=box.designer),
            is_ready=is_ready,
        )
        name = f"home-{box.id}"
        if has_picture(name):
            card.ids.stage.add_widget(PictureView(source=name, pos_hint={"x": 0, "y": 0}))
        else:  # a game that has just been added
            card.ids.stage.add_widget(Stage(sky=light.sky, hill=light.hill, ground=light.ground))
        if is_ready:
            card.bind(on_release=lambda _card: self.shell.go("setup", game=game(box.id)))
        else:
            card.ids.stage.add_widget(Soon(words=words.say("Soon")))
        self.bind(card_width=card.setter("width"), is_waiting=card.setter("is_short"))
        return card

    def back(self) -> None:
        """Stay: there is nowhere to go back to."""


def made_for(shell: Shell) -> tuple[Any, ...]:
    """Return what home is made for and is never fitted to afterwards."""
    games = tuple((game, has_board(game)) for game in boxes())
    return shell.words.language, shell.settings.scale, tuple(Window.size), games


SCREEN = HomeScreen
