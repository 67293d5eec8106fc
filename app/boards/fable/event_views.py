"""How each event of the fable is shown: what is said, pictured, heard and seen to move, and for how long."""

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

from app.boards.base.event_view import EventView, EventViews
from app.boards.common.geometry import CARD_SHAPE
from app.boards.common.path import Point
from app.boards.fable import art, runners
from app.boards.fable.runners import FableRunners
from app.boards.fable.scene import standing
from app.resources.sounds import Cue
from app.widgets.card import Card as CardView
from app.widgets.card import Face, Key, glide, land
from app.widgets.pawn import Place
from engines.fable.actions import Animal
from engines.fable.events import (
    AnimalChosen,
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    GameDealt,
    GameScored,
    MatchEnded,
    MoveReason,
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
    TurnStarted,
)
from engines.fable.view import View

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

# At normal speed; a whole race of five animals and three podium steps takes less than six seconds (U23).
CARD_SECONDS = 0.3
LANDS_SECONDS = CARD_SECONDS * 0.75  # a card slows down before it lies still
COINS_SECONDS = 0.35  # after the bet was turned over
SHOWN_BET = 110  # units wide: a bet that is turned over


@dataclass(frozen=True, slots=True)
class FableSnapshot:
    """Where things were before the outcome of an event was drawn."""

    view: View | None
    table: list[tuple[Key, Face, Point, float]]  # cards: key, face, corner, width
    pawns: dict[Animal, Place]


def event_views(board: "FableBoard") -> EventViews:
    says, moves = board.captions, FableAnimations(board)
    return {
        BetPlaced: EventView(
            says.bet_placed,
            lambda _: art.BACK,  # also for who knows what is under it: the log may be read over a shoulder
            CARD_SECONDS,
            lambda _: [Cue("card-land", LANDS_SECONDS)],
            moves.fly_bet,
        ),
        CardsPlayed: EventView(
            says.played,
            lambda event: art.portrait(event.animal),
            CARD_SECONDS,
            lambda _: [Cue("card-land", LANDS_SECONDS)],
            moves.fly_to_table,
        ),
        CardsDrawn: EventView(
            seconds=lambda event, after: CARD_SECONDS if event.seat == after.seat else 0.0,
            cues=lambda _: [Cue("card-lift")],
            move=moves.fly_to_hand,
        ),
        PileReshuffled: EventView(says.reshuffled, seconds=0.5, cues=lambda _: [Cue("card-shuffle")]),
        RaceStarted: EventView(
            says.race,
            lambda _: "flag-finish",
            0.6,
            lambda event: [Cue("howl" if event.has_howl else "start")],
            is_for_all=True,
        ),
        TurnStarted: EventView(),
        AnimalChosen: EventView(says.chosen, lambda event: art.portrait(event.animal), 0.4),
        AnimalMoved: EventView(
            says.moved,
            art.moved,
            lambda event, _: runners.seconds_of(event),
            _paws,
            moves.run,
            is_for_all=True,
        ),
        PodiumTaken: EventView(
            says.podium,
            art.placed,
            runners.PODIUM_SECONDS,
            lambda event: [Cue("bell")] if event.step else [],
            moves.climb,
            is_for_all=True,
        ),
        TableCleared: EventView(seconds=CARD_SECONDS, cues=lambda _: [Cue("card-lift")], move=moves.fly_away),
        TokenPassed: EventView(
            says.token_passed, lambda _: "token-first", 0.3, move=moves.nod, ends_round=True
        ),
        BetRevealed: EventView(
            says.bet_revealed,
            lambda event: art.portrait(event.card),
            0.9,
            lambda event: (
                [Cue("card-land"), Cue("coins", COINS_SECONDS)] if event.points else [Cue("card-land")]
            ),
            moves.turn_over,
            is_for_all=True,
            is_left_to_ceremony=True,
        ),
        GameScored: EventView(says.scored, seconds=1.2, is_for_all=True, is_left_to_ceremony=True),
        GameDealt: EventView(says.dealt, seconds=0.8, cues=lambda _: [Cue("card-shuffle")]),
        MatchEnded: EventView(says.ended, is_left_to_ceremony=True),
    }


# -- what is heard ------------------------------------------------------------------------


def _paws(event: AnimalMoved) -> tuple[Cue, ...]:
    """A step for each tile, or what keeps the animal where it is."""
    steps = _steps(event)
    match event.why:
        case MoveReason.NAP:
            return (Cue("snore"),)
        case MoveReason.HOWL:
            return (Cue("shiver"),)
        case MoveReason.TURBO:
            return (Cue("leap"), *steps)
        case MoveReason.STREAM if steps:
            return (*steps, Cue("splash", runners.beats(event)[-1]))
        case _:
            return steps


