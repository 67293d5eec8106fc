"""The snails with hands: cards and dice, of which one is picked."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.base.target import Target
from tests.ui.hands import Hands


class SnailHands(Hands):
    """The toy board is found by its id in one process alone, so it is imported late."""

    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        from app.boards.snails import SnailCard

        eyes = getattr(action, "eyes", None)
        return [SnailCard(action, 0 if eyes is None else view.dice[view.seat].index(eyes))]

    def refused(self, view: Any) -> Sequence[Target]:
        """A third die."""
        from app.boards.snails import FACES, SnailCard

        is_full = view.seat is not None and len(view.dice[view.seat]) == 2
        return [SnailCard(action) for action in FACES] if is_full else []

    def cards(self, view: Any) -> Mapping[Any, str]:
        from app.boards.snails import FACES, choices

        snails = {("snail", seat): "animal-tortoise" for seat in range(len(view.steps))}
        faces = {card: FACES.get(action) for card, action in choices(view).items()}
        return snails | {
            card: "token-first" if face is None else face.picture for card, face in faces.items()
        }


HANDS = SnailHands
