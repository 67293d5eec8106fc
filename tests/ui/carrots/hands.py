"""The carrot race with hands: a pawn is dragged to a square, or a square or chip is tapped."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.boards.base.target import Target
from app.boards.carrots.targets import (
    AskingHare,
    DeclineChip,
    GardenSquare,
    GiveChip,
    OwnPawn,
    PurseCard,
    TakeChip,
)
from engines.carrots.actions import Advance, Decline, FallBack, GiveTen, ReturnToStart, TakeTen
from engines.carrots.events import PawnMoved
from engines.carrots.model import FINISH, PARTS, Phase
from tests.ui.fingers import Gesture
from tests.ui.hands import Hands


def carrot_cards(carrots: int) -> list[int]:
    cards = []
    for value in sorted(PARTS["carrot_card_values"], reverse=True):
        cards += [value] * (carrots // value)
        carrots %= value
    return cards


class CarrotsHands(Hands):
    def goal(self, view: Any, action: Any) -> int:
        """Where a pawn comes to stand."""
        from engines.carrots import GAME

        if isinstance(action, ReturnToStart):
            return 0
        events = GAME.preview(view, action)
        return next(event.end for event in events if isinstance(event, PawnMoved))

    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        has_two = len(view.pawns[view.to_act[0]]) > 1
        pawn = [OwnPawn(action.pawn)] if has_two and hasattr(action, "pawn") else []
        match action:
            case Advance() | FallBack():
                return [*pawn, GardenSquare(self.goal(view, action))]
            case ReturnToStart():
                return [OwnPawn(action.pawn)]
            case TakeTen() | GiveTen():
                chip = TakeChip(action.pawn) if isinstance(action, TakeTen) else GiveChip(action.pawn)
                return [chip] if view.phase is Phase.TEN else [*pawn, chip]
            case Decline():
                return [DeclineChip()]
        raise AssertionError(action)

    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        """A run is a drag of the pawn; all else is tapped."""
        if isinstance(action, Advance | FallBack | ReturnToStart):
            yield self.drag(OwnPawn(action.pawn), GardenSquare(self.goal(view, action)))
            yield self.commit()
        else:
            yield from self.taps(view, action)

    def refused(self, view: Any) -> Sequence[Target]:
        """A square that one may go to, then one that is too far."""
        if view.phase is not Phase.MOVE or view.seat is None:
            return []
        own = [view.positions[pawn] for pawn in view.pawns[view.seat]]
        goals = [own[run.pawn] + run.steps for run in view.legal if isinstance(run, Advance)]
        barred = [square for square in range(1, FINISH) if square > max((*goals, *own), default=0)]
        return [GardenSquare(goals[0]), GardenSquare(barred[-1])] if goals and barred else []

    def tries(self, view: Any) -> Iterator[Gesture]:
        """The pawn is dropped there."""
        for barred in self.refused(view)[1:]:
            yield self.drag(OwnPawn(0), barred)

    def cards(self, view: Any) -> Mapping[Target, str]:
        holder = view.seat
        if holder is None and view.legal and view.purses[view.to_act[0]] is not None:
            holder = view.to_act[0]
        if holder is None:
            return {}
        is_asked = view.legal and view.phase in (Phase.AGAIN, Phase.TEN)
        if is_asked:
            return {AskingHare(): "hare-play-again" if view.phase is Phase.AGAIN else "hare-take-or-give-ten"}
        return {
            PurseCard(number): f"carrot-{value}"
            for number, value in enumerate(carrot_cards(view.purses[holder]))
        }


HANDS = CarrotsHands
