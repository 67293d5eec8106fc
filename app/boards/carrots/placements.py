"""Places on the shelf and in the garden of the carrot race, for a view and what is put forward."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING

from app.boards.carrots.art import carrot_cards
from app.boards.carrots.geometry import CarrotsGeometry
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import (
    AskingHare,
    Chip,
    CostsChip,
    DeclineChip,
    GiveChip,
    PurseCard,
    StepChip,
    TakeChip,
)
from app.boards.carrots.text.labels import chip_picture, chip_text, sign, sign_title
from app.boards.common.geometry import CARD_SHAPE, Rect, shared
from app.style import palette
from app.widgets.card import Face, Placement
from engines.api import Seat
from engines.carrots.actions import GiveTen, TakeTen
from engines.carrots.model import FINISH, STARTING_LETTUCES, Phase
from engines.carrots.view import View, homecoming

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

GAP = 8  # units
PRICES = (640, 336)  # units: the list of prices
CHIP_TYPE = 20  # units
TITLE_HEIGHT = 30  # units: what is written above the purse
OWN_WIDTH = 150  # units, where no player has a shelf
CARDS, CONTROLS = 0.27, 0.36  # of the width beside the purse: carrot cards, what is tapped; the sign between
CARROT_CARD = 62  # units wide at most
HARE_CARD = 96
TAG = (150, 55)  # units: what is written beside a ghost
TAG_HANGS = (0.5, 0.2, 0.8, 0.0, 1.0, -0.4, 1.4)  # of it: how much lies to the left of the ghost
TAG_ROWS = (0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2)  # how much higher it may hang
NEVER, PAWN_WEIGHS = 1000, 4  # how bad it is to hide something, beside a square that one may go to
FAR_WEIGHS = 0.12  # and to hang a square further off,
BELOW_WEIGHS = 0.5  # or below
ABOVE = 0.72  # of a bed: how far the tag is above its middle


@dataclass(frozen=True, slots=True)
class ShelfPlaces:
    """The parts of a shelf."""

    unit: float
    purse: Rect
    cards: Rect
    sign: Rect
    controls: Rect

    @classmethod
    def of(cls, own: Rect, hand: Rect, unit: float) -> "ShelfPlaces":
        gap = GAP * unit
        cards, controls = hand.w * CARDS, hand.w * CONTROLS
        return cls(
            unit,
            own,
            Rect(hand.x, hand.y, cards, hand.h),
            Rect(hand.x + cards + gap, hand.y, hand.w - cards - controls - 2 * gap, hand.h),
            Rect(hand.right - controls, hand.y, controls, hand.h),
        )


# -- cards ------------------------------------------------------------------------------------


def lay_cards(carrots: int, hare: Face | None, places: ShelfPlaces) -> Iterator[Placement]:
    """A purse as cards, the large ones first; a hare card that waits for an answer lies there instead."""
    room, unit = places.cards, places.unit
    if hare is not None:
        width = min(HARE_CARD * unit, room.w, room.h / CARD_SHAPE)
        x, y = room.x + (room.w - width) / 2, room.y + (room.h - width * CARD_SHAPE) / 2
        yield Placement(AskingHare(), hare, x, y, width)
        return
    cards = carrot_cards(carrots)
    if not cards:
        return
    rows = 2 if room.h > 120 * unit else 1
    each = -(-len(cards) // rows)
    height = (room.h - GAP * unit * (rows - 1)) / rows
    width = min(CARROT_CARD * unit, height / CARD_SHAPE)
    step = min(width * 1.06, (room.w - width) / max(1, each - 1))
    for number, value in enumerate(cards):
        row, column = divmod(number, each)
        x = room.x + step * column
        y = room.top - (row + 1) * width * CARD_SHAPE - row * GAP * unit
        yield Placement(PurseCard(number), Face(f"carrot-{value}"), x, y, width)


# -- chips ------------------------------------------------------------------------------------


def lay_chips(proposal: CarrotsProposal, places: ShelfPlaces) -> Mapping[Chip, Rect]:
    """Return the places of what can be tapped besides squares and pawns."""
    if not proposal.is_asked or proposal.view.phase is Phase.STUCK:
        return {}
    if proposal.view.phase is Phase.TEN:
        return _ten_choices(proposal, places)
    declined = (DeclineChip(),) if proposal.view.phase is Phase.AGAIN else ()
    return _controls(places, (CostsChip(), *declined, *_tens(proposal)))


def _halves(rect: Rect, gap: float) -> tuple[Rect, Rect]:
    """Divide a box into its upper and lower half, with a gap between them."""
    height = (rect.h - gap) / 2
    return Rect(rect.x, rect.y + height + gap, rect.w, height), Rect(rect.x, rect.y, rect.w, height)


def _columns(rect: Rect, shares: tuple[float, ...], gap: float) -> list[Rect]:
    room, x = rect.w - gap * (len(shares) - 1), rect.x
    found = []
    for share in shares:
        found.append(Rect(x, rect.y, room * share, rect.h))
        x += room * share + gap
    return found


def _ten_choices(proposal: CarrotsProposal, places: ShelfPlaces) -> dict[Chip, Rect]:
    gap = GAP * places.unit
    upper, lower = _halves(places.controls, gap)
    take, give = _columns(upper, (0.5, 0.5), gap)
    return {TakeChip(proposal.pawn): take, GiveChip(proposal.pawn): give, DeclineChip(): lower}


def _controls(places: ShelfPlaces, above: Sequence[Chip]) -> dict[Chip, Rect]:
    """The stepper below, the others side by side above it, so that each keeps its place."""
    gap = GAP * places.unit
    upper, lower = _halves(places.controls, gap)
    back, on = _columns(lower, (0.5, 0.5), gap)
    share = 1 / len(above)
    columns = _columns(upper, (share,) * len(above), gap)
    return {**dict(zip(above, columns, strict=True)), StepChip(-1): back, StepChip(1): on}


def _tens(proposal: CarrotsProposal) -> tuple[Chip, ...]:
    """Return the chips of a pawn on carrots.

    Two pawns have one purse: where both may take ten, the lit one does.
    """
    legal = proposal.view.legal
    able = [own for own in proposal.owns if TakeTen(own) in legal or GiveTen(own) in legal]
    if not able:
        return ()
    own = proposal.pawn if proposal.pawn in able else able[0]
    return GiveChip(own), TakeChip(own)


# -- the ghost's tag --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InSight:
    """Things that a tag should not lie on, what matters most first."""

    chips: Sequence[Rect] = ()
    pawns: Sequence[Rect] = ()
    goals: Sequence[Rect] = ()  # squares that one may go to

    def hidden(self, place: Rect) -> float:
        """Return how much would be hidden, weighed."""
        weighed = ((NEVER, self.chips), (PAWN_WEIGHS, self.pawns), (1, self.goals))
        return sum(weight * shared(place, thing) for weight, targets in weighed for thing in targets)


def lay_tag(square: int, geometry: CarrotsGeometry, garden: Rect, unit: float, in_sight: InSight) -> Rect:
    """Near the ghost, above or beside; below, where the hand is, only if need be.

    Never under the finger, nor on what can be tapped.
    """
    wide, high = TAG[0] * unit, TAG[1] * unit
    box = geometry.box(square)
    (x, y), low = box.center, box.center[1] + geometry.cell[1] * ABOVE
    lefts = [min(max(garden.x, x - wide * share), garden.right - wide) for share in TAG_HANGS]
    places = [Rect(left, low + geometry.cell[1] * row, wide, high) for row in TAG_ROWS for left in lefts]
    places += [Rect(left, y - high / 2, wide, high) for left in (box.right, box.x - wide)]
    if box.w > wide:  # the start and the finish have room for it
        places.append(Rect(box.right - wide, y - high / 2, wide, high))
    places += [Rect(left, box.y - high, wide, high) for left in lefts]
    inside = [place for place in places if garden.x <= place.x and place.right <= garden.right + 1]
    able = [place for place in inside if garden.y <= place.y and place.top <= garden.top] or inside
    far = FAR_WEIGHS * min(geometry.cell)

    def effort(place: Rect) -> float:
        under = BELOW_WEIGHS * geometry.cell[0] * geometry.cell[1] if place.y < box.y - 1 else 0
        return in_sight.hidden(place) + far * dist(place.center, (x, low + high / 2)) + under

    return min(able, key=effort)


# -- the shelf of the player who decides or looks -------------------------------------------------


def holder_of(proposal: CarrotsProposal) -> Seat | None:
    """Return whose purse lies there: the viewer's, or where all lie open that of the acting player."""
    view = proposal.view
    if view.seat is not None:
        return view.seat
    is_open = proposal.is_asked and view.purses[proposal.seat] is not None
    return proposal.seat if is_open else None


