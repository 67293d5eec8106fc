"""Screens over which sheets, questions and notices lie."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.utils import escape_markup

from app.material.dialog import QuestionDialog
from app.material.notice import NoticeBar
from app.platform import machine
from app.screens import ShellScreen
from app.text.language import Translator
from app.widgets.key_codes import ESCAPE
from app.widgets.paper import Sheet

if TYPE_CHECKING:
    from app.screens.share_sheets import Shared


class OverlaidScreen(ShellScreen):
    """One sheet, one question and one notice at a time; the back key closes what lies on top."""

    notice = StringProperty()

    def __init__(self, problem: Callable[[Translator], str] | None = None, **options: Any) -> None:
        """`problem`: says why what was asked for could not be done."""
        super().__init__(**options)
        self.notice = "" if problem is None else problem(self.shell.words)
        self.sheet: Sheet | None = None
        self.question: QuestionDialog | None = None
        self.bar: NoticeBar | None = None

    def on_enter(self, *_: Any) -> None:
        Window.bind(on_key_down=self._on_key)
        if self.notice:
            self.tell(self.notice)

    def close(self) -> None:
        """Questions and notices lie on the window, and would stay there."""
        Window.unbind(on_key_down=self._on_key)
        if self.question is not None:
            self.question.dismiss()
        if self.bar is not None:
            self.bar.take_away()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """A question lies on the window and not on the screen."""
        if self.question is not None and key != ESCAPE:
            self.question.key(key)
            return True
        return False

    def back(self) -> None:
        if self.question is not None:
            self.question.dismiss()
        elif self.sheet is not None:
            self.sheet.close()
        else:
            super().back()

    def show_sheet(self, sheet: Sheet) -> None:
        self.sheet = sheet
        sheet.bind(on_close=lambda _sheet: setattr(self, "sheet", None))
        self.add_widget(sheet)

    def ask(self, do: Callable[[], None], **words: str) -> None:
        self.question = QuestionDialog(self.shell.settings, do, **words)
        self.question.bind(on_dismiss=lambda _question: setattr(self, "question", None))
        self.question.open()

    def tell(self, text: str) -> None:
        """On a slip of paper over the page, in the place of the one before."""
        if self.bar is not None:
            self.bar.take_away()
        self.bar = NoticeBar(text=escape_markup(text))
        self.bar.open()

    def give(self, shared: "Shared") -> None:
        """Give a file away, and tell where it is."""
        from app.screens.share_sheets import ExportSheet, GiveSheet  # of no use but for this

        sheet = GiveSheet if machine().has_documents else ExportSheet
        self.show_sheet(sheet(self.shell, shared, self._given))

    def _given(self, where: str) -> None:
        self.tell(self.shell.words.say("Saved: {path}", path=where))
