"""The shelf of whoever decides or looks: their purse, the finish sign, carrot cards, chips, the prices."""

from typing import TYPE_CHECKING

from app.boards.carrots.placements import ShelfPlaces, lay_cards, lay_chips
from app.boards.carrots.proposal import CarrotsProposal
from app.boards.carrots.targets import StepChip
from app.boards.carrots.text.labels import chip_picture, chip_text, sign, sign_title
from app.boards.common.geometry import Rect
from app.style import palette
from app.widgets.card import Face
from engines.api import Seat
from engines.carrots.model import STARTING_LETTUCES, Phase
from engines.carrots.view import View, homecoming

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

PRICES = (640, 336)  # units: the list of prices
CHIP_TYPE, STEP_TYPE = 20, 34  # units
TITLE_HEIGHT = 30  # units: what is written above the purse
OWN_WIDTH = 150  # units, where nobody's shelf is there
GAP = 8


def holder_of(proposal: CarrotsProposal) -> Seat | None:
    """Whose purse lies there: the viewer's, or where all lie open that of whoever decides."""
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
    own = proposal.pawn if holder == proposal.seat else 0
    way = homecoming(view, holder, own)
    words = sign(board.captions.names, way, view.positions[view.pawns[holder][own]])
    board.sign.tell(sign_title(board.captions.names, way), *words)
    board.sign.colour = palette.SEATS[board.colour(holder)]
    board.sign.lie(places.sign)
    board.frame.layer.arrange(lay_cards(purse, _hare(board, proposal), places), board.motion, seconds)
    _lay_chips(board, proposal, places)
    if proposal.shows_costs:
        _lay_prices(board, purse)


def _lay_chips(board: "CarrotsBoard", proposal: CarrotsProposal, places: ShelfPlaces) -> None:
    scene, unit = board.arena.scene, board.frame.unit
    for target, rect in lay_chips(proposal, places, scene.geometry).items():
        chip = board.chips[target]
        size = STEP_TYPE if isinstance(target, StepChip) else CHIP_TYPE
        chip.unit, chip.wanted = unit, size * unit * board.frame.text_scale
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
    room, wide, gap = Rect.of(board.stage), OWN_WIDTH * unit, GAP * unit
    if not frame.is_landscape:  # the two buttons lie above
        room = Rect(room.x, room.y, room.w, min(room.h, frame.button("commit").y - gap - room.y))
    own = Rect(room.x, room.y, wide, room.h)
    return ShelfPlaces.of(own, Rect(own.right + gap, room.y, room.w - wide - gap, room.h), unit)


def _hare(board: "CarrotsBoard", proposal: CarrotsProposal) -> Face | None:
    """The card that asks for an answer: the last one that was drawn lies at the bottom (C13)."""
    card = proposal.view.pile[-1]
    is_asking = proposal.is_asked and proposal.view.phase in (Phase.AGAIN, Phase.TEN)
    return board.face(card) if is_asking and card is not None else None
