"""French or English: sentences by gettext, the English text itself being the key."""

import gettext
import locale
import os
import re
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
AFTER = re.compile(r"\b([Dd]e|[Qq]ue|[Àà]) \{(\w+)\}")  # what French joins to the word behind it
VOWELS = tuple("aeiouAEIOUâàéèêëîïôöûüÂÀÉÈÊËÎÏÔÖÛÜœŒæÆ")
JOINED = {"de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux "}


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
        return self._filled(self._texts.gettext(text), values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """One sentence for one, another for several; no line ends between a number and what it counts."""
        text = self._texts.ngettext(one, many, number).replace("{number} ", f"{{number}}{NO_BREAK}")
        return self._filled(text, {"number": number, **values})

    def _filled(self, text: str, values: dict[str, object]) -> str:
        if self.language == "fr":
            text = AFTER.sub(lambda found: _joined(found[0], str(values[found[2]])), text)
        return text.format(**values)


def _joined(words: str, value: str) -> str:
    """Contract or elide what stands before a value: "du départ", "d’Inès".

    >>> _joined("de {name}", "Inès"), _joined("de {start}", "le départ"), _joined("à {name}", "Zoé")
    ('d’{name}', 'du départ', 'à {name}')
    >>> _joined("que {other}", "un goûter")
    'qu’{other}'
    """
    before, _, place = words.partition(" ")
    if before.lower() in ("de", "que") and value.startswith(VOWELS):
        return f"{before[:-1]}’{place}"
    for apart, joined in JOINED.items():
        if f"{before} {value}".replace(NO_BREAK, " ").startswith(apart):
            rest = value[len(apart.partition(" ")[2]) - 1 :]  # from its space
            return (joined.rstrip() + rest).replace("{", "{{").replace("}", "}}")
    return words
