"""The snails with hands: cards and dice, of which one is picked."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.base.contract import Target
from tests.ui.hands import Hands

PICTURES = {("crawl",): "animal-tortoise", ("roll",): "token-first"}


class SnailHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        eyes = getattr(action, "eyes", None)
        return [
            (type(action).__name__.lower(),) if eyes is None else ("die", view.dice[view.seat].index(eyes))
        ]

    def refused(self, view: Any) -> Sequence[Target]:
        """A third die."""
        return [("crawl",), ("roll",)] if view.seat is not None and len(view.dice[view.seat]) == 2 else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        dice = () if view.seat is None else view.dice[view.seat]
        return {
            **{("snail", seat): "animal-tortoise" for seat in range(len(view.steps))},
            **PICTURES,
            **{("die", number): "token-first" for number in range(len(dice))},
        }


HANDS = SnailHands
