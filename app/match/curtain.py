"""Who may look at the screen now: everybody, nobody, or one person.

PRIVATE(seat) is entered only from COVER(seat), by a deliberate act of that person.
Whoever shows this on a screen takes secrets out of it before a cover is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.match.players import Manner, Player
from engines.api import Seat


@dataclass(frozen=True, slots=True)
class Open:
    """What lies open on the table, and the hand of a seat that hides nothing from anybody."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """Nothing, until this seat has the tablet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Private:
    """This seat's own view."""

    seat: Seat


CurtainState = Open | Cover | Private


class Curtain:
    """The three kinds of state, and the only ways between them."""

    def __init__(self, players: Sequence[Player], manner: Manner) -> None:
        self.players = players
        self.manner = manner
        self.state: CurtainState = Open()
        people = [seat for seat, player in enumerate(players) if player.is_person]
        self._only_person = people[0] if len(people) == 1 else None

    @property
    def viewer(self) -> Seat | None:
        """Whose view may be on the screen; None: what lies open."""
        return None if isinstance(self.state, Cover) else self.state.seat

    def call(self, seat: Seat) -> CurtainState:
        """This seat is to act: for a person with secrets, a cover first."""
        player = self.players[seat]
        if not player.is_person:
            self.state = self._while_bots_play()
        elif self.manner is Manner.OPEN or player.is_small:
            self.state = Open(seat)
        elif self.state not in (Private(seat), Cover(seat)):
            # With nobody to hide from there is no cover; a cover that is there stays until it is lifted.
            self.state = Private(seat) if seat == self._only_person else Cover(seat)
        return self.state

    def _while_bots_play(self) -> CurtainState:
        """A person alone among bots keeps looking at their own cards."""
        is_theirs = not isinstance(self.state, Open) and self.state.seat == self._only_person
        return self.state if is_theirs else Open()

    def peek(self, seat: Seat) -> CurtainState:
        """A person asks to look at what is theirs on the open table: first, the cover."""
        if isinstance(self.state, Open) and self.players[seat].is_person:
            self.state = Cover(seat)
        return self.state

    def lift(self, seat: Seat) -> CurtainState:
        """The deliberate act behind a cover; anybody else's, or at another time, does nothing."""
        if self.state == Cover(seat):
            self.state = Private(seat)
        return self.state

    def drop(self) -> CurtainState:
        """Pause, focus lost, resized, back key: a person's view goes behind that person's cover."""
        if isinstance(self.state, Private):
            self.state = Cover(self.state.seat)
        return self.state

    def open(self) -> CurtainState:
        """Back to what lies open, for a race that everybody watches or the end of the match."""
        self.state = Open()
        return self.state
