"""The curtain: everybody, no one, or one person may look at the screen now.

PRIVATE(seat) is entered only from COVER(seat), by a deliberate act of that person.
A screen that shows this takes secrets out of itself before a cover is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.match.players import Manner, Player
from engines.api import Seat


@dataclass(frozen=True, slots=True)
class Open:
    """The open table, and the hand of a seat that hides nothing."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Cover:
    """Nothing, until this seat has the tablet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Private:
    """The view of this seat alone."""

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
        self._is_shut = False  # a cover fell over the only person's view, and it was not lifted since

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view may be on the screen; None: what lies open."""
        return None if isinstance(self.state, Cover) else self.state.seat

    @property
    def is_peek(self) -> bool:
        """Return whether a person looks, or is about to, without being asked for anything."""
        return self._under is not None and self.state != Open()

    @property
    def shows_table(self) -> bool:
        """Return whether the open table is shown: on a flat tablet even while a person is called."""
        return isinstance(self.state, Open) or (
            self.manner is Manner.TABLE and isinstance(self.state, Cover) and not self.is_peek
        )

    def call(self, seat: Seat, *, lies_open: bool = False) -> CurtainState:
        """Call a seat to act: for a person who needs to see secrets, lay a cover first.

        `lies_open`: what it may do follows from what everybody sees, so it is decided in the open (U6).
        """
        self._under = None
        player = self.players[seat]
        if not player.is_person:
            self.state = self._while_bots_play()
        elif self.manner is Manner.OPEN or player.is_small:
            self.state = Open(seat)
        elif self.state == Private(seat) or (seat == self._only_person and self.state == Cover(seat)):
            pass  # acts again; and a cover that is there stays until it is lifted
        elif seat == self._only_person:
            self.state = Cover(seat) if self._is_shut else Private(seat)
        else:
            self.state = Open() if lies_open else Cover(seat)
        return self.state

    def cover(self, seat: Seat) -> CurtainState:
        """Lay a cover for a seat that is to look at its secrets before anything is decided."""
        self.state, self._under = Cover(seat), None
        return self.state

    def _while_bots_play(self) -> CurtainState:
        """The tablet stays where it is until another person is called; a flat one is held by no one."""
        is_flat = self.manner is Manner.TABLE and self._only_person is None
        return Open() if isinstance(self.state, Open) or is_flat else self.state

    def hides(self, seat: Seat | None, *, lies_open: bool = False) -> bool:
        """Return whether the whole table is hidden once this seat is called."""
        if seat is None or self.manner is not Manner.SECRET or lies_open:
            return False
        player = self.players[seat]
        is_covered = player.is_person and not player.is_small
        is_covered = is_covered and (seat != self._only_person or self._is_shut)
        return is_covered and self.state != Private(seat)

    def stays(self, seat: Seat | None) -> bool:
        """Return whether a person who looks at their own view still does once this seat is called."""
        if not isinstance(self.state, Private) or seat is None:
            return False
        if self.players[seat].is_person:
            return seat == self.state.seat
        return self._while_bots_play() == self.state

    @property
    def has_others(self) -> bool:
        """Return whether there is anyone from whom something could be hidden."""
        return self._only_person is None

    def peek(self, seat: Seat) -> CurtainState:
        """Cover the open table for a person who asks to look at what is theirs.

        Where everything is open, anybody looks at anybody's, and there is none.
        """
        if self.manner is Manner.OPEN:
            self._under, self.state = self._under or self.state, Open(seat)
        elif self.shows_table and self.players[seat].is_person:
            self._under = self.state
            self.state = Cover(seat)
        return self.state

    def look(self) -> CurtainState:
        """Show what lies open to the one who has the covered tablet; `call` covers it again."""
        if isinstance(self.state, Cover) and not self.is_peek:
            self.state = Open()
        return self.state

    def watch(self) -> CurtainState:
        """Let everybody watch something once more; with no one to hide from, there is no need to hide."""
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
            self.state, self._is_shut = Private(seat), False
        return self.state

    def drop(self) -> CurtainState:
        """Pause, focus lost, resized, back key: a person's view goes behind that person's cover."""
        if self.is_peek:
            self.put_back()
        elif isinstance(self.state, Private):
            self.state, self._is_shut = Cover(self.state.seat), True
        return self.state

    def open(self) -> CurtainState:
        """Back to what lies open, for a race that everybody watches or the end of the match."""
        self.state, self._under = Open(), None
        return self.state
