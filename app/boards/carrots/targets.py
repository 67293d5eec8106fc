"""What can be taken hold of in the garden: pawns, squares, and chips that lie about."""

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.carrots.proposal import COSTS, PAWN, SQUARE, CarrotsProposal, zone_of
from app.boards.common.geometry import Rect
from app.widgets.drag import Zone
from engines.carrots.model import FINISH, Phase

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

ZONE = 0.72  # of a square: between two, what is carried clings to the nearer one


class CarrotsTargets:
    def __init__(self, board: "CarrotsBoard") -> None:
        self._board = board

    def target_at(self, x: float, y: float) -> Target | None:
        board, proposal = self._board, self._board.proposal
        if proposal is None:
            return None
        if proposal.shows_costs and board.prices.collide_point(x, y):
            return COSTS
        for target, chip in board.chips.items():
            if chip.opacity and chip.collide_point(x, y):
                return target
        square = board.arena.scene.geometry.square_at(x, y)
        if square is None:
            return None
        return self._pawn_at(proposal, square, x, y) or (SQUARE, square)

    def _pawn_at(self, proposal: CarrotsProposal, square: int, x: float, y: float) -> Target | None:
        """One's own that stands there; of two at the start, the nearer one."""
        here = [own for own in proposal.owns if proposal.square(own) == square]
        if not here or square == FINISH or proposal.view.phase is Phase.OVER:
            return None
        return PAWN, min(here, key=lambda own: dist(self._pawn(own).center, (x, y)))

    def _pawn(self, own: int) -> Widget:
        proposal = self._board.proposal
        number = own if proposal is None else proposal.view.pawns[proposal.seat][own]
        return self._board.arena.scene.pawns[number]

    def carried(self, target: Target) -> Sequence[Widget]:
        return [self._pawn(target[1])] if target[0] == PAWN else []

    def zones(self, target: Target) -> Sequence[Zone]:
        """Every square but its own: over those that do not take it, the reason is told."""
        proposal = self._board.proposal
        if proposal is None or target[0] != PAWN:
            return []
        own = target[1]
        goals = set(proposal.goals_of(own))
        squares = [square for square in range(FINISH + 1) if square != proposal.square(own)]
        return [self._zone(square, square in goals) for square in squares]

    def _zone(self, square: int, is_legal: bool) -> Zone:
        box = self._board.arena.scene.geometry.box(square)
        w, h = box.w * ZONE, box.h * ZONE
        x, y = box.center
        to_corner = dist(box.pos, (x - w / 2, y - h / 2)) + 1  # no gap is left between two squares
        return Zone(zone_of(square), x - w / 2, y - h / 2, w, h, is_legal, reach=to_corner)

    def reachable(self) -> Sequence[Target]:
        proposal = self._board.proposal
        if proposal is None or not proposal.is_asked:
            return []
        pawns = [(PAWN, own) for own in proposal.movable] if len(proposal.owns) > 1 else []
        squares = [] if proposal.view.phase is Phase.STUCK else proposal.goals_of(proposal.pawn)
        chips = [target for target, chip in self._board.chips.items() if chip.opacity]
        return [*pawns, *((SQUARE, square) for square in squares), *chips]

    def box_of(self, target: Target) -> Rect | None:
        geometry = self._board.arena.scene.geometry
        match target:
            case ("square", int(square)):
                return geometry.box(square)
            case ("pawn", int(own)):
                return self._pawn_box(own)
            case ("sign",):
                return Rect.of(self._board.sign)
            case ("tag",):
                return Rect.of(self._board.tag)
            case ("runner", int(pawn)):
                return Rect.of(self._board.arena.scene.pawns[pawn])
        chip = self._board.chips.get(target)
        return None if chip is None else Rect.of(chip)

    def _pawn_box(self, own: int) -> Rect | None:
        proposal = self._board.proposal
        if proposal is None:
            return None
        square = proposal.square(own)
        return (
            Rect.of(self._pawn(own))
            if square in (0, FINISH)
            else self._board.arena.scene.geometry.box(square)
        )
