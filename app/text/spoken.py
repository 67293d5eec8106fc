"""Texts of the screen as a voice says them: "3 + 2", "−2", "1re place", "2/4". No Kivy in here."""

import re
from collections.abc import Callable

MARKUP = re.compile(r"\[/?[a-z_]+(?:=[^\]]*)?\]")  # of Kivy's labels
LINE_END = re.compile(r"(?<=[^\s.:;!?,…])\s*\n\s*")  # where no stop makes a voice rest
ORDINAL = re.compile(r"\b(\d+)(re|er|e|st|nd|rd|th)\b")
QUOTES = re.compile(r'« ?| ?»|[“”"]')
LOUD_WORD = re.compile(r"\b[A-ZÀ-Ý]{3,}\b")  # that a voice would spell
PLACES = {
    "fr": ("premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième"),
    "en": ("first", "second", "third", "fourth", "fifth", "sixth"),
}
FIRST_OF_HER = "première"

# What is written, and what is said instead: between numbers, then anywhere.
BETWEEN = {
    "fr": {"–": "à", "/": "sur", " h ": "heures"},
    "en": {"–": "to", "/": "of", " h ": ""},
}
SIGNS = {
    "fr": {
        "+": "plus",
        "−": "moins",
        "×": "fois",
        "=": "égale",
        "%": "pour cent",
        "pts": "points",
        "pt": "point",
    },
    "en": {
        "+": "plus",
        "−": "minus",
        "×": "times",
        "=": "equals",
        "%": "percent",
        "pts": "points",
        "pt": "point",
    },
}
PAUSES = "()[]·–…"


def spoken(text: str, language: str) -> str:
    """Return what a voice is given for a text, which may have the markup of a label.

    >>> spoken("Prix : 3 + 2 = 5 ; le 4 : −2", "fr")
    'Prix : 3 plus 2 égale 5 ; le 4 : moins 2'
    >>> spoken("Horse 4 is 1st (3 × 2)!", "en")
    'Horse 4 is first, 3 times 2!'
    """
    text = MARKUP.sub("", text).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    text = LINE_END.sub(". ", QUOTES.sub("", text).strip()).replace("’", "'")
    text = " ".join(text.split())  # narrow and unbreakable spaces are spaces
    text = ORDINAL.sub(_ordinal(language), text)
    for sign, name in BETWEEN[language].items():
        text = re.sub(rf"(\d) ?{sign} ?(?=\d)", rf"\1 {name} ", text)
    for sign, name in SIGNS[language].items():
        text = re.sub(rf"\b{sign}\b" if sign.isalpha() else re.escape(sign), f" {name} ", text)
    for sign in PAUSES:
        text = text.replace(sign, ", ")
    return _tidy(LOUD_WORD.sub(lambda word: word[0].capitalize(), text))


def _ordinal(language: str) -> Callable[[re.Match[str]], str]:
    def named(found: re.Match[str]) -> str:
        place, names = int(found[1]), PLACES[language]
        if found[2] == "re":
            return FIRST_OF_HER
        return names[place - 1] if 1 <= place <= len(names) else found[0]

    return named


def _tidy(text: str) -> str:
    """One comma where there were several, and none before another stop.

    >>> _tidy("devant , , 4 max, . Puis,")
    'devant, 4 max. Puis'
    """
    text = re.sub(r"\s*,[\s,]*", ", ", " ".join(text.split()))
    return re.sub(r", (?=[.:;!?])", "", text).strip(" ,")
