"""How each event of the Tiercé is shown: said, pictured, heard, seen to move, and for how long."""

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

from app.boards.base.event_view import EventView, EventViews
from app.boards.common.geometry import Rect
from app.boards.common.path import Point
from app.boards.derby import art, runners
from app.boards.derby.runners import DerbyRunners
from app.resources.sounds import Cue
from app.widgets.card import Face, flip, glide
from app.widgets.motion import ease_out
from engines.api import Seat
from engines.derby.events import (
    AbilityUsed,
    BetPaid,
    BetPlaced,
    CardTurnedDown,
    ChoiceOffered,
    CoinReason,
    CoinsGained,
    FirstPlayerPassed,
    HorseFinished,
    HorseMoved,
    MatchEnded,
    RaceRevealed,
    SnackBought,
    StartingBetRevealed,
    TurnStarted,
)
from engines.derby.model import FINISH
from engines.derby.row import CARDS, Mark
from engines.derby.view import View

if TYPE_CHECKING:
    from app.boards.derby.board import DerbyBoard

# At normal speed; a whole reveal with three horses and three places takes less than six seconds (U23).
FLIP_SECONDS = 0.24
ARROW_SECONDS = 0.4
REVEAL_SECONDS = FLIP_SECONDS * len(CARDS) + ARROW_SECONDS
PLACE_SECONDS = 0.42
LOST_SECONDS = 0.8  # more, where a horse that is home is on the last card
PHOTO_SECONDS = {2: 1.55, 3: 0.55}  # by horses on it; of three there is one of the two behind as well
DEED_SECONDS = 0.78  # of a bet, coins, an ability, a snack: a whole sentence is read
SAID_SECONDS = 0.38  # of what follows from it
WAY = 0.45  # of that: what flies or turns has arrived, and can be looked at
COIN_SIZE = 30  # units


@dataclass(frozen=True, slots=True)
class DerbySnapshot:
    """Where things were before the outcome of an event was drawn."""

    view: View | None
    faces: dict[int, Face]  # of the race cards
    hand: Rect | None  # of the bet card that would be placed next
    snacks: dict[int, Rect]


def event_views(board: "DerbyBoard") -> EventViews:
    says, moves = board.captions, DerbyAnimations(board)
    return {
        RaceRevealed: EventView(
            says.revealed,
            lambda _: art.RACE_BACK,
            lambda _, after: reveal_seconds(after),
            lambda _: [
                *(Cue("card-lift", FLIP_SECONDS * place) for place in range(len(CARDS))),
                Cue("race-bell", FLIP_SECONDS * len(CARDS)),
            ],
            moves.reveal,
            is_for_all=True,
        ),
        HorseMoved: EventView(
            says.moved,
            art.moved,
            lambda event, _: runners.seconds_of(event),
            _hooves,
            moves.run,
        ),
        HorseFinished: EventView(
            says.finished,
            art.finished,
            lambda event, after: PHOTO_SECONDS.get(len(photographed(event, after)), PLACE_SECONDS),
            lambda event: [Cue("bell")] if event.place else [],
            moves.take_place,
        ),
        TurnStarted: EventView(),
        ChoiceOffered: EventView(),
        BetPlaced: EventView(
            says.bet_placed,
            lambda event: art.silk(event.horse),
            DEED_SECONDS,
            lambda _: [Cue("coins", DEED_SECONDS * WAY * 0.7)],
            moves.bet,
        ),
        CoinsGained: EventView(
            says.gained, lambda _: art.COINS, DEED_SECONDS, lambda _: [Cue("coins", 0.2)], moves.gain
        ),
        AbilityUsed: EventView(
            says.ability_used,
            lambda event: art.ability(event.horse, event.side),
            DEED_SECONDS,
            lambda _: [Cue("card-land")],
            moves.use_ability,
        ),
        SnackBought: EventView(
            says.snack_bought,
            lambda event: art.snack(event.snack),
            DEED_SECONDS,
            lambda _: [Cue("card-lift")],
            moves.feed,
        ),
        CardTurnedDown: EventView(
            says.turned_down,
            lambda _: art.RACE_BACK,
            SAID_SECONDS,
            lambda _: [Cue("card-land", SAID_SECONDS * WAY * 0.7)],
            moves.turn_down,
        ),
        FirstPlayerPassed: EventView(
            says.first_passed, lambda _: "token-first", SAID_SECONDS, move=moves.nod, ends_round=True
        ),
        StartingBetRevealed: EventView(
            says.starting_revealed, lambda event: f"start-{event.card}", 0.6, is_left_to_ceremony=True
        ),
        BetPaid: EventView(
            says.paid,
            lambda event: art.silk(event.horse),
            0.5,
            lambda event: [Cue("coins")] if event.paid else [],
            is_left_to_ceremony=True,
        ),
        MatchEnded: EventView(says.ended, seconds=0.5, is_left_to_ceremony=True),
    }


