"""Sentences about characters of robots: what each is like, and what one says when it has won."""

from collections.abc import Sequence

from app.match import Player
from app.text.language import Translator
from engines.api import Result
from engines.bots import level_and_character


def liking(words: Translator, character: str) -> str:
    """Say what a robot of this character does more often than others; nothing of one without."""
    say = words.say
    told = {
        "ostrich": say("It loves to go far at once."),
        "squirrel": say("It puts things by for later."),
        "monkey": say("It does as the others do."),
        "crab": say("It loves to get in the others’ way."),
        "panda": say("It does no harm to anyone."),
    }
    return told.get(character, "")


def word_of_winner(words: Translator, players: Sequence[Player], result: Result) -> str:
    """Return the words of a robot with a character that alone has won; empty for any other winner."""
    winners = [player for player, place in zip(players, result.places, strict=True) if place == 1]
    if len(winners) != 1 or winners[0].bot is None:
        return ""
    say = words.say
    told = {
        "ostrich": say("“Long legs, short way!”"),
        "squirrel": say("“I had saved the best for the end.”"),
        "monkey": say("“I only did as you did!”"),
        "crab": say("“Nobody gets past my claws!”"),
        "panda": say("“And no one was hurt.”"),
    }
    return told.get(level_and_character(winners[0].bot)[1], "")
