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
        self._under: CurtainState | None = None  # what a peek, or something shown again, lies over
        people = [seat for seat, player in enumerate(players) if player.is_person]
        self._only_person = people[0] if len(people) == 1 else None

    @property
    def viewer(self) -> Seat | None:
        """Whose view may be on the screen; None: what lies open."""
        return None if isinstance(self.state, Cover) else self.state.seat

    @property
    def is_peek(self) -> bool:
        """Whether a person looks, or is about to, without being asked for anything."""
        return self._under is not None and not isinstance(self.state, Open)

    @property
    def shows_table(self) -> bool:
        """Whether what lies open is there for everybody: on a flat tablet even while a person is called."""
        return isinstance(self.state, Open) or (
            self.manner is Manner.TABLE and isinstance(self.state, Cover) and not self.is_peek
        )

    def call(self, seat: Seat) -> CurtainState:
        """This seat is to act: for a person with secrets, a cover first."""
        self._under = None
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
        if self.shows_table and self.players[seat].is_person:
            self._under = self.state
            self.state = Cover(seat)
        return self.state

    def look(self) -> CurtainState:
        """Whoever has the covered tablet looks at what lies open; `call` covers it again."""
        if isinstance(self.state, Cover) and not self.is_peek:
            self.state = Open()
        return self.state

    def watch(self) -> CurtainState:
        """Everybody watches something once more; with nobody to hide from, there is no need to hide."""
        if self._under is not None:
            self.put_back()
        if not isinstance(self.state, Private):
            self._under, self.state = self.state, Open()
        elif self.state.seat != self._only_person:
            self._under, self.state = Cover(self.state.seat), Open()
        return self.state

    def put_back(self) -> CurtainState:
        """A peek, or something shown again, is over."""
        if self._under is not None:
            self.state, self._under = self._under, None
        return self.state

    def lift(self, seat: Seat) -> CurtainState:
        """The deliberate act behind a cover; anybody else's, or at another time, does nothing."""
        if self.state == Cover(seat):
            self.state = Private(seat)
        return self.state

    def drop(self) -> CurtainState:
        """Pause, focus lost, resized, back key: a person's view goes behind that person's cover."""
        if self.is_peek:
            self.put_back()
        elif isinstance(self.state, Private):
            self.state = Cover(self.state.seat)
        return self.state

    def open(self) -> CurtainState:
        """Back to what lies open, for a race that everybody watches or the end of the match."""
        self.state, self._under = Open(), None
        return self.state
