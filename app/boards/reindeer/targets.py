"""What can be taken hold of on the snow: cards, the pile to draw from, reindeer, two big buttons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.contract import Target
from app.boards.common.geometry import Rect
from app.boards.reindeer.proposal import DRAW, GATHER, HAND, LEAPS, ReindeerProposal, start, zone_of
from app.widgets.drag import Zone
from engines.reindeer.actions import Track
from engines.reindeer.model import STABLE, TRACKS, Phase
from engines.reindeer.view import Spot

if TYPE_CHECKING:
    from app.boards.reindeer.board import ReindeerBoard

COUNT = 27  # units: how many cards are left is said below the pile, see kv/boards/reindeer.kv


class ReindeerTargets:
    def __init__(self, board: "ReindeerBoard") -> None:
        self._board = board

    def target_at(self, x: float, y: float) -> Target | None:
        proposal = self._board.proposal
        for target in LEAPS if proposal is not None and proposal.view.leap is not None else ():
            if self._button(target).collide_point(x, y):
                return target
        layer = self._board.frame.layer
        keys: dict[Widget, Target] = {card: key for key, card in layer.cards.items()}
        for card in layer.children:
            if card.collide_point(x, y):
                return DRAW if keys[card][0] == "pile" else keys[card]
        return None if proposal is None else self._lane_at(proposal, x, y)

    def _lane_at(self, proposal: ReindeerProposal, x: float, y: float) -> Target | None:
        """The reindeer, or the stable, that is meant by a finger on a lane."""
        geometry = self._board.arena.scene.geometry
        if geometry.draw_pile.holds(x, y):
            return DRAW
        own, lit = proposal.own, proposal.spots() if proposal.staged else []
        for track in TRACKS if own else ():
            if geometry.lanes[track].holds(x, y):
                here = [spot for spot in own if spot.track is track]
                # all of a lane that is lit stands for those who may move there
                meant = [spot for spot in here if spot in lit] or here
                return start(Spot(track, geometry.nearest(track, [spot.square for spot in meant], x)))
        stall = geometry.stalls[proposal.view.to_act[0]] if own else None
        if stall is not None and stall.holds(x, y) and proposal.track is not None:
            return start(Spot(proposal.track, STABLE))
        return None

    def _button(self, target: Target) -> Widget:
        arena = self._board.arena
        return arena.bound if target == ("leap", "bound") else arena.passing

    def carried(self, target: Target) -> Sequence[Widget]:
        cards, proposal = self._board.frame.layer.cards, self._board.proposal
        match target:
            case ("hand", int(index)) if proposal is not None and index in proposal.staged:
                return [cards["hand", other] for other in proposal.staged]
            case ("hand", int()):
                return [cards[target]]
            case ("draw",):
                top = max((key for key in cards if key[0] == "pile"), default=None)
                return [] if top is None else [cards[top]]
        return []

    # -- where things go ------------------------------------------------------------------

    def zones(self, target: Target) -> Sequence[Zone]:
        proposal = self._board.proposal
        if proposal is None:
            return []
        match target:
            case ("hand", int(index)) if proposal.view.phase is Phase.TURN:
                return self._card_zones(proposal, index)
            case ("hand", int(index)):
                is_legal = proposal.can_join(index)
                return [_zone(GATHER, self._board.arena.scene.geometry.discards, is_legal)]
            case ("draw",):
                return [_zone(HAND, self._board.frame.hand, proposal.refusal(target) is None)]
        return []

    def _card_zones(self, proposal: ReindeerProposal, index: int) -> list[Zone]:
        """Beside the hand, to be gathered; a lane, to move whoever is meant there."""
        is_legal = proposal.can_join(index)
        is_staged = index in proposal.staged
        first = (
            _zone(HAND, self._board.frame.hand)
            if is_staged
            else _zone(GATHER, self._board.frame.own, is_legal)
        )
        spots = proposal.spots([index]) if is_legal or is_staged else []
        found = [first, *(self._spot_zone(spot, spots) for spot in spots)]
        tracks = {spot.track for spot in spots}
        for track in TRACKS:
            if track not in tracks:
                found.append(_zone(zone_of(Spot(track, STABLE)), self.lane(track), False))
        fresh = [spot for spot in spots if spot.square == STABLE]
        if len(fresh) == 1:
            stall = self._board.arena.scene.geometry.stalls[proposal.view.to_act[0]]
            found.append(_zone(zone_of(fresh[0]), stall))
        return found

    def _spot_zone(self, spot: Spot, spots: Sequence[Spot]) -> Zone:
        squares = [other.square for other in spots if other.track is spot.track]
        return _zone(zone_of(spot), self._board.arena.scene.geometry.reach(spot.track, squares, spot.square))

    def lane(self, track: Track) -> Rect:
        return self._board.arena.scene.geometry.lanes[track]

    # -- where things are -----------------------------------------------------------------

    def reachable(self) -> Sequence[Target]:
        proposal = self._board.proposal
        if proposal is None:
            return []
        if proposal.view.phase is Phase.LEAP:
            return list(LEAPS)
        hand: list[Target] = [("hand", index) for index in range(len(proposal.view.hand))]
        if proposal.view.phase is Phase.DISCARD:
            return hand
        spots = proposal.spots() if proposal.staged else proposal.own
        return [*hand, *(start(spot) for spot in spots), DRAW]

    def box_of(self, target: Target) -> Rect | None:
        geometry, cards = self._board.arena.scene.geometry, self._board.frame.layer.cards
        match target:
            case ("leap", str()):
                return Rect.of(self._button(target))
            case ("start", Track() as track, int(square)):
                return geometry.box(track, square)
            case ("lane", Track() as track):
                return geometry.lanes[track]
            case ("rewards", Track() as track):
                first, last = geometry.rewards[track][0], geometry.rewards[track][-1]
                return Rect(first.x, first.y, last.right - first.x, first.h)
            case ("square", Track() as track, int(square)):
                return geometry.box(track, square)
            case ("stall", int(seat)):
                return geometry.stalls[seat]
            case ("draw",):
                pile, below = geometry.draw_pile, COUNT * self._board.frame.unit
                return Rect(pile.x, pile.y - below, pile.w, pile.h + below)
        lying = cards.get(target)
        return None if lying is None else Rect.of(lying)


def _zone(name: str, rect: Rect, is_legal: bool = True) -> Zone:
    return Zone(name, *rect.box, is_legal)
