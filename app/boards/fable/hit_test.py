"""The hit test of the fable: cards, a group of them by its handle, animals, the table."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import FirstToken, HandCard, HandPlace, OwnPlace, PlayerBadge, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at, widgets_at
from app.boards.fable.art import on_card
from app.boards.fable.ground import drinking_places
from app.boards.fable.proposal import FableProposal
from app.boards.fable.targets import (
    AnimalPawn,
    AnimalSlot,
    BadgeBet,
    CardGroup,
    FablePile,
    FablePodium,
    MeadowTile,
    OwnBet,
    PlayRow,
    RowTotal,
    TableCard,
    WholeMeadow,
)
from app.widgets.pawn import Pawn
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal
from engines.fable.events import AnimalMoved
from engines.fable.model import ANIMALS, CARDS, FINISH, Phase

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

LETTERS = 0.17  # of a pawn's height: how far they reach out of its box
LANDING = 110  # units: as wide is the place to which a picked animal is dragged
TOKEN = (38, 32)  # units: how much of a badge, from its upper left corner, is the first player's token
PILE_SHARE = 0.64  # of the height of the counter: the pile and its count; the sum of the row is above
TILE_REACH = 0.7  # of a tile

BY_PICTURE = {on_card(card): card for card in CARDS}
RULES: dict[type[Target], str] = {
    BadgeBet: "bet",
    OwnBet: "bet",
    OwnPlace: "bet",
    PlayerBadge: "badge",
    FirstToken: "token",
    FablePile: "pile",
    PlayRow: "row",
    FablePodium: "podium",
}


class FableHitTest(HitTest[FableProposal]):
    board: "FableBoard"

    # -- what lies at a place -------------------------------------------------------------

    def lying_at(self, proposal: FableProposal, x: float, y: float) -> Iterator[Target]:
        board = self.board
        yield from widgets_at({CardGroup(card): handle for card, handle in board.handles.items()}, x, y)
        yield from cards_at(board.frame.layer, x, y)
        seat = board.frame.seat_at(x, y)
        if seat is not None:
            yield FirstToken(seat) if self._is_token(seat, x, y) else PlayerBadge(seat)
        yield from widgets_at({AnimalSlot(animal): board.arena.slots[animal] for animal in ANIMALS}, x, y)
        told = board.told_at(proposal.view, x, y)
        if told is not None:
            yield AnimalSlot(told)
        yield from self._counter_at(x, y)
        yield from self._meadow_at(x, y)

    def _is_token(self, seat: int, x: float, y: float) -> bool:
        badge, (wide, high) = self.board.frame.badges[seat], TOKEN
        is_there = x < badge.x + wide * badge.unit and y < badge.y + high * badge.unit
        return bool(badge.has_token) and is_there

    def _counter_at(self, x: float, y: float) -> Iterator[Target]:
        frame, counter = self.board.frame, self.board.arena.counter
        if counter.holds(x, y):
            yield FablePile() if y < counter.y + counter.h * PILE_SHARE else PlayRow()
        if frame.own_title and frame.own.holds(x, y):
            yield OwnPlace()

    def _meadow_at(self, x: float, y: float) -> Iterator[Target]:
        scene = self.board.arena.scene
        animals = {pawn: animal for animal, pawn in scene.pawns.items()}
        for pawn in scene.children:
            if pawn in animals and pawn.collide_point(x, y):
                yield AnimalPawn(animals[pawn])
        geometry = scene.geometry
        if geometry.podium.holds(x, y):
            yield FablePodium()
        stop = min(range(FINISH + 1), key=lambda place: dist(geometry.stops[place], (x, y)))
        if dist(geometry.stops[stop], (x, y)) <= geometry.tile * TILE_REACH:
            yield MeadowTile(stop)

    def can_take(self, target: Target) -> bool:
        match target:
            case CardGroup() | HandCard():
                return True
            case AnimalSlot() | AnimalPawn():
                proposal = self.board.proposal
                return proposal is not None and proposal.view.phase is Phase.CHOOSE
        return False

    def rule_of(self, target: Target) -> str:
        match target:
            case CardGroup(card):
                return self._rule_of_animal(card)
            case HandCard() | TableCard():
                return self._rule_of_animal(BY_PICTURE[self.board.frame.layer.cards[target].face.picture])
            case AnimalSlot(animal) | AnimalPawn(animal):
                return self._rule_of_animal(animal)
            case MeadowTile(stop):
                return self._rule_of_tile(stop)
        return RULES.get(type(target), "")

    def _rule_of_animal(self, card: Card | Animal) -> str:
        proposal = self.board.proposal
        return "apprentice" if proposal is not None and proposal.view.turbo else str(card)

    def _rule_of_tile(self, stop: int) -> str:
        if stop == FINISH:
            return "finish"
        view = None if self.board.proposal is None else self.board.proposal.view
        if view is None:
            return ""
        return "stream" if stop in drinking_places(view) else "turbo" if stop in view.turbo else "tile"

    # -- what is carried, and where to ----------------------------------------------------

    def carried(self, target: Target) -> Sequence[Widget]:
        cards, proposal = self.board.frame.layer.cards, self.board.proposal
        match target:
            case HandCard():
                return [cards[target]]
            case CardGroup(card) if proposal is not None:
                group = [cards[HandCard(index)] for index in proposal.fitting(card)]
                return [*group, self.board.handles[card]]  # or it would stay behind, under a gap
            case AnimalPawn(animal):
                return [self.board.arena.scene.pawns[animal]]
        return []

    def zones_for(self, proposal: FableProposal, target: Target) -> Sequence[Zone]:
        match target:
            case HandCard(index) if index in proposal.staged:
                return [Zone(self.board.frame.hand, HandPlace())]
            case HandCard(index):
                row = [Zone(self.board.arena.row, PlayRow())] if proposal.can_lead else []
                return [self._card_zone(proposal, [index]), *row]
            case CardGroup(card):
                return [self._card_zone(proposal, proposal.left(card)[:1])]
            case AnimalPawn(animal) | AnimalSlot(animal):
                return [self._landing_zone(proposal, animal)]
        return []

    def _card_zone(self, proposal: FableProposal, indices: list[int]) -> Zone:
        is_legal = proposal.can_join(indices)
        if proposal.view.phase is Phase.BETS:
            return Zone(self.board.frame.own, OwnPlace(), is_legal)
        return Zone(self.board.arena.row, PlayRow(), is_legal)

    def _landing_zone(self, proposal: FableProposal, animal: Animal) -> Zone:
        """Return the tile that an animal would reach; the meadow for one that may not be picked."""
        action, scene = MoveAnimal(animal), self.board.arena.scene
        if not proposal.is_asked or action not in proposal.view.legal:
            return Zone(Rect.of(scene), WholeMeadow(), is_legal=False)
        moves = [event for event in GAME.preview(proposal.view, action) if isinstance(event, AnimalMoved)]
        stop = moves[-1].end
        (x, y), side = scene.geometry.stops[stop], LANDING * self.board.frame.unit
        return Zone(Rect(x - side / 2, y - side / 2, side, side), MeadowTile(stop))

    # -- where targets are ----------------------------------------------------------------

    def in_order(self, proposal: FableProposal) -> Sequence[Target]:
        if proposal.view.phase is Phase.CHOOSE:
            return [AnimalSlot(animal) for animal in proposal.view.waiting]
        groups = [card for card, handle in self.board.handles.items() if handle.opacity]
        return [*map(HandCard, range(len(proposal.view.hand))), *map(CardGroup, groups)]

    def box_of(self, target: Target) -> Rect | None:
        arena = self.board.arena
        match target:
            case CardGroup(card):
                return Rect.of(self.board.handles[card])
            case AnimalSlot(animal):
                return Rect.of(arena.slots[animal])
            case AnimalPawn(animal):
                return _with_letters(arena.scene.pawns[animal])
            case FablePodium():
                return arena.scene.geometry.podium
            case MeadowTile(stop):
                return arena.scene.geometry.tile_box(stop)
            case PlayRow():
                return arena.row
            case RowTotal():
                return arena.total_box
            case FirstToken(seat):
                badge, (wide, high) = self.board.frame.badge(seat), TOKEN
                unit = self.board.frame.unit
                return Rect(badge.x, badge.y, wide * unit, high * unit)
        lying = self.board.frame.layer.cards.get(target)
        return None if lying is None else Rect.of(lying)


def _with_letters(pawn: Pawn) -> Rect:
    """Include its letters, which hang out below, or above where it stands behind others."""
    room = pawn.height * LETTERS
    return Rect(pawn.x, pawn.y - (0 if pawn.is_behind else room), pawn.width, pawn.height + room)
