"""The reindeer race with hands: cards by place, a reindeer by its square, two big buttons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.boards.base.target import CommitButton, HandCard, OwnPlace, Target
from app.boards.reindeer.targets import DrawPile, LeapWay, PileCard, ReindeerStart
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass
from engines.reindeer.events import DrawStarted, MatchEnded
from engines.reindeer.model import Phase
from engines.reindeer.view import Spot
from tests.ui.fingers import Gesture, Tap
from tests.ui.hands import Hands

BACK, THICK = "card-back-reindeer", 3
LEAPS = {Bound: LeapWay("bound"), Pass: LeapWay("pass")}


def picture(card: Card) -> str:
    if card is Card.ELF:
        return "winter-elf"
    return f"winter-{card.track}" + ("-two" if card.steps == 2 else "")


class ReindeerHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        match action:
            case Draw():
                return [DrawPile()]
            case Discard(card):
                return [HandCard(view.hand.index(card))]
            case Move():
                return [*self._cards(view, action), ReindeerStart(Spot(action.track, action.start))]
        return [LEAPS[type(action)]]

    def _cards(self, view: Any, move: Move) -> list[Target]:
        hand: list[Card | None] = list(view.hand)
        targets: list[Target] = []
        for card in move.cards:
            place = hand.index(card)
            targets.append(HandCard(place))
            hand[place] = None
        return targets

    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        """Cards to the pile beside the hand; the last of them takes all along to its lane."""
        if not isinstance(action, Move):
            yield from self.taps(view, action) if settles(view, action) else super().drags(view, action)
            if ends(view, action):
                yield self.commit()
            return
        *gathered, last = self._cards(view, action)
        for target in gathered:
            yield self.drag(target, OwnPlace())
        yield self.drag(last, ReindeerStart(Spot(action.track, action.start)))
        yield from self._meant(view, action)

    def taps(self, view: Any, action: Any) -> Iterator[Gesture]:
        if settles(view, action):
            yield Tap(self.where(LEAPS[type(action)]))
            return
        yield from super().taps(view, action)
        if ends(view, action):
            yield self.commit()

    def keys(self, view: Any, action: Any) -> Iterator[Gesture]:
        if settles(view, action):
            yield from self._press(LEAPS[type(action)])
            return
        yield from super().keys(view, action)
        if ends(view, action):
            yield from self._press(CommitButton())

    def _meant(self, view: Any, action: Any) -> Iterator[Gesture]:
        """Once, or twice where it ends the game (R16)."""
        yield self.commit()
        if ends(view, action):
            yield self.commit()

    def refused(self, view: Any) -> Sequence[Target]:
        """A second object onto the first (R4)."""
        tracks = [card.track for card in view.hand]
        objects = [index for index, track in enumerate(tracks) if track is not None]
        others = [index for index in objects if tracks[index] is not tracks[objects[0]]]
        return [HandCard(objects[0]), HandCard(others[0])] if view.phase is Phase.TURN and others else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        pile = min(THICK, view.pile or min(1, sum(view.discards)))
        return {
            **{PileCard(number): BACK for number in range(pile)},
            **{HandCard(number): picture(card) for number, card in enumerate(view.hand)},
        }


def settles(view: Any, action: Any) -> bool:
    """A leap that can be taken back is one touch."""
    events = GAME.preview(view, action)
    return type(action) in LEAPS and not any(isinstance(event, DrawStarted | MatchEnded) for event in events)


def ends(view: Any, action: Any) -> bool:
    return any(isinstance(event, MatchEnded) for event in GAME.preview(view, action))


HANDS = ReindeerHands
