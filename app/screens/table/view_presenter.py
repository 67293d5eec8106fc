"""Views as the curtain allows them: a person's own, what lies open, or a cover."""

from app.match import Cover, Private
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.state import TableState
from app.shell import Shell
from app.signals import Signal
from engines.api import Seat


class ViewPresenter:
    """Draws the table. Secrets leave the tree before another view, or a cover, is drawn."""

    def __init__(self, state: TableState, shell: Shell, looks: FirstLookRound) -> None:
        self._state = state
        self._shell = shell
        self._looks = looks
        self._viewer: Seat | None = None  # whose view the board was last given
        self.uncovering: Signal[[]] = Signal()  # what lies over the table goes
        self.moving: Signal[[]] = Signal()  # and what would be in the way of a move
        self.lifted: Signal[Seat] = Signal()  # a cover, by the seat that now looks behind it
        self.laying: Signal[bool] = Signal()  # covers and bars; true: a move is about to be shown

    @property
    def is_first_look(self) -> bool:
        """Return whether the viewer looks at a secret in the lap before the first move."""
        return self._looks.is_on and self._state.curtain.viewer is not None

    def draw(self) -> None:
        self._turn_to(self._state.curtain.viewer)
        self.uncovering()
        self.draw_below()

    def draw_below(self) -> None:
        """Draw the table for who looks already; whatever lies over it stays."""
        state, viewer = self._state, self._state.curtain.viewer
        self.laying(False)
        state.board.instead = self._looks.sentence or self._whose(viewer)
        state.board.is_looked_into = state.curtain.is_peek
        if viewer is not None and state.is_glance:
            state.board.glance(state.match.view(viewer), state.side_of(viewer))
        else:
            state.board.sync(state.match.view(viewer), is_asked=state.is_asked)

    def _whose(self, viewer: Seat | None) -> str:
        """Say whose hand it is where it is not that of the player whose turn it is."""
        if viewer is None or not self._state.curtain.is_peek or self._state.is_glance:
            return ""
        return self._shell.words.say("{name}’s hand.", name=self._state.board.captions.name(viewer))

    def make_way(self, viewer: Seat | None) -> None:
        """Clear the table for what is about to be shown to a viewer: nothing lies over it."""
        self.uncovering()
        self.moving()
        self._turn_to(viewer)
        self.laying(True)

    def _turn_to(self, viewer: Seat | None) -> None:
        """Give the board to a viewer: what was another's leaves it."""
        self._shell.secrecy.keep(isinstance(self._state.curtain.state, Private))
        if viewer != self._viewer:
            if self._state.is_glance or self._state.board.glanced is not None:
                self._state.board.end_glance()  # nothing else is another's
            else:
                self.hide()
            self._change_viewer(viewer)

    def hide(self) -> None:
        """Take secrets, and what is put forward, off the board."""
        self._state.board.hide()
        self._change_viewer(None)

    def _change_viewer(self, viewer: Seat | None) -> None:
        if viewer != self._viewer:
            self._viewer = viewer
            self._state.viewer_changed(viewer)

    # -- the ways from one view to another -----------------------------------------------

    def lift(self, seat: Seat) -> None:
        """The person named on the cover looks behind it."""
        self._state.curtain.lift(seat)
        self._shell.sounds.play("cover")
        self.draw()
        self.lifted(seat)

    def look(self) -> None:
        """Show what lies open to the one who has the tablet; `call` brings the cover back."""
        if not self._looks.is_on:
            self._state.curtain.look()
            self.draw()

    def call(self) -> None:
        """Bring the seat that is asked, or is to look first, to the table, or back to it after a look."""
        state = self._state
        if self._looks.seat is not None:
            state.curtain.cover(self._looks.seat)
            self.draw()
        elif state.asked is not None:
            state.curtain.call(state.asked, lies_open=state.lies_open)
            self.draw()

    def look_or_call(self) -> None:
        if isinstance(self._state.curtain.state, Cover):
            self.look()
        elif self._state.curtain.shows_table:
            self.call()
