"""Events as motions: the outcome is drawn at once, then what moved is seen to come from where it was."""

from collections.abc import Hashable
from dataclasses import dataclass
from math import pi, sin

from app.boards.fable.hands import Hands
from app.boards.fable.meadow import put, standing
from app.boards.fable.places import CARD_SHAPE
from app.boards.fable.staging import Staging
from app.boards.fable.track import Point
from app.widgets.card import Card as CardView
from app.widgets.card import Face, glide
from app.widgets.motion import ease_out
from app.widgets.pawn import Pawn
from engines.api import Event, Seat
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
    MoveReason,
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
)
from engines.fable.view import View

# At normal speed; a whole race of five animals and three podium steps takes less than six seconds (U23).
CARD_SECONDS = 0.3
STEP_SECONDS = 0.2
MOVE_SECONDS = 0.6  # at least, so that the caption can be read
PODIUM_SECONDS = 0.5
SHOWN_BET = 110  # units wide: a bet that is turned over
PAUSES: dict[type[Event], float] = {
    RaceStarted: 0.6,
    AnimalChosen: 0.4,
    TokenPassed: 0.3,
    PileReshuffled: 0.5,
    BetRevealed: 0.9,
    GameScored: 1.2,
    GameDealt: 0.8,
}
POSES = {MoveReason.NAP: "asleep", MoveReason.HOWL: "scared", MoveReason.STREAM: "drink"}
STRETCH = (0.25, 0.8)  # of a hop: in between, legs are stretched; before and after, gathered
YAWN = 0.45  # of the time for falling asleep
RUNNING = (MoveReason.STEPS, MoveReason.TURBO, MoveReason.STREAM)


@dataclass(frozen=True, slots=True)
class Before:
    """Where things were before the outcome of an event was drawn."""

    view: View
    table: list[tuple[Hashable, Face, Point, float]]  # cards: key, face, corner, width
    pawns: dict[Animal, Point]


