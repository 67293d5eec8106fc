"""What can be taken hold of on the fable's table: cards, a group of them by its handle, animals."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.common.geometry import Rect
from app.boards.fable.proposal import FableProposal
from app.widgets.drag import Zone
from app.widgets.pawn import Pawn
from engines.fable import GAME
from engines.fable.actions import Animal, Card, MoveAnimal
from engines.fable.events import AnimalMoved
from engines.fable.model import ANIMALS, Phase

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

LETTERS = 0.17  # of a pawn's height: how far they reach out of its box
LANDING = 110  # units: as wide is the place to which a picked animal is dragged


class FableTargets:
    def __init__(self, board: "FableBoard") -> None:
        self._board = board

    def target_at(self, x: float, y: float) -> Target | None:
        for kind, handle in self._board.handles.items():
            if handle.opacity and handle.collide_point(x, y):
                return "group", kind
        layer = self._board.frame.layer
        keys: dict[Widget, Target] = {card: key for key, card in layer.cards.items()}
        for card in layer.children:
            if card.collide_point(x, y) and keys[card][0] == "hand":
                return keys[card]
        return self._animal_at(x, y)

    def _animal_at(self, x: float, y: float) -> Target | None:
        proposal, arena = self._board.proposal, self._board.arena
        if proposal is None or proposal.view.phase is not Phase.CHOOSE:
            return None
        for animal, slot in zip(ANIMALS, arena.slots, strict=True):
            if slot.collide_point(x, y):
                return "pile", animal
        told = self._board.told_at(proposal.view, x, y)
        if told is not None:
            return "pile", told
        for pawn in arena.scene.children:
            for animal, runner in arena.scene.pawns.items():
                if runner is pawn and pawn.collide_point(x, y):
                    return "pawn", animal
        return None

    def carried(self, target: Target) -> Sequence[Widget]:
        cards, proposal = self._board.frame.layer.cards, self._board.proposal
        match target:
            case ("hand", int()):
                return [cards[target]]
            case ("group", Card() as card) if proposal is not None:
                group = [cards["hand", index] for index in proposal.fitting(card)]
                return [*group, self._board.handles[card]]  # or it would stay behind, under a gap
            case ("pawn", Animal() as animal):
                return [self._board.arena.scene.pawns[animal]]
        return []

    def zones(self, target: Target) -> Sequence[Zone]:
        proposal = self._board.proposal
        if proposal is None:
            return []
        match target:
            case ("hand", int(index)) if index in proposal.staged:
                return [_zone("hand", self._board.frame.hand)]
            case ("hand", int(index)):
                row = [_zone("row", self._board.arena.row)] if proposal.can_lead else []
                return [self._card_zone(proposal, [index]), *row]
            case ("group", Card() as card):
                return [self._card_zone(proposal, proposal.left(card)[:1])]
            case ("pawn" | "pile", Animal() as animal):
                return [self._landing_zone(proposal, animal)]
        return []

    def _card_zone(self, proposal: FableProposal, indices: list[int]) -> Zone:
        is_legal = proposal.can_join(indices)
        if proposal.view.phase is Phase.BETS:
            return _zone("bet", self._board.frame.own, is_legal)
        return _zone("row", self._board.arena.row, is_legal)

    def _landing_zone(self, proposal: FableProposal, animal: Animal) -> Zone:
        """The tile that an animal would reach; the meadow for one that may not be picked."""
        action, scene = MoveAnimal(animal), self._board.arena.scene
        if not proposal.is_asked or action not in proposal.view.legal:
            return _zone("landing", Rect.of(scene), is_legal=False)
        moves = [event for event in GAME.preview(proposal.view, action) if isinstance(event, AnimalMoved)]
        x, y = scene.geometry.stops[moves[-1].end]
        side = LANDING * self._board.frame.unit
        return Zone("landing", x - side / 2, y - side / 2, side, side)

    def reachable(self) -> Sequence[Target]:
        proposal = self._board.proposal
        if proposal is None:
            return []
        if proposal.view.phase is Phase.CHOOSE:
            return [("pile", animal) for animal in proposal.view.waiting]
        groups = [card for card, handle in self._board.handles.items() if handle.opacity]
        hand = range(len(proposal.view.hand))
        return [*(("hand", index) for index in hand), *(("group", card) for card in groups)]

    def box_of(self, target: Target) -> Rect | None:
        match target:
            case ("group", Card() as card):
                return Rect.of(self._board.handles[card])
            case ("pile" | "pawn", Animal() as animal):
                return Rect.of(self._board.arena.slots[animal])
            case ("runner", Animal() as animal):
                return _with_letters(self._board.arena.scene.pawns[animal])
            case ("podium",):
                return self._board.arena.scene.geometry.podium
            case ("tile", int(stop)):
                return self._board.arena.scene.geometry.tile_box(stop)
            case ("row",):
                return self._board.arena.row
            case ("total",):
                return self._board.arena.total_box
        lying = self._board.frame.layer.cards.get(target)
        return None if lying is None else Rect.of(lying)


def _with_letters(pawn: Pawn) -> Rect:
    """Its letters hang out below, or above where it stands behind others."""
    room = pawn.height * LETTERS
    return Rect(pawn.x, pawn.y - (0 if pawn.is_behind else room), pawn.width, pawn.height + room)


def _zone(name: str, rect: Rect, is_legal: bool = True) -> Zone:
    return Zone(name, *rect.box, is_legal)
