"""The parts of the winter night that seldom change: sky, banks of snow, the stable, lanes of track cards."""

from collections.abc import Collection, Sequence

from app.boards.common.geometry import Rect
from app.boards.common.ground_painting import Add, fill, paint
from app.boards.reindeer import art
from app.boards.reindeer.geometry import ReindeerGeometry
from app.resources.art import aspect
from app.style import palette
from app.widgets.surface import Surface
from engines.reindeer.actions import Track
from engines.reindeer.model import LENGTHS, PER_CARD, REWARDS, TRACKS, Square
from engines.reindeer.view import Spot

NIGHT = palette.colour("#182347")  # above the pictures of the sky
# Terraces of snow, from the far lane to the near one.
TERRACES = tuple(palette.colour(code) for code in ("#6F8FBD", "#84A3CD", "#99B7DB", "#AFCAE7", "#C5DBF1"))
PERIOD = 400 / 404  # of a strip of bank: where the next one begins, so that they overlap
FILL = (240 / 255, 245 / 255, 250 / 255)  # below its pale edge a bank is a little darker
BANK, BANK_SHIFT = 0.44, 0.3  # of the field's width: a strip of bank, and how much further each next begins
EDGE, SNOWLINE = 0.7, 0.25  # of its height: how far it hangs below the lane's edge; where its snow is full
FRAME_HEIGHT = 210  # units of its frame
# What stands beside the short lanes: picture, track, squares right of its last reward, width in squares.
SCENERY = (
    ("winter-pine", Track.LETTER, 0.1, 0.8),
    ("winter-cabin", Track.LETTER, 0.8, 1.5),
    ("winter-pine-small", Track.LETTER, 2.3, 0.8),
    ("winter-lantern", Track.BAUBLE, 0.02, 0.56),
    ("winter-pine-small", Track.DESSERT, 0.02, 0.6),
)
PAPER = (112, 64, 106, 54, 3)  # of a card's picture: width and height, those of the paper, its corner
SQUARE = 0.94  # of the room for a square: what is printed on it
FIGURE = 0.92

Squares = Sequence[Sequence[Square]]


def draw_ground(add: Add, geometry: ReindeerGeometry, squares: Squares, taken: Collection[Spot]) -> None:
    """`taken`: squares whose figure is left out: a reindeer stands there."""
    field = geometry.field
    _draw_sky(add, geometry)
    _draw_terraces(add, geometry)
    _draw_scenery(add, geometry)
    for stall in geometry.stalls:
        paint(add, "winter-stall", stall)
    for track in TRACKS:
        _draw_sign(add, geometry, track)
        for first in range(1, LENGTHS[track], PER_CARD):
            faces = squares[track][first - 1 : first - 1 + PER_CARD]
            hidden = [Spot(track, first + number) in taken for number in range(PER_CARD)]
            draw_card(add, geometry.card(track, first), faces, hidden)
        for place in geometry.rewards[track][: len(REWARDS[track])]:
            paint(add, "winter-gap", _shrunk(place, 0.86))
    add(Surface("frame", (*field.pos, *field.size), min(field.size) / FRAME_HEIGHT))


def _shrunk(rect: Rect, share: float) -> Rect:
    return Rect.around(rect.center, rect.w * share, rect.h * share)


# -- the land -----------------------------------------------------------------------------------


def _draw_sky(add: Add, geometry: ReindeerGeometry) -> None:
    """Behind the stable, down into the first terrace."""
    field, top = geometry.field, geometry.lanes[0].y + geometry.lanes[0].h
    fill(add, field, TERRACES[0])
    fill(add, Rect(field.x, top, field.w, field.top - top), NIGHT)
    low = top - geometry.side * 0.3
    for name in ("winter-sky", "winter-aurora"):  # the second where a tablet stands upright
        height = field.w / aspect(name)
        if field.top - low > geometry.side * 0.3:
            paint(add, name, Rect(field.x, low, field.w, height))
        low += height


def _draw_terraces(add: Add, geometry: ReindeerGeometry) -> None:
    """Each lane has its own bank of snow, paler the nearer it is; its edge is a strip that repeats."""
    field = geometry.field
    wide = field.w * BANK
    high = wide / aspect("winter-bank")
    for track in TRACKS:
        lane, tint = geometry.lanes[track], TERRACES[track]
        top = lane.y + lane.h
        shade = [part * share for part, share in zip(tint[:3], FILL, strict=True)]
        fill(add, Rect(field.x, field.y, field.w, top - high * SNOWLINE - field.y), shade)
        left = field.x - wide * (BANK_SHIFT * track % 1)
        while left < field.right:  # what reaches over the edge of the painting is not seen
            paint(add, "winter-bank", Rect(left, top - high * EDGE, wide, high), tint)
            left += wide * PERIOD


def _draw_scenery(add: Add, geometry: ReindeerGeometry) -> None:
    for name, track, right, width in SCENERY:
        lane, wide = geometry.lanes[track], width * geometry.side
        high = wide / aspect(name)
        paint(add, name, Rect(lane.right + right * geometry.side, lane.y + lane.h * 0.16, wide, high))


def _draw_sign(add: Add, geometry: ReindeerGeometry, track: Track) -> None:
    """The board that says by its object which cards move reindeer here."""
    sign, shape = geometry.signs[track], aspect("winter-sign")
    wide = min(sign.w * 0.94, sign.h * shape * 1.02)
    board = Rect.around(sign.center, wide, wide / shape)
    paint(add, "winter-sign", board)
    side = board.w * 0.8
    middle = (board.center[0], board.top - board.h * 0.46)
    paint(add, art.lane(track), Rect.around(middle, side, side))


# -- track cards --------------------------------------------------------------------------------


def draw_card(add: Add, card: Rect, faces: Sequence[Square], hidden: Sequence[bool]) -> None:
    """The paper of a track card, and what is printed on its squares."""
    paint(add, "winter-card", paper(card))
    width = card.w / len(faces)
    for number, what in enumerate(faces):
        found = parts(what, Rect(card.x + width * number, card.y, width, card.h))
        for name, rect in found[:1] if hidden[number] else found:
            paint(add, name, rect)


def paper(card: Rect) -> Rect:
    """Return the box of a track card's picture, which has room for its shadow."""
    wide, high = card.w * PAPER[0] / PAPER[2], card.h * PAPER[1] / PAPER[3]
    left, over = card.w * PAPER[4] / PAPER[2], card.h * PAPER[4] / PAPER[3]
    return Rect(card.x - left, card.top + over - high, wide, high)


def parts(what: Square, square: Rect) -> list[tuple[str, Rect]]:
    """The pictures of one square, from below."""
    side = min(square.w, square.h) * SQUARE
    ground = Rect.around(square.center, side, side)
    figure = _shrunk(ground, FIGURE)
    found = [(art.GROUNDS[what], ground)]
    return [*found, (art.FIGURES[what], figure)] if what in art.FIGURES else found