def lay_shelf(board: "CarrotsBoard", proposal: CarrotsProposal, holder: Seat, seconds: float) -> None:
    view, places = proposal.view, _places(board, proposal.view)
    purse = view.purses[holder] or 0
    board.purse.tell(purse, view.lettuces[holder], STARTING_LETTUCES[view.seats])
    board.purse.lie(places.purse)
    _tell_sign(board, proposal, holder)
    board.sign.lie(places.sign)
    board.frame.layer.arrange(lay_cards(purse, _hare(board, proposal), places), board.motion, seconds)
    _fill_chips(board, proposal, places)
    if proposal.shows_costs:
        _lay_prices(board, purse)


def _tell_sign(board: "CarrotsBoard", proposal: CarrotsProposal, holder: Seat) -> None:
    view, names = proposal.view, board.captions.names
    own = _pawn_on_sign(proposal, holder)
    way, square = homecoming(view, holder, own), view.positions[view.pawns[holder][own]]
    board.sign.tell(sign_title(names, way, own, square), *sign(names, way, square))
    board.sign.colour = palette.SEATS[board.colour(holder)]


def _pawn_on_sign(proposal: CarrotsProposal, holder: Seat) -> int:
    """Return the pawn that the sign is about: the lit one, or the first that is not home yet."""
    squares = [proposal.view.positions[pawn] for pawn in proposal.view.pawns[holder]]
    lit = proposal.pawn if holder == proposal.seat else 0
    out = [own for own, square in enumerate(squares) if square != FINISH]
    return lit if lit in out or not out else out[0]


