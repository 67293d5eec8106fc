"""French or English, and the sentences of the screens in both."""

import locale
import os
import sys

SENTENCES = {
    "fr": {
        "tagline": "Des courses à jouer en famille, autour d’une seule tablette",
        "players": "{low}–{high} joueurs",
        "designer": "d’après {designer}",
        "no_table": "Table en préparation",
        "no_games": "Aucun jeu n’est installé",
    },
    "en": {
        "tagline": "Races for the family, round a single tablet",
        "players": "{low}–{high} players",
        "designer": "after {designer}",
        "no_table": "Table in preparation",
        "no_games": "No game is installed",
    },
}


def system_language() -> str:
    """The system's language if it is ours; English for other languages, French where none is set."""
    name = _system_locale()
    if name in ("", "C", "POSIX") or name.startswith("C."):
        return "fr"
    return "fr" if name.lower().startswith("fr") else "en"


def _system_locale() -> str:
    if hasattr(sys, "getandroidapilevel"):
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    return locale.getlocale()[0] or ""


class Language:
    """One language's sentences.

    >>> Language("fr").say("players", low=2, high=5)
    '2–5 joueurs'
    """

    def __init__(self, code: str) -> None:
        self.code = code

    def say(self, key: str, **values: object) -> str:
        return SENTENCES[self.code][key].format(**values)
