"""The hit test: which targets lie at a place of a table, and where a target lies.

A game lists everything that lies under a point, from the top. The same list answers a touch, which takes the
first target that can be taken hold of, and a long press, which reads the rule of the first that has one::

    class FableHitTest(HitTest[FableProposal]):
        board: "FableBoard"

        def lying_at(self, proposal, x, y):
            yield from widgets_at({CardGroup(card): handle for card, handle in handles.items()}, x, y)
            yield from cards_at(self.board.frame.layer, x, y)
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

from app.boards.base.target import Target, Zone
from app.boards.common.geometry import Rect
from app.widgets.card import CardLayer

P = TypeVar("P")


class HitTest(ABC, Generic[P]):
    """Find targets by their place, and places by their target; nothing lies there while no view is shown."""

    board: Any  # a game says which

    def __init__(self, board: Any) -> None:
        self.board = board

    # -- what a game adds -------------------------------------------------------------------

    @abstractmethod
    def lying_at(self, proposal: P, x: float, y: float) -> Iterator[Target]:
        """Yield everything that lies here, from the top."""

    @abstractmethod
    def can_take(self, target: Target) -> bool:
        """Return whether a finger can take hold of it now."""

    def rule_of(self, target: Target) -> str:
        """Return the name of its rule in the game's guide; empty for none."""
        return ""

    @abstractmethod
    def carried(self, target: Target) -> Sequence[Widget]:
        """Return the widgets that follow the finger."""

    @abstractmethod
    def zones_for(self, proposal: P, target: Target) -> Sequence[Zone]:
        """Return where it may be dropped, and where it may not."""

    @abstractmethod
    def in_order(self, proposal: P) -> Sequence[Target]:
        """Return the targets in the order in which keys go from one to the next."""

    @abstractmethod
    def box_of(self, target: Target) -> Rect | None:
        """Return where it is going to lie; None for what does not lie on the table."""

    @property
    def written(self) -> Sequence[Rect]:
        """Return the places besides sentences where something is read that no arrow should hide."""
        return ()

    # -- what a table asks ------------------------------------------------------------------

    def targets_at(self, x: float, y: float) -> Iterator[Target]:
        proposal: P | None = self.board.proposal
        return iter(()) if proposal is None else self.lying_at(proposal, x, y)

    def zones(self, target: Target) -> Sequence[Zone]:
        proposal: P | None = self.board.proposal
        return () if proposal is None else self.zones_for(proposal, target)

    def reachable(self) -> Sequence[Target]:
        proposal: P | None = self.board.proposal
        return () if proposal is None else self.in_order(proposal)

    def target_at(self, x: float, y: float) -> Target | None:
        """Return what a finger takes hold of here."""
        return next(filter(self.can_take, self.targets_at(x, y)), None)

    def rule_at(self, x: float, y: float) -> str:
        """Return the name of the rule for what lies here; empty for none (U14)."""
        return next(filter(None, map(self.rule_of, self.targets_at(x, y))), "")


def widgets_at(widgets: Mapping[Any, Widget], x: float, y: float) -> Iterator[Any]:
    """Yield the targets of those widgets that lie here and can be seen, the first on top."""
    for target, widget in widgets.items():
        if widget.opacity and widget.collide_point(x, y):
            yield target


def cards_at(layer: CardLayer, x: float, y: float) -> Iterator[Target]:
    """Yield the targets of the cards that lie here, from the top; a card that only passes by has none."""
    targets = {card: key for key, card in layer.cards.items() if isinstance(key, Target)}
    for card in layer.children:
        if card in targets and card.collide_point(x, y):
            yield targets[card]
