"""French or English: sentences by gettext, the English text itself being the key."""

import gettext
import locale
import os
from pathlib import Path

from app.platform import machine

LANGUAGES = {"fr": "Français", "en": "English"}  # by what each is called in itself
DOMAIN = "apoint"
FOLDER = Path(__file__).parent.parent.parent / "assets" / "locale"


def system_language() -> str:
    """The system's language if it is ours; English for other languages, French where none is set."""
    name = _system_locale()
    if name in ("", "C", "POSIX") or name.startswith("C."):
        return "fr"
    return "fr" if name.lower().startswith("fr") else "en"


def _system_locale() -> str:
    if name := machine().language():
        return name
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.setlocale(locale.LC_CTYPE)  # `getlocale` would take C.UTF-8 for American English


NO_BREAK = "\u00a0"  # a space at which no line ends


class Translator:
    """Says sentences in one language, which may change at any moment.

    >>> Translator("en").say("{low}–{high} players", low=2, high=5)
    '2–5 players'
    """

    def __init__(self, language: str) -> None:
        self.speak(language)

    def speak(self, language: str) -> None:
        self.language = language
        # The sentences in the code are English: they are there even where no translation was compiled.
        self._texts = gettext.translation(DOMAIN, FOLDER, [language], fallback=True)

    def say(self, text: str, **values: object) -> str:
        return self._texts.gettext(text).format(**values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """One sentence for one, another for several; no line ends between a number and what it counts."""
        text = self._texts.ngettext(one, many, number).replace("{number} ", f"{{number}}{NO_BREAK}")
        return text.format(number=number, **values)
