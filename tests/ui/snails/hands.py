"""The snails with hands: cards and dice, of which one is picked."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.base.target import Target
from tests.ui.hands import Hands


class SnailHands(Hands):
    """The toy board is found by its id in one process alone, so it is imported late."""

    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        from app.boards.snails.targets import ChoiceCard

        eyes = getattr(action, "eyes", None)
        return [ChoiceCard(action, 0 if eyes is None else view.dice[view.seat].index(eyes))]

    def refused(self, view: Any) -> Sequence[Target]:
        """A third die."""
        from app.boards.snails.proposal import OPEN_CHOICES
        from app.boards.snails.targets import ChoiceCard

        is_full = view.seat is not None and len(view.dice[view.seat]) == 2
        return [ChoiceCard(action) for action in OPEN_CHOICES] if is_full else []

    def cards(self, view: Any) -> Mapping[Any, str]:
        from app.boards.snails.placements import DIE, FACES, SNAIL
        from app.boards.snails.proposal import choices
        from app.boards.snails.targets import SnailPawn

        snails = {SnailPawn(seat): SNAIL for seat in range(len(view.steps))}
        faces = {card: FACES.get(action) for card, action in choices(view).items()}
        return snails | {card: DIE if face is None else face.picture for card, face in faces.items()}


HANDS = SnailHands