def lost(view: View) -> list[int]:
    """The horses on the last race card that were home before it was turned: their squares are lost (D6)."""
    return [horse for horse, _ in view.race_moves if view.positions[horse - 1] == FINISH]


def reveal_seconds(after: View) -> float:
    return REVEAL_SECONDS + (LOST_SECONDS if lost(after) else 0)


def photographed(event: HorseFinished, after: View) -> list[int]:
    """Those who passed together with this one, itself in front; nothing unless it is the first of several."""
    waiting = [
        horse + 1
        for horse, square in enumerate(after.positions)
        if square == FINISH and horse + 1 not in after.finish and horse + 1 != event.horse
    ]
    return [event.horse, *waiting] if waiting and event.place else []


def _hooves(event: HorseMoved) -> tuple[Cue, ...]:
    """Heard at once, and then whenever hooves strike the ground."""
    if event.end <= event.start:
        return (Cue("neigh"),)
    times = runners.beats(event)[:-1]
    steps = tuple(Cue("hooves", time if count else 0) for count, time in enumerate(times))
    return (*steps, Cue("crowd", times[-1])) if event.end == FINISH else steps


# -- what is seen to move -----------------------------------------------------------------


class DerbyAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "DerbyBoard") -> None:
        self._board = board
        self._used = 1  # the horse whose ability was used last

    def reveal(self, _event: RaceRevealed, before: DerbySnapshot, after: View, seconds: float) -> None:
        """Card after card, then the arrow of the third lights up and runs onto the fourth."""
        board, motion = self._board, self._board.motion
        each = seconds * FLIP_SECONDS / reveal_seconds(after)
        seconds *= REVEAL_SECONDS / reveal_seconds(after)
        for place in range(len(CARDS)):
            card = board.frame.layer.cards["race", place + 1]
            flip(card, Face(art.RACE_BACK), motion, each, each * place)
        arena, (x, y, width, height) = board.arena, board.arena.arrow_box
        way = width * 0.9

        def light(share: float) -> None:
            arena.arrow_light = 1 if share >= 1 else 0 if share <= 0 else 0.3 + 0.7 * share
            arena.arrow_box = (
                (x, y, width, height) if share >= 1 else (x - way * (1 - ease_out(share)), y, width, height)
            )

        motion.add(seconds - each * len(CARDS), light, each * len(CARDS))
        news = arena.news  # tells what the cards do, so not before they are turned
        motion.on_arrival(seconds, lambda is_there: setattr(news, "opacity", 1 if is_there else 0))
        stage, runner = board.stage, board.stage.runner  # so does whoever is left out
        self._board.motion.on_arrival(
            seconds, lambda is_there: setattr(stage, "runner", runner if is_there else "")
        )

    def run(self, event: HorseMoved, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        DerbyRunners(self._board.arena.scene, self._board.motion).move(event, seconds)

    def take_place(self, event: HorseFinished, _before: DerbySnapshot, after: View, seconds: float) -> None:
        """Its silk flies from the finish to the board of places, and is there when it has come."""
        board = self._board
        if not event.place:
            return
        start = Rect.of(board.arena.scene.horses[event.horse]).center
        box = board.arena.scene.geometry.board
        share = (event.place - 0.5) / 3
        goal = (
            (box.center[0], box.top - box.h * share)
            if board.arena.scene.geometry.is_landscape
            else (box.x + box.w * share, box.center[1])
        )
        way = min(seconds, self._board.table.seconds(PLACE_SECONDS))
        self._fly([art.silk(event.horse)], start, goal, way)
        places = after.finish[: event.place]
        self._board.motion.on_arrival(
            way, lambda is_there: board.arena.board.show(places if is_there else places[:-1])
        )

    def bet(self, event: BetPlaced, before: DerbySnapshot, after: View, seconds: float) -> None:
        board, seconds = self._board, seconds * WAY
        token = board.token_of(after, event.seat, event.horse)
        home = tuple(token.pos)
        if event.is_raise:
            board.motion.add(
                seconds,
                lambda t: setattr(
                    token, "y", home[1] + 5 * board.frame.unit * sin(pi * t) if t < 1 else home[1]
                ),
            )
            self._fly([art.COIN], board.frame.badge(event.seat).center, Rect.of(token).center, seconds)
            return
        start = before.hand.pos if before.hand is not None else board.frame.badge(event.seat).center
        token.pos = start
        glide(token, home, board.motion, seconds)

    def gain(self, event: CoinsGained, before: DerbySnapshot, after: View, seconds: float) -> None:
        """Coins fly to the badge, from the cards that show them or from the horse's card."""
        board, view, seconds = self._board, before.view, seconds * WAY
        if not event.amount:
            return
        if event.why is CoinReason.MONEY and view is not None:
            starts = [
                Rect.of(board.frame.layer.cards["race", place + 1]).center
                for place, (half, is_up) in enumerate(zip(view.row, view.face_up, strict=True))
                if is_up and half.shows(Mark.MONEY)
            ]
        else:
            starts = [board.arena.scene.geometry.lanes[self._used - 1].panel.center]
        self._fly_all([(art.COINS, start) for start in starts], board.frame.badge(event.seat).center, seconds)
        if view is not None:
            self._count_on_arrival(event.seat, view, after, seconds)

    def use_ability(self, event: AbilityUsed, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        self._used, seconds = event.horse, seconds * WAY
        card = self._board.arena.cards[event.horse]
        x, unit = card.x, self._board.frame.unit
        self._board.motion.add(
            seconds, lambda t: setattr(card, "x", x if t >= 1 else x + 4 * unit * sin(4 * pi * t) * (1 - t))
        )
        if event.cost:
            self._fly([art.COIN], self._badge(event.seat), card.center, seconds)

    def feed(self, event: SnackBought, before: DerbySnapshot, _after: View, seconds: float) -> None:
        rect = before.snacks.get(event.snack)
        start = rect.center if rect is not None else self._badge(event.seat)
        goal = Rect.of(self._board.arena.scene.horses[event.horse]).center
        self._fly([art.snack(event.snack)], start, goal, seconds * WAY)

    def turn_down(self, event: CardTurnedDown, before: DerbySnapshot, _after: View, seconds: float) -> None:
        card = self._board.frame.layer.cards["race", event.card]
        if event.card in before.faces:
            flip(card, before.faces[event.card], self._board.motion, seconds * WAY)

    def nod(self, event: FirstPlayerPassed, _before: DerbySnapshot, _after: View, seconds: float) -> None:
        """The new first player's badge nods."""
        badge, unit = self._board.frame.badges[event.taker], self._board.frame.unit
        x = badge.x
        self._board.motion.add(seconds, lambda t: setattr(badge, "x", x + unit * 6 * sin(2 * pi * t)))

    # -- what is told once something has arrived ----------------------------------------------

    def _count_on_arrival(self, seat: Seat, before: View, after: View, seconds: float) -> None:
        badge, facts = self._board.frame.badges[seat], self._board.facts
        self._board.motion.on_arrival(
            seconds, lambda is_there: badge.show(facts(after if is_there else before, seat))
        )

    # -- small things in the air ------------------------------------------------------------

    def _badge(self, seat: Seat) -> Point:
        return self._board.frame.badge(seat).center

    def _fly(self, pictures: list[str], start: Point, goal: Point, seconds: float) -> None:
        self._fly_all([(picture, start) for picture in pictures], goal, seconds)

    def _fly_all(self, targets: list[tuple[str, Point]], goal: Point, seconds: float) -> None:
        arena = self._board.arena
        side = COIN_SIZE * self._board.frame.unit
        for flyer, (source, start) in zip(arena.flyers, targets, strict=False):
            flyer.source, flyer.size, flyer.opacity = source, (side, side), 1

            def step(t: float, flyer: object = flyer, start: Point = start) -> None:
                if t >= 1:
                    arena.ground_flyers()
                    return
                way = ease_out(t)
                x = start[0] + (goal[0] - start[0]) * way - side / 2
                y = start[1] + (goal[1] - start[1]) * way - side / 2 + side * sin(pi * t)
                flyer.pos = (x, y)  # type: ignore[attr-defined]

            self._board.motion.add(seconds, step)
