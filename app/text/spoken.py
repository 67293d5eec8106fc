"""Texts of the screen as a voice says them: "3 + 2", "−2", "1re place", "2/4". No Kivy in here.

A language brings its words to `PLACES`, `BETWEEN`, `SIGNS` and `STEPS`; without them
a voice gets places, signs and steps as they are written.
"""

import re
from collections.abc import Callable, Mapping

MARKUP = re.compile(r"\[/?[a-z_]+(?:=[^\]]*)?\]")  # of Kivy's labels
LINE_END = re.compile(r"(?<=[^\s.:;!?,])\s*\n\s*")  # where no stop makes a voice rest
ORDINAL = re.compile(r"\b(\d+)(re|er|e|st|nd|rd|th)\b")
QUOTES = re.compile(r'«\s?|\s?»|[“”"]')  # with the space that no line ends at
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
# Of an animal, in a line that is short: "the last −2". First of one step, then of more.
STEPS = {
    "fr": {
        "+": ("avance de {} case", "avance de {} cases"),
        "−": ("recule de {} case", "recule de {} cases"),
    },
    "en": {"+": ("moves on {} step", "moves on {} steps"), "−": ("goes back {} step", "goes back {} steps")},
}
AFTER_A_RUNNER = re.compile(r"(?<=\w)(?<!\bet)(?<!\band) ([+−])(\d+)\b(?! (?:coin|carrot|pièce|carotte))")
PAUSES = "()[]·–…"

# Counted things that are feminine in French: "1 case" is "une case", "21 cases" are "vingt et une cases".
FEMININE = (
    "autre(?: partie| coupe)|cachée|carotte|carte|case|coupe|course|fois|image|manche|marche|mise|montre"
    "|partie|personne|pièce|place|récompense|salade|seule|tortue|tuile|victoire"
)
SOME_MORE = r"(?:(?:,| ou| et| à) \d+)*"  # "1 ou 2 cases", "1, 2, 3 cases"
ONE_OF_HER = re.compile(rf"\b(?<!le )([2-68]?)1(?={SOME_MORE} (?:{FEMININE})s?\b)")
ONE_FOR_OTHERS = re.compile(
    rf"(\d+ (?:{FEMININE})s?\b[^.;:!?]*,(?: et)? )1(?= pour\b)"
)  # "3 cases pour…, 1 pour"
BEFORE_ONE = re.compile(r"\b([Dd]|[Qq]u)e 1\b(?= [a-zà-ÿ])|\b([Dd]|[Qq]u)e (?=une\b)")
TENS = {"": "", "2": "vingt et ", "3": "trente et ", "4": "quarante et ", "5": "cinquante et "}
TENS |= {"6": "soixante et ", "8": "quatre-vingt-"}


def spoken(text: str, language: str) -> str:
    """Return what a voice is given for a text, which may have the markup of a label.

    >>> spoken("Tu paies 3 + 2 = 5 ; le 4 : −2", "fr")
    'Tu paies 3 plus 2 égale 5 ; le 4 : moins 2'
    >>> spoken("Horse 4 is 1st (3 × 2)!", "en")
    'Horse 4 is first, 3 times 2!'
    >>> spoken("Zoé avance de 1 case", "fr")
    "Zoé avance d'une case"
    """
    text = MARKUP.sub("", text).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    text = LINE_END.sub(". ", QUOTES.sub("", text).strip()).replace("’", "'")
    text = " ".join(text.split())  # narrow and unbreakable spaces are spaces
    text = ORDINAL.sub(_ordinal(language), text)
    if language in STEPS:
        text = AFTER_A_RUNNER.sub(lambda found: _steps(found, STEPS[language]), text)
    for sign, name in BETWEEN.get(language, {}).items():
        text = re.sub(rf"(\d) ?{sign} ?(?=\d)", rf"\1 {name} ", text)
    for sign, name in SIGNS.get(language, {}).items():
        text = re.sub(rf"\b{sign}\b" if sign.isalpha() else re.escape(sign), f" {name} ", text)
    for sign in PAUSES:
        text = text.replace(sign, ", ")
    if language == "fr":
        text = _with_ones(" ".join(text.split()))
    return _tidy(LOUD_WORD.sub(lambda word: word[0].capitalize(), text))


def _ordinal(language: str) -> Callable[[re.Match[str]], str]:
    def named(found: re.Match[str]) -> str:
        place, names = int(found[1]), PLACES.get(language, ())
        if found[2] == "re":
            return FIRST_OF_HER
        return names[place - 1] if 1 <= place <= len(names) else found[0]

    return named


def _steps(found: re.Match[str], names: Mapping[str, tuple[str, str]]) -> str:
    sign, steps = found.groups()
    return f" {names[sign][steps != '1'].format(steps)}"


def _with_ones(text: str) -> str:
    """French counts one thing as "un" or "une", and shortens what stands before it.

    >>> _with_ones("Il ne reste que 1 carte : elle avance de 1 ou 2 cases, de 21 cases, de 1 pas")
    "Il ne reste qu'une carte : elle avance d'une ou 2 cases, de vingt et une cases, d'un pas"
    """
    text = ONE_FOR_OTHERS.sub(r"\1une", text)
    text = ONE_OF_HER.sub(lambda found: f"{TENS[found[1]]}une", text)
    return BEFORE_ONE.sub(lambda found: f"{found[1]}'un" if found[1] else f"{found[2]}'", text)


def _tidy(text: str) -> str:
    """One comma where there were several, none before another stop, and no stop after a cry.

    >>> _tidy("devant , , 4 max, . Puis,"), _tidy("Touche Bond ! .")
    ('devant, 4 max. Puis', 'Touche Bond !')
    """
    text = re.sub(r"\s*,[\s,]*", ", ", " ".join(text.split()))
    text = re.sub(r",? (?=\.)|, (?=[:;!?])", "", text)
    return re.sub(r"([!?]) ?[.,:;]", r"\1", text).strip(" ,")
