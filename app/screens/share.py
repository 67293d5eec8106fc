"""A match as a file: out, to a place the family chooses, and in, with a sentence for whatever is wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.utils import escape_markup

from app import notices
from app.match import NotKept
from app.screens.shell import Shell
from app.store import NotAMatch, OpenMatch, Unplayable, paper
from app.widgets.paper import PaperLabel, Sheet, Slip

MOST_FILES = 6  # of a folder, the newest; half as many where text is large
LARGE_TEXT = 1.3


class ExportSheet(Sheet):
    """The folder is there already; only those who want to need to change it."""

    text = StringProperty()
    folder = StringProperty()
    save_words = StringProperty()
    answer = StringProperty()

    def __init__(self, shell: Shell, match: int, **options: Any) -> None:
        say = shell.words.say
        super().__init__(
            is_fitted=True,
            heading=say("Share a match"),
            text=say(
                "A small file, for another tablet. It holds every card: give it away when the race is run."
            ),
            folder=str(shell.shared_folder()),
            save_words=say("Save the file"),
            **options,
        )
        self._shell = shell
        self._match = match

    def save(self, typed: str) -> None:
        words = self._shell.words
        try:
            saved = self._shell.store.export(self._match, Path(typed.strip()).expanduser())
        except (NotKept, ValueError):  # a name that no folder can have is a ValueError
            self.answer = words.say("No file can be written there.")
            return
        if isinstance(saved, Unplayable):
            self.answer = notices.unplayable(words, saved)
        else:
            self.answer = escape_markup(words.say("Saved: {path}", path=saved))


class ImportSheet(Sheet):
    """The files of the folder to choose from, and a line for any other."""

    text = StringProperty()
    path = StringProperty()
    open_words = StringProperty()
    answer = StringProperty()

    def __init__(self, shell: Shell, then: Callable[[OpenMatch], None], **options: Any) -> None:
        say = shell.words.say
        folder = shell.shared_folder()
        super().__init__(
            is_fitted=True,
            heading=say("Take in a match"),
            text=escape_markup(say("Files of matches are looked for in {folder}", folder=folder)),
            path=str(folder),
            open_words=say("Take it in"),
            **options,
        )
        self._shell = shell
        self._then = then
        found = files_in(folder, MOST_FILES if self.measure.scale < LARGE_TEXT else MOST_FILES // 2)
        for path in found:
            slip = Slip(measure=self.measure, words=escape_markup(path.name), icon="file", points=17)
            slip.bind(on_release=lambda _slip, path=path: self.take_in(str(path)))
            self.ids.files.add_widget(slip)
        if not found:
            self.ids.files.add_widget(PaperLabel(measure=self.measure, text=say("There is none yet.")))

    def take_in(self, typed: str) -> None:
        words = self._shell.words
        try:
            opened = self._shell.store.take_in(Path(typed.strip()).expanduser())
        except NotAMatch as problem:
            self.answer = notices.not_a_match(words, problem)
        except NotKept as error:
            self.answer = notices.not_kept(words, error.code)
        else:
            self.close()
            self._then(opened)


def files_in(folder: Path, most: int) -> list[Path]:
    """The newest files of matches; none where there is no folder."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{paper.SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)[:most]]
