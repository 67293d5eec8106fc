"""People by their names, where our typefaces have the letters; else by the word for their colour.

A name that a player was given by us, as "Player 2", is said in the language of the moment.
"""

from dataclasses import replace
from functools import cache

from app.match import Player
from app.match.seating import CHAIRS
from app.resources.fonts import can_draw
from app.text.language import LANGUAGES, Translator


def plain_name(number: int, words: Translator) -> str:
    """Return the name of the first, the second … player without one of their own."""
    return words.say("Player {number}", number=number)


def is_plain(name: str) -> bool:
    """Return whether a player without a name is called that, in any of our languages."""
    return name in _plain_names()


def in_language(name: str, words: Translator) -> str:
    """Return a plain name in the language of the moment, another as it is."""
    number = _plain_names().get(name)
    return name if number is None else plain_name(number, words)


@cache
def _plain_names() -> dict[str, int]:
    speakers = [Translator(language) for language in LANGUAGES]
    return {plain_name(number, words): number for words in speakers for number in range(1, len(CHAIRS) + 2)}


def colour_word(colour: str, words: Translator) -> str:
    say = words.say
    return {
        "blue": say("Blue"),
        "vermilion": say("Orange"),
        "green": say("Green"),
        "pink": say("Pink"),
        "amber": say("Yellow"),
        "sky": say("Light blue"),
    }[colour]


def shown(player: Player, words: Translator) -> Player:
    """The same player under a name that can be read on the screen."""
    if player.is_person and is_plain(player.name):
        return replace(player, name=in_language(player.name, words))
    return player if can_draw(player.name) else replace(player, name=colour_word(player.colour, words))
