"""Events as motions: the outcome is drawn at once, then what moved is seen to come from where it was."""

from collections.abc import Hashable
from dataclasses import dataclass
from math import pi, sin

from app.boards.fable import acting
from app.boards.fable.hands import Hands
from app.boards.fable.meadow import standing
from app.boards.fable.places import CARD_SHAPE
from app.boards.fable.staging import Staging
from app.boards.fable.track import Place, Point
from app.widgets.card import Card as CardView
from app.widgets.card import Face, glide, land
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
    PileReshuffled,
    PodiumTaken,
    RaceStarted,
    TableCleared,
    TokenPassed,
)
from engines.fable.view import View

# At normal speed; a whole race of five animals and three podium steps takes less than six seconds (U23).
CARD_SECONDS = 0.3
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


@dataclass(frozen=True, slots=True)
class Before:
    """Where things were before the outcome of an event was drawn."""

    view: View
    table: list[tuple[Hashable, Face, Point, float]]  # cards: key, face, corner, width
    pawns: dict[Animal, Place]


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
            {animal: acting.place_of(pawn) for animal, pawn in self.ids.meadow.pawns.items()},
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
                length = acting.seconds_of(event)
            case PodiumTaken():
                length = acting.PODIUM_SECONDS
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
                self._actors().move(event, before.pawns, self._standing(after), seconds)
            case PodiumTaken(animal):
                goal = self._standing(after)[animal]
                self._actors().climb(animal, before.pawns[animal], goal, seconds)
            case TableCleared():
                self._fly_away(before, seconds)
            case TokenPassed(giver, taker):
                self._pass_token(giver, taker, seconds)
            case BetRevealed(seat, index):
                self._turn_over(seat, self.layer.cards["bet", seat, index], seconds)

    def _actors(self) -> acting.Actors:
        return acting.Actors(self.ids.meadow, self.motion)

    def _standing(self, view: View) -> dict[Animal, Place]:
        return standing(self.ids.meadow.track, view.positions, view.steps)

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
        land(card, home, self.motion, max(0.05, seconds - delay), delay)

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
        land(card, (x, y), self.motion, seconds * 0.3)

    def _pass_token(self, giver: Seat, taker: Seat, seconds: float) -> None:
        """Its new owner's badge nods."""
        badge = self.badges[taker]
        x = badge.x
        self.motion.add(seconds, lambda t: setattr(badge, "x", x + self.places.unit * 6 * sin(2 * pi * t)))
