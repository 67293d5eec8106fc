"""The first screen: which games there are, and the match that waits to be continued or played again."""

import time
from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.boards import has_board
from app.cup import Cup
from app.resources.art import has_picture
from app.screens import ShellScreen
from app.shell import Shell
from app.store import Summary
from app.text import cup_words, match_summary, notices
from app.text.box_words import fit
from app.text.dates import when
from app.text.language import Translator
from app.widgets.picture_view import PictureView
from app.widgets.stage import LIGHTS, Light, Stage
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
    card_width = NumericProperty(1)
    is_waiting = BooleanProperty(False)  # some match: it takes room from what is written elsewhere
    has_cup = BooleanProperty(False)  # that is being raced
    notice = StringProperty()

    def __init__(
        self, shell: Shell, problem: Callable[[Translator], str] | None = None, **options: Any
    ) -> None:
        """`problem`: says why what was asked for could not be done."""
        super().__init__(shell=shell, name="home", **options)
        games = sorted(boxes().values(), key=lambda box: has_board(box.id), reverse=True)
        self.notice = self._notice(problem) if games else shell.words.say("No game is installed")
        for box, light in zip(games, cycle(LIGHTS), strict=False):
            self.ids.cards.add_widget(self._card(box, light))
        newest = self._offer_matches()
        cups = shell.store.cups.open()
        if cups:
            self.has_cup = True
            self._lay_beside(self._cup(cups), newest)

    def _offer_matches(self) -> ContinueButton | None:
        """The match that waits, with those behind it, or the last one once more."""
        store = self.shell.store
        waiting = store.open_matches()
        if waiting:
            newest = self._continue(waiting[0])
        else:
            last = next((match for match in store.finished_matches(1) if has_board(match.game)), None)
            if last is None:
                return None
            newest = self._again(last)
        self.ids.waiting.add_widget(newest)
        self.is_waiting = True
        if len(waiting) > 1:
            self._lay_beside(self._others(len(waiting) - 1), newest)
        return newest

    def _lay_beside(self, button: OthersButton | CupButton, newest: ContinueButton | None) -> None:
        button.newest = newest
        self.bind(is_landscape=button.setter("is_beside"))
        self.ids.waiting.add_widget(button)
        self.is_waiting = True

    def _cup(self, cups: tuple[Cup, ...]) -> CupButton:
        """The cup that was raced last, and behind it the others."""
        words, first = self.shell.words, cups[0]
        others = words.count("and {number} other cup", "and {number} other cups", len(cups) - 1)
        button = CupButton(
            words=cup_words.name_of(first, words),
            news=cup_words.progress(first, words) if len(cups) == 1 else others,
        )
        cup = first.id if len(cups) == 1 else None
        button.bind(on_release=lambda _button: self.shell.go("cup", cup=cup))
        return button

    def _continue(self, newest: Summary) -> ContinueButton:
        words = self.shell.words
        news = (match_summary.turn(self.shell, newest), when(words, newest.touched, time.time()))
        button = self._row(words.say("Continue"), newest, " · ".join(part for part in news if part))
        button.bind(on_release=lambda _button: self.shell.matches.resume())
        return button

    def _again(self, last: Summary) -> ContinueButton:
        """Seat the players of the last match again: nothing has to be set up for that."""
        say = self.shell.words.say
        button = self._row(say("Play again"), last, say("same players, same rules"))
        button.bind(on_release=lambda _button: self.shell.matches.play_again(last.id))
        return button

    def _row(self, words: str, match: Summary, news: str) -> ContinueButton:
        shell = self.shell
        button = ContinueButton(
            words=words,
            game=match_summary.title(shell, match),
            names=match_summary.names(shell, match),
            news=news,
            is_short=bool(self.notice),
        )
        button.ids.miniature.show(partial(match_summary.open_table, shell, match.id), shell.boards)
        return button

    def _others(self, number: int) -> OthersButton:
        words = self.shell.words.count("{number} other game", "{number} other games", number)
        button = OthersButton(words=words)
        button.bind(on_release=lambda _button: self.shell.go("album"))
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


SCREEN = HomeScreen
