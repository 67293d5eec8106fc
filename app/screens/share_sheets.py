"""A match or a whole cup as a file: out, to a place the family chooses, and in, or a sentence why not."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.utils import escape_markup

from app.cup import Cup
from app.match import NotKept
from app.material.rows import PaperRow
from app.platform import machine
from app.platform.folders import legible
from app.platform.machine import MATCH_TYPE
from app.resources.layouts import read_screen
from app.shell import Shell
from app.store import NotAMatch, OpenMatch, Unplayable, match_file
from app.style.measure import MEASURE
from app.text import notices
from app.widgets.paper import PaperLabel, Sheet

MOST_FILES = 6  # of a folder, the newest; half as many where text is large
LARGE_TEXT = 1.3


@dataclass(frozen=True, slots=True)
class Shared:
    """A thing to give away: its words, and how it is written."""

    heading: str
    text: str
    document: Callable[[], match_file.Document | Unplayable]


def shared_match(shell: Shell, match: int) -> Shared:
    say = shell.words.say
    text = say("A small file, for another tablet. Every card is in it: share it only once the game is over.")
    return Shared(say("Share a game"), text, lambda: shell.store.document(match))


def shared_cup(shell: Shell, cup: int) -> Shared:
    say = shell.words.say
    text = say(
        "A small file, for another tablet, with every race and every card: share it between two races."
    )
    return Shared(say("Share the cup"), text, lambda: shell.store.cups.document(cup))


class ShareSheet(Sheet):
    """Tells what is in the file, before it goes somewhere."""

    text = StringProperty()
    save_words = StringProperty()
    answer = StringProperty()

    def __init__(self, shell: Shell, shared: Shared, then: Callable[[str], None], **options: Any) -> None:
        """`then` is told where the file is, or what it is called."""
        super().__init__(
            is_fitted=True,
            heading=shared.heading,
            text=shared.text,
            save_words=shell.words.say("Save the file"),
            **options,
        )
        self._shell = shell
        self._shared = shared
        self._then = then

    def done(self, where: str) -> None:
        self.close()
        self._then(where)

    def refuse(self) -> None:
        self.answer = self._shell.words.say("No file can be saved there.")


class GiveSheet(ShareSheet):
    """The tablet itself asks where."""

    def give(self) -> None:
        found = self._shared.document()
        if isinstance(found, Unplayable):
            self.answer = notices.unplayable(self._shell.words, found)
        else:
            machine().give(found.name, found.data, MATCH_TYPE, lambda: self.done(found.name), self.refuse)


class ExportSheet(ShareSheet):
    """The folder is there already; only those who want to need to change it."""

    folder = StringProperty()

    def __init__(self, shell: Shell, shared: Shared, then: Callable[[str], None], **options: Any) -> None:
        super().__init__(shell, shared, then, folder=str(shell.shared_folder()), **options)

    def save(self, typed: str) -> None:
        found = self._shared.document()
        if isinstance(found, Unplayable):
            self.answer = notices.unplayable(self._shell.words, found)
            return
        try:
            saved = match_file.save(found, place(typed))
        except (NotKept, ValueError):  # a name that no folder can have is a ValueError
            self.refuse()
        else:
            self.done(legible(saved))


class FileRow(PaperRow):
    """A file to take in, by its name."""


class ImportSheet(Sheet):
    """The files of the folder to choose from, and a line for any other."""

    text = StringProperty()
    path = StringProperty()
    open_words = StringProperty()
    answer = StringProperty()

    def __init__(self, shell: Shell, then: Callable[[OpenMatch | Cup], None], **options: Any) -> None:
        say = shell.words.say
        folder = shell.shared_folder()
        super().__init__(
            is_fitted=True,
            heading=say("Add a game"),
            text=escape_markup(say("The app looks for game files in {folder}", folder=legible(folder))),
            path=legible(folder),
            open_words=say("Add it"),
            **options,
        )
        self._shell = shell
        self._then = then
        found = files_in(folder, MOST_FILES if MEASURE.scale < LARGE_TEXT else MOST_FILES // 2)
        for path in found:
            row = FileRow(title=legible(Path(path.name)))
            row.bind(on_release=lambda _row, path=path: self.take_in(str(path)))
            self.ids.files.add_widget(row)
        if not found:
            self.ids.files.add_widget(PaperLabel(text=say("None here yet.")))

    def take_in(self, typed: str) -> None:
        words = self._shell.words
        try:
            path = place(typed)
        except ValueError:
            self.answer = notices.unreadable(words)
            return
        answer = take_in(self._shell, path)
        if isinstance(answer, str):
            self.answer = answer
        else:
            self.close()
            self._then(answer)


def take_in(shell: Shell, source: Path | bytes) -> OpenMatch | Cup | str:
    """The match or the cup that is here now, or a sentence that says why not."""
    try:
        return shell.store.take_in(source)
    except NotAMatch as problem:
        return notices.not_a_match(shell.words, problem)
    except NotKept as error:
        return notices.not_kept(shell.words, error.code)


def place(typed: str) -> Path:
    """Return the typed path; `ValueError` if it is in the home of a person who is not known here."""
    try:
        return Path(typed.strip()).expanduser()
    except RuntimeError as error:
        raise ValueError(str(error)) from None


def files_in(folder: Path, most: int) -> list[Path]:
    """The newest files of matches; none where there is no folder."""
    try:
        found = list(folder.glob(f"*{match_file.SUFFIX}"))
    except OSError:
        return []
    return sorted((path for path in found if path.is_file()), key=modified, reverse=True)[:most]


def modified(path: Path) -> float:
    """Its time, or long ago if it went away just now."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


read_screen("share_sheets")
