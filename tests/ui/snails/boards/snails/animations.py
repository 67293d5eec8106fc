"""Motions of the snails: what came of an event is drawn already, and each ends there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.boards.common.card_animation import fly_from
from app.boards.common.path import Point
from app.boards.snails.targets import ChoiceCard, SnailPawn
from engines.api import Seat
from engines.snails import Crawled, Roll, Rolled, Slid, Slide, View

if TYPE_CHECKING:
    from app.boards.snails.board import SnailsBoard


@dataclass(frozen=True, slots=True)
class SnailsSnapshot:
    """Places of snails before the outcome of an event was drawn."""

    snails: dict[Seat, Point]


class SnailsAnimations:
    def __init__(self, board: "SnailsBoard") -> None:
        self._board = board

    def run(self, event: Crawled | Slid, before: SnailsSnapshot, _after: View, seconds: float) -> None:
        """From where the snail was; a table that was only just opened has none to start from."""
        card = self._board.frame.layer.cards[SnailPawn(event.seat)]
        fly_from(before.snails.get(event.seat, tuple(card.pos)), card, self._board.motion, seconds)

    def roll(self, event: Rolled, _before: SnailsSnapshot, after: View, seconds: float) -> None:
        """A die comes from the card that was tapped, if its owner looks."""
        if event.eyes is None:
            return
        cards, last = self._board.frame.layer.cards, len(after.dice[event.seat]) - 1
        start = cards[ChoiceCard(Roll())].pos
        fly_from(tuple(start), cards[ChoiceCard(Slide(event.eyes), last)], self._board.motion, seconds)
