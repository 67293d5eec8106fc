"""The family's album: matches that wait, are over or were put away, and the hall of fame."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty

from app import notices
from app.language import Translator
from app.match import NotKept
from app.screens import shelf
from app.screens.base import ShellScreen
from app.screens.fame import Hall, Invitation
from app.screens.question import Question
from app.screens.share import ExportSheet, ImportSheet
from app.screens.shelf import Deed, MatchRow
from app.screens.shell import Shell
from app.store import ALL_GAMES, OpenMatch, Summary
from app.widgets.paper import Sheet, Slip

PAGES = ("open", "over", "fame")  # "away" has no tab: a button below the matches leads there
MOST_PICTURES = 4  # of tables on one page: each is a whole board
MOST_ROWS = 20  # until older ones are asked for


class AlbumScreen(ShellScreen):
    page = StringProperty("open")
    notice = StringProperty()

    def __init__(
        self,
        shell: Shell,
        page: str = "open",
        game: str = ALL_GAMES,
        problem: Callable[[Translator], str] | None = None,
        **options: Any,
    ) -> None:
        """`problem`: says why what was asked for could not be done."""
        super().__init__(shell=shell, name="album", page=page, **options)
        self.sheet: Sheet | None = None
        self.notice = "" if problem is None else problem(shell.words)
        say = shell.words.say
        for name, words in zip(PAGES, (say("Waiting"), say("Finished"), say("Hall of fame")), strict=True):
            tab = Slip(measure=self.measure, words=words, is_chosen=name == page)
            tab.bind(on_release=lambda _tab, name=name: shell.go("album", page=name))
            self.ids.tabs.add_widget(tab)
        if page == "fame":
            hall = Hall(self, game)
            self.ids.page.add_widget(hall)
            self._lay(hall.fill())
        else:
            self._lay(self._open() if page == "open" else self._closed())

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_key_down=self._on_key)

    def on_leave(self, *_: Any) -> None:
        super().on_leave()
        Window.unbind(on_key_down=self._on_key)
        self._laying.cancel()

    def _lay(self, things: Iterator[None]) -> None:
        """The page is there at once and fills frame by frame: a long album opens as fast as an empty one."""
        frames = chain([None], things)  # the first belongs to the page itself
        self._laying = Clock.schedule_interval(lambda _seconds: next(frames, True) is None, 0)

    def _on_key(self, _window: Any, key: int, *_: Any) -> None:
        if self.sheet is not None:
            self.sheet.key(key)

    def back(self) -> None:
        if self.sheet is not None:
            self.sheet.close()
        else:
            super().back()

    # -- matches ------------------------------------------------------------------------

    def _open(self) -> Iterator[None]:
        say = self.shell.words.say
        matches = self.shell.store.open_matches()
        if not matches:
            self.invite("album-empty", say("No match is waiting."))
        for number, summary in enumerate(matches):
            row = self._add(summary)
            if number < MOST_PICTURES:
                row.ids.miniature.show(partial(shelf.open_table, self.shell, summary.id))
            yield
        self._offer(say("Take in a match from a file…"), "import", self.take_in)
        self._offer_drawer()

    def _closed(self, offset: int = 0) -> Iterator[None]:
        """Matches that are over, or those that were put away."""
        say, store = self.shell.words.say, self.shell.store
        is_away = self.page == "away"
        found = (store.matches_put_away if is_away else store.finished_matches)(MOST_ROWS, offset)
        if not found and not offset:
            self.invite(
                "album-empty", say("No match is put away.") if is_away else say("No match is over yet.")
            )
        for summary in found:
            self._add(summary)
            yield
        if len(found) == MOST_ROWS:
            more = partial(self._show_more, offset + MOST_ROWS)
            self._offer(say("Show older matches"), "more", more)
        if not is_away:
            self._offer_drawer()

    def _show_more(self, offset: int) -> None:
        self.ids.below.clear_widgets()
        self._lay(self._closed(offset))

    def _offer_drawer(self) -> None:
        if self.shell.store.matches_put_away(limit=1):
            show = partial(self.shell.go, "album", page="away")
            self._offer(self.shell.words.say("Matches put away"), "away", show)

    def _add(self, summary: Summary) -> MatchRow:
        row = shelf.row(self.shell, self.measure, summary, time.time(), list(self._deeds(summary)))
        self.ids.page.add_widget(row)
        return row

    def invite(self, picture: str, text: str) -> None:
        """Instead of an empty page."""
        words = self.shell.words.say("Choose a game")
        invitation = Invitation(measure=self.measure, picture=picture, text=text, words=words)
        invitation.bind(on_accept=lambda _: self.shell.go("home"))
        self.ids.page.add_widget(invitation)

    def _offer(self, words: str, picture: str, do: Callable[[], None]) -> None:
        """Below everything else."""
        slip = Slip(measure=self.measure, words=words, icon=picture, least=60)
        slip.bind(on_release=lambda _: do())
        self.ids.below.add_widget(slip)

    def _deeds(self, summary: Summary) -> Iterator[Deed]:
        say, shell = self.shell.words.say, self.shell
        if self.page == "open":
            yield Deed(say("Play on"), "play", partial(shell.resume, summary.id), is_main=True)
        if self.page == "away":
            yield Deed(say("Take out again"), "take-out", partial(self._bring_back, summary.id))
        yield Deed(say("Look at it"), "eye", partial(shell.look, summary.id, "album", page=self.page))
        yield Deed(say("Share"), "export", partial(self.share, summary.id))
        if self.page != "away":
            yield Deed(say("Put away"), "away", partial(self.ask_to_put_away, summary))

    # -- what can be done with one ------------------------------------------------------

    def ask_to_put_away(self, summary: Summary) -> None:
        say = self.shell.words.say
        self.show_sheet(
            Question(
                partial(self._put_away, summary.id),
                measure=self.measure,
                heading=say("Put this match away?"),
                text=say("{names}: it goes to the matches put away.", names=shelf.names(summary)),
                no=say("Keep it"),
                yes=say("Put away"),
                icon="away",
            )
        )

    def _put_away(self, match: int) -> None:
        try:
            self.shell.store.put_away(match)
        except NotKept as error:
            self.say_problem(partial(notices.not_kept, code=error.code))
        else:
            self.shell.go("album", page=self.page)

    def _bring_back(self, match: int) -> None:
        try:
            self.shell.store.bring_back(match)
        except NotKept as error:
            self.say_problem(partial(notices.not_kept, code=error.code))
        else:
            waits = any(summary.id == match for summary in self.shell.store.open_matches())
            self.shell.go("album", page="open" if waits else "over")

    def share(self, match: int) -> None:
        self.show_sheet(ExportSheet(self.shell, match, measure=self.measure))

    def take_in(self) -> None:
        self.show_sheet(ImportSheet(self.shell, self._taken_in, measure=self.measure))

    def _taken_in(self, opened: OpenMatch) -> None:
        self.shell.go("album", page="over" if opened.is_over else "open")

    def say_problem(self, problem: Callable[[Translator], str]) -> None:
        self.notice = problem(self.shell.words)

    # -- sheets -------------------------------------------------------------------------

    def show_sheet(self, sheet: Sheet) -> None:
        self.sheet = sheet
        sheet.bind(on_close=self._forget_sheet)
        self.add_widget(sheet)

    def _forget_sheet(self, _sheet: Sheet) -> None:
        self.sheet = None


SCREEN = AlbumScreen
