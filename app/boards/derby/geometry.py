"""Fixed places on the racecourse, without any screen.

Above the race cards under an evening sky, below them a rail with the numbers of the squares, then six lanes:
on the left of each the horse's own card, on the right what it pays and who has bet on it.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import inf

from app.boards.common.geometry import Rect
from engines.derby.model import FINISH, HORSES, LATE_FEES, PLACES
from engines.derby.row import CARDS

CARD_SHAPE = 1.2  # height by width: half of a printed race card
ROW, RAIL = 88, 20  # units
ROW_SHARE = 0.21  # of the height, at least
CARD_GAP = 18  # units: room for an arrow between two race cards, which one ring of the lesson is round
SCREEN_BUTTONS = 64  # units of the right edge where the screen's buttons lie
ODDS = 68  # units: how wide that part of a lane is
PANEL = (90, 218)  # units, of a horse's card: at least, for its pictures, and with the sentence below them
SENTENCE = 150  # units: on a narrower card there is no room for one
MEDALS_SHARE = 0.6  # of the height of a lane
SQUARE = 40  # units: nine millimetres on a tablet of ten inches; what is left then is the cards'
HORSE_SHAPE = 1.2  # width by height
HORSE_SHARE = 1.26  # of its lane's height: there is air in the picture
TALLEST = 1.5  # squares: a horse is drawn as for a lane no higher than that
# Room before the first square, after the last and behind the line: half a horse or a whole one, less so much.
START, LAST, AT_HOME, HOME = 0.07, 0.51, 0.42, 0.61  # squares
TOKEN = (25, 38)  # units: a bet that was placed


@dataclass(frozen=True, slots=True)
class Lane:
    """One horse's part of the course."""

    panel: Rect  # its card: number, ability, what that costs
    way: Rect  # squares 0 to 9, and what lies behind the finish line
    odds: Rect
    bets: Rect
    square: float  # how wide one is

    @property
    def horse(self) -> float:
        """Return the height of a horse as it is drawn."""
        return horse_height(self.square, self.way.h)

    def x(self, square: float) -> float:
        """The middle of a square; past the finish line for the last."""
        if square >= FINISH:
            return self.finish_line + self._half - self.square * AT_HOME
        return self.start + self.square * (square + 0.5)

    @property
    def finish_line(self) -> float:
        """After the last square there is room for the nose of a horse that stands there: it is not home."""
        return self.end + self._half - self.square * LAST

    @property
    def end(self) -> float:
        return self.start + self.square * FINISH

    @property
    def start(self) -> float:
        """Before the first square there is room for the number of a horse that stands there."""
        return self.way.x + self._half - self.square * START

    @property
    def _half(self) -> float:
        return self.horse * HORSE_SHAPE / 2

    @property
    def medals(self) -> Rect:
        """The box of the odds, which may be less high."""
        high = self.odds.h * MEDALS_SHARE
        return Rect(self.odds.x, self.odds.center[1] - high / 2, self.odds.w, high)

    @property
    def box(self) -> Rect:
        return Rect(self.panel.x, self.panel.y, self.bets.right - self.panel.x, self.panel.h)

    @property
    def stakes(self) -> Rect:
        """Return the part of the bookmaker."""
        return Rect(self.odds.x, self.odds.y, self.bets.right - self.odds.x, self.odds.h)

    @property
    def target(self) -> Rect:
        """The box that takes a bet or a snack for this horse."""
        return Rect(self.way.x, self.way.y, self.bets.right - self.way.x, self.way.h)


@dataclass(frozen=True, slots=True)
class DerbyGeometry:
    unit: float
    sky: Rect
    cards: tuple[Rect, ...]  # the row of race cards
    rail: Rect
    lanes: tuple[Lane, ...]
    board: Rect  # the three places
    news: Rect  # what the race cards did in this round; perhaps there is no room for it
    is_landscape: bool

    @property
    def squares(self) -> Rect:
        """Return the places of the squares' numbers, on the rail."""
        lane = self.lanes[0]
        return Rect(lane.start, self.rail.y, lane.end - lane.start, self.rail.h)

    @property
    def late_squares(self) -> Rect:
        """Return the squares on which a bet costs more (D11)."""
        late = [square for square, fee in enumerate(LATE_FEES[:FINISH]) if fee]
        all_squares, square = self.squares, self.lanes[0].square
        return Rect(all_squares.x + late[0] * square, all_squares.y, len(late) * square, all_squares.h)

    @property
    def written(self) -> list[Rect]:
        """Boxes of the abilities, the odds and the news."""
        parts = [part for lane in self.lanes for part in (lane.panel, lane.medals)]
        return [*parts, *([self.news] if self.news.w else [])]

    def medal(self, lane: Lane, place: int) -> Rect:
        """Return the medal of a place, the first at 0: what a coin on the horse of this lane brings."""
        unit = self.unit
        side = min(lane.odds.w / PLACES - 2 * unit, lane.medals.h)
        x = lane.odds.x + unit * 3 + place * (side + unit)
        return Rect(x, lane.odds.y + (lane.odds.h - side) / 2, side, side)

    def token(self, horse: int, place: int) -> Rect:
        """Return the place of a bet on this horse, the first of them at 0."""
        bets, unit = self.lanes[horse - 1].bets, self.unit
        width, height = TOKEN[0] * unit, min(TOKEN[1] * unit, bets.h - 4 * unit)
        return Rect(bets.x + place * (width + unit), bets.y + (bets.h - height) / 2, width, height)


