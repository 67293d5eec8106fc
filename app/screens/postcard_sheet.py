"""A postcard that was just made: shown, and kept where files of matches are kept."""

import time
from itertools import count
from pathlib import Path
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from app.platform import machine
from app.platform.folders import legible
from app.platform.machine import PICTURE_TYPE
from app.shell import Shell
from app.store import match_file
from app.widgets.keyboard_list import PRESS_KEYS
from app.widgets.paper import Sheet
from app.widgets.postcard import Postcard, develop, png

SUFFIX = ".png"


class PostcardSheet(Sheet):
    """One touch, and it is drawn and kept; on a tablet the system asks where."""

    picture = ObjectProperty(None, allownone=True)
    told = StringProperty()  # where it is
    answer = StringProperty()  # why it is nowhere
    save_words = StringProperty()  # empty while there is nothing more to do

    def __init__(self, shell: Shell, card: Postcard, name: str, **options: Any) -> None:
        """`name`: of the file, without its ending."""
        super().__init__(heading=shell.words.say("A postcard"), **options)
        self._shell = shell
        self._name = name
        self._data = b""
        self._developing = develop(card, self._show)

    def _show(self, picture: Any) -> None:
        self.picture, self._data = picture.texture, png(picture)
        self.save()

    def key(self, key: int) -> None:
        """Enter does what is left to be done."""
        if key in PRESS_KEYS:
            if self.save_words:
                self.save()
            else:
                self.close()

    def save(self) -> None:
        self.answer = ""
        if machine().has_documents:
            name = self._name + SUFFIX
            self.save_words = self._shell.words.say("Save the picture")
            machine().give(name, self._data, PICTURE_TYPE, lambda: self._done(name), self._refuse)
            return
        try:
            path = keep(self._shell.shared_folder(), self._name, self._data)
        except OSError:
            self._refuse()
        else:
            self._done(legible(path))

    def _done(self, where: str) -> None:
        self.told, self.save_words = self._shell.words.say("Saved: {path}", path=where), ""

    def _refuse(self) -> None:
        say = self._shell.words.say
        self.answer, self.save_words = say("The postcard cannot be saved there."), say("Try again")

    def on_close(self) -> None:
        self._developing.cancel()


def file_day(now: float) -> str:
    """The day in the name of a file, so that they stand in their order."""
    return time.strftime("%Y-%m-%d", time.localtime(now))


def keep(folder: Path, name: str, data: bytes) -> Path:
    """A file of that name, or with a number where another has it; the same picture is not kept twice."""
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}" for number in count(1))
    path = next(
        path for path in map(folder.joinpath, names) if not path.exists() or path.read_bytes() == data
    )
    match_file.write(path, data)
    return path
