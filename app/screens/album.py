"""The family's album: matches that wait, matches that are over, and the hall of fame."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty

from app import notices
from app.language import Translator
from app.match import NotKept
from app.screens import shelf
from app.screens.base import ShellScreen
from app.screens.fame import Hall
from app.screens.question import Question
from app.screens.share import ExportSheet, ImportSheet
from app.screens.shelf import Deed, MatchRow
from app.screens.shell import Shell
from app.store import ALL_GAMES, OpenMatch, Summary
from app.widgets.paper import PaperLabel, Sheet, Slip

PAGES = ("open", "over", "fame")
MOST_PICTURES = 4  # of tables on one page: each is a whole board
AT_ONCE = 20  # finished matches, until more are asked for


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
            self.ids.page.add_widget(Hall(self, game))
        elif page == "over":
            self._fill_over()
        else:
            self._fill_open()

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_key_down=self._on_key)

    def on_leave(self, *_: Any) -> None:
        super().on_leave()
        Window.unbind(on_key_down=self._on_key)

    def _on_key(self, _window: Any, key: int, *_: Any) -> None:
        if self.sheet is not None:
            self.sheet.key(key)

    def back(self) -> None:
        if self.sheet is not None:
            self.sheet.close()
        else:
            super().back()

    # -- matches ------------------------------------------------------------------------

    def _fill_open(self) -> None:
        matches = self.shell.store.open_matches()
        if not matches:
            self._remark(self.shell.words.say("No match is waiting."))
        for number, summary in enumerate(matches):
            row = self._add(summary)
            if number < MOST_PICTURES:
                row.ids.miniature.show(partial(shelf.open_table, self.shell, summary.id))
        self._offer(
            self.shell.words.say("Take in a match from a file …"), "file-import-outline", self.take_in
        )

    def _fill_over(self, offset: int = 0) -> None:
        found = self.shell.store.finished_matches(AT_ONCE, offset)
        if not found and not offset:
            self._remark(self.shell.words.say("No match is over yet."))
        for summary in found:
            self._add(summary)
        if len(found) == AT_ONCE:
            more = self._offer(self.shell.words.say("Show older matches"), "chevron-down", lambda: None)
            more.bind(on_release=lambda _: self._show_more(more, offset + AT_ONCE))

    def _show_more(self, more: Slip, offset: int) -> None:
        self.ids.page.remove_widget(more)
        self._fill_over(offset)

    def _add(self, summary: Summary) -> MatchRow:
        row = shelf.row(self.shell, self.measure, summary, time.time(), list(self._deeds(summary)))
        self.ids.page.add_widget(row)
        return row

    def _remark(self, text: str) -> None:
        self.ids.page.add_widget(PaperLabel(measure=self.measure, points=22, text=text))

    def _offer(self, words: str, picture: str, do: Callable[[], None]) -> Slip:
        slip = Slip(measure=self.measure, words=words, icon=picture, least=60)
        slip.bind(on_release=lambda _: do())
        self.ids.page.add_widget(slip)
        return slip

    def _deeds(self, summary: Summary) -> Iterator[Deed]:
        say, shell = self.shell.words.say, self.shell
        if self.page == "open":
            yield Deed(say("Play on"), "play", partial(shell.resume, summary.id), is_main=True)
        yield Deed(say("Look at it"), "eye-outline", partial(shell.look, summary.id, "album", page=self.page))
        yield Deed(say("Share"), "file-export-outline", partial(self.share, summary.id))
        yield Deed(say("Put away"), "archive-outline", partial(self.ask_to_put_away, summary))

    # -- what can be done with one ------------------------------------------------------

    def ask_to_put_away(self, summary: Summary) -> None:
        say = self.shell.words.say
        self.show_sheet(
            Question(
                partial(self._put_away, summary.id),
                measure=self.measure,
                heading=say("Put this match away?"),
                text=say("{names}: it leaves the album for good.", names=shelf.names(summary)),
                no=say("Keep it"),
                yes=say("Put away"),
                icon="archive-outline",
            )
        )

    def _put_away(self, match: int) -> None:
        try:
            self.shell.store.put_away(match)
        except NotKept as error:
            self.say_problem(partial(notices.not_kept, code=error.code))
        else:
            self.shell.go("album", page=self.page)

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
