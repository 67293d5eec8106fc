"""Things of the plainest kind: each is one widget, and all are put forward at the same place."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.boards.contract import Grip
from app.boards.rect import Rect
from app.widgets.drag import Zone

if TYPE_CHECKING:
    from app.boards.board import Board


class WidgetThings:
    def __init__(
        self,
        board: "Board[Any, Any]",
        widgets: Callable[[], Mapping[Grip, Widget]],
        place: Callable[[], Rect],
    ) -> None:
        """What there is now, from below, and where it is dropped."""
        self._board = board
        self._widgets = widgets
        self._place = place

    def grip_at(self, x: float, y: float) -> Grip | None:
        lying = [grip for grip, widget in self._widgets().items() if widget.collide_point(x, y)]
        return lying[-1] if lying else None

    def carried(self, grip: Grip) -> Sequence[Widget]:
        return [self._widgets()[grip]]

    def zones(self, grip: Grip) -> Sequence[Zone]:
        proposal = self._board.proposal
        is_legal = proposal is not None and proposal.refusal(grip) is None
        return [Zone("place", *self._place().box, is_legal)]

    def reachable(self) -> Sequence[Grip]:
        return list(self._widgets())

    def box_of(self, grip: Grip) -> Rect | None:
        widget = self._widgets().get(grip)
        return None if widget is None else Rect.of(widget)
