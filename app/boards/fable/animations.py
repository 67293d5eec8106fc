"""Motions of the fable while an event is shown: animals, cards, bets, badges."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.boards.base.target import HandCard
from app.boards.common.badge_animation import nod
from app.boards.common.card_animation import fly_from
from app.boards.common.geometry import CARD_SHAPE, Rect
from app.boards.common.new_cards import new_in, turn_up
from app.boards.common.path import Point
from app.boards.fable.placements import BACK_FACE, TABLE_CARD
from app.boards.fable.runners import FableRunners
from app.boards.fable.scene import standing
from app.boards.fable.targets import BadgeBet, OwnBet, TableCard
from app.widgets.card import Card as CardView
from app.widgets.card import Face, Key, glide, land
from app.widgets.pawn import Place
from engines.fable.actions import Animal
from engines.fable.events import (
    AnimalMoved,
    BetPlaced,
    BetRevealed,
    CardsDrawn,
    CardsPlayed,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
)
from engines.fable.view import View

if TYPE_CHECKING:
    from app.boards.fable.board import FableBoard

SHOWN_BET = 110  # units wide: a bet that is turned over


@dataclass(frozen=True, slots=True)
class FableSnapshot:
    """Places of things before the outcome of an event was drawn."""

    view: View | None
    table: list[tuple[Key, Face, Point, float]]  # cards: key, face, corner, width
    pawns: dict[Animal, Place]


class FableAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "FableBoard") -> None:
        self._board = board

    @property
    def _runners(self) -> FableRunners:
        return FableRunners(self._board.arena.scene, self._board.motion)

    def _standing(self, view: View) -> dict[Animal, Place]:
        return standing(self._board.arena.scene.geometry, view.positions, view.steps)

    def howl(self, event: RaceStarted, _before: FableSnapshot, after: View, seconds: float) -> None:
        """Once for all that hear it (F13)."""
        if event.has_howl:
            self._runners.howl(self._standing(after), seconds)

    def run(self, event: AnimalMoved, before: FableSnapshot, after: View, seconds: float) -> None:
        self._runners.move(event, before.pawns, self._standing(after), seconds)

    def climb(self, event: PodiumTaken, before: FableSnapshot, after: View, seconds: float) -> None:
        goal = self._standing(after)[event.animal]
        self._runners.climb(event.animal, before.pawns[event.animal], goal, seconds)

    # -- cards ----------------------------------------------------------------------------

    def fly_to_table(self, event: CardsPlayed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """From where they were put forward, or from the player's badge."""
        frame, cards = self._board.frame, self._board.frame.layer.cards
        lying = [key for key in cards if isinstance(key, TableCard) and key.animal is event.animal]
        keys = sorted(lying, key=lambda key: key.index)
        starts = self._board.launch.starts(event.seat, event.count, frame.badge(event.seat).center)
        for number, (key, start) in enumerate(zip(keys[-event.count :], starts, strict=True)):
            self._fly(cards[key], start, seconds, number)

    def fly_to_hand(self, event: CardsDrawn, _before: FableSnapshot, after: View, seconds: float) -> None:
        """New cards come from the pile, large enough to be looked at."""
        cards, counter = self._board.frame.layer.cards, self._board.arena.counter
        start = Rect(*counter.pos, TABLE_CARD * self._board.frame.unit, 0)
        for number, index in enumerate(new_in(after.hand, event.cards or ())):
            turn_up(cards[HandCard(index)], start, BACK_FACE, self._board.motion, seconds, number)

    def fly_bet(self, event: BetPlaced, before: FableSnapshot, _after: View, seconds: float) -> None:
        seat, cards = event.seat, self._board.frame.layer.cards
        index = len(before.view.bets[seat]) if before.view is not None else 0
        self._fly(cards[BadgeBet(seat, index)], self._board.frame.badge(seat).center, seconds)
        own, launch = cards.get(OwnBet(index)), self._board.launch.take(seat)
        if own is not None and launch:
            self._fly(own, launch[0], seconds)

    def _fly(self, card: CardView, start: Point, seconds: float, number: int = 0) -> None:
        fly_from(start, card, self._board.motion, seconds, number)

    def fly_away(self, _event: TableCleared, before: FableSnapshot, _after: View, seconds: float) -> None:
        """Cards that lay on the table leave it to the side; they are put away on arrival."""
        for key, face, pos, width in before.table:
            card = self._board.frame.layer.borrow(("gone", key), face, pos, width)
            glide(card, self._board.arena.counter.pos, self._board.motion, seconds)

    def turn_over(self, event: BetRevealed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """The bet comes forward, large enough for the whole table, and goes back when the step is over."""
        frame = self._board.frame
        small = frame.layer.cards[BadgeBet(event.seat, event.index)]
        width = SHOWN_BET * frame.unit
        height = width * CARD_SHAPE
        badge = frame.badge(event.seat)
        x = min(badge.right + 16 * frame.unit, frame.right - width)
        y = min(max(badge.y + (badge.h - height) / 2, frame.y), frame.top - height)
        card = frame.layer.borrow(("shown", event.seat), small.face, (small.x, small.y), width)
        land(card, (x, y), self._board.motion, seconds * 0.3)

    def nod(self, event: TokenPassed, _before: FableSnapshot, _after: View, seconds: float) -> None:
        """The badge of the token's new owner nods."""
        nod(self._board.frame.badges[event.taker], self._board.frame.unit, self._board.motion, seconds)
