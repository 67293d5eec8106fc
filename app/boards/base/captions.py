"""Sentences that every game has alike: names, lists, and refusals that no rule of the game is about.

The sentences of a game are in its folder `text`: `names` of things, as parts of a sentence; `previews` (the
turn, the advice, what would come of a proposal), `refusals` and `hints` as functions over its names; and
`captions` of events, the object that a board asks for all of them:

    class SnailsCaptions(ComposedCaptions[SnailsNames, View]):
        def __init__(self, names: SnailsNames) -> None:
            super().__init__(names, previews, refusals, hints)
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from app.boards.base.proposal import V
from app.match import Player
from app.text.language import NO_BREAK, Translator
from app.text.notices import not_kept
from engines.api import Event, Refusal, Seat
from engines.bots import Advice

NUMBER = re.compile(r" (?=\d)")


def sentence(text: str) -> str:
    """Begin with a capital letter: some names are written small."""
    return text[:1].upper() + text[1:]


def unbroken(text: str) -> str:
    """Keep a text on one line: a sum, so that a child can check it, or a name with its number."""
    return text.replace(" ", NO_BREAK)


class Names:
    """Players and things in the language of the table; a game adds its own."""

    def __init__(self, words: Translator, players: Sequence[Player]) -> None:
        self.words = words
        self.say = words.say
        self.count = words.count
        self.players = players

    def name(self, seat: Seat) -> str:
        """Name a player in a sentence: no line ends before the number of one who is called by a number."""
        return NUMBER.sub(NO_BREAK, self.players[seat].name)

    def listed(self, names: Sequence[str]) -> str:
        """Join names: one, two and three."""
        if len(names) < 2:
            return "".join(names)
        return self.say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])

    def head_start(self, seat: Seat, points: int) -> str:
        return self.count(
            "{name} has a head start: {number} point.",
            "{name} has a head start: {number} points.",
            points,
            name=self.name(seat),
        )

    def leading(self, names: Sequence[str], is_anybody_home: bool = False) -> str:
        """Name the leaders; of those who still run, once another is home."""
        listed, number = self.listed(names), len(names)
        if not is_anybody_home:
            return self.count("{names} is in the lead.", "{names} are in the lead.", number, names=listed)
        return self.count(
            "{names} leads those still running.",
            "{names} lead those still running.",
            number,
            names=listed,
        )


@dataclass(frozen=True, slots=True)
class Secret:
    """The words beside a secret that its owner looks at."""

    title: str = ""
    sentence: str = ""
    meaning: str = ""


N = TypeVar("N", bound=Names)
N_contra = TypeVar("N_contra", bound=Names, contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Captions(ABC, Generic[N, V]):
    """All that a board says, over the names of its game."""

    def __init__(self, names: N) -> None:
        self.names = names
        self.say = names.say
        self.count = names.count
        self.name = names.name

    def chapter(self, number: int) -> str:
        """The heading of a round of the log."""
        return self.say("Lap {number}", number=number)

    def headline(self, event: Event, after: V) -> str:
        """Tell an event in large letters on the strip, as short as can be; empty for one not told there."""
        return ""

    def recap(self, events: Sequence[Event]) -> str | None:
        """Tell a turn in one line; empty for one not worth it, None for the captions of its events."""
        return None

    def commit_text(self, is_warned: bool) -> str:
        """Name the button that commits; `is_warned`: what is put forward is grave, and its owner knows."""
        return self.say("Confirm")

    def outcome(self, view: V) -> str:
        """Say how things stand after a spectacle; empty if the strip says it all."""
        return ""

    def reason(self, view: V, advice: Advice) -> str:
        """Say more of the term that speaks for a move, from what the view's owner knows; empty for no more.

        Nothing that would argue another way than `why` belongs here: there a hint repeats itself instead.
        """
        return ""

    def named(self, view: V, action: Any) -> str:
        """Name a move in a few words, to be compared with another one."""
        return ""

    def why(self, view: V, advice: Advice, move: str, other: str) -> str:
        """Say what speaks for a move more than for the next best one, by a term of the game's value."""
        return ""

    def comparison(self, view: V, advice: Advice) -> str:
        """Say a hint's move, and why rather than the next best one (U35)."""
        move = sentence(self.named(view, advice.action))
        if advice.instead is None:
            return self.say("{move}: there is nothing else you may do.", move=move)
        other = self.named(view, advice.instead)
        if advice.term:
            return self.why(view, advice, move, other)
        return self.say("{move} or {other}: both are equally good.", move=move, other=other)

    def secret(self, view: V) -> Secret:
        """Tell the secret of a view's owner on which nothing is ever decided (`Board.has_first_look`)."""
        return Secret()

    # -- below the table (U10, U12) -------------------------------------------------------

    @abstractmethod
    def turn(self, view: V, is_asked: bool) -> str:
        """Say whose turn it is and what to do, with the name."""

    @abstractmethod
    def advice(self, view: V) -> str:
        """Say how it is done, for as long as nothing is put forward."""

    @abstractmethod
    def preview(self, view: V, events: Sequence[Event]) -> str:
        """Say what would come of a proposal, from the events of `Game.preview`."""

    # -- refusals -------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Say why not; the number of the rule is for those who wrote it."""
        return self._common(refusal) or self.why_not(refusal) or self.say("You can’t do that here.")

    def _common(self, refusal: Refusal) -> str:
        match refusal.code:
            case "not_your_turn":
                return self.say("It’s {name}’s turn.", name=self.name(refusal.values["turn"]))
            case "game_over":
                return self.say("The game is over.")
            case "not_kept":
                return not_kept(self.names.words, refusal.values["why"])
            case _:
                return ""

    @abstractmethod
    def why_not(self, refusal: Refusal) -> str:
        """Say one of the game's own refusals; empty for one that it does not know."""


