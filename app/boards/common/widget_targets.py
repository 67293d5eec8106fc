"""Things of the plainest kind: each is one widget, and all are put forward at the same place."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.common.geometry import Rect
from app.widgets.drag import Zone

if TYPE_CHECKING:
    from app.boards.base.board import Board


class WidgetTargets:
    def __init__(
        self,
        board: "Board[Any, Any, Any]",
        widgets: Callable[[], Mapping[Target, Widget]],
        place: Callable[[], Rect],
    ) -> None:
        """What there is now, from below, and where it is dropped."""
        self._board = board
        self._widgets = widgets
        self._place = place

    def target_at(self, x: float, y: float) -> Target | None:
        lying = [target for target, widget in self._widgets().items() if widget.collide_point(x, y)]
        return lying[-1] if lying else None

    def carried(self, target: Target) -> Sequence[Widget]:
        return [self._widgets()[target]]

    def zones(self, target: Target) -> Sequence[Zone]:
        proposal = self._board.proposal
        is_legal = proposal is not None and proposal.refusal(target) is None
        return [Zone("place", *self._place().box, is_legal)]

    def reachable(self) -> Sequence[Target]:
        return list(self._widgets())

    def box_of(self, target: Target) -> Rect | None:
        widget = self._widgets().get(target)
        return None if widget is None else Rect.of(widget)
