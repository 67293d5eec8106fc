"""The plainest hit test: each target is a card, and all are put forward at the same place."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from app.boards.base.target import DropPlace, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at

if TYPE_CHECKING:
    from app.boards.base.board import Board


class CardHitTest(HitTest):
    """Every card whose key is a target can be taken; `place` is where it is dropped."""

    def __init__(self, board: "Board[Any, Any, Any]", place: Callable[[], Rect]) -> None:
        self._board = board
        self._place = place

    def targets_at(self, x: float, y: float) -> Iterator[Target]:
        yield from cards_at(self._board.frame.layer, x, y)

    def can_take(self, target: Target) -> bool:
        return True

    def carried(self, target: Target) -> Sequence[Widget]:
        return [self._board.frame.layer.cards[target]]

    def zones(self, target: Target) -> Sequence[Zone]:
        proposal = self._board.proposal
        is_legal = proposal is not None and proposal.refusal(target) is None
        return [Zone(self._place(), DropPlace(), is_legal)]

    def reachable(self) -> Sequence[Target]:
        return [key for key in self._board.frame.layer.cards if isinstance(key, Target)]

    def box_of(self, target: Target) -> Rect | None:
        card = self._board.frame.layer.cards.get(target)
        return None if card is None else Rect.of(card)
