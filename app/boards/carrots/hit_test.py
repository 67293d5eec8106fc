"""The hit test of the carrot race: pawns, squares, chips that lie about, the shelf."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import PlayerBadge, Target, Zone
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import (
    AnyPawn,
    AskingHare,
    CostsChip,
    DeclineChip,
    GardenSquare,
    GhostPawn,
    GhostTag,
    GiveChip,
    HomeSign,
    OwnCarrots,
    OwnLettuces,
    OwnPawn,
    PurseCard,
    StepChip,
    TakeChip,
)
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at, widgets_at
from engines.carrots.model import BOARD, FINISH, HareCard, Kind, Phase

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

ZONE = 0.72  # of a square: between two, what is carried clings to the nearer one

NUMBERS = {Kind.SECOND: "figure", Kind.THIRD: "figure", Kind.FOURTH: "figure"}
RULES: dict[type[Target], str] = {
    TakeChip: "carrots",
    GiveChip: "carrots",
    StepChip: "run",
    CostsChip: "run",
    PurseCard: "purse",
    OwnCarrots: "purse",
    OwnLettuces: "lettuce",
    PlayerBadge: "badge",
}


class CarrotsHitTest(HitTest[CarrotsProposal]):
    board: "CarrotsBoard"

    # -- what lies at a place -------------------------------------------------------------

    def lying_at(self, proposal: CarrotsProposal, x: float, y: float) -> Iterator[Target]:
        board = self.board
        if proposal.shows_costs and board.prices.collide_point(x, y):
            yield CostsChip()
        yield from widgets_at(board.chips, x, y)
        yield from cards_at(board.frame.layer, x, y)
        seat = board.frame.seat_at(x, y)
        if seat is not None:
            yield PlayerBadge(seat)
        purse = OwnCarrots() if y > board.purse.center_y else OwnLettuces()
        yield from widgets_at({HomeSign(): board.sign, purse: board.purse}, x, y)
        square = board.arena.scene.geometry.square_at(x, y)
        if square is not None:
            yield from self._pawn_at(proposal, square, x, y)
            yield GardenSquare(square)

    def _pawn_at(self, proposal: CarrotsProposal, square: int, x: float, y: float) -> Iterator[Target]:
        """Yield the seat's own pawn that stands there; of two at the start, the nearer one."""
        here = [own for own in proposal.owns if proposal.square(own) == square]
        if here and square != FINISH and proposal.view.phase is not Phase.OVER:
            yield OwnPawn(min(here, key=lambda own: dist(self._pawn(own).center, (x, y))))

    def _pawn(self, own: int) -> Widget:
        proposal = self.board.proposal
        number = own if proposal is None else proposal.view.pawns[proposal.seat][own]
        return self.board.arena.scene.pawns[number]

    def can_take(self, target: Target) -> bool:
        return target in self.board.chips or isinstance(target, OwnPawn | GardenSquare)

    def rule_of(self, target: Target) -> str:
        match target:
            case DeclineChip() | AskingHare():
                return self._rule_of_question()
            case GardenSquare(number) if number != FINISH:
                return NUMBERS.get(BOARD[number], BOARD[number].value)
            case HomeSign() | GardenSquare():
                return "finish-two" if self.board.captions.names.has_two else "finish"  # C32
        return RULES.get(type(target), "")

    def _rule_of_question(self) -> str:
        """Name the hare card that waits for an answer."""
        proposal = self.board.proposal
        is_again = proposal is not None and proposal.view.phase is Phase.AGAIN
        card = HareCard.PLAY_AGAIN if is_again else HareCard.TAKE_OR_GIVE_TEN
        return card.name.lower().replace("_", "-")

    # -- what is carried, and where to ----------------------------------------------------

    def carried(self, target: Target) -> Sequence[Widget]:
        return [self._pawn(target.own)] if isinstance(target, OwnPawn) else []

    def zones_for(self, proposal: CarrotsProposal, target: Target) -> Sequence[Zone]:
        """Return every square but its own: over those that do not take it, the reason is told."""
        if not isinstance(target, OwnPawn):
            return []
        goals = set(proposal.goals_of(target.own))
        squares = [square for square in range(FINISH + 1) if square != proposal.square(target.own)]
        return [self._zone(square, square in goals) for square in squares]

    def _zone(self, square: int, is_legal: bool) -> Zone:
        box = self.board.arena.scene.geometry.box(square)
        w, h = box.w * ZONE, box.h * ZONE
        x, y = box.center
        to_corner = dist(box.pos, (x - w / 2, y - h / 2)) + 1  # no gap is left between two squares
        return Zone(Rect(x - w / 2, y - h / 2, w, h), GardenSquare(square), is_legal, reach=to_corner)

    # -- where targets are ----------------------------------------------------------------

    def in_order(self, proposal: CarrotsProposal) -> Sequence[Target]:
        if not proposal.is_asked:
            return []
        pawns = proposal.movable if len(proposal.owns) > 1 else ()
        squares = [] if proposal.view.phase is Phase.STUCK else proposal.goals_of(proposal.pawn)
        chips = [target for target, chip in self.board.chips.items() if chip.opacity]
        return [*map(OwnPawn, pawns), *map(GardenSquare, squares), *chips]

    def box_of(self, target: Target) -> Rect | None:
        board = self.board
        match target:
            case GardenSquare(number):
                return board.arena.scene.geometry.box(number)
            case OwnPawn(own):
                return self._pawn_box(own)
            case AnyPawn(pawn):
                return Rect.of(board.arena.scene.pawns[pawn])
            case HomeSign():
                return Rect.of(board.sign)
            case GhostPawn():
                return Rect.of(board.arena.scene.ghost)
            case GhostTag():
                return Rect.of(board.tag)
            case TakeChip() | GiveChip() | StepChip() | DeclineChip() | CostsChip():
                return Rect.of(board.chips[target])
        return None

    def _pawn_box(self, own: int) -> Rect | None:
        proposal = self.board.proposal
        if proposal is None:
            return None
        square = proposal.square(own)
        return (
            Rect.of(self._pawn(own)) if square in (0, FINISH) else self.board.arena.scene.geometry.box(square)
        )