class RacePlay(Hands):
    def play(self, event: Event, after: View) -> float:
        self.finish()
        before = self._look(after)
        self.staging = Staging(after, is_asked=False)
        self.draw()
        seconds = self._seconds_of(event, after)
        if not seconds:
            return 0.0
        self.is_playing = True
        self.announce(self.captions.event(event))
        self.motion.add(seconds, lambda _: None)
        if not self.table.settings.reduced_motion:
            self._move(event, before, after, seconds)
        self.motion.then(self._played)
        return seconds

    def _look(self, after: View) -> Before:
        return Before(
            self.staging.view if self.staging is not None else after,
            [
                (key, card.face, (card.x, card.y), card.width)
                for key, card in self.layer.cards.items()
                if key[0] == "table"
            ],
            {animal: tuple(pawn.center) for animal, pawn in self.ids.meadow.pawns.items()},
        )

    def finish(self) -> None:
        self.motion.finish()

    def _played(self) -> None:
        self.is_playing = False
        self.draw()

    def _seconds_of(self, event: Event, after: View) -> float:
        match event:
            case CardsPlayed() | BetPlaced() | TableCleared():
                length = CARD_SECONDS
            case CardsDrawn(seat):
                length = CARD_SECONDS if seat == after.seat else 0.0
            case AnimalMoved():
                length = max(MOVE_SECONDS, STEP_SECONDS * (event.end - event.start))
            case PodiumTaken():
                length = PODIUM_SECONDS
            case _:
                length = PAUSES.get(type(event), 0.0)
        return float(self.table.settings.seconds(length))

    def _move(self, event: Event, before: Before, after: View, seconds: float) -> None:
        match event:
            case CardsPlayed():
                self._fly_to_table(event, seconds)
            case CardsDrawn():
                self._fly_to_hand(before.view, after, seconds)
            case BetPlaced(seat):
                self._fly_bet(seat, before.view, seconds)
            case AnimalMoved():
                self._run(event, after, seconds)
            case PodiumTaken(animal):
                self._climb(animal, before.pawns[animal], seconds)
            case TableCleared():
                self._fly_away(before, seconds)
            case TokenPassed(giver, taker):
                self._pass_token(giver, taker, seconds)
            case BetRevealed(seat, index):
                self._turn_over(seat, self.layer.cards["bet", seat, index], seconds)

    # -- cards --------------------------------------------------------------------------

    def _fly_to_table(self, event: CardsPlayed, seconds: float) -> None:
        """From where they were put forward, or from the player's badge."""
        keys = [key for key in self.layer.cards if key[:2] == ("table", event.animal)]
        from_badge = [self.places.badges[event.seat].center] * event.count
        starts = self.launch if len(self.launch) == event.count else from_badge
        self.launch = []
        for place, (key, start) in enumerate(zip(sorted(keys)[-event.count :], starts, strict=True)):
            self._fly(self.layer.cards[key], start, seconds, place)

    def _fly_to_hand(self, before: View, after: View, seconds: float) -> None:
        """New cards come from the pile; the others close ranks."""
        known = list(before.hand)
        place = 0
        for index, card in enumerate(after.hand):
            if card in known:
                known.remove(card)
            else:
                self._fly(self.layer.cards["hand", index], self.places.total.pos, seconds, place)
                place += 1

    def _fly_bet(self, seat: Seat, before: View, seconds: float) -> None:
        index = len(before.bets[seat])
        card = self.layer.cards["bet", seat, index]
        self._fly(card, self.places.badges[seat].center, seconds, 0)
        own = self.layer.cards.get(("own", index))
        if own is not None and self.launch:
            self._fly(own, self.launch[0], seconds, 0)
        self.launch = []

    def _fly(self, card: CardView, start: Point, seconds: float, place: int) -> None:
        home = tuple(card.pos)
        card.pos = start
        delay = seconds * 0.12 * place
        glide(card, home, self.motion, max(0.05, seconds - delay), delay)

    def _fly_away(self, before: Before, seconds: float) -> None:
        """Cards that lay on the table leave it to the side; they are put away on arrival."""
        away = (self.places.total.x, self.places.total.y)
        for key, face, pos, width in before.table:
            card = self.layer.borrow(("gone", key), face, pos, width)
            glide(card, away, self.motion, seconds)

    def _turn_over(self, seat: Seat, small: CardView, seconds: float) -> None:
        """The bet comes forward, large enough for the whole table, and goes back when the step is over."""
        unit = self.places.unit
        width = SHOWN_BET * unit
        height = width * CARD_SHAPE
        badge = self.places.badges[seat]
        x = min(badge.right + 16 * unit, self.right - width)
        y = min(max(badge.y + (badge.h - height) / 2, self.y), self.top - height)
        card = self.layer.borrow(("shown", seat), small.face, (small.x, small.y), width)
        glide(card, (x, y), self.motion, seconds * 0.3)

    # -- animals ------------------------------------------------------------------------

    def _run(self, event: AnimalMoved, after: View, seconds: float) -> None:
        """Hop by hop from stop to stop; those that stay put show why."""
        meadow = self.ids.meadow
        pawn = meadow.pawns[event.animal]
        goal, size = standing(meadow.track, after.positions, after.steps)[event.animal]
        if event.why is MoveReason.NAP:
            self._doze(pawn, seconds)
            return
        if event.why is MoveReason.HOWL:
            if not after.steps[Animal.WOLF]:
                meadow.pawns[Animal.WOLF].picture_name = "animal-wolf-howl"
            pawn.picture_name = f"animal-{event.animal}-{POSES[event.why]}"
            self._tremble(pawn, goal, size, seconds)
            return
        if event.why not in RUNNING or event.start == event.end:
            return
        stretched, gathered = f"animal-{event.animal}-run", f"animal-{event.animal}-run-2"
        stops = [*meadow.track.stops[event.start : event.end], goal]
        hops = len(stops) - 1
        running = min(seconds, self.table.settings.seconds(STEP_SECONDS) * hops)

        def step(t: float) -> None:
            hop = min(int(t * hops), hops - 1)
            way = t * hops - hop
            (x0, y0), (x1, y1) = stops[hop], stops[hop + 1]
            leap = size * 0.35 * sin(pi * way)
            pawn.picture_name = stretched if STRETCH[0] < way < STRETCH[1] else gathered
            put(pawn, (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way + leap), size)
            if t >= 1 and event.why is MoveReason.STREAM:
                pawn.picture_name = f"animal-{event.animal}-{POSES[event.why]}"

        self.motion.add(running, step)

    def _doze(self, pawn: Pawn, seconds: float) -> None:
        """A yawn, and then sleep."""

        def step(t: float) -> None:
            pawn.picture_name = "animal-hare-yawn" if t < YAWN else f"animal-hare-{POSES[MoveReason.NAP]}"

        self.motion.add(seconds, step)

    def _tremble(self, pawn: Pawn, goal: Point, size: float, seconds: float) -> None:
        x, y = goal
        self.motion.add(seconds, lambda t: put(pawn, (x + size * 0.06 * sin(6 * pi * t), y), size))

    def _climb(self, animal: Animal, start: Point, seconds: float) -> None:
        meadow = self.ids.meadow
        pawn = meadow.pawns[animal]
        x1, y1 = pawn.center
        half = pawn.width / 2

        def step(t: float) -> None:
            way = ease_out(t)
            leap = half * 1.6 * sin(pi * t)
            pawn.center = (start[0] + (x1 - start[0]) * way, start[1] + (y1 - start[1]) * way + leap)

        self.motion.add(seconds, step)

    def _pass_token(self, giver: Seat, taker: Seat, seconds: float) -> None:
        """Its new owner's badge nods."""
        badge = self.badges[taker]
        x = badge.x
        self.motion.add(seconds, lambda t: setattr(badge, "x", x + self.places.unit * 6 * sin(2 * pi * t)))
