"""Sentences for the outside of a game's box."""

from app.text.language import NO_BREAK, Translator
from engines.box import Box


def fit(box: Box, words: Translator) -> str:
    """For whom it is and how long a match lasts: what a parent looks for first.

    >>> import engines
    >>> fit(engines.boxes()["fable"], Translator("en")).replace(NO_BREAK, " ")
    '7+ · 20 min'
    """
    minutes = "–".join(str(number) for number in sorted(set(box.minutes)))
    return words.say("{age}+ · {minutes} min", age=box.age, minutes=minutes).replace(" ", NO_BREAK)
