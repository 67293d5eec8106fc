"""Offers of the table beside the cards: tools, and a move that can be undone."""

from collections.abc import Sequence

from app.match import Manner
from app.screens.table.covers import Covers
from app.screens.table.recap import Recap
from app.screens.table.robots import Robots
from app.screens.table.state import Layers, TableState
from app.screens.table.undo import Undo
from app.shell import Shell
from app.style import palette


class TableOffers:
    """Decides which tools the frame has, in which colour and for which hand; whether a move can be undone."""

    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        covers: Covers,
        recap: Recap,
        robots: Robots,
        undo: Undo,
    ) -> None:
        self._state = state
        self._slip = layers.undo
        self._speech, self._habits = shell.speech, shell.habits
        self._covers = covers
        self._recap = recap
        self._robots = robots
        self._undo = undo
        self._tools = {
            "on_recap": lambda _: recap.show(),
            "on_advise": lambda _: robots.hint(),
            "undo_spot": layers.undo.setter("spot"),
        }
        frame = state.board.frame
        frame.bind(**self._tools)
        layers.undo.spot = frame.undo_spot  # of a board that was kept it need not change

    def close(self) -> None:
        """Leave a board that is kept for another table."""
        self._state.board.frame.unbind(**self._tools)

    def lay(self, is_moving: bool) -> None:
        """`is_moving`: a move is about to be shown, while which nothing is offered."""
        frame = self._state.board.frame
        if not self._state.is_glance:  # under which the table stays as it was
            frame.has_tools = not is_moving and self._state.is_asked
            frame.can_recap, frame.can_hint = self._recap.has_lines, self._robots.can_hint
        frame.has_voice = self._speech.is_offered
        if not is_moving:
            frame.band = self._band()
            frame.is_mirrored = self._is_left_handed()
        self._slip.can_undo = not is_moving and self._undo.seat is not None
        self._slip.is_on_cover = not is_moving and self._covers.is_full
        frame.has_undo = self._slip.can_undo and not self._slip.is_on_cover

    def _band(self) -> Sequence[float]:
        """On a tablet that lies flat, the colour of the person it is turned to: all see whose turn it is."""
        person, is_flat = self._state.asked_person, self._state.match.manner is Manner.TABLE
        return palette.SEATS[person.colour] if person is not None and is_flat else palette.NOTHING

    def _is_left_handed(self) -> bool:
        """Return whether a left hand plays: that of the seat that looks, in the open of the one asked."""
        viewer = self._state.curtain.viewer
        seat = self._state.asked if viewer is None else viewer
        return seat is not None and self._habits.of(self._state.match.players[seat].name).is_left_handed
