"""The lesson of the Tiercé: its topics, and the targets that it points at."""

from collections.abc import Callable, Iterable, Iterator, Sequence
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
    CardTurnedDown,
    ChoiceOffered,
    CoinReason,
    CoinsGained,
    HorseMoved,
    MoveReason,
    RaceRevealed,
    SnackBought,
)
from engines.derby.model import HORSES, Phase
from engines.derby.view import View

TURNED = "advance-seen"
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


CARDS = tuple(RaceCard(place) for place in range(1, 5))
RUNNERS, STAKES, ABILITIES = (
    tuple(part(horse + 1) for horse in HORSES) for part in (CourseHorse, HorseStakes, HorseAbility)
)
SPOKEN_OF: dict[str, tuple[Target, ...]] = {
    "row": (*CARDS, *RUNNERS),
    "odds": STAKES,
    "advance": (*CARDS, *RUNNERS),
    "advance-seen": CARDS,
    "turn-down": CARDS,
    "bet": STAKES,
    "bet-seen": STAKES,
    "fees": (LateSquares(), *STAKES),
    "money": CARDS,
    "ability": ABILITIES,
    "ability-seen": ABILITIES,
    "eat": CARDS,
    "eat-seen": STAKES,
    "finish": (*CARDS, PlacesBoard()),
}


class DerbyTutorial(Tutorial[View, DerbyAction]):
    """Each of the five actions is taken once."""

    # A robot that bets twice and helps its horse; neither it nor the learner does anything in vain.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=2, seed=834, chance=3, options={"first": "1"}, bot="greedy"
    )
    topics: ClassVar[tuple[str, ...]] = tuple(ACTIONS)
    # What counts in this round, and where a bet costs more.
    in_sight: ClassVar[tuple[Target, ...]] = (*CARDS, LateSquares())

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        steps = [
            TutorialStep("secret", (OwnPlace(),)),  # D4
            TutorialStep("row", (RaceCard(3), RaceCard(4))),  # D6
            TutorialStep("odds", (HorseStakes(len(HORSES)),), Done.LOOKED_UP),  # D19
        ]
        if any(view.bets[view.seat or 0]):
            steps.append(TutorialStep("fees", (LateSquares(),)))  # D11
        if view.phase is Phase.TURN_DOWN:
            return [*steps, TutorialStep("turn-down", _to_be_turned(view), Done.PLAYED)]  # D9
        if self.used(view.seat or 0, log):
            steps.append(TutorialStep("finish", (PlacesBoard(),)))  # D7
        return steps

    def looking_back(self, view: View, log: Log) -> Iterator[TutorialStep]:
        """Whatever the learner does first, a card is turned down for it: that is told in the same round."""
        if self.used(view.seat or 0, log):
            own = _to_be_turned(view) or _turned_by(view.seat or 0, log)
            yield TutorialStep(TURNED, own or self.where(view, "advance"))  # D9
        yield from super().looking_back(view, log)

    def spoken_of(self, view: View, step: TutorialStep) -> tuple[Target, ...]:
        return SPOKEN_OF.get(step.name, ())

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
        return _to_be_turned(view)

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


def _to_be_turned(view: View) -> tuple[RaceCard, ...]:
    return tuple(RaceCard(action.card) for action in view.legal if isinstance(action, TurnDown))


def _turned_by(seat: Seat, log: Log) -> tuple[RaceCard, ...]:
    """Return the card that a seat turned down last, as long as its row lies there."""
    found: tuple[RaceCard, ...] = ()
    for _, events in log:
        for event in events:
            match event:
                case RaceRevealed():
                    found = ()
                case CardTurnedDown(seat=owner, card=card) if owner == seat:
                    found = (RaceCard(card),)
    return found


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
