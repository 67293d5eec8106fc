"""The hit test of the snails: cards, badges and lanes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import PlayerBadge, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at
from app.boards.snails.proposal import SnailsProposal
from app.boards.snails.targets import ChoiceCard, SnailLane

if TYPE_CHECKING:
    from app.boards.snails.board import SnailsBoard


class SnailsHitTest(HitTest[SnailsProposal]):
    board: "SnailsBoard"

    def lying_at(self, proposal: SnailsProposal, x: float, y: float) -> Iterator[Target]:
        board = self.board
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
        return [self.board.frame.layer.cards[target]]

    def zones_for(self, proposal: SnailsProposal, target: Target) -> Sequence[Zone]:
        """Return the lane of the player whose turn it is."""
        if not proposal.view.to_act:
            return []
        seat = proposal.view.to_act[0]
        return [Zone(self.board.geometry.lane(seat), SnailLane(seat), proposal.refusal(target) is None)]

    def in_order(self, proposal: SnailsProposal) -> Sequence[Target]:
        return [key for key in self.board.frame.layer.cards if isinstance(key, ChoiceCard)]

    def box_of(self, target: Target) -> Rect | None:
        match target:
            case SnailLane(seat):
                return self.board.geometry.lane(seat)
        card = self.board.frame.layer.cards.get(target)
        return None if card is None else Rect.of(card)
