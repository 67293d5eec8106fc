"""The fable with hands: cards by their place in the hand, animals by their pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.base.target import HandCard, Target
from app.boards.fable.targets import AnimalSlot, BadgeBet, OwnBet, TableCard
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet
from engines.fable.model import Phase
from tests.ui.hands import Hands

BACK = "bet-seal"


def picture(card: Card) -> str:
    return "card-howl" if card is Card.HOWL else f"animal-{card.animal}"


class FableHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        if isinstance(action, MoveAnimal):
            return [AnimalSlot(action.animal)]
        hand: list[Card | None] = list(view.hand)
        targets = []
        for card in [action.card] if isinstance(action, PlaceBet) else action.cards():
            place = hand.index(card)
            targets.append(HandCard(place))
            hand[place] = None
        return targets

    def refused(self, view: Any) -> Sequence[Target]:
        """A card of another animal onto the first (F7)."""
        others = [i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal]
        return [HandCard(0), HandCard(others[0])] if view.phase is Phase.PLAY and others else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        found: dict[Target, str] = {}
        for seat, bets in enumerate(view.bets):
            found |= {BadgeBet(seat, n): BACK if bet is None else picture(bet) for n, bet in enumerate(bets)}
        lying = [card for _, play in view.played for card in play.cards()]
        for animal in Animal:
            pile = [card for card in lying if card.animal is animal]
            found |= {TableCard(animal, n): picture(card) for n, card in enumerate(pile)}
        if view.seat is not None:
            found |= {OwnBet(n): picture(bet) for n, bet in enumerate(view.own_bets)}
        return found | {HandCard(n): picture(card) for n, card in enumerate(view.hand)}


HANDS = FableHands
