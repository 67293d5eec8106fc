"""Places of cards, reindeer and rewards: what lies where for a view and what is put forward."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from app.boards.base.target import HandCard
from app.boards.common.geometry import CARD_SHAPE, Rect, fan
from app.boards.reindeer.art import BACK
from app.boards.reindeer.geometry import ReindeerGeometry
from app.boards.reindeer.proposal import ReindeerProposal
from app.boards.reindeer.targets import DrawPile, PileCard
from app.widgets.card import Face, Placement
from app.widgets.pawn import Place
from engines.api import Seat
from engines.reindeer.actions import Card, Track
from engines.reindeer.model import REWARDS, TEAM, TRACKS, Phase
from engines.reindeer.view import View

BACK_FACE = Face(BACK)
MOST, LEAST = 92, 72  # units: how wide a card of the hand is
APART, TOGETHER = 16, 4  # units between cards of different and of the same object
PILE = 3  # cards of the pile that are seen
GATHERED = 74  # units: how wide the cards of the pile that is gathered are

WON = 0.58  # of a stall's height: a reward that hangs on it

RewardKey = tuple[Track, int]  # by its lane, and from the highest
Faces = Mapping[Card, Face]


@dataclass(frozen=True, slots=True)
class ReindeerPlaces:
    """The boxes that cards lie in."""

    unit: float
    draw_pile: Rect
    discards: Rect
    gather: Rect
    hand: Rect
    new: Mapping[int, Rect] = field(default_factory=dict)  # cards of the hand that are shown first, large


def lay_cards(proposal: ReindeerProposal, places: ReindeerPlaces, faces: Faces) -> Iterator[Placement]:
    """From below: the pile to draw from, the hand, what is gathered."""
    yield from _pile(proposal, places)
    yield from _hand(proposal, places, faces)
    yield from _gathered(proposal, places, faces)
    for index, rect in places.new.items():
        yield Placement(HandCard(index), faces[proposal.view.hand[index]], rect.x, rect.y, rect.w)


def _pile(proposal: ReindeerProposal, places: ReindeerPlaces) -> Iterator[Placement]:
    """As thick as it is, up to a few cards; of an empty one that the discards can fill, the shadow of a card.

    A player who may draw has a whole card to tap.
    """
    view, box, unit = proposal.view, places.draw_pile, places.unit
    left = view.pile or min(1, sum(view.discards))
    is_picked = proposal.picked == DrawPile()
    is_shadow = not view.pile and not proposal.is_asked
    for number in range(min(PILE, left)):
        shift = 2 * number * unit
        lift = 12 * unit if is_picked and number == min(PILE, left) - 1 else 0
        x, y = box.x - shift, box.y + shift + lift
        yield Placement(PileCard(number), BACK_FACE, x, y, box.w - 4 * unit, is_dim=is_shadow)


def spread(hand: Sequence[Card], within: Rect, unit: float) -> list[Rect]:
    """A sorted hand in the middle: objects apart, elves apart; closer and smaller the more there are."""
    if not hand:
        return []
    gaps = [APART if one.track is not other.track else TOGETHER for one, other in pairwise(hand)]
    room = within.w - sum(gaps) * unit
    highest = (within.h - 16 * unit) / CARD_SHAPE
    width = max(min(MOST * unit, room / len(hand), highest), min(LEAST * unit, highest))
    over = max(0.0, width * len(hand) - room) / max(1, len(gaps))
    steps = [width + gap * unit - over for gap in gaps]
    left = within.x + (within.w - width - sum(steps)) / 2
    y = within.y + (within.h - 16 * unit - width * CARD_SHAPE) / 2
    lefts = [left + sum(steps[:place]) for place in range(len(hand))]
    return [Rect(x, y, width, width * CARD_SHAPE) for x in lefts]


def _hand(proposal: ReindeerProposal, places: ReindeerPlaces, faces: Faces) -> Iterator[Placement]:
    view = proposal.view
    for index, (card, rect) in enumerate(
        zip(view.hand, spread(view.hand, places.hand, places.unit), strict=True)
    ):
        if index not in proposal.staged and index not in places.new:
            is_dim = proposal.is_asked and not proposal.can_join(index)
            yield Placement(HandCard(index), faces[card], rect.x, rect.y, rect.w, is_dim)


def _gathered(proposal: ReindeerProposal, places: ReindeerPlaces, faces: Faces) -> Iterator[Placement]:
    """On the tray beside the hand; a card to be given up, on the discards."""
    view, unit = proposal.view, places.unit
    if view.phase is Phase.DISCARD:
        for index in proposal.staged:
            box = places.discards
            yield Placement(HandCard(index), faces[view.hand[index]], box.x, box.y, box.w)
        return
    box = places.gather
    width = min(GATHERED * unit, (box.h - 44 * unit) / CARD_SHAPE)
    floor = Rect(box.x + 6 * unit, box.y + 8 * unit, box.w - 12 * unit, box.h)
    for index, rect in zip(proposal.staged, fan(len(proposal.staged), floor, width), strict=True):
        yield Placement(HandCard(index), faces[view.hand[index]], rect.x, rect.y, rect.w)


# -- on the snow ------------------------------------------------------------------------------


def standing(view: View, geometry: ReindeerGeometry) -> list[list[Place]]:
    """Return the places of every team: on the lanes in the order of the view, the others at home."""
    found = []
    for seat, herd in enumerate(view.herds):
        places = [geometry.standing(*spot) for spot in herd]
        flyer = _flyer(view, seat)
        if flyer is not None:
            places[flyer] = geometry.hovering(*herd[flyer])
        places += [geometry.stalled(seat, number) for number in range(TEAM - len(herd))]
        if view.home is not None and seat in view.to_act:
            places[-1] = at_the_end(geometry, view.home)
        found.append(places)
    return found


def at_the_end(geometry: ReindeerGeometry, track: Track) -> Place:
    """Return the place at the end of a lane, before its rewards."""
    end = geometry.rewards[track][0]
    return Place((end.x + end.w * 0.3, end.y + end.h * 0.4), geometry.deer)


def _flyer(view: View, seat: Seat) -> int | None:
    """Return which of a team came down on another: the acting player's is the one in the air."""
    if seat not in view.to_act:
        return None
    taken = [spot for herd in view.herds for spot in herd]
    herd = view.herds[seat]
    return next((index for index in reversed(range(len(herd))) if taken.count(herd[index]) > 1), None)


def reward_places(view: View, geometry: ReindeerGeometry) -> dict[RewardKey, Rect]:
    """At the end of the lanes, and those that are won on the beam of their owner's stall."""
    found = {
        (track, number): geometry.rewards[track][number]
        for track in TRACKS
        for number in range(len(REWARDS[track]) - len(view.rewards[track]), len(REWARDS[track]))
    }
    for seat, won in enumerate(view.won):
        stall = geometry.stalls[seat]
        side = stall.h * WON
        step = min(side, (stall.w - side) / max(1, len(won) - 1))
        for place, reward in enumerate(reversed(won)):
            key = (reward.track, REWARDS[reward.track].index(reward))
            found[key] = Rect(stall.right - side - step * place, stall.top - side * 0.9, side, side)
    return found
