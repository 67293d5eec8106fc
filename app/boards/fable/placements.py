"""Places of cards for a view and what is put forward."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.boards.base.target import HandCard, Target
from app.boards.common.geometry import CARD_SHAPE, Rect, fan, spread_hand
from app.boards.fable.art import BACK
from app.boards.fable.proposal import FableProposal
from app.boards.fable.targets import BadgeBet, OwnBet, TableCard
from app.widgets.card import Face, Placement
from engines.fable.actions import Card
from engines.fable.model import ANIMALS, STARTING_BETS_EACH, VARIANTS, Phase
from engines.fable.view import View

BACK_FACE = Face(BACK)
TABLE_CARD = 54  # units wide

Faces = Mapping[Card, Face]


@dataclass(frozen=True, slots=True)
class FablePlaces:
    """The boxes that cards lie in."""

    unit: float
    badges: tuple[Rect, ...]
    slots: tuple[Rect, ...]  # one for each animal
    bets: Rect
    hand: Rect
    new: Mapping[int, Rect] = field(default_factory=dict)  # cards of the hand that are shown first, large


def lay_cards(proposal: FableProposal, places: FablePlaces, faces: Faces) -> Iterator[Placement]:
    """From below: bets on the badges, the table, one's own bets, the hand, what is put forward."""
    yield from _badge_bets(proposal.view, places, faces)
    yield from _table(proposal, places, faces)
    yield from _own_bets(proposal, places, faces)
    yield from _hand(proposal, places, faces)
    for index, rect in places.new.items():
        yield _placed(HandCard(index), faces[proposal.view.hand[index]], rect)


def _badge_bets(view: View, places: FablePlaces, faces: Faces) -> Iterator[Placement]:
    for seat, bets in enumerate(view.bets):
        badge = places.badges[seat]
        unit = places.unit
        width = min(22 * unit, badge.h * 0.42 / CARD_SHAPE)
        corner = Rect(badge.right - 48 * unit, badge.y + 4 * unit, 44 * unit, badge.h)
        for index, (bet, rect) in enumerate(zip(bets, fan(len(bets), corner, width), strict=True)):
            face = BACK_FACE if bet is None else faces[bet]
            yield Placement(BadgeBet(seat, index), face, rect.x, rect.y, rect.w)


def _table(proposal: FableProposal, places: FablePlaces, faces: Faces) -> Iterator[Placement]:
    """By animal; cards put forward join those that lie there."""
    view, unit = proposal.view, places.unit
    for animal in ANIMALS:
        lying = [card for _, play in view.played if play.animal is animal for card in play.cards()]
        joining = [index for index in proposal.on_row if view.hand[index].animal is animal]
        slot = places.slots[animal]
        floor = Rect(slot.x + 8 * unit, slot.y + 7 * unit, slot.w - 12 * unit, slot.h)
        rects = fan(len(lying) + len(joining), floor, TABLE_CARD * unit)
        for index, card in enumerate(lying):
            yield _placed(TableCard(animal, index), faces[card], rects[index])
        for index, rect in zip(joining, rects[len(lying) :], strict=True):
            yield _placed(HandCard(index), faces[view.hand[index]], rect)


def _own_bets(proposal: FableProposal, places: FablePlaces, faces: Faces) -> Iterator[Placement]:
    view = proposal.view
    if view.seat is None:
        return
    rects = bet_places(view, places)
    for index, bet in enumerate(view.own_bets):
        yield _placed(OwnBet(index), faces[bet], rects[index])
    if view.phase is Phase.BETS:
        for index in proposal.staged:
            yield _placed(HandCard(index), faces[view.hand[index]], rects[-1])


def bet_places(view: View, places: FablePlaces) -> list[Rect]:
    """A place for each bet of a seat, those still to be placed included."""
    count = STARTING_BETS_EACH[view.seats] + VARIANTS[view.variant].has_second_bet
    box, unit = places.bets, places.unit
    floor = Rect(box.x + 4 * unit, box.y + 10 * unit, box.w - 8 * unit, box.h)
    return fan(count, floor, min(72 * unit, (box.h - 48 * unit) / CARD_SHAPE))


def _hand(proposal: FableProposal, places: FablePlaces, faces: Faces) -> Iterator[Placement]:
    view = proposal.view
    spread = spread_hand(view.hand, places.hand, places.unit)
    for index, (card, rect) in enumerate(zip(view.hand, spread.cards, strict=True)):
        if index not in (*proposal.staged, *proposal.on_row, *places.new):
            is_dim = proposal.is_asked and not proposal.can_join([index])
            has_handle = card in spread.handles and proposal.can_join_together(card)
            placed = _placed(HandCard(index), faces[card], rect, is_dim)
            yield replace(placed, is_named=not has_handle)


def _placed(key: Target, face: Face, rect: Rect, is_dim: bool = False) -> Placement:
    return Placement(key, face, rect.x, rect.y, rect.w, is_dim)
