"""What can be taken hold of on the table of the Tiercé: chips, horses, bet cards, snacks, race cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.common.geometry import Rect
from app.boards.derby.art import NUMBERS
from app.boards.derby.proposal import DOWN, KINDS, LANDING, LANE, STOP, DerbyProposal
from app.widgets.drag import Zone
from engines.derby import GAME
from engines.derby.actions import Advance, DerbyAction, Pick
from engines.derby.events import HorseMoved
from engines.derby.model import FINISH, Phase
from engines.derby.row import CARDS

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard


class DerbyTargets:
    def __init__(self, board: "DerbyBoard") -> None:
        self._board = board

    def target_at(self, x: float, y: float) -> Target | None:
        board = self._board
        target = board.counter.target_at(x, y)
        if target is not None:
            return target
        for key, card in board.frame.layer.cards.items():
            if key[0] == "race" and card.collide_point(x, y):
                return key
        for number, lane in zip(NUMBERS, board.arena.scene.geometry.lanes, strict=True):
            if lane.panel.holds(x, y):
                return "ability", number
            if lane.way.holds(x, y):
                return "horse", number
            if lane.stakes.holds(x, y):
                return "stake", number
        return None

    def carried(self, target: Target) -> Sequence[Widget]:
        board = self._board
        match target:
            case ("race", int()):
                return [board.frame.layer.cards[target]]
            case ("horse", int(number)):
                return [board.arena.scene.horses[number]]
            case ("token" | "snack", int()) if target in board.counter.parts():
                return [board.counter.parts()[target]]
        return []

    def zones(self, target: Target) -> Sequence[Zone]:
        board, proposal = self._board, self._board.proposal
        if proposal is None:
            return []
        match target:
            case ("race", int()):
                card = Rect.of(board.frame.layer.cards[target])
                below = Rect(card.x, card.y - card.h * 0.8, card.w, card.h * 0.5)
                return [Zone(DOWN, *below.box, proposal.refusal(target) is None)]
            case ("horse", int(number)):
                return self._landing(proposal, number)
            case ("token" | "snack", int()):
                return [
                    Zone(f"{LANE}{number}", *lane.target.box, self._takes(proposal, target, number))
                    for number, lane in zip(NUMBERS, board.arena.scene.geometry.lanes, strict=True)
                ]
        return []

    @staticmethod
    def _takes(proposal: DerbyProposal, target: Target, number: int) -> bool:
        return proposal.refusal_on(target, f"{LANE}{number}") is None

    def _landing(self, proposal: DerbyProposal, number: int) -> Sequence[Zone]:
        """Beyond the square that a horse would come to; nowhere if it would stay where it is."""
        lane = self._board.arena.scene.geometry.lanes[number - 1]
        square = proposal.view.positions[number - 1]
        action: DerbyAction = Pick(number) if proposal.view.phase is Phase.PICK else Advance(number)
        if not proposal.can(action):
            left = lane.x(square) + lane.square
            ahead = Rect(left, lane.way.y, max(lane.square, lane.way.right - left), lane.way.h)
            return [Zone(LANDING, *ahead.box, is_legal=False)]
        ends = [
            event.end
            for event in GAME.preview(proposal.view, action)
            if isinstance(event, HorseMoved) and event.horse == number
        ]
        end = ends[0] if ends else square
        if end == square:
            return []
        towards = 1 if end > square else -1
        x = lane.x(end) + towards * lane.square * 0.5
        box = Rect(min(x, x + towards * lane.square), lane.way.y, lane.square, lane.way.h)
        return [Zone(LANDING, *box.box)]

    def reachable(self) -> Sequence[Target]:
        proposal = self._board.proposal
        if proposal is None:
            return []
        view = proposal.view
        horses = [("horse", number) for number in NUMBERS if view.positions[number - 1] != FINISH]
        snacks = [target for target in self._board.counter.parts() if target[0] == "snack"]
        match view.phase:
            case Phase.TURN_DOWN:
                return [("race", card) for card in range(1, len(CARDS) + 1)]
            case Phase.PICK:
                return horses
            case Phase.SNACK:
                return [*snacks, *horses, ("chip", STOP)]
        return [*(("chip", kind) for kind in KINDS), *horses, *snacks]

    def box_of(self, target: Target) -> Rect | None:
        board = self._board
        match target:
            case ("horse", int(number)):
                horse, way = (
                    board.arena.scene.horses[number],
                    board.arena.scene.geometry.lanes[number - 1].way,
                )
                return Rect(horse.x, way.y, horse.width, way.h)
            case ("ability", int(number)):
                return board.arena.scene.geometry.lanes[number - 1].panel
            case ("stake", int(number)):
                return board.arena.scene.geometry.lanes[number - 1].stakes
            case ("badge", int(seat)):
                return board.frame.badge(seat)
            case ("places",):
                return board.arena.scene.geometry.board
        part = board.counter.parts().get(target) or board.frame.layer.cards.get(target)
        return None if part is None else Rect.of(part)