def _steps(event: AnimalMoved) -> tuple[Cue, ...]:
    """Heard at once, and then whenever its paws strike the ground."""
    if not runners.is_run(event):
        return ()
    animal = event.animal
    return tuple(
        Cue(f"step-{animal}", time if tile else 0) for tile, time in enumerate(runners.beats(event)[:-1])
    )


# -- what is seen to move -----------------------------------------------------------------


class FableAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "FableBoard") -> None:
        self._board = board

    def _actors(self) -> FableRunners:
        return FableRunners(self._board.arena.scene, self._board.motion)

    def _standing(self, view: View) -> dict[Animal, Place]:
        return standing(self._board.arena.scene.geometry, view.positions, view.steps)

    def run(self, event: AnimalMoved, before: FableSnapshot, after: View, seconds: float) -> None:
        self._actors().move(event, before.pawns, self._standing(after), seconds)

    def climb(self, event: PodiumTaken, before: FableSnapshot, after: View, seconds: float) -> None:
        goal = self._standing(after)[event.animal]
        self._actors().climb(event.animal, before.pawns[event.animal], goal, seconds)

    def fly_to_table(self, event: CardsPlayed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """From where they were put forward, or from the player's badge."""
        cards = self._board.frame.layer.cards
        keys = [key for key in cards if key[:2] == ("table", event.animal)]
        from_badge = [self._board.frame.badge(event.seat).center] * event.count
        launch = self._board.take_launch(event.seat)
        starts = launch if len(launch) == event.count else from_badge
        for place, (key, start) in enumerate(zip(sorted(keys)[-event.count :], starts, strict=True)):
            self._fly(cards[key], start, seconds, place)

    def fly_to_hand(self, _event: CardsDrawn, before: FableSnapshot, after: View, seconds: float) -> None:
        """New cards come from the pile; the others close ranks."""
        known = list(before.view.hand) if before.view is not None else []
        place = 0
        for index, card in enumerate(after.hand):
            if card in known:
                known.remove(card)
            else:
                start = self._board.arena.counter.pos
                self._fly(self._board.frame.layer.cards["hand", index], start, seconds, place)
                place += 1

    def fly_bet(self, event: BetPlaced, before: FableSnapshot, _after: View, seconds: float) -> None:
        seat, cards = event.seat, self._board.frame.layer.cards
        index = len(before.view.bets[seat]) if before.view is not None else 0
        self._fly(cards["bet", seat, index], self._board.frame.badge(seat).center, seconds, 0)
        own, launch = cards.get(("own", index)), self._board.take_launch(seat)
        if own is not None and launch:
            self._fly(own, launch[0], seconds, 0)

    def _fly(self, card: CardView, start: Point, seconds: float, place: int) -> None:
        home = tuple(card.pos)
        card.pos = start
        delay = seconds * 0.12 * place
        land(card, home, self._board.motion, max(0.05, seconds - delay), delay)

    def fly_away(self, _event: TableCleared, before: FableSnapshot, _after: View, seconds: float) -> None:
        """Cards that lay on the table leave it to the side; they are put away on arrival."""
        for key, face, pos, width in before.table:
            card = self._board.frame.layer.borrow(("gone", key), face, pos, width)
            glide(card, self._board.arena.counter.pos, self._board.motion, seconds)

    def turn_over(self, event: BetRevealed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """The bet comes forward, large enough for the whole table, and goes back when the step is over."""
        frame = self._board.frame
        small = frame.layer.cards["bet", event.seat, event.index]
        width = SHOWN_BET * frame.unit
        height = width * CARD_SHAPE
        badge = frame.badge(event.seat)
        x = min(badge.right + 16 * frame.unit, frame.right - width)
        y = min(max(badge.y + (badge.h - height) / 2, frame.y), frame.top - height)
        card = frame.layer.borrow(("shown", event.seat), small.face, (small.x, small.y), width)
        land(card, (x, y), self._board.motion, seconds * 0.3)

    def nod(self, event: TokenPassed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """The token's new owner's badge nods."""
        badge, unit = self._board.frame.badges[event.taker], self._board.frame.unit
        x = badge.x
        self._board.motion.add(seconds, lambda t: setattr(badge, "x", x + unit * 6 * sin(2 * pi * t)))
