"""The hit test of the snails: cards, badges and lanes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import PlayerBadge, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at
from app.boards.snails.targets import ChoiceCard, SnailLane

if TYPE_CHECKING:
    from app.boards.snails.board import SnailsBoard


class SnailsHitTest(HitTest):
    def __init__(self, board: "SnailsBoard") -> None:
        self._board = board

    def targets_at(self, x: float, y: float) -> Iterator[Target]:
        board = self._board
        if board.proposal is None:
            return
        yield from cards_at(board.frame.layer, x, y)
        seat = board.frame.seat_at(x, y)
        if seat is not None:
            yield PlayerBadge(seat)
        for seat in range(len(board.table.players)):
            if board.geometry.lane(seat).holds(x, y):
                yield SnailLane(seat)

    def can_take(self, target: Target) -> bool:
        return isinstance(target, ChoiceCard)

    def carried(self, target: Target) -> Sequence[Widget]:
        return [self._board.frame.layer.cards[target]]

    def zones(self, target: Target) -> Sequence[Zone]:
        """The lane of the player whose turn it is."""
        proposal = self._board.proposal
        if proposal is None or not proposal.view.to_act:
            return []
        seat = proposal.view.to_act[0]
        return [Zone(self._board.geometry.lane(seat), SnailLane(seat), proposal.refusal(target) is None)]

    def reachable(self) -> Sequence[Target]:
        return [key for key in self._board.frame.layer.cards if isinstance(key, ChoiceCard)]

    def box_of(self, target: Target) -> Rect | None:
        match target:
            case SnailLane(seat):
                return self._board.geometry.lane(seat)
        card = self._board.frame.layer.cards.get(target)
        return None if card is None else Rect.of(card)
