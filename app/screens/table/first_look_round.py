"""Once round the table before the first move: everybody looks at what was dealt to them (U6).

For secrets that nobody decides on, such as a bet that lies face down until the end. The lap is the app's
own: the rules know nothing of it, and whoever leaves it out can still peek at any time (U4).
"""

from typing import TYPE_CHECKING

from app.match import Manner
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class FirstLookRound:
    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._left: list[Seat] | None = None  # who has not looked yet, in their order; not known before

    @property
    def seat(self) -> Seat | None:
        """Whose look it is; None: there is no lap, or it is over."""
        return self._left[0] if self._left else None

    @property
    def is_on(self) -> bool:
        return self.seat is not None

    @property
    def sentence(self) -> str:
        """Whose turn it is comes later (U10)."""
        say = self._table.shell.words.say
        return say("First, everybody looks at what is theirs.") if self.is_on else ""

    def begin(self, asked: Seat) -> bool:
        """The table comes to life: whether somebody has to look first."""
        if self._left is None:
            self._left = self._lap(asked)
        return self.is_on

    def _lap(self, asked: Seat) -> list[Seat]:
        """It ends with whoever plays first: the tablet is where it is needed next."""
        match = self._table.match
        is_fresh = not match.moved and not match.is_cut
        if not (self._table.board.has_first_look and is_fresh and self._table.curtain.has_others):
            return []
        if match.manner is Manner.OPEN:
            return []
        count = len(match.players)
        seats = sorted(range(count), key=lambda seat: (seat - asked - 1) % count)
        return [seat for seat in seats if match.players[seat].is_person and not match.players[seat].is_small]

    def call(self) -> None:
        """The next in the lap comes to the table, behind a cover of their own."""
        if self.seat is not None:
            self._table.curtain.cover(self.seat)
            self._table.draw()

    def go_on(self) -> None:
        """They have seen it, or will peek later."""
        if self._left:
            del self._left[0]
            if self._table.match.manner is Manner.TABLE:  # nobody holds it: what was seen goes face down (U1)
                self._table.curtain.open()
            self._table.go_on()

    def skip(self) -> None:
        """Nobody looks now."""
        self._left = []
        self._table.go_on()