class Previews(Protocol[N_contra, V_contra]):
    """A module `text.previews`: see the methods of the same names in `Captions`."""

    def turn(self, names: N_contra, view: V_contra, is_asked: bool, /) -> str: ...
    def advice(self, names: N_contra, view: V_contra, /) -> str: ...
    def preview(self, names: N_contra, view: V_contra, events: Sequence[Event], /) -> str: ...
    def outcome(self, names: N_contra, view: V_contra, /) -> str: ...


class Refusals(Protocol[N_contra]):
    """A module `text.refusals`."""

    def why_not(self, names: N_contra, refusal: Refusal, /) -> str: ...


class Hints(Protocol[N_contra, V_contra]):
    """A module `text.hints`."""

    def reason(self, names: N_contra, view: V_contra, advice: Advice, /) -> str: ...
    def named(self, names: N_contra, view: V_contra, action: Any, /) -> str: ...
    def why(self, names: N_contra, view: V_contra, advice: Advice, move: str, other: str, /) -> str: ...


class ComposedCaptions(Captions[N, V]):
    """Captions of a game that has a module for each kind of sentence."""

    def __init__(self, names: N, previews: Previews[N, V], refusals: Refusals[N], hints: Hints[N, V]) -> None:
        super().__init__(names)
        self._previews, self._refusals, self._hints = previews, refusals, hints

    def turn(self, view: V, is_asked: bool) -> str:
        return self._previews.turn(self.names, view, is_asked)

    def advice(self, view: V) -> str:
        return self._previews.advice(self.names, view)

    def preview(self, view: V, events: Sequence[Event]) -> str:
        return self._previews.preview(self.names, view, events)

    def outcome(self, view: V) -> str:
        return self._previews.outcome(self.names, view)

    def reason(self, view: V, advice: Advice) -> str:
        return self._hints.reason(self.names, view, advice)

    def named(self, view: V, action: Any) -> str:
        return self._hints.named(self.names, view, action)

    def why(self, view: V, advice: Advice, move: str, other: str) -> str:
        return self._hints.why(self.names, view, advice, move, other)

    def why_not(self, refusal: Refusal) -> str:
        return self._refusals.why_not(self.names, refusal)
