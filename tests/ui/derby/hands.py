"""The Tiercé with hands: a chip and a horse, a bet card or a snack dragged onto a lane, a race card."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from app.boards.base.target import CommitButton, Target
from app.boards.derby.targets import (
    BetCard,
    CourseHorse,
    HorseAbility,
    HorseLane,
    HorseStakes,
    KindChip,
    RaceCard,
    SnackChip,
    StartingCard,
)
from engines.derby.actions import Advance, Bet, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.model import Phase
from tests.ui.fingers import Gesture
from tests.ui.hands import Hands


class DerbyHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        match action:
            case Advance(horse):
                return [CourseHorse(horse)]
            case Bet(horse):
                return [HorseStakes(horse)]
            case UseAbility(horse):
                return [HorseAbility(horse)]
            case Eat(snack, horse):
                return [SnackChip(snack), CourseHorse(horse)]
            case Pick(horse):
                return [CourseHorse(horse)]
            case TurnDown(card):
                return [RaceCard(card)]
            case TakeMoney():
                return [KindChip("money")]
            case Stop():
                return [KindChip("stop")]
        raise ValueError(action)

    def taps(self, view: Any, action: Any) -> Iterator[Gesture]:
        """What ends a meal says all there is to say."""
        gestures = super().taps(view, action)
        return islice(gestures, 1) if action == Stop() else gestures

    def keys(self, view: Any, action: Any) -> Iterator[Gesture]:
        """The longer way round: a chip, then a horse."""
        if action == Stop():
            yield from self._press(KindChip("stop"))
            return
        chips = {Advance: "advance", Bet: "bet", UseAbility: "ability"}
        kind = chips.get(type(action))
        targets = self.targets(view, action) if kind is None else [KindChip(kind), CourseHorse(action.horse)]
        for target in (*targets, CommitButton()):
            yield from self._press(target)

    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        """Whatever can be dragged is: the horse, the bet card, the snack, the race card."""
        gesture = self._dragged(action)
        if gesture is None:
            yield from self.taps(view, action)
        else:
            yield gesture
            yield self.commit()

    def _dragged(self, action: Any) -> Gesture | None:
        match action:
            case Bet(horse) if BetCard(0) in self.board.counter.parts():
                return self.drag(BetCard(0), HorseLane(horse))
            case Eat(snack, horse):
                return self.drag(SnackChip(snack), HorseLane(horse))
            case Advance(horse) | Pick(horse) if self.board.hit_test.zones(CourseHorse(horse)):
                return self.drag(CourseHorse(horse))
            case TurnDown(card):
                return self.drag(RaceCard(card))
        return None

    def refused(self, view: Any) -> Sequence[Target]:
        """A race card before the action is taken (D9)."""
        return [RaceCard(1)] if view.phase is Phase.ACT else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        row = zip(view.row, view.face_up, strict=True)
        return {
            **{
                RaceCard(n): f"race-{half.name}" if up else "race-back" for n, (half, up) in enumerate(row, 1)
            },
            **{
                StartingCard(seat): f"start-{card.name}" if card else "start-back"
                for seat, card in enumerate(view.starting)
            },
        }


HANDS = DerbyHands
