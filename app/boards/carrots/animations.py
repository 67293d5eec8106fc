"""Motions of the carrot race while an event is shown: runners, carrots, cards, the moon."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from app.boards.carrots import art, runners
from app.boards.carrots.placements import holder_of, lay_shelf
from app.boards.carrots.runners import BITES, EATEN, CarrotsRunners
from app.boards.carrots.targets import AskingHare
from app.boards.common.badge_animation import BadgeFacts, keep_facts
from app.boards.common.flying_pictures import Flight
from app.boards.common.geometry import CARD_SHAPE, Rect
from app.boards.common.path import Point
from app.widgets.card import Card, Face, flip
from app.widgets.motion import smooth
from app.widgets.pawn import Place
from engines.api import Seat
from engines.carrots.events import (
    CardDrawn,
    LettuceEaten,
    MatchEnded,
    PawnCameHome,
    PawnEvent,
    PawnMoved,
    PawnSentBack,
    RankChecked,
)
from engines.carrots.model import PAWNS_OF, HareCard
from engines.carrots.view import View

if TYPE_CHECKING:
    from app.boards.carrots.board import CarrotsBoard

TURN_SHARE = 0.3  # of the time that a card is shown: how long it takes to turn over
FACE_SHOWN = 0.5  # of that: from then on its face is to be seen
ASKING = (HareCard.TAKE_OR_GIVE_TEN, HareCard.PLAY_AGAIN)
LEAVING_SHARE = 0.12  # of the time that a card is shown, at its end: it goes away
GONE = 0.01  # of its size
SHOWN_CARD = 176  # units wide: a hare card that everybody reads
CARROT = 40  # units wide, as it flies
FLOWN, FLYING = 4, 8  # carrots of a sum at most; with a lettuce and its crumbs, or ribbons
STAGGER = 0.1  # of the whole time: how much later each of several starts
LANDED = 0.75  # of the whole time: the first of them have come
ARC = 0.18  # of the way: how high they fly
GROWTH = 0.35  # larger in the middle of the way
CRUMBS = 34  # units wide
# Of the size of the eater, and of the lettuce: how large it is, how far off, and from how far below it comes.
LETTUCE, MOUTH, LIFT = 0.9, 0.6, 0.5
RIBBON, RIBBON_SHAPE = 34, 0.8  # units high, and width by height: those that are thrown for a pawn at home
SHOWER = 5  # heights of a ribbon: how far they fly
DUSK = 0.5  # of the time that night takes to fall: from then on it is dark


@dataclass(frozen=True, slots=True)
class CarrotsSnapshot:
    """Places of things before the outcome of an event was drawn."""

    view: View | None
    pawns: list[Place]
    ranks: list[int]
    facts: BadgeFacts


class CarrotsAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "CarrotsBoard") -> None:
        self._board = board

    @property
    def _runners(self) -> CarrotsRunners:
        return CarrotsRunners(self._board.arena.scene, self._board.motion)

    def _pawn(self, event: PawnEvent) -> int:
        return PAWNS_OF[len(self._board.table.players)][event.seat][event.pawn]

    def _colour(self, event: PawnEvent) -> str:
        return self._board.colour(event.seat)

    def run(self, event: PawnMoved, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        pawn, arrival = self._pawn(event), seconds * runners.run_share(event)
        if arrival < seconds:  # C10: a pawn that has fallen back is paid there
            self._fly(event, before, seconds - arrival, delay=arrival)
        else:
            self._keep_badges(before, seconds)
        self._runners.keep_ranks(before.ranks, pawn, arrival)
        self._keep_order(before, after, arrival)
        self._runners.run(event, pawn, self._colour(event), before.pawns[pawn], arrival)

    def mope(self, event: PawnEvent, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        self._runners.mope(self._pawn(event), self._colour(event), seconds)

    def send_back(self, event: PawnSentBack, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        pawn = self._pawn(event)
        self._keep_badges(before, seconds)
        self._runners.keep_ranks(before.ranks, pawn, seconds)
        self._keep_order(before, after, seconds)
        self._runners.send_back(pawn, self._colour(event), before.pawns[pawn], seconds)

    def _keep_badges(self, before: CarrotsSnapshot, seconds: float) -> None:
        """Ranks change on arrival, and a purse that lies open when the carrots have come."""
        keep_facts(self._board.frame.badges, before.facts, self._board.motion, seconds)

    def _keep_shelf(self, before: CarrotsSnapshot, seconds: float) -> None:
        """The viewer's purse and lettuces change when the carrots have come, not before."""
        board, now = self._board, self._board.proposal
        holder = None if now is None else holder_of(now)
        if now is None or holder is None or before.view is None or before.view.seat != now.view.seat:
            return
        kept = board.propose(before.view, is_asked=False)
        board.motion.on_arrival(
            seconds, lambda is_there: lay_shelf(board, now if is_there else kept, holder, 0)
        )

    def _keep_order(self, before: CarrotsSnapshot, after: View, seconds: float) -> None:
        """The strip says where a pawn has come to once it is there, not before."""
        board, old = self._board, before.view
        if old is not None:
            board.motion.on_arrival(seconds, lambda is_there: board.show_order(after if is_there else old))

    # -- carrots --------------------------------------------------------------------------

    def pay(self, event: RankChecked, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        if not event.is_paid:
            self._runners.mope(self._pawn(event), self._colour(event), seconds)
            return
        self._runners.rejoice(self._pawn(event), self._colour(event), seconds)
        self._fly(event, before, seconds)

    def eat(self, event: LettuceEaten, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        """A lettuce as large as its eater, three bites with crumbs, and carrots once it is gone."""
        board, meal, unit = self._board, seconds * EATEN, self._board.frame.unit
        self._runners.eat(event.square, self._pawn(event), self._colour(event), seconds)
        self._fly(event, before, seconds - meal, delay=meal)
        runner = board.arena.scene.pawns[self._pawn(event)]
        (x, y), side = runner.center, runner.place.size * LETTUCE
        mouth = x + runner.place.facing * side * MOUTH, y
        board.air.fly(art.LETTUCE, _eaten(mouth, side), board.motion, meal, first=FLOWN)
        for bite in range(BITES):
            crumb = self._flight(mouth, (mouth[0] + (bite - 1) * side, y - side * 0.6), CRUMBS * unit)
            later = meal * (bite + 0.5) / BITES
            board.air.fly(
                "garden-crumbs", crumb, board.motion, meal / BITES, first=FLOWN + 1 + bite, delay=later
            )

    def come_home(self, event: PawnCameHome, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        """Let the runner leap for joy, in a shower of ribbons of its place."""
        board, pawn = self._board, self._pawn(event)
        self._runners.rejoice(pawn, self._colour(event), seconds)
        side, start = RIBBON * board.frame.unit, board.arena.scene.pawns[pawn].center
        for number in range(FLYING):
            burst = _thrown(start, side, pi * (number + 0.5) / FLYING, board.frame.top)
            board.air.fly(art.ribbon(event.place), burst, board.motion, seconds * 0.8, first=number)

    def take(self, event: PawnEvent, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        self._pull(event, after, seconds)
        self._fly(event, before, seconds)

    def give(self, event: PawnEvent, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        self._pull(event, after, seconds)
        self._fly(event, before, seconds, is_back=True)

    def _pull(self, event: PawnEvent, after: Any, seconds: float) -> None:
        self._runners.pull(after.positions[self._pawn(event)], seconds)

    def _fly(
        self,
        event: PawnEvent,
        before: CarrotsSnapshot,
        seconds: float,
        *,
        delay: float = 0.0,
        is_back: bool = False,
    ) -> None:
        """From the pawn to its owner's basket, or back: a few for any sum, which may be secret."""
        board = self._board
        if not is_back:
            landing = delay + LANDED * seconds
            self._keep_badges(before, landing)
            self._keep_shelf(before, landing)
        ends = [board.arena.scene.pawns[self._pawn(event)].center, self._basket(event.seat)]
        start, end = ends[::-1] if is_back else ends
        flight = self._flight(start, end, CARROT * board.frame.unit)
        known = getattr(event, "carrots", None)
        count = FLOWN if known is None else min(FLOWN, abs(known))
        board.air.fly(art.CARROT, flight, board.motion, seconds, count=count, later=STAGGER, delay=delay)

    def _basket(self, seat: Seat) -> Point:
        """Return where the carrots of a seat are seen: in the basket of its viewer, else on its badge."""
        board, now = self._board, self._board.proposal
        is_theirs = now is not None and holder_of(now) == seat and bool(board.purse.carrots)
        return board.purse.basket if is_theirs and not board.frame.slide else board.frame.badge(seat).center

    def _flight(self, start: Point, end: Point, size: float) -> Flight:
        return flight(start, end, size, self._board.frame.top)

    # -- hare cards -----------------------------------------------------------------------

    def turn_over(self, event: CardDrawn, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        """In the middle, large: all players read it before it acts, and none before it is turned."""
        board = self._board
        width = SHOWN_CARD * board.frame.unit
        x, y = Rect.of(board.arena.scene).center
        corner = (x - width / 2, y - width * CARD_SHAPE / 2)
        card = board.frame.layer.borrow(AskingHare(), board.face(event.card), corner, width)
        flip(card, Face(art.BACK), board.motion, seconds * TURN_SHARE)
        self._keep_still(event, seconds * TURN_SHARE)
        if event.card not in ASKING:  # the others stay with the player who is asked
            leaving = seconds * LEAVING_SHARE
            board.motion.add(leaving, lambda t: _shrink(card, t), seconds - leaving)

    def _keep_still(self, event: CardDrawn, seconds: float) -> None:
        """Say the card's words only once its face can be seen."""
        frame, strip = self._board.frame, self._board.strip
        sentence, picture, text = frame.sentence, strip.runner, strip.text
        frame.sentence = self._board.captions.draws(event)
        strip.runner, strip.text = art.BACK, self._board.captions.unread()

        def step(t: float) -> None:
            if t >= FACE_SHOWN:
                frame.sentence, strip.runner, strip.text = sentence, picture, text

        self._board.motion.add(seconds, step)

    # -- the end --------------------------------------------------------------------------

    def fall_night(self, event: MatchEnded, before: CarrotsSnapshot, after: Any, seconds: float) -> None:
        """The moon rises over the garden, and stays there."""
        board = self._board
        board.motion.add(seconds, lambda t: board.arena.scene.darken(min(1.0, t / DUSK)))


def _shrink(card: Card, t: float) -> None:
    """Let a card become smaller until it is gone."""
    if t > 0:
        card.zoom = max(GONE, 1 - t * t)


def flight(start: Point, end: Point, size: float, top: float) -> Flight:
    """In an arc, larger in the middle; `top`: it does not leave the table."""
    (x0, y0), (x1, y1) = start, end
    height = ARC * (abs(x1 - x0) + abs(y1 - y0))

    def at(t: float) -> tuple[Rect, float] | None:
        if t <= 0:
            return None
        way, side = smooth(t), size * (1 + GROWTH * sin(pi * t))
        x, y = x0 + (x1 - x0) * way, y0 + (y1 - y0) * way + height * sin(pi * way)
        return Rect.around((x, min(y, top - side / 2)), side, side), min(1.0, 6 * t, 6 * (1 - t))

    return at


def _eaten(mouth: Point, side: float) -> Flight:
    """A lettuce that is lifted from the ground, and smaller after each bite."""

    def at(t: float) -> tuple[Rect, float] | None:
        x, y = mouth
        bites = min(BITES, int(t * BITES + 0.5))
        left = side * (1 - bites / (BITES + 1))
        return (Rect.around((x, y - side * LIFT * (1 - min(1.0, 6 * t))), left, left), 1.0) if t > 0 else None

    return at


def _thrown(start: Point, side: float, angle: float, top: float) -> Flight:
    """Up and to a side, and down again; `top`: it does not leave the table."""

    def at(t: float) -> tuple[Rect, float] | None:
        if t <= 0:
            return None
        reach = SHOWER * side * t
        x, y = start[0] + reach * cos(angle), start[1] + reach * (1.6 * sin(angle) - 1.8 * t)
        box = Rect.around((x, min(y, top - side / 2)), side * RIBBON_SHAPE, side)
        return box, min(1.0, 5 * (1 - t))

    return at
