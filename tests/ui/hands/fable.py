"""The fable by drag, by taps and by keys."""

from collections.abc import Iterator
from typing import Any

from engines.fable.actions import Card, MoveAnimal, PlaceBet
from engines.fable.model import Phase
from tests.ui.fingers import Drag, Gesture, Key, Point, Tap, centre
from tests.ui.hands import Hands

ENTER, RIGHT = 13, 275
MOST_STEPS = 60  # of the focus, from anywhere to anywhere


class FableHands(Hands):
    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        if isinstance(action, MoveAnimal):
            yield Drag(centre(self.board.slots[action.animal]), self._zone(("pile", action.animal)))
        else:
            for index in self._places(view, action):
                yield Drag(self._card(index), self._zone(("hand", index)))
        yield Tap(centre(self.board.ids.commit))

    def taps(self, view: Any, action: Any) -> Iterator[Gesture]:
        if isinstance(action, MoveAnimal):
            yield Tap(centre(self.board.slots[action.animal]))
        else:
            for index in self._places(view, action):
                yield Tap(self._card(index))
        yield Tap(centre(self.board.ids.commit))

    def keys(self, view: Any, action: Any) -> Iterator[Gesture]:
        if isinstance(action, MoveAnimal):
            yield from self._press(("pile", action.animal))
        else:
            for index in self._places(view, action):
                yield from self._press(("hand", index))
        yield from self._press(("button", "commit"))

    def refused(self, view: Any) -> Iterator[Gesture]:
        """A card of another animal onto the first (F7)."""
        first = 0
        other = next((i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal), None)
        if view.phase is Phase.PLAY and other is not None:
            yield Tap(self._card(first))
            yield Drag(self._card(other), self._zone(("hand", other)))

    def reason(self) -> str:
        return str(self.board.hint)

    def lost(self, view: Any) -> list[str]:
        shown = [(key[1], card) for key, card in self.board.layer.cards.items() if key[0] == "hand"]
        titles = {index: card.face.title for index, card in shown}
        wanted = {index: self.board.captions.short(card) for index, card in enumerate(view.hand)}
        in_tree = [card for _, card in shown if card.parent is self.board.layer]
        return [
            *(f"{title} of the hand is missing" for i, title in wanted.items() if titles.get(i) != title),
            *(f"{title} is one too many" for i, title in titles.items() if i not in wanted),
            *(["a card is known but not drawn"] if len(in_tree) != len(shown) else []),
        ]

    # -- where things are ---------------------------------------------------------------

    def _places(self, view: Any, action: Any) -> list[int]:
        """The places in the hand of the cards of an action."""
        hand: list[Card | None] = list(view.hand)
        places = []
        for card in [action.card] if isinstance(action, PlaceBet) else action.cards():
            places.append(hand.index(card))
            hand[places[-1]] = None
        return places

    def _card(self, index: int) -> Point:
        """On a card, where the next one does not cover it."""
        card = self.board.layer.cards["hand", index]
        x, y = card.to_window(card.x + card.width * 0.3, card.center_y)
        return x, y

    def _zone(self, grip: tuple[Any, ...]) -> Point:
        (zone,) = self.board.zones(grip)
        x, y = self.board.to_window(zone.x + zone.width / 2, zone.y + zone.height / 2)
        return x, y

    def _press(self, grip: tuple[Any, ...]) -> Iterator[Gesture]:
        for _ in range(MOST_STEPS):
            if self.board.focus_on == grip:
                break
            yield Key(RIGHT)
        assert self.board.focus_on == grip, f"{grip} cannot be reached by keys"
        yield Key(ENTER)


HANDS = FableHands