def _fill_chips(board: "CarrotsBoard", proposal: CarrotsProposal, places: ShelfPlaces) -> None:
    unit = board.frame.unit
    for target, rect in lay_chips(proposal, places).items():
        chip = board.chips[target]
        chip.unit, chip.wanted = unit, CHIP_TYPE * unit * board.frame.text_scale
        chip.text, chip.source = chip_text(board.captions.names, proposal, target), chip_picture(target)
        chip.is_open = proposal.refusal(target) is None
        chip.is_chosen = proposal.is_chosen(target)
        chip.lie(rect)


def _lay_prices(board: "CarrotsBoard", purse: int) -> None:
    unit, room = board.frame.unit, Rect.of(board.arena.scene)
    wide, high = min(PRICES[0] * unit, room.w), min(PRICES[1] * unit, room.h)
    board.prices.tell(board.captions.say("Running 1, 2, 3… squares costs"), purse)
    x, y = room.center
    board.prices.lie(Rect(x - wide / 2, y - high / 2, wide, high))


def _places(board: "CarrotsBoard", view: View) -> ShelfPlaces:
    frame, unit = board.frame, board.frame.unit
    if view.seat is not None:
        own = frame.own
        return ShelfPlaces.of(Rect(own.x, own.y, own.w, own.h - TITLE_HEIGHT * unit), frame.hand, unit)
    room, wide, gap = Rect.of(board.strip), OWN_WIDTH * unit, GAP * unit
    if not frame.is_landscape:  # the two buttons lie above
        room = Rect(room.x, room.y, room.w, min(room.h, frame.button("commit").y - gap - room.y))
    own = Rect(room.x, room.y, wide, room.h)
    return ShelfPlaces.of(own, Rect(own.right + gap, room.y, room.w - wide - gap, room.h), unit)


def _hare(board: "CarrotsBoard", proposal: CarrotsProposal) -> Face | None:
    """Return the card that asks for an answer: the last one that was drawn lies at the bottom (C13)."""
    card = proposal.view.pile[-1]
    is_asking = proposal.is_asked and proposal.view.phase in (Phase.AGAIN, Phase.TEN)
    return board.face(card) if is_asking and card is not None else None
