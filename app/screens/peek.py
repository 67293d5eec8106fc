"""A person looks at what is theirs while the table lies open (U4).

Their badge is held for as long as they look; for hands that cannot hold, a tap on it
brings their cover, and what is behind that hides by itself.
"""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app import palette
from app.match import Cover, Private
from app.screens.cover import HOLD_SECONDS
from app.widgets.press import Patience
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table import TableScreen

PEEK_SECONDS = 8.0


class Peek:
    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self.is_held = False
        self._hide = Clock.create_trigger(lambda _: self.stop(), PEEK_SECONDS)

    def is_offered(self, seat: Seat | None) -> bool:
        """Whether this person could look now; the one who is asked may, too."""
        table = self._table
        if seat is None or table.asked is None or not table.match.players[seat].is_person:
            return False
        return table.curtain.shows_table and table.curtain.viewer != seat

    def patience(self, seat: Seat | None) -> Patience:
        """A badge that opens somebody's view is held as long as a cover is."""
        if seat is None or not self.is_offered(seat):
            return Patience()
        return Patience(HOLD_SECONDS, palette.SEATS[self._table.match.players[seat].colour])

    def hold(self, seat: Seat | None) -> bool:
        """The badge was held long enough. Whether it opened anything."""
        if seat is None or not self.is_offered(seat):
            return False
        if self._table.curtain.state != Cover(seat):  # else it is their turn
            self._table.curtain.peek(seat)
            self.is_held = True
        self._table.lift(seat)
        return True

    def tap(self, seat: Seat | None) -> None:
        """With covers that open by taps the badge brings one; else it says how it is done."""
        table = self._table
        if seat is None or not self.is_offered(seat):
            return
        if table.shell.settings.cover_opens == "hold":
            table.sheets.show_rule("badge")
        elif table.curtain.state != Cover(seat):
            table.curtain.peek(seat)
            table.draw()

    def lifted(self) -> None:
        """Their view is there: as long as they hold it, or for a moment."""
        if not self.is_held:
            self._hide()

    def check(self) -> None:
        """A finger that went without a word hides it as well."""
        if self.is_held and not self._table.is_held:
            self.stop()

    def stop(self) -> None:
        self._hide.cancel()
        self.is_held = False
        table = self._table
        if table.curtain.is_peek:
            if isinstance(table.curtain.state, Private):
                table.board.hide()
            table.curtain.put_back()
            table.draw()
