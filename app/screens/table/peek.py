"""A person looks at what is theirs while the table lies open (U4).

Their badge is held for as long as they look; for hands that cannot hold, a tap on it
brings their cover, and what is behind that hides by itself.
"""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.match import Cover, Manner
from app.screens.table.cover import HOLD_SECONDS
from app.style import palette
from app.widgets.long_press import PressDelay
from engines.api import Seat

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

PEEK_SECONDS = 8.0


class Peek:
    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self.is_held = False
        self._hide = Clock.create_trigger(lambda _: self.stop(), PEEK_SECONDS)

    def is_offered(self, seat: Seat | None) -> bool:
        """Whether this person could look now; the one who is asked may, too."""
        table = self._table
        is_open = table.curtain.manner is Manner.OPEN
        if seat is None or table.asked is None or not (is_open or table.match.players[seat].is_person):
            return False
        if table.timeline.is_running:
            return False
        return table.curtain.shows_table and table.curtain.viewer != seat

    def patience(self, seat: Seat | None) -> PressDelay:
        """A badge that opens somebody's view is held as long as a cover is."""
        if seat is None or not self.is_offered(seat):
            return PressDelay()
        return PressDelay(HOLD_SECONDS, palette.SEATS[self._table.match.players[seat].colour])

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
        """Where all is open it shows what they hold; with covers that open by taps it brings one.

        Else it says how it is done.
        """
        table = self._table
        if seat is None or not self.is_offered(seat):
            return
        if table.curtain.manner is Manner.OPEN:
            table.curtain.peek(seat)
            table.draw()
        elif table.shell.settings.cover_opens == "hold":
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

    def close(self) -> None:
        """A look is over, or the table is left: no clock holds it, or ends the next look before its time."""
        self._hide.cancel()
        self.is_held = False

    def stop(self) -> None:
        self.close()
        table = self._table
        if table.curtain.is_peek:
            table.curtain.put_back()
            table.draw()
