"""Motions of the reindeer race while an event is shown: runners, cards, figures, rewards."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING

from app.boards.base.target import HandCard
from app.boards.common.badge_animation import BadgeFacts, keep_facts
from app.boards.common.card_animation import send
from app.boards.common.geometry import CARD_SHAPE, Rect, fan
from app.boards.common.new_cards import turn_up
from app.boards.common.path import Point
from app.boards.reindeer.animations.leap import GreatLeap
from app.boards.reindeer.animations.snowman import turn_card
from app.boards.reindeer.animations.yeti import throw_home
from app.boards.reindeer.placements import BACK_FACE
from app.boards.reindeer.runners import ReindeerRunners
from app.boards.reindeer.targets import PileCard
from app.widgets.card import Card as CardView
from app.widgets.card import glide, land
from app.widgets.motion import ease_out
from engines.reindeer.actions import Card
from engines.reindeer.events import (
    CardDiscarded,
    CardsDrawn,
    CardsPlayed,
    DiscardAsked,
    DrawReason,
    DrawStarted,
    MoveReason,
    PileReshuffled,
    ReindeerMoved,
    RewardWon,
    SlideEnded,
    TrackCardTurned,
)
from engines.reindeer.model import REWARDS
from engines.reindeer.view import Spot, View

if TYPE_CHECKING:
    from app.boards.reindeer.board import ReindeerBoard

SHUFFLED = 4  # cards that are seen to go from the discards to the pile
SHOWN = 84  # units wide: a card that is laid open
ARRIVES, LEAVES = 0.3, 0.72  # shares of the time: cards that are shown, and when they go
SENT_LATER = 0.2  # a share as well: how much later each of several starts
GIVEN_UP = 0.6  # a share as well: a card that is discarded has come to lie
UNWRAPPED = 2.3  # times as large: a reward that is unwrapped


@dataclass(frozen=True, slots=True)
class ReindeerSnapshot:
    """Places of things before the outcome of an event was drawn."""

    view: View | None
    facts: BadgeFacts
    counts: tuple[str, str]  # how many there were to draw from, and of discards
    hand: list[tuple[Card, Point]]  # of the hand that is seen, and where each lay


class ReindeerAnimations:
    """The outcome is drawn already: every motion ends there."""

    def __init__(self, board: "ReindeerBoard") -> None:
        self._board = board

    @property
    def _runners(self) -> ReindeerRunners:
        return ReindeerRunners(self._board.arena.scene, self._board.motion)

    def move(self, event: ReindeerMoved, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        match event.why:
            case MoveReason.YETI:
                throw_home(self._runners, event, after, seconds)
            case MoveReason.BOUND:
                call = self._board.captions.say("LEAP!")
                GreatLeap(self._runners, event, before.view, after, call).play(seconds)
            case MoveReason.ICE:
                self._runners.slide(event, before.view, after, seconds)
            case _:
                self._runners.run(event, before.view, after, seconds)

    def turn(self, event: TrackCardTurned, _before: ReindeerSnapshot, after: View, seconds: float) -> None:
        turn_card(self._runners, event, after, seconds)

    def hold(self, event: SlideEnded, _before: ReindeerSnapshot, after: View, seconds: float) -> None:
        self._runners.hold(event.seat, Spot(event.track, event.square), after, seconds)

    def find_skis(self, event: DrawStarted, _before: ReindeerSnapshot, after: View, seconds: float) -> None:
        spot = self._board.last_spot
        if event.why is DrawReason.SKIS and spot is not None:
            self._runners.ski(event.seat, spot, after, seconds)

    # -- figures change when what they count has arrived --------------------------------------

    def _keep_badges(self, before: ReindeerSnapshot, seconds: float) -> None:
        keep_facts(self._board.frame.badges, before.facts, self._board.motion, seconds)

    def _keep_counts(self, before: ReindeerSnapshot, seconds: float) -> None:
        """Let the numbers of the pile and the discards stay as they were until cards arrive."""
        arena = self._board.arena
        after = arena.pile, arena.discards

        def show(is_there: bool) -> None:
            arena.pile, arena.discards = after if is_there else before.counts

        self._board.motion.on_arrival(seconds, show)

    # -- cards ------------------------------------------------------------------------------

    def lay_open(self, event: CardsPlayed, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        """From where they were gathered, or from the player's badge, to the lane, and away."""
        frame, geometry = self._board.frame, self._board.arena.scene.geometry
        self._keep_counts(before, seconds)
        launch = self._board.launch.take(event.seat)
        self._close_up(before, after, seconds * ARRIVES, launch)
        badge = frame.badge(event.seat).center
        width = SHOWN * frame.unit
        lane = geometry.lanes[event.track]
        high = width * CARD_SHAPE
        low = min(max(lane.y + (lane.h - high) / 2, geometry.field.y), geometry.field.top - high)
        room = Rect(geometry.field.x + geometry.field.w * 0.28, low, geometry.field.w * 0.44, high)
        for number, (card, rect) in enumerate(
            zip(event.cards, fan(len(event.cards), room, width), strict=True)
        ):
            start = launch[number] if len(launch) == len(event.cards) else badge
            shown = frame.layer.borrow(("shown", number), self._board.face(card), start, width)
            self._come_and_go(shown, start, rect.pos, geometry.discards.pos, seconds)

    def _close_up(
        self, before: ReindeerSnapshot, after: View, seconds: float, gone: Sequence[Point] = ()
    ) -> list[int]:
        """Cards that stay in the hand make room or close up; the places of those that are new."""
        lay = [(card, at) for card, at in before.hand if all(dist(at, point) >= 1 for point in gone)]
        new = []
        for index, card in enumerate(after.hand):
            known = next((other for other in lay if other[0] is card), None)
            if known is None:
                new.append(index)
                continue
            lay.remove(known)
            widget = self._board.frame.layer.cards[HandCard(index)]
            home, widget.pos = tuple(widget.pos), known[1]
            glide(widget, home, self._board.motion, seconds)
        return new

    def _come_and_go(self, card: CardView, start: Point, there: Point, away: Point, seconds: float) -> None:
        land(card, there, self._board.motion, seconds * ARRIVES)

        def leave(t: float) -> None:
            if 0 < t < 1:
                way = ease_out(t)
                card.pos = (there[0] + (away[0] - there[0]) * way, there[1] + (away[1] - there[1]) * way)
                card.zoom = 1 - 0.5 * way

        self._board.motion.add(seconds * (1 - LEAVES), leave, seconds * LEAVES)

    def deal(self, event: CardsDrawn, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        """New cards come from the pile: into the hand that is seen, or to the badge of another."""
        frame, pile = self._board.frame, self._board.arena.scene.geometry.draw_pile
        self._keep_badges(before, seconds)
        if event.seat == after.seat:
            for place, index in enumerate(self._close_up(before, after, seconds)):
                card = frame.layer.cards[HandCard(index)]
                turn_up(card, pile, BACK_FACE, self._board.motion, seconds, place)
            return
        x, y = frame.badge(event.seat).center
        width = pile.w * 0.6
        self._send(event.count, pile.pos, (x - width / 2, y - width * CARD_SHAPE / 2), width, seconds)

    def reshuffle(
        self, _event: PileReshuffled, before: ReindeerSnapshot, _after: View, seconds: float
    ) -> None:
        """The discards are turned over and become the pile; it is counted once they are there."""
        geometry, come = self._board.arena.scene.geometry, seconds * SHUFFLED / (SHUFFLED + 1)
        self._keep_counts(before, come)
        self._keep_empty(come)
        self._send(SHUFFLED, geometry.discards.pos, geometry.draw_pile.pos, geometry.discards.w, seconds)

    def _keep_empty(self, seconds: float) -> None:
        """The pile: nothing lies there yet but the shadow of a card."""
        cards = [card for key, card in self._board.frame.layer.cards.items() if isinstance(key, PileCard)]

        def step(t: float) -> None:
            for number, card in enumerate(cards):
                card.opacity, card.is_dim = 1 if t >= 1 or not number else 0, t < 1

        self._board.motion.add(seconds, step)

    def _send(self, count: int, start: Point, goal: Point, width: float, seconds: float) -> None:
        """Backs of cards, one after the other."""
        layer, motion = self._board.frame.layer, self._board.motion
        send(layer, BACK_FACE, count, start, goal, width, motion, seconds, SENT_LATER)

    def give_up(self, event: CardDiscarded, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        frame, away = self._board.frame, self._board.arena.scene.geometry.discards
        self._keep_counts(before, seconds * GIVEN_UP)
        launch = self._board.launch.take(event.seat)
        self._close_up(before, after, seconds * GIVEN_UP, launch)
        start = launch[0] if launch else frame.badge(event.seat).center
        card = frame.layer.borrow(("shown", 0), self._board.face(event.card), start, away.w)
        land(card, away.pos, self._board.motion, seconds * GIVEN_UP)

    def make_room(self, event: DiscardAsked, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        self._close_up(before, after, seconds)

    # -- rewards ----------------------------------------------------------------------------

    def unwrap(self, event: RewardWon, before: ReindeerSnapshot, after: View, seconds: float) -> None:
        """Its paper falls, all look at it, then it hangs over its owner's stall."""
        scene = self._board.arena.scene
        number = len(REWARDS[event.track]) - event.left - 1
        token = scene.tokens[event.track, number]
        start, goal = scene.geometry.rewards[event.track][number], Rect.of(token)
        side = start.w * UNWRAPPED
        field = scene.geometry.field
        middle = (
            min(max(start.center[0] - side * 0.6, field.x + side / 2), field.right - side / 2),
            min(max(start.center[1] + side * 0.7, field.y + side / 2), field.top - side / 2),
        )
        large = Rect(middle[0] - side / 2, middle[1] - side / 2, side, side)
        scene.raise_pawn(token)

        def step(t: float) -> None:
            if t >= 1:
                rect, token.is_open = goal, False
            elif t < 0.35:
                rect, token.is_open = start.towards(large, ease_out(t / 0.35)), t > 0.2
            elif t < 0.65:
                rect, token.is_open = large, True
            else:
                rect, token.is_open = large.towards(goal, ease_out((t - 0.65) / 0.35)), True
            token.pos, token.size = rect.pos, rect.size

        self._keep_badges(before, seconds)
        self._runners.come_home(event.seat, event.track, after, seconds)
        scene.raise_pawn(token)
        self._board.motion.add(seconds, step)
