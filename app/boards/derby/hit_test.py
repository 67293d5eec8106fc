"""The hit test of the Tiercé: chips, horses, bet cards, snacks, race cards, the parts of a lane."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import FirstToken, OwnPlace, PlayerBadge, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at, widgets_at
from app.boards.derby.art import NUMBERS
from app.boards.derby.proposal import KINDS, DerbyProposal
from app.boards.derby.targets import (
    BetCard,
    CoinPurse,
    CourseHorse,
    DownPlace,
    FinishStretch,
    HorseAbility,
    HorseLane,
    HorseStakes,
    KindChip,
    LandingSquare,
    LaneBets,
    LaneOdds,
    LateSquares,
    PlacesBoard,
    RaceCard,
    RaceSky,
    SnackChip,
    StartingCard,
)
from engines.api import Seat
from engines.derby import GAME
from engines.derby.actions import Advance, DerbyAction, Pick
from engines.derby.events import HorseMoved
from engines.derby.model import FINISH, Phase
from engines.derby.row import CARDS

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

TOKEN_REACH = 20  # units, from the lower left corner of a badge, whichever way it lies

RULES: dict[type[Target], str] = {
    BetCard: "bet",
    SnackChip: "eat",
    CoinPurse: "purse",
    RaceCard: "race",
    StartingCard: "starting",
    OwnPlace: "starting",
    FirstToken: "token",
    PlayerBadge: "badge",
    LaneOdds: "odds",
    LaneBets: "bet",
    FinishStretch: "finish",
    CourseHorse: "track",
    PlacesBoard: "finish",
    RaceSky: "race",
}


class DerbyHitTest(HitTest[DerbyProposal]):
    board: "DerbyBoard"

    # -- what lies at a place -------------------------------------------------------------

    def lying_at(self, proposal: DerbyProposal, x: float, y: float) -> Iterator[Target]:
        board = self.board
        yield from widgets_at(board.counter.parts(), x, y)
        if board.counter.opacity:
            yield from widgets_at({CoinPurse(): board.counter.purse}, x, y)
        yield from cards_at(board.frame.layer, x, y)
        seat = board.frame.seat_at(x, y)
        if seat is not None:
            yield FirstToken(seat) if self._is_token(seat, x, y) else PlayerBadge(seat)
        if board.frame.own_title and board.frame.own.holds(x, y):
            yield OwnPlace()
        yield from self._course_at(x, y)

    def _is_token(self, seat: Seat, x: float, y: float) -> bool:
        badge, reach = self.board.frame.badges[seat], TOKEN_REACH * self.board.frame.unit
        corner = self.board.frame.on_badge(seat, reach, reach)
        return bool(badge.has_token) and dist(corner, (x, y)) < reach

    def _course_at(self, x: float, y: float) -> Iterator[Target]:
        geometry = self.board.arena.scene.geometry
        for number, lane in zip(NUMBERS, geometry.lanes, strict=True):
            if lane.panel.holds(x, y):
                yield HorseAbility(number)
            if lane.odds.holds(x, y):
                yield LaneOdds(number)
            if lane.bets.holds(x, y):
                yield LaneBets(number)
            if lane.way.holds(x, y):
                if x > lane.finish_line - lane.square / 4:
                    yield FinishStretch(number)
                yield CourseHorse(number)
            if lane.stakes.holds(x, y):
                yield HorseStakes(number)
        if geometry.board.holds(x, y):
            yield PlacesBoard()
        if geometry.sky.holds(x, y):
            yield RaceSky()

    def can_take(self, target: Target) -> bool:
        match target:
            case KindChip() | BetCard() | SnackChip() | RaceCard():
                return True
            case HorseAbility() | CourseHorse() | HorseStakes():
                return True
        return False

    def rule_of(self, target: Target) -> str:
        match target:
            case KindChip(kind):
                return "eat" if kind == "stop" else kind
            case HorseAbility(number) if self.board.proposal is not None:
                return f"ability-{number}{self.board.proposal.view.sides[number - 1].lower()}"
        return RULES.get(type(target), "")

    # -- what is carried, and where to ----------------------------------------------------

    def carried(self, target: Target) -> Sequence[Widget]:
        board, parts = self.board, self.board.counter.parts()
        match target:
            case RaceCard():
                return [board.frame.layer.cards[target]]
            case CourseHorse(number):
                return [board.arena.scene.horses[number]]
            case BetCard() | SnackChip() if target in parts:
                return [parts[target]]
        return []

    def zones_for(self, proposal: DerbyProposal, target: Target) -> Sequence[Zone]:
        board = self.board
        match target:
            case RaceCard():
                card = Rect.of(board.frame.layer.cards[target])
                below = Rect(card.x, card.y - card.h * 0.8, card.w, card.h * 0.5)
                return [Zone(below, DownPlace(), proposal.refusal(target) is None)]
            case CourseHorse(number):
                return self._landing(proposal, number)
            case BetCard() | SnackChip():
                lanes = zip(map(HorseLane, NUMBERS), board.arena.scene.geometry.lanes, strict=True)
                return [
                    Zone(lane.target, horse, proposal.refusal_on(target, horse) is None)
                    for horse, lane in lanes
                ]
        return []

    def _landing(self, proposal: DerbyProposal, number: int) -> Sequence[Zone]:
        """Return the square beyond the one that a horse would reach; none if it would stay where it is."""
        lane = self.board.arena.scene.geometry.lanes[number - 1]
        square = proposal.view.positions[number - 1]
        action: DerbyAction = Pick(number) if proposal.view.phase is Phase.PICK else Advance(number)
        if not proposal.can(action):
            left = lane.x(square) + lane.square
            ahead = Rect(left, lane.way.y, max(lane.square, lane.way.right - left), lane.way.h)
            return [Zone(ahead, LandingSquare(), is_legal=False)]
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
        return [Zone(box, LandingSquare())]

    # -- where targets are ----------------------------------------------------------------

    def in_order(self, proposal: DerbyProposal) -> Sequence[Target]:
        view = proposal.view
        horses = [CourseHorse(number) for number in NUMBERS if view.positions[number - 1] != FINISH]
        snacks = [target for target in self.board.counter.parts() if isinstance(target, SnackChip)]
        match view.phase:
            case Phase.TURN_DOWN:
                return [RaceCard(place) for place in range(1, len(CARDS) + 1)]
            case Phase.PICK:
                return horses
            case Phase.SNACK:
                return [*snacks, *horses, KindChip("stop")]
        return [*map(KindChip, KINDS), *horses, *snacks]

    def box_of(self, target: Target) -> Rect | None:
        board = self.board
        match target:
            case CourseHorse(number):
                horse, way = (
                    board.arena.scene.horses[number],
                    board.arena.scene.geometry.lanes[number - 1].way,
                )
                return Rect(horse.x, way.y, horse.width, way.h)
            case HorseAbility(number):
                return board.arena.scene.geometry.lanes[number - 1].panel
            case HorseStakes(number):
                return board.arena.scene.geometry.lanes[number - 1].stakes
            case PlacesBoard():
                return board.arena.scene.geometry.board
            case LateSquares():
                return board.arena.scene.geometry.late_squares
        part = board.counter.parts().get(target) or board.frame.layer.cards.get(target)
        return None if part is None else Rect.of(part)

    @property
    def written(self) -> Sequence[Rect]:
        board = self.board
        badges = map(board.frame.badge, range(len(board.frame.badges)))
        return [
            board.arena.scene.geometry.squares,
            *board.counter.words(),
            *badges,
            *board.arena.scene.geometry.written,
        ]
