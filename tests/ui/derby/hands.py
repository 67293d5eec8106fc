"""The Tiercé with hands: a chip and a horse, a bet card or a snack dragged onto a lane, a race card."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.boards.base.contract import Target
from engines.derby.actions import Advance, Bet, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.model import Phase
from tests.ui.fingers import Gesture
from tests.ui.hands import Hands


class DerbyHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        match action:
            case Advance(horse):
                return [("horse", horse)]
            case Bet(horse):
                return [("stake", horse)]
            case UseAbility(horse):
                return [("ability", horse)]
            case Eat(snack, horse):
                return [("snack", snack), ("horse", horse)]
            case Pick(horse):
                return [("horse", horse)]
            case TurnDown(card):
                return [("race", card)]
            case TakeMoney():
                return [("chip", "money")]
            case Stop():
                return [("chip", "stop")]
        raise ValueError(action)

    def keys(self, view: Any, action: Any) -> Iterator[Gesture]:
        """The longer way round: a chip, then a horse."""
        chips = {Advance: "advance", Bet: "bet", UseAbility: "ability"}
        kind = chips.get(type(action))
        targets = self.targets(view, action) if kind is None else [("chip", kind), ("horse", action.horse)]
        for target in (*targets, ("button", "commit")):
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
            case Bet(horse) if ("token", 0) in self.board.counter.parts():
                return self.drag(("token", 0), f"lane-{horse}")
            case Eat(snack, horse):
                return self.drag(("snack", snack), f"lane-{horse}")
            case Advance(horse) | Pick(horse) if self.board.zones(("horse", horse)):
                return self.drag(("horse", horse))
            case TurnDown(card):
                return self.drag(("race", card))
        return None

    def refused(self, view: Any) -> Sequence[Target]:
        """A race card before the action is taken (D9)."""
        return [("race", 1)] if view.phase is Phase.ACT else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        row = zip(view.row, view.face_up, strict=True)
        return {
            **{
                ("race", n): f"race-{half.name}" if up else "race-back" for n, (half, up) in enumerate(row, 1)
            },
            **{
                ("start", seat): f"start-{card.name}" if card else "start-back"
                for seat, card in enumerate(view.starting)
            },
        }


HANDS = DerbyHands
