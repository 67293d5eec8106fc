"""The fable with hands: cards by their place in the hand, animals by their pile."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.boards.base.contract import Target
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet
from engines.fable.model import Phase
from tests.ui.hands import Hands

BACK = "bet-seal"


def picture(card: Card) -> str:
    return "card-howl" if card is Card.HOWL else f"animal-{card.animal}"


class FableHands(Hands):
    def targets(self, view: Any, action: Any) -> Sequence[Target]:
        if isinstance(action, MoveAnimal):
            return [("pile", action.animal)]
        hand: list[Card | None] = list(view.hand)
        targets = []
        for card in [action.card] if isinstance(action, PlaceBet) else action.cards():
            place = hand.index(card)
            targets.append(("hand", place))
            hand[place] = None
        return targets

    def refused(self, view: Any) -> Sequence[Target]:
        """A card of another animal onto the first (F7)."""
        others = [i for i, card in enumerate(view.hand) if card.animal is not view.hand[0].animal]
        return [("hand", 0), ("hand", others[0])] if view.phase is Phase.PLAY and others else []

    def cards(self, view: Any) -> Mapping[Target, str]:
        found: dict[Target, str] = {}
        for seat, bets in enumerate(view.bets):
            found |= {("bet", seat, n): BACK if bet is None else picture(bet) for n, bet in enumerate(bets)}
        lying = [card for _, play in view.played for card in play.cards()]
        for animal in Animal:
            pile = [card for card in lying if card.animal is animal]
            found |= {("table", animal, n): picture(card) for n, card in enumerate(pile)}
        if view.seat is not None:
            found |= {("own", n): picture(bet) for n, bet in enumerate(view.own_bets)}
        return found | {("hand", n): picture(card) for n, card in enumerate(view.hand)}


HANDS = FableHands
