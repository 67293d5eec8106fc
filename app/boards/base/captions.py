"""What every game says alike: names, lists, and refusals that no rule of the game is about."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic

from app.boards.base.proposal import V
from app.match import Player
from app.text.language import Translator
from app.text.notices import not_kept
from engines.api import Event, Refusal, Seat

NUMBER = re.compile(r" (?=\d)")


def sentence(text: str) -> str:
    """Some names are written small: the first word of a sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


class Captions(ABC, Generic[V]):
    def __init__(self, words: Translator, players: Sequence[Player]) -> None:
        self.words = words
        self.say = words.say
        self.count = words.count
        self._players = players

    def name(self, seat: Seat) -> str:
        """As it stands in a sentence: no line ends before the number of somebody who is called by one."""
        return NUMBER.sub("\u00a0", self._players[seat].name)

    def listed(self, names: Sequence[str]) -> str:
        """One, two and three."""
        if len(names) < 2:
            return "".join(names)
        return self.say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in a sentence; the number of the rule is for those who wrote it."""
        return self._common(refusal) or self.why_not(refusal) or self.say("You can’t do that here.")

    def _common(self, refusal: Refusal) -> str:
        match refusal.code:
            case "not_your_turn":
                return self.say("It’s {name}’s turn.", name=self.name(refusal.values["turn"]))
            case "game_over":
                return self.say("The game is over.")
            case "not_kept":
                return not_kept(self.words, refusal.values["why"])
            case _:
                return ""

    def chapter(self, number: int) -> str:
        """What a round of the log is called."""
        return self.say("Round the table: {number}", number=number)

    @abstractmethod
    def why_not(self, refusal: Refusal) -> str:
        """The game's own refusals; empty for one that it does not know."""

    # -- what stands below the table (U10, U12) -------------------------------------------

    @abstractmethod
    def turn(self, view: V, is_asked: bool) -> str:
        """Whose turn it is and what to do, with the name."""

    @abstractmethod
    def advice(self, view: V) -> str:
        """How it is done, for as long as nothing is put forward."""

    def outcome(self, view: V) -> str:
        """How things stand after a spectacle, in a sentence; empty if the stage says it all."""
        return ""

    def leading(self, names: str, count: int, is_anybody_home: bool) -> str:
        """Who is in front; of those who still run, once somebody is ahead of them all."""
        if is_anybody_home:
            found = self.count(
                "{names} leads those still running.",
                "{names} lead those still running.",
                count,
                names=names,
            )
        else:
            found = self.count("{names} is in the lead.", "{names} are in the lead.", count, names=names)
        return sentence(found)

    def reason(self, view: V, action: Any) -> str:
        """Why a hint puts this forward: a sentence, from what the view's owner knows; empty for none."""
        return ""

    @abstractmethod
    def preview(self, events: Sequence[Event]) -> str:
        """What would come of it, from `Game.preview`."""

    def foretell(self, view: V, events: Sequence[Event]) -> str:
        """The same, for games that need to know where it begins to say it well."""
        return self.preview(events)
