"""People by their names, where our typefaces have the letters; else by the word for their colour."""

from dataclasses import replace

from app.match import Player
from app.resources.fonts import can_draw
from app.text.language import Translator


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
    return player if can_draw(player.name) else replace(player, name=colour_word(player.colour, words))
