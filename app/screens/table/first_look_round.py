"""Once round the table before the first move: everybody looks at what was dealt to them (U6).

For secrets on which nothing is decided, such as a bet that lies face down until the end. The lap is the app's
own: the rules know nothing of it, and a player who leaves it out can still peek at any time (U4).

Later, a seat that got cards by what it did in the open looks at them before the next one is asked.
"""

from collections.abc import Sequence
from typing import Any

from app.match import Curtain, Manner, Match, Open
from app.signals import Signal
from app.text.language import Translator
from engines.api import Seat


class FirstLookRound:
    """The seats that have yet to look at what is theirs, and the one whose look it is."""

    def __init__(self, match: Match, curtain: Curtain, words: Translator, is_wanted: bool) -> None:
        """`is_wanted`: the game deals such a secret."""
        self._match = match
        self._curtain = curtain
        self._words = words
        self._is_wanted = is_wanted
        self.passed: Signal[[]] = Signal()  # one has looked, or the lap is left out
        self._left: list[Seat] | None = None  # in their order; not known before the table comes to life
        self.gains: tuple[Any, ...] = ()  # cards that the seat has got in the open, and has yet to see

    @property
    def seat(self) -> Seat | None:
        """The seat whose look it is; None: there is no lap, or it is over."""
        return self._left[0] if self._left else None

    @property
    def is_on(self) -> bool:
        return self.seat is not None

    @property
    def sentence(self) -> str:
        """Said in the place of the turn, which comes later (U10)."""
        say = self._words.say
        if self.seat is not None and self.gains:
            return say("New cards for {name}!", name=self._match.players[self.seat].name)
        return say("First, everyone looks at their secrets.") if self.is_on else ""

    def owe(self, seat: Seat, cards: Sequence[Any]) -> None:
        """A seat has got cards before everybody's eyes, face down: it looks at them before anything else."""
        player = self._match.players[seat]
        if cards and player.is_person and self._curtain.state == Open() and self._curtain.has_others:
            self._left, self.gains = [seat], tuple(cards)

    def begin(self, asked: Seat) -> bool:
        """Return whether anyone has to look before this seat is asked, when the table comes to life."""
        if self._left is None:
            self._left = self._lap(asked)
        return self.is_on

    def _lap(self, asked: Seat) -> list[Seat]:
        """The lap ends with the seat that plays first: the tablet is where it is needed next."""
        match = self._match
        is_fresh = not match.moved and not match.is_cut
        if not (self._is_wanted and is_fresh and self._curtain.has_others):
            return []
        if match.manner is Manner.OPEN:
            return []
        count = len(match.players)
        seats = sorted(range(count), key=lambda seat: (seat - asked - 1) % count)
        return [seat for seat in seats if match.players[seat].is_person and not match.players[seat].is_small]

    def go_on(self) -> None:
        """Go on to the next look: this one was taken, or will be by a peek."""
        if self._left:
            del self._left[0]
            self.gains = ()
            if self._match.manner is Manner.TABLE:  # no one holds it: what was seen goes face down (U1)
                self._curtain.open()
            self.passed()

    def skip(self) -> None:
        """Leave the lap out."""
        self._left, self.gains = [], ()
        self.passed()
