"""The proposal of the carrot race: where a pawn would go, or what it would do instead.

A square, a pawn or a chip stands for an action; whether it may be done, and why not, is the game's answer.
"""

from functools import cached_property

from app.boards.base.proposal import Proposal
from app.boards.base.target import Target
from app.boards.carrots.targets import (
    CostsChip,
    DeclineChip,
    GardenSquare,
    GiveChip,
    OwnPawn,
    StepChip,
    TakeChip,
)
from engines.api import Refusal, Seat
from engines.carrots import GAME
from engines.carrots.actions import (
    Advance,
    CarrotsAction,
    Decline,
    FallBack,
    GiveTen,
    ReturnToStart,
    TakeTen,
)
from engines.carrots.events import PawnMoved
from engines.carrots.model import FINISH, Phase
from engines.carrots.view import View

DUTY = "other_pawn_has_eaten_and_must_move"
NOT_THIS_PAWN = (DUTY, "pawn_is_home", "card_is_for_the_other_pawn", "other_pawn_goes_back")


class CarrotsProposal(Proposal[View, CarrotsAction]):
    def __init__(self, view: View, is_asked: bool) -> None:
        super().__init__(GAME, view, is_asked)
        self._action: CarrotsAction | None = None
        self._picked: int | None = None  # of two pawns, the one that was tapped
        self.shows_costs = False

    @property
    def action(self) -> CarrotsAction | None:
        return self._action

    @property
    def is_empty(self) -> bool:
        return self._action is None

    @property
    def is_reading(self) -> bool:
        return self.shows_costs

    # -- who acts -------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Return the seat that decides; the view's owner where none does any more."""
        return self.view.to_act[0] if self.view.to_act else self.view.seat or 0

    @property
    def owns(self) -> range:
        """Return the pawns of the seat that decides, as actions number them."""
        return range(len(self.view.pawns[self.seat]))

    def square(self, own: int) -> int:
        """Return the square of one of these pawns."""
        return self.view.positions[self.view.pawns[self.seat][own]]

    @cached_property
    def movable(self) -> tuple[int, ...]:
        """The pawns that may do something now."""
        return tuple(own for own in self.owns if any(_acts(action, own) for action in self.view.legal))

    @property
    def pawn(self) -> int:
        """The one that is lit: whose action is put forward, who was tapped, or who may act at all."""
        acting = getattr(self._action, "pawn", None)
        if acting is not None:
            return int(acting)
        if self._picked is not None:
            return self._picked
        return self.movable[0] if self.movable else 0

    @property
    def is_picked(self) -> bool:
        """Return whether that one was tapped."""
        return self._picked is not None

    # -- where they may go ------------------------------------------------------------------

    @cached_property
    def goals(self) -> dict[tuple[int, int], CarrotsAction]:
        """By pawn and square: the action that leads there."""
        return {
            (action.pawn, self._goal(action)): action
            for action in self.view.legal
            if isinstance(action, Advance | FallBack | ReturnToStart)
        }

    def _goal(self, action: Advance | FallBack | ReturnToStart) -> int:
        if isinstance(action, Advance):
            return self.square(action.pawn) + action.steps
        if isinstance(action, ReturnToStart):
            return 0
        return next(e.end for e in GAME.preview(self.view, action) if isinstance(e, PawnMoved))

    def goals_of(self, own: int) -> list[int]:
        """The squares that a pawn may go to, from the one behind to the farthest."""
        return sorted(square for pawn, square in self.goals if pawn == own) if self.is_asked else []

    @property
    def goal(self) -> int | None:
        """Return the square to which the pawn would come by what is put forward."""
        action = self._action
        return self._goal(action) if isinstance(action, Advance | FallBack | ReturnToStart) else None

    def action_to(self, own: int, square: int) -> CarrotsAction:
        """Return the action of going there, allowed or not."""
        found = self.goals.get((own, square))
        if found is not None:
            return found
        here = self.square(own)
        if square < here and self._wanted_tortoise(own) == square:
            return FallBack(own)
        return Advance(square - here, own)

    def _wanted_tortoise(self, own: int) -> int | None:
        """Return the tortoise behind that is taken by another pawn."""
        refusal = self.why_not(FallBack(own))
        return None if refusal is None else refusal.values.get("square")

    def _who_goes(self, square: int) -> int:
        """The lit pawn, unless only the other one may go there."""
        able = [own for own in self.owns if (own, square) in self.goals]
        return self.pawn if self.pawn in able or not able else able[0]

    # -- what a touch means -----------------------------------------------------------------

    def _meant(self, target: Target) -> CarrotsAction | None:
        match target:
            case GardenSquare(square):
                return self.action_to(self._who_goes(square), square)
            case TakeChip(own):
                return TakeTen(own)
            case GiveChip(own):
                return GiveTen(own)
            case DeclineChip():
                return Decline()
            case OwnPawn(own) if self.view.phase is Phase.STUCK:
                return ReturnToStart(own)
            case StepChip(by):
                return self._next(by)
        return None

    def _next(self, by: int) -> CarrotsAction | None:
        """The next goal of the lit pawn in a direction, or what keeps it from going any further."""
        goals, here = self.goals_of(self.pawn), self.square(self.pawn)
        now = here if self.goal is None else self.goal
        further = [square for square in goals if (square > now) == (by > 0) and square != now]
        if further:
            return self.action_to(self.pawn, min(further) if by > 0 else max(further))
        if by > 0:
            return Advance(min(now + 1, FINISH) - here, self.pawn)
        return FallBack(self.pawn) if now == here else None

    def refusal(self, target: Target) -> Refusal | None:
        match target:
            case CostsChip():
                return None
            case OwnPawn(own) if self.view.phase is not Phase.STUCK:
                return self.not_now() or self.why_not_pawn(own)
        meant = self._meant(target)
        return self.not_now() if meant is None else self.why_not(meant)

    def why_not_pawn(self, own: int) -> Refusal | None:
        """Return the reason for which one of two pawns has to stand still; None if it may act."""
        if own in self.movable or len(self.owns) == 1:
            return None
        tried = [self.why_not(Advance(steps, own)) for steps in range(1, FINISH - self.square(own) + 1)]
        tried += [self.why_not(FallBack(own)), self.why_not(TakeTen(own))]
        found = [refusal for refusal in tried if refusal is not None]
        return next((refusal for refusal in found if refusal.code in NOT_THIS_PAWN), found[0])

    def put(self, target: Target) -> Refusal | None:
        refusal = self.refusal(target)
        if refusal is not None:
            return refusal
        if isinstance(target, CostsChip):
            self.shows_costs = not self.shows_costs
            return None
        self.shows_costs = False
        meant = self._meant(target)
        if meant is not None:  # a second tap means the same: children tap twice
            self._action = meant
        elif isinstance(target, StepChip):  # back to where it stands
            self._action = None
        elif isinstance(target, OwnPawn):
            self._action, self._picked = None, target.own
        return None

    def forget(self, refused: Target) -> None:
        """Another choice was meant: only the stepper stays where it came to."""
        if not isinstance(refused, StepChip):
            self._action = None

    def is_chosen(self, target: Target) -> bool:
        """Return whether this is what is put forward."""
        if isinstance(target, CostsChip):
            return self.shows_costs
        is_step = isinstance(target, StepChip)
        return self._action is not None and not is_step and self._meant(target) == self._action

    # -- dropped on a square ----------------------------------------------------------------

    def put_on(self, target: Target, onto: Target) -> Refusal | None:
        if not isinstance(target, OwnPawn) or not isinstance(onto, GardenSquare):
            return self.put(target)
        action = self.action_to(target.own, onto.number)
        refusal = self.why_not(action)
        if refusal is None:
            self._action, self.shows_costs = action, False
        return refusal

    def refusal_on(self, target: Target, onto: Target) -> Refusal | None:
        if not isinstance(target, OwnPawn) or not isinstance(onto, GardenSquare):
            return self.refusal(target)
        return self.why_not(self.action_to(target.own, onto.number))

    # -- hints, and taking back -------------------------------------------------------------

    def suggest(self, action: CarrotsAction) -> None:
        self._action, self.shows_costs = action, False

    def take_last(self) -> None:
        self.take_all()

    def take_all(self) -> None:
        self._action = self._picked = None
        self.shows_costs = False


def _acts(action: CarrotsAction, own: int) -> bool:
    return getattr(action, "pawn", None) == own
