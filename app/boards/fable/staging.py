"""What a person has put forward and not yet committed, without any screen.

Only `view.legal` decides what may be put forward; a refusal says which rule is against it.
"""

from collections import Counter
from collections.abc import Iterable

from engines.api import Refusal
from engines.fable.actions import Animal, Card, MoveAnimal, PlaceBet, Play
from engines.fable.model import MAX_SAME, MAX_TABLE, Phase
from engines.fable.rules import FableAction
from engines.fable.view import View


class Staging:
    """Cards are named by their place in the hand: two equal cards are two cards."""

    def __init__(self, view: View, is_asked: bool) -> None:
        self.view = view
        self.is_asked = is_asked
        self.staged: list[int] = []
        self.animal: Animal | None = None

    @property
    def is_empty(self) -> bool:
        return not self.staged and self.animal is None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.view.hand[index] for index in self.staged)

    @property
    def groups(self) -> tuple[tuple[Card, tuple[int, ...]], ...]:
        """The hand by card, as places in the hand."""
        hand = self.view.hand
        return tuple(
            (card, tuple(index for index, other in enumerate(hand) if other is card))
            for card in sorted(set(hand))
        )

    @property
    def action(self) -> FableAction | None:
        """What would be committed now."""
        if self.animal is not None:
            return MoveAnimal(self.animal)
        return self._action(self.cards)

    def _action(self, cards: tuple[Card, ...]) -> FableAction | None:
        if not cards:
            return None
        if self.view.phase is Phase.BETS:
            return PlaceBet(cards[0])
        return Play(cards[0].animal, len(cards), Counter(cards)[Card.HOWL])

    # -- putting forward ----------------------------------------------------------------

    def refusal(self, indices: Iterable[int]) -> Refusal | None:
        """Why these cards may not join those put forward; None if they may."""
        added = tuple(self.view.hand[index] for index in indices if index not in self.staged)
        if not self.is_asked or self.view.phase not in (Phase.BETS, Phase.PLAY):
            return self._not_now()
        if self.view.phase is Phase.BETS:  # another card takes the place of the first
            return None if len(added) == 1 else Refusal("one_bet", "F4")
        cards = (*self.cards, *added)
        if len({card.animal for card in cards}) > 1:
            return Refusal("one_animal_only", "F7", {"animal": cards[0].animal})
        if self._action(cards) in self.view.legal:
            return None
        return self._too_many(cards)

    def _not_now(self) -> Refusal:
        view = self.view
        if view.phase is Phase.OVER:
            return Refusal("game_over")
        if not self.is_asked:
            return Refusal("not_your_turn", values={"seat": view.seat, "turn": view.to_act[0]})
        rule = {Phase.BETS: "F4", Phase.PLAY: "F7", Phase.CHOOSE: "F23"}[view.phase]
        return Refusal("wrong_phase", rule, {"phase": view.phase})

    def _too_many(self, cards: tuple[Card, ...]) -> Refusal:
        animal = cards[0].animal
        room = MAX_SAME - self.view.table[animal]
        if len(cards) > room:
            return Refusal("too_many_of_one_animal", "F7", {"animal": animal, "room": room})
        return Refusal("too_many_on_the_table", "F7", {"room": MAX_TABLE - sum(self.view.table)})

    def add(self, indices: Iterable[int]) -> Refusal | None:
        """Put cards forward, all of them or none."""
        wanted = list(indices)
        refusal = self.refusal(wanted)
        if refusal is None:
            if self.view.phase is Phase.BETS:
                self.staged.clear()
            self.staged += [index for index in wanted if index not in self.staged]
        return refusal

    def add_group(self, card: Card) -> Refusal | None:
        """Put forward as many of these cards as may still be laid; refused if not even one."""
        group = next(indices for other, indices in self.groups if other is card)
        left = [index for index in group if index not in self.staged]
        for count in range(len(left), 0, -1):
            if self.refusal(left[:count]) is None:
                return self.add(left[:count])
        return self.refusal(left[:1])

    def choose(self, animal: Animal) -> Refusal | None:
        """Pick the animal that moves next (F23)."""
        if not self.is_asked or self.view.phase is not Phase.CHOOSE:
            return self._not_now()
        if MoveAnimal(animal) in self.view.legal:
            self.animal = animal
            return None
        code = "animal_has_moved" if self.view.table[animal] else "animal_has_no_cards"
        return Refusal(code, "F23", {"animal": animal})

    def suggest(self, action: FableAction) -> None:
        """Put forward exactly what this action takes."""
        self.take_all()
        if isinstance(action, MoveAnimal):
            self.choose(action.animal)
            return
        wanted = Counter((action.card,) if isinstance(action, PlaceBet) else action.cards())
        for card, indices in self.groups:
            self.staged += indices[: wanted[card]]

    # -- taking back --------------------------------------------------------------------

    def take_back(self, index: int) -> None:
        self.staged.remove(index)

    def take_last(self) -> None:
        if self.staged:
            self.staged.pop()
        self.animal = None

    def take_all(self) -> None:
        self.staged.clear()
        self.animal = None
