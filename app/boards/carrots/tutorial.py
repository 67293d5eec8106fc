"""The lesson of the carrot race: its topics, and the targets that it points at."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from app.boards.base.contract import Log
from app.boards.base.target import PlayerBadge, Target
from app.boards.base.tutorial import Done, Tutorial, TutorialPlan, TutorialStep
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import (
    AnyPawn,
    CostsChip,
    GardenSquare,
    GhostPawn,
    GhostTag,
    HomeSign,
    OwnPawn,
    TakeChip,
)
from engines.api import Event, Seat
from engines.carrots import GAME
from engines.carrots.actions import Advance, CarrotsAction, FallBack, GiveTen, TakeTen
from engines.carrots.events import (
    CardDrawn,
    CarrotsGiven,
    CarrotsTaken,
    LettuceEaten,
    MoveReason,
    PawnMoved,
    RankChecked,
)
from engines.carrots.model import BOARD, Kind
from engines.carrots.view import View, promise

TEN = "ten"
CARROTS_SEEN = "carrots-seen"
LEARNT_SQUARES = 15
NUMBERS = (Kind.SECOND, Kind.THIRD, Kind.FOURTH)
THINGS = {Kind.CARROTS: "carrots", Kind.LETTUCE: "lettuce", Kind.TORTOISE: "tortoise", Kind.HARE: "hare"}
THINGS |= dict.fromkeys(NUMBERS, "figure")


class CarrotsTutorial(Tutorial[View, CarrotsAction]):
    """A square of each kind once, the tortoise behind, and ten carrots taken or given."""

    # No pawn stands in the way, the figure pays, and the card that is drawn asks for nothing: a free ride.
    plan: ClassVar[TutorialPlan] = TutorialPlan(
        seats=3, seed=29, chance=2, options={"first": "1"}, bot="greedy"
    )
    # What is learnt happens in the first rows.
    in_sight: ClassVar[tuple[Target, ...]] = tuple(map(GardenSquare, range(LEARNT_SQUARES)))
    below: ClassVar[tuple[Target, ...]] = (GardenSquare(LEARNT_SQUARES),)
    never_hidden: ClassVar[tuple[Target, ...]] = (GhostTag(), GhostPawn())  # what a run costs, and its end
    topics: ClassVar[tuple[str, ...]] = ("carrots", TEN, "lettuce", "figure", "tortoise", "hare")

    def openings(self, view: View, log: Log) -> Sequence[TutorialStep]:
        is_first = not any(isinstance(event, PawnMoved) for _, events in log for event in events)
        if not is_first:
            return ()
        return (
            TutorialStep("goal", (HomeSign(),)),  # C17
            TutorialStep("hold", (GardenSquare(7),), Done.LOOKED_UP),
            TutorialStep("prices", (CostsChip(),), Done.READ),  # C9
        )

    def targets(self, view: View, topic: str) -> tuple[Target, ...]:
        """The nearest square of the kind that one may go to now; of figures, one that would pay."""
        proposal = CarrotsProposal(view, is_asked=True)
        if topic == TEN:
            return (TakeChip(0),) if TakeTen() in view.legal else ()
        goals = {
            square: action
            for (_, square), action in proposal.goals.items()
            if THINGS.get(BOARD[square]) == topic and (BOARD[square] not in NUMBERS or _pays(view, action))
        }
        nearest = min(goals, key=lambda square: abs(square - proposal.square(0)), default=None)
        return () if nearest is None else (GardenSquare(nearest),)

    def anything(self, view: View) -> tuple[Target, ...]:
        """A ring round all squares that one may go to would be round others too."""
        return (OwnPawn(0),)

    def where(self, view: View, topic: str) -> tuple[Target, ...]:
        return (AnyPawn(view.seat or 0),)

    def looking_back(self, view: View, log: Log) -> Iterator[TutorialStep]:
        """Tell of carrots to be taken as soon as they can be."""
        for step in super().looking_back(view, log):
            if step.name != CARROTS_SEEN or TakeTen() in view.legal:
                yield step

    def spoken_of(self, view: View, step: TutorialStep) -> tuple[Target, ...]:
        """The ribbon that shows a place is on the badge."""
        return (PlayerBadge(view.seat or 0),) if step.name.startswith("figure") else ()

    def used(self, seat: Seat, log: Log) -> dict[str, bool]:
        """A robot that eats or is paid shows a learner nothing of their own square."""
        own = [
            (actor, [event for event in told if getattr(event, "seat", None) == seat]) for actor, told in log
        ]
        return super().used(seat, own)

    def used_by(self, action: CarrotsAction) -> str:
        return TEN if isinstance(action, TakeTen | GiveTen) else ""

    def used_before(self, view: View, action: CarrotsAction) -> str:
        if not isinstance(action, Advance | FallBack):
            return self.used_by(action)
        goals = CarrotsProposal(view, is_asked=True).goals
        return next(
            (THINGS.get(BOARD[square], "") for (_, square), one in goals.items() if one == action), ""
        )

    def asks_for(self, view: View, step: TutorialStep, action: CarrotsAction) -> bool:
        """Another square of the same kind may be taken, too far, or not pay."""
        if step.name not in THINGS.values() or not isinstance(action, Advance | FallBack):
            return super().asks_for(view, step, action)
        goals = CarrotsProposal(view, is_asked=True).goals
        return any(
            goals.get((action.pawn, at.number)) == action for at in step.at if isinstance(at, GardenSquare)
        )

    def uses(self, event: Event, seat: Seat) -> str:
        match event:
            case PawnMoved() if event.seat == seat and event.why in (
                MoveReason.ADVANCE,
                MoveReason.FALL_BACK,
            ):
                return THINGS.get(BOARD[event.end], "")
            case CarrotsTaken() | CarrotsGiven() if event.seat == seat and not event.is_by_card:
                return TEN
        return ""

    def shows(self, event: Event) -> str:
        """A lettuce is eaten, and a rank is paid for, a turn later."""
        match event:
            case CarrotsTaken() | CarrotsGiven():
                return TEN
            case LettuceEaten():
                return "lettuce"
            case RankChecked():
                return "figure"
            case CardDrawn():
                return "hare"
            case PawnMoved() if BOARD[event.end] in (Kind.CARROTS, Kind.TORTOISE):
                return THINGS[BOARD[event.end]]
        return ""


def _pays(view: View, action: CarrotsAction) -> bool:
    """The square would pay if no other pawn moved; squares of a kind that never does are all alike."""
    moved = next(event for event in GAME.preview(view, action) if isinstance(event, PawnMoved))
    return promise(moved.end, moved.rank) > 0
