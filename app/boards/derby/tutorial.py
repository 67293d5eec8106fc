"""The lesson of the Tiercé: its topics, and the targets that it points at."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from app.boards.base.contract import Log
from app.boards.base.target import OwnPlace, PlayerBadge, Target
from app.boards.base.tutorial import Done, Tutorial, TutorialPlan, TutorialStep
from app.boards.derby.proposal import likely_eater
from app.boards.derby.targets import (
    CourseHorse,
    HorseAbility,
    HorseStakes,
    KindChip,
    LateSquares,
    PlacesBoard,
    RaceCard,
    SnackChip,
)
from engines.api import Event, Seat
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, Pick, TakeMoney, TurnDown, UseAbility
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    ChoiceOffered,
    CoinReason,
    CoinsGained,
    HorseMoved,
    MoveReason,
    SnackBought,
)
from engines.derby.model import HORSES, Phase
from engines.derby.view import View

TAPPED: dict[str, Callable[[int], Target]] = {  # where on its lane
    "advance": CourseHorse,
    "bet": HorseStakes,
    "ability": HorseAbility,
}
ACTIONS: dict[str, type[Any]] = {
    "advance": Advance,
    "bet": Bet,
    "money": TakeMoney,
    "ability": UseAbility,
    "eat": Eat,
}


class DerbyTutorial(Tutorial[View, DerbyAction]):
    """Each of the five actions is taken once."""

    # A robot that bets twice and helps its horse; neither it nor the learner does anything in vain.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=2, seed=834, chance=3, options={"first": "1"}, bot="greedy"
    )
    topics: ClassVar[tuple[str, ...]] = tuple(ACTIONS)
    # What the race cards did is seen on the course, and what a bet brings beside it.
    in_sight: ClassVar[tuple[Target, ...]] = (
        *map(RaceCard, range(1, 5)),
        *(CourseHorse(horse + 1) for horse in HORSES),
        LateSquares(),
    )

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        steps = [
            TutorialStep("secret", (OwnPlace(),)),  # D4
            TutorialStep("row", (RaceCard(3), RaceCard(4))),  # D6
            TutorialStep("odds", (HorseStakes(len(HORSES)),), Done.LOOKED_UP),  # D19
        ]
        if any(view.bets[view.seat or 0]):
            steps.append(TutorialStep("fees", (LateSquares(),)))  # D11
        if self.used(view.seat or 0, log):
            steps.append(TutorialStep("finish", (PlacesBoard(),)))  # D7
        if view.phase is Phase.TURN_DOWN:
            cards = tuple(RaceCard(action.card) for action in view.legal if isinstance(action, TurnDown))
            steps.append(TutorialStep("turn-down", cards, Done.PLAYED))  # D9
        return steps

    def targets(self, view: View, topic: str) -> tuple[Target, ...]:
        """With what a single tap puts it forward: what is best of it, and nothing that has no effect."""
        usable = [action for action in view.legal if isinstance(action, ACTIONS[topic])]
        if topic == "eat":
            usable = [action for action in usable if action.horse == likely_eater(view, action.snack)]
        best = _best(view, filter(lambda action: _has_effect(view, action), usable))
        if view.phase is not Phase.ACT or best is None:
            return ()
        match topic:
            case "money":
                return (KindChip("money"),)
            case "eat":
                return (SnackChip(best.snack),)
        return (TAPPED[topic](best.horse),)

    def anything(self, view: View) -> tuple[Target, ...]:
        match view.phase:
            case Phase.SNACK:
                return (KindChip("stop"),)
            case Phase.PICK | Phase.ACT:
                best = _best(view, (action for action in view.legal if isinstance(action, Pick | Advance)))
                return () if best is None else (CourseHorse(best.horse),)
        return tuple(RaceCard(action.card) for action in view.legal if isinstance(action, TurnDown))

    def where(self, view: View, topic: str) -> tuple[Target, ...]:
        """Point at the outcome; what is told of an advance is about the row."""
        if view.seat is not None and topic == "money":
            return (PlayerBadge(view.seat),)
        if topic == "ability":
            return tuple(HorseAbility(horse + 1) for horse in HORSES)
        mine, all_bets = view.bets[view.seat or 0], list(zip(*view.bets, strict=True))
        if topic == "bet":
            return tuple(HorseStakes(horse + 1) for horse in HORSES if mine[horse])
        if topic == "eat" and any(map(any, all_bets)):
            return tuple(HorseStakes(horse + 1) for horse in HORSES if any(all_bets[horse]))
        return tuple(RaceCard(place) for place, is_up in enumerate(view.face_up, 1) if is_up)

    def put_forward(self, action: DerbyAction) -> tuple[Target, ...]:
        """The whole lane: its ghost, its bet and what it may bring, and the ability that is used."""
        horse = getattr(action, "horse", None)
        lane = () if horse is None else (CourseHorse(horse), HorseStakes(horse))
        return (*lane, HorseAbility(action.horse)) if isinstance(action, UseAbility) else lane

    def used_by(self, action: DerbyAction) -> str:
        return next((name for name, kind in ACTIONS.items() if isinstance(action, kind)), "")

    def uses(self, event: Event, seat: Seat) -> str:
        match event:
            case HorseMoved(why=MoveReason.ADVANCE, seat=owner) if owner == seat:
                return "advance"
            case BetPlaced(seat=owner, price=price) if owner == seat and price.total:
                return "bet"
            case CoinsGained(seat=owner, why=CoinReason.MONEY) if owner == seat:
                return "money"
            case AbilityUsed(seat=owner) if owner == seat:
                return "ability"
            case SnackBought(seat=owner) if owner == seat:
                return "eat"
        return ""

    def shows(self, event: Event) -> str:
        match event:
            case HorseMoved(why=MoveReason.ADVANCE):
                return "advance"
            case BetPlaced():
                return "bet"
            case CoinsGained(why=CoinReason.MONEY):
                return "money"
            case AbilityUsed():
                return "ability"
            case SnackBought():
                return "eat"
        return ""


def _best(view: View, actions: Iterable[Any]) -> Any:
    """Return the action after which its player stands best, so that the lesson shows good play."""

    def worth(action: DerbyAction) -> float:
        after = view
        for event in GAME.preview(view, action):
            after = GAME.follow(after, event)
        return GAME.value(after)

    return max(actions, key=worth, default=None)


def _has_effect(view: View, action: DerbyAction) -> bool:
    """Return whether something comes of it: a horse that moves, a bet, coins, a horse to be picked."""
    return any(
        (isinstance(event, HorseMoved) and event.end != event.start)
        or (isinstance(event, CoinsGained) and event.amount > 0)
        or isinstance(event, BetPlaced)
        or (isinstance(event, ChoiceOffered) and event.phase is Phase.PICK)
        for event in GAME.preview(view, action)
    )
