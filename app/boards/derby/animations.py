"""Motions of the Tiercé while an event is shown: cards, horses, bets, coins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import TYPE_CHECKING

from app.boards.common.badge_animation import BadgeFacts, keep_facts, nod
from app.boards.common.flying_pictures import Flight
from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.derby import art, runners
from app.boards.derby.races import lost
from app.boards.derby.targets import RaceCard
from app.widgets.card import Face, flip, glide
from app.widgets.motion import ease_out
from engines.api import Seat
from engines.derby.events import (
    AbilityUsed,
    BetPlaced,
    CardTurnedDown,
    CoinReason,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    RaceRevealed,
    SnackBought,
)
from engines.derby.row import CARDS, Mark
from engines.derby.view import View

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

# At normal speed; a whole reveal with three horses and three places takes less than six seconds (U23).
FLIP_SECONDS = 0.24
ARROW_SECONDS = 0.4
REVEAL_SECONDS = FLIP_SECONDS * len(CARDS) + ARROW_SECONDS
LOST_SECONDS = 0.8  # more, where a horse that is home is on the last card
PLACE_SECONDS = 0.42
DEED_SECONDS = 0.78  # of a bet, coins, an ability, a snack: a whole sentence is read
SAID_SECONDS = 0.38  # of what follows from it
WAY = 0.45  # of the time: what flies or turns has arrived, and can be looked at
COIN_SIZE = 30  # units


@dataclass(frozen=True, slots=True)
class DerbySnapshot:
    """Places of things before the outcome of an event was drawn."""

    view: View | None
    faces: dict[int, Face]  # of the race cards
    hand: Rect | None  # of the bet card that would be placed next
    snacks: dict[int, Rect]
    facts: BadgeFacts


def reveal_seconds(after: View) -> float:
    return REVEAL_SECONDS + (LOST_SECONDS if lost(after) else 0)


class DerbyAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "DerbyBoard") -> None:
        self._board = board
        self._used = 1  # the horse whose ability was used last

    # -- the race -------------------------------------------------------------------------

    def reveal(self, _event: RaceRevealed, before: DerbySnapshot, after: View, seconds: float) -> None:
        """Card after card, then the arrow of the third lights up and runs onto the fourth."""
        board, motion = self._board, self._board.motion
        each = seconds * FLIP_SECONDS / reveal_seconds(after)
        seconds *= REVEAL_SECONDS / reveal_seconds(after)
        for place in range(len(CARDS)):
            card = board.frame.layer.cards[RaceCard(place + 1)]
            flip(card, Face(art.RACE_BACK), motion, each, each * place)
        arena, (x, y, width, height) = board.arena, board.arena.arrow_box
        way = width * 0.9

        def light(share: float) -> None:
            arena.arrow_light = 1 if share >= 1 else 0 if share <= 0 else 0.3 + 0.7 * share
            left = x if share >= 1 else x - way * (1 - ease_out(share))
            arena.arrow_box = (left, y, width, height)

        motion.add(seconds - each * len(CARDS), light, each * len(CARDS))
        news, strip, runner = arena.news, board.strip, board.strip.runner

        def tell(is_there: bool) -> None:
            """Tell the moves of the cards and the horse that is left out only once they are turned."""
            news.opacity, strip.runner = (1, runner) if is_there else (0, "")

        motion.on_arrival(seconds, tell)

    def run(self, event: HorseMoved, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        seconds = self._at_most(seconds, runners.seconds_of(event))
        runners.DerbyRunners(self._board.arena.scene, self._board.motion).move(event, seconds)

    def take_place(self, event: HorseFinished, _before: DerbySnapshot, after: View, seconds: float) -> None:
        """Its silk flies from the finish to the board of places, and is there when it has come."""
        arena, geometry = self._board.arena, self._board.arena.scene.geometry
        if not event.place:
            return
        box, share = geometry.board, (event.place - 0.5) / 3
        x, y = box.center
        goal = (x, box.top - box.h * share) if geometry.is_landscape else (box.x + box.w * share, y)
        way = min(seconds, self._board.table.seconds(PLACE_SECONDS))
        self._fly(art.silk(event.horse), [Rect.of(arena.scene.horses[event.horse]).center], goal, way)
        then = replace(after, finish=after.finish[: event.place])
        before = replace(after, finish=after.finish[: event.place - 1])

        def take(is_there: bool) -> None:
            arena.board.show((then if is_there else before).finish)
            arena.scene.strike_out(then if is_there else before)

        self._board.motion.on_arrival(way, take)

    # -- deeds ----------------------------------------------------------------------------

    def bet(self, event: BetPlaced, before: DerbySnapshot, after: View, seconds: float) -> None:
        board, motion, seconds = self._board, self._board.motion, self._way(seconds)
        token = board.token_of(after, event.seat, event.horse)
        x, y = home = tuple(token.pos)
        if event.is_raise:
            high = 5 * board.frame.unit
            motion.add(seconds, lambda t: setattr(token, "pos", (x, y + high * sin(pi * t) if t < 1 else y)))
            self._fly(art.COIN, [self._badge(event.seat)], Rect.of(token).center, seconds)
            return
        token.pos = before.hand.pos if before.hand is not None else self._badge(event.seat)
        glide(token, home, motion, seconds)

    def gain(self, event: CoinsGained, before: DerbySnapshot, _after: View, seconds: float) -> None:
        """Coins fly to the badge, from the cards that show them or from the horse's card."""
        board, view, seconds = self._board, before.view, self._way(seconds)
        if not event.amount:
            return
        if event.why is CoinReason.MONEY and view is not None:
            starts = [
                Rect.of(board.frame.layer.cards[RaceCard(place + 1)]).center
                for place, (half, is_up) in enumerate(zip(view.row, view.face_up, strict=True))
                if is_up and half.shows(Mark.MONEY)
            ]
        else:
            starts = [board.arena.scene.geometry.lanes[self._used - 1].panel.center]
        self._fly(art.COINS, starts, self._badge(event.seat), seconds)
        keep_facts(board.frame.badges, before.facts, board.motion, seconds)

    def use_ability(self, event: AbilityUsed, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        self._used, seconds = event.horse, self._way(seconds)
        card = self._board.arena.cards[event.horse]
        x, unit = card.x, self._board.frame.unit
        self._board.motion.add(
            seconds, lambda t: setattr(card, "x", x if t >= 1 else x + 4 * unit * sin(4 * pi * t) * (1 - t))
        )
        if event.cost:
            self._fly(art.COIN, [self._badge(event.seat)], card.center, seconds)

    def feed(self, event: SnackBought, before: DerbySnapshot, _after: View, seconds: float) -> None:
        rect = before.snacks.get(event.snack)
        start = rect.center if rect is not None else self._badge(event.seat)
        goal = Rect.of(self._board.arena.scene.horses[event.horse]).center
        self._fly(art.snack(event.snack), [start], goal, self._way(seconds))

    def turn_down(self, event: CardTurnedDown, before: DerbySnapshot, _after: View, seconds: float) -> None:
        card = self._board.frame.layer.cards[RaceCard(event.card)]
        if event.card in before.faces:
            flip(card, before.faces[event.card], self._board.motion, self._way(seconds, SAID_SECONDS))

    def nod(self, event: FirstPlayerPassed, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        """The new first player's badge nods."""
        seconds = self._at_most(seconds, SAID_SECONDS)
        nod(self._board.frame.badges[event.taker], self._board.frame.unit, self._board.motion, seconds)

    def _at_most(self, seconds: float, most: float) -> float:
        """An event that has to be read lasts longer than what moves in it."""
        return min(seconds, self._board.table.seconds(most))

    def _way(self, seconds: float, most: float = DEED_SECONDS) -> float:
        return self._at_most(seconds, most) * WAY

    # -- small things in the air ----------------------------------------------------------

    def _badge(self, seat: Seat) -> Point:
        return self._board.frame.badge(seat).center

    def _fly(self, name: str, starts: Sequence[Point], goal: Point, seconds: float) -> None:
        board = self._board
        for number, start in enumerate(starts):
            flight = _flight(start, goal, COIN_SIZE * board.frame.unit)
            board.arena.air.fly(name, flight, board.motion, seconds, first=number)


def _flight(start: Point, goal: Point, side: float) -> Flight:
    """In an arc as high as what flies."""

    def at(t: float) -> tuple[Rect, float]:
        (x0, y0), (x1, y1), way = start, goal, ease_out(t)  # the goal may move: a card that shakes
        middle = (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way + side * sin(pi * t))
        return Rect.around(middle, side, side), 1.0

    return at
