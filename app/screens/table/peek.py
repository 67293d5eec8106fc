"""A person looks at what is theirs while the table lies open (U4).

Their badge is held for as long as they look; for hands that cannot hold, a tap on it
brings their cover, and what is behind that hides by itself.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from app.match import Cover, Manner, Private
from app.screens.table.cover import HOLD_SECONDS
from app.screens.table.sheets import Sheets
from app.screens.table.state import TableState
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.style import palette
from app.widgets.long_press import PressDelay
from engines.api import Seat

PEEK_SECONDS = 8.0
CHECK_SECONDS = 1 / 30


class Peek:
    def __init__(
        self,
        state: TableState,
        views: ViewPresenter,
        sheets: Sheets,
        shell: Shell,
        is_badge_held: Callable[[], bool],
    ) -> None:
        self._state = state
        self._views = views
        self._sheets = sheets
        self._settings = shell.settings
        self._is_badge_held = is_badge_held
        self.is_held = False
        self._kept: Any = None  # what was put forward before somebody looked
        self._hide = Clock.create_trigger(lambda _: self.stop(), PEEK_SECONDS)
        # A finger that goes without a word hides it as well.
        self._watch = Clock.create_trigger(lambda _: self.check(), CHECK_SECONDS, interval=True)
        state.viewer_changed.connect(self._look)
        views.moving.connect(self.close)

    def is_offered(self, seat: Seat | None) -> bool:
        """Return whether this person could look now; the one who is asked may, too."""
        state, curtain = self._state, self._state.curtain
        is_open = curtain.manner is Manner.OPEN
        if seat is None or state.asked is None or not (is_open or state.match.players[seat].is_person):
            return False
        return not state.timeline.is_running and curtain.shows_table and curtain.viewer != seat

    def patience(self, seat: Seat | None) -> PressDelay:
        """A badge that opens a seat's view is held as long as a cover is."""
        if seat is None or not self.is_offered(seat):
            return PressDelay()
        return PressDelay(HOLD_SECONDS, palette.SEATS[self._state.match.players[seat].colour])

    def hold(self, seat: Seat | None) -> bool:
        """Open the view of a seat whose badge was held long enough; return whether it may be opened."""
        if seat is None or not self.is_offered(seat):
            return False
        if self._state.curtain.state != Cover(seat):  # else it is their turn
            self._begin(seat)
            self.is_held = True
            self._watch()
        self._views.lift(seat)
        return True

    def tap(self, seat: Seat | None) -> None:
        """Show what a seat holds where all is open; bring its cover if covers open by taps; else say how."""
        curtain = self._state.curtain
        if seat is None or not self.is_offered(seat):
            return
        if curtain.manner is not Manner.OPEN and self._settings.cover_opens == "hold":
            self._sheets.show_rule("badge")
        elif curtain.manner is Manner.OPEN or curtain.state != Cover(seat):
            self._begin(seat)
            self._views.draw()

    def _begin(self, seat: Seat) -> None:
        if not self._state.curtain.is_peek:
            self._kept = self._state.board.proposal
        self._state.curtain.peek(seat)

    def _look(self, viewer: Seat | None) -> None:
        """A view that is not held open hides after a moment."""
        curtain = self._state.curtain
        if viewer is not None and curtain.is_peek and isinstance(curtain.state, Private) and not self.is_held:
            self._hide()

    def check(self) -> None:
        if self.is_held and not self._is_badge_held():
            self.stop()

    def close(self) -> None:
        """A look is over, or the table is left: no clock holds it, or ends the next look before its time."""
        self._hide.cancel()
        self._watch.cancel()
        self.is_held = False

    def stop(self) -> None:
        self.close()
        if self._state.curtain.is_peek:
            self._state.curtain.put_back()
            self._views.draw()
            kept, self._kept = self._kept, None
            self._state.board.take_up(kept)
