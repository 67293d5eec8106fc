"""The hit test of the reindeer race: cards, piles, reindeer, two big buttons, the snow."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.boards.base.target import HandCard, HandPlace, OwnPlace, PlayerBadge, Target, Zone
from app.boards.common.geometry import Rect
from app.boards.common.hit_test import HitTest, cards_at, widgets_at
from app.boards.reindeer.proposal import LEAPS, ReindeerProposal
from app.boards.reindeer.targets import (
    DiscardPile,
    DrawPile,
    LaneReward,
    LaneRewards,
    LaneSign,
    LeapWay,
    PileCard,
    ReindeerStart,
    SnowLane,
    SnowSquare,
    StableStall,
)
from engines.reindeer.model import LENGTHS, STABLE, TRACKS, Phase
from engines.reindeer.view import Spot

if TYPE_CHECKING:
    from app.boards.reindeer.board import ReindeerBoard

COUNT = 27  # units: how many cards are left is said below the pile, see kv/boards/reindeer.kv

RULES: dict[type[Target], str] = {
    PileCard: "draw",
    PlayerBadge: "badge",
    OwnPlace: "gather",
    LaneReward: "reward",
    StableStall: "stable",
    DiscardPile: "discards",
    SnowLane: "reward",
}


class ReindeerHitTest(HitTest[ReindeerProposal]):
    board: "ReindeerBoard"

    # -- what lies at a place -------------------------------------------------------------

    def lying_at(self, proposal: ReindeerProposal, x: float, y: float) -> Iterator[Target]:
        frame = self.board.frame
        yield from widgets_at(self._buttons, x, y)
        for card in cards_at(frame.layer, x, y):
            yield card
            if isinstance(card, PileCard):
                yield DrawPile()
        seat = frame.seat_at(x, y)
        if seat is not None:
            yield PlayerBadge(seat)
        if frame.own_title and frame.own.holds(x, y):
            yield OwnPlace()
        if self.board.arena.scene.geometry.draw_pile.holds(x, y):
            yield DrawPile()
        yield from self._start_at(proposal, x, y)
        yield from self._snow_at(x, y)

    @property
    def _buttons(self) -> dict[Target, Widget]:
        arena = self.board.arena
        buttons: dict[Target, Widget] = {LeapWay("bound"): arena.bound, LeapWay("pass"): arena.passing}
        return {target: button for target, button in buttons.items() if button.width}

    def _start_at(self, proposal: ReindeerProposal, x: float, y: float) -> Iterator[Target]:
        """Yield the reindeer, or the stable, that is meant by a finger on a lane or a stall."""
        geometry = self.board.arena.scene.geometry
        own, lit = proposal.own, proposal.spots() if proposal.staged else []
        if not own:
            return
        for track in TRACKS:
            if geometry.lanes[track].holds(x, y):
                here = [spot for spot in own if spot.track is track]
                # all of a lane that is lit stands for those who may move there
                meant = [spot for spot in here if spot in lit] or here
                nearest = geometry.nearest(track, [spot.square for spot in meant], x)
                yield ReindeerStart(Spot(track, nearest))
        if geometry.stalls[proposal.view.to_act[0]].holds(x, y) and proposal.track is not None:
            yield ReindeerStart(Spot(proposal.track, STABLE))

    def _snow_at(self, x: float, y: float) -> Iterator[Target]:
        scene = self.board.arena.scene
        geometry = scene.geometry
        yield from widgets_at({LaneReward(*key): token for key, token in scene.tokens.items()}, x, y)
        for seat, stall in enumerate(geometry.stalls):
            if stall.holds(x, y):
                yield StableStall(seat)
        if geometry.discards.holds(x, y):
            yield DiscardPile()
        for track in TRACKS:
            lane = geometry.lanes[track]
            if geometry.signs[track].holds(x, y):
                yield LaneSign(track)
            for square in range(1, LENGTHS[track] + 1):
                box = geometry.box(track, square)
                if Rect(box.x, lane.y, box.w, lane.h).holds(x, y):
                    yield SnowSquare(track, square)
            if lane.holds(x, y):
                yield SnowLane(track)

    def can_take(self, target: Target) -> bool:
        match target:
            case HandCard() | DrawPile() | ReindeerStart():
                return True
            case LeapWay():
                proposal = self.board.proposal
                return proposal is not None and proposal.view.leap is not None
        return False

    def rule_of(self, target: Target) -> str:
        proposal = self.board.proposal
        match target:
            case HandCard(index) if proposal is not None:
                track = proposal.view.hand[index].track
                return "elf" if track is None else str(track)
            case SnowSquare(track, square) if proposal is not None:
                return str(proposal.view.squares[track][square - 1])
            case LaneSign(track):
                return str(track)
            case LeapWay(way):
                return way
        return RULES.get(type(target), "")

    # -- what is carried, and where to ----------------------------------------------------

    def carried(self, target: Target) -> Sequence[Widget]:
        cards, proposal = self.board.frame.layer.cards, self.board.proposal
        match target:
            case HandCard(index) if proposal is not None and index in proposal.staged:
                return [cards[HandCard(other)] for other in proposal.staged]
            case HandCard():
                return [cards[target]]
            case DrawPile():
                seen = [key for key in cards if isinstance(key, PileCard)]
                return [cards[max(seen, key=lambda key: key.number)]] if seen else []
        return []

    def zones_for(self, proposal: ReindeerProposal, target: Target) -> Sequence[Zone]:
        match target:
            case HandCard(index) if proposal.view.phase is Phase.TURN:
                return self._card_zones(proposal, index)
            case HandCard(index):
                discards = self.board.arena.scene.geometry.discards
                return [Zone(discards, DiscardPile(), proposal.can_join(index))]
            case DrawPile():
                return [Zone(self.board.frame.hand, HandPlace(), proposal.refusal(target) is None)]
        return []

    def _card_zones(self, proposal: ReindeerProposal, index: int) -> list[Zone]:
        """Return the place beside the hand, to be gathered, and lanes, to move the reindeer meant there."""
        frame, geometry = self.board.frame, self.board.arena.scene.geometry
        is_legal = proposal.can_join(index)
        is_staged = index in proposal.staged
        first = Zone(frame.hand, HandPlace()) if is_staged else Zone(frame.own, OwnPlace(), is_legal)
        spots = proposal.spots([index]) if is_legal or is_staged else []
        found = [first, *(self._spot_zone(spot, spots) for spot in spots)]
        tracks = {spot.track for spot in spots}
        for track in TRACKS:
            if track not in tracks:
                found.append(Zone(geometry.lanes[track], ReindeerStart(Spot(track, STABLE)), is_legal=False))
        fresh = [spot for spot in spots if spot.square == STABLE]
        if len(fresh) == 1:
            found.append(Zone(geometry.stalls[proposal.view.to_act[0]], ReindeerStart(fresh[0])))
        return found

    def _spot_zone(self, spot: Spot, spots: Sequence[Spot]) -> Zone:
        squares = [other.square for other in spots if other.track is spot.track]
        return Zone(
            self.board.arena.scene.geometry.reach(spot.track, squares, spot.square), ReindeerStart(spot)
        )

    # -- where targets are ----------------------------------------------------------------

    def in_order(self, proposal: ReindeerProposal) -> Sequence[Target]:
        if proposal.view.phase is Phase.LEAP:
            return list(LEAPS)
        hand = list(map(HandCard, range(len(proposal.view.hand))))
        if proposal.view.phase is Phase.DISCARD:
            return hand
        spots = proposal.spots() if proposal.staged else proposal.own
        return [*hand, *map(ReindeerStart, spots), DrawPile()]

    def box_of(self, target: Target) -> Rect | None:
        geometry, cards = self.board.arena.scene.geometry, self.board.frame.layer.cards
        match target:
            case LeapWay(way):
                return Rect.of(self.board.arena.bound if way == "bound" else self.board.arena.passing)
            case ReindeerStart(spot):
                return geometry.box(spot.track, spot.square)
            case SnowSquare(track, square):
                return geometry.box(track, square)
            case SnowLane(track):
                return geometry.lanes[track]
            case LaneRewards(track):
                first, last = geometry.rewards[track][0], geometry.rewards[track][-1]
                return Rect(first.x, first.y, last.right - first.x, first.h)
            case StableStall(seat):
                return geometry.stalls[seat]
            case DrawPile():
                pile, below = geometry.draw_pile, COUNT * self.board.frame.unit
                return Rect(pile.x, pile.y - below, pile.w, pile.h + below)
        lying = cards.get(target)
        return None if lying is None else Rect.of(lying)