@lru_cache(maxsize=16)
def lay_geometry(arena: Rect, unit: float, is_landscape: bool, seats: int) -> DerbyGeometry:
    """Squares as wide as there is room for, beside what is printed of a horse and a bet by each seat."""
    row = ROW * unit if is_landscape else max(ROW * unit, arena.h * ROW_SHARE)
    corner = SCREEN_BUTTONS * unit
    right = arena.right - (corner if is_landscape else 0)
    sky = Rect(arena.x, arena.top - row - RAIL * unit, arena.w, row + RAIL * unit)
    bets = (TOKEN[0] + 1) * seats + 2
    lanes = _lanes(Rect(arena.x, arena.y, right - arena.x, sky.y - arena.y), unit, bets)
    way = lanes[0].way
    rail = Rect(way.x, sky.y, way.w, RAIL * unit)
    # beside the stand, in which people sit
    cards = _cards(Rect(arena.x + (PANEL[1] if is_landscape else 8) * unit, rail.top, 1, row), unit)
    if is_landscape:
        top = arena.top - 126 * unit
        board = Rect(right + 4 * unit, arena.y, corner - 4 * unit, top - arena.y)
        news = Rect(cards[-1].right + 10 * unit, rail.top + 3 * unit, 0, row - 6 * unit)
        news = Rect(news.x, news.y, max(0.0, right - news.x), news.h)
    else:
        left = cards[-1].right + 8 * unit
        board = Rect(left, rail.top + 4 * unit, max(1.0, arena.right - corner - left), row - 8 * unit)
        news = Rect(left, rail.top, 0, 0)
    return DerbyGeometry(unit, sky, cards, rail, lanes, board, news, is_landscape)


def horse_height(square: float, lane: float) -> float:
    """Return how high a horse is on squares of this width, in a lane of this height."""
    return min(lane, square * TALLEST) * HORSE_SHARE


def _lanes(field: Rect, unit: float, bets: float) -> tuple[Lane, ...]:
    """Squares come first: what they leave is the horses' cards."""
    count = len(HORSES)
    height = field.h / count
    room = max(1.0, field.w - (ODDS + bets) * unit)
    least, most = (wide * unit for wide in PANEL)
    panel = min(max(room - _way(SQUARE * unit, height), least), most)
    wide = max(1.0, room - panel)
    square = _square(wide, height)
    lanes = []
    for number in range(count):
        y = field.top - height * (number + 1)
        own = Rect(field.x, y, panel, height)
        way = Rect(own.right, y, wide, height)
        odds = Rect(way.right, y, ODDS * unit, height)
        lanes.append(Lane(own, way, odds, Rect(odds.right, y, bets * unit, height), square))
    return tuple(lanes)


def _way(square: float, lane: float) -> float:
    """Return how long the course is with squares of this width: two horses more than most of them."""
    return square * (FINISH - START - LAST - HOME) + 2 * HORSE_SHAPE * horse_height(square, lane)


def _square(way: float, lane: float) -> float:
    """Return how wide squares are on a course of this length: the other way round."""
    square = way / _way(1, inf)
    if square * TALLEST > lane:  # horses are as high as they can be: more room is that of squares
        square += (way - _way(square, lane)) / _way(1, 0)
    return square


def _cards(corner: Rect, unit: float) -> tuple[Rect, ...]:
    height = corner.h - 2 * unit
    width = height / CARD_SHAPE
    step = width + CARD_GAP * unit
    return tuple(Rect(corner.x + step * place, corner.y + unit, width, height) for place in range(len(CARDS)))
