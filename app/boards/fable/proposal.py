"""The proposal of the fable: cards by their place in the hand, or an animal to move."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.boards.base.proposal import Proposal
from app.boards.base.target import HandCard, OwnPlace, Target
from app.boards.fable.targets import AnimalPawn, AnimalSlot, CardGroup
from engines.api import Refusal
from engines.fable import GAME
from engines.fable.actions import Animal, Card, FableAction, MoveAnimal, PlaceBet
from engines.fable.choices import gathered
from engines.fable.model import Phase
from engines.fable.view import View


def plays_next(view: View) -> bool:
    """Return whether its owner bets last and then plays first."""
    return view.phase is Phase.BETS and view.to_act == (view.seat,) == (view.first,)


class FableProposal(Proposal[View, FableAction]):
    """Two equal cards are two cards."""

    def __init__(self, view: View, is_asked: bool, before: "FableProposal | None" = None) -> None:
        """`before`: what was put forward last, of which a card may lie on the row already."""
        super().__init__(GAME, view, is_asked)
        self.staged: list[int] = []
        self.animal: Animal | None = None
        self.ahead: int | None = None  # laid on the row together with the bet, to be played right after it
        if before is not None and before.ahead is not None and before.view.seat == view.seat:
            self._go_on(before.view.hand[before.ahead])

    @property
    def is_empty(self) -> bool:
        return not self.staged and self.animal is None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.view.hand[index] for index in self.staged)

    @property
    def on_row(self) -> list[int]:
        """Return the cards of the hand that lie on the row."""
        if self.ahead is not None:
            return [self.ahead]
        return self.staged if self.view.phase is Phase.PLAY else []

    @property
    def leaving(self) -> Sequence[HandCard]:
        return [HandCard(index) for index in self.staged]

    @property
    def can_lead(self) -> bool:
        """Return whether a bet is chosen and its owner plays next: a card on the row means the bet stands."""
        return self.is_asked and plays_next(self.view) and bool(self.staged)

    @property
    def is_settled(self) -> bool:
        return self.ahead is not None

    def _go_on(self, card: Card) -> None:
        """The bet is on its way, or placed: the first card stays on the row until it is put forward."""
        if card not in self.view.hand:
            return
        if self.is_asked and self.view.phase is Phase.PLAY:
            self.add([self.view.hand.index(card)])
        elif not self.is_asked:
            self.ahead = self.view.hand.index(card)

    @property
    def groups(self) -> dict[Card, tuple[int, ...]]:
        """The hand by card, as places in the hand."""
        hand = self.view.hand
        return {
            card: tuple(index for index, other in enumerate(hand) if other is card)
            for card in sorted(set(hand))
        }

    def left(self, card: Card) -> list[int]:
        """Return the cards of a group that are not put forward yet."""
        return [index for index in self.groups[card] if index not in self.staged]

    @property
    def action(self) -> FableAction | None:
        if self.animal is not None:
            return MoveAnimal(self.animal)
        made = self._made_of(self.cards) if self.staged else None
        return None if isinstance(made, Refusal) else made

    # -- putting forward ----------------------------------------------------------------

    def _made_of(self, cards: tuple[Card, ...]) -> FableAction | Refusal:
        return gathered(cards, is_bet=self.view.phase is Phase.BETS)

    def _with(self, indices: Iterable[int]) -> FableAction | Refusal:
        """Return what these cards make with those put forward; another bet takes the place of the first."""
        added = tuple(self.view.hand[index] for index in indices if index not in self.staged)
        return self._made_of(added if self.view.phase is Phase.BETS else (*self.cards, *added))

    def can_join(self, indices: Iterable[int]) -> bool:
        return self.is_asked and self._with(indices) in self.view.legal

    def can_join_together(self, card: Card) -> bool:
        """Return whether two of a group or more may be put forward: only then it is worth a handle."""
        left = self.left(card)[:2] if card in self.groups else []
        return len(left) == 2 and self._with(left[:1]) != self._with(left) and self.can_join(left)

    def why_not_join(self, indices: Iterable[int]) -> Refusal | None:
        """Return the reason why these cards, which take up room as well, cannot join; None if they may."""
        made = self._with(indices)
        refusal = self.not_now() or (made if isinstance(made, Refusal) else self.why_not(made))
        if refusal is None or "room" not in refusal.values:
            return refusal
        return replace(refusal, values={**refusal.values, "room": refusal.values["room"] - len(self.staged)})

    def refusal(self, target: Target) -> Refusal | None:
        match target:
            case HandCard(index):
                return self.why_not_join([index])
            case CardGroup(card):
                return self.why_not_join(self.left(card)[:1])
            case AnimalPawn(animal) | AnimalSlot(animal):
                return self.why_not(MoveAnimal(animal))
        return None

    def put(self, target: Target) -> Refusal | None:
        match target:
            case HandCard(index) if index in self.staged:
                self.staged.remove(index)
            case HandCard(index) if self.can_lead:
                self.ahead = index
            case HandCard(index):
                return self.add([index])
            case CardGroup(card):
                return self.add_group(card)
            case AnimalPawn(animal) | AnimalSlot(animal):
                return self.choose(animal)
        return None

    def put_on(self, target: Target, onto: Target) -> Refusal | None:
        match target, onto:
            case HandCard(index), OwnPlace() if index not in self.staged:
                return self.add([index])  # another bet
        return self.put(target)

    def add(self, indices: Iterable[int]) -> Refusal | None:
        """Put cards forward, all of them or none."""
        wanted = list(indices)
        refusal = self.why_not_join(wanted)
        if refusal is None:
            if self.view.phase is Phase.BETS:
                self.staged.clear()
            self.staged += [index for index in wanted if index not in self.staged]
        return refusal

    def fitting(self, card: Card) -> list[int]:
        """As many of a group as may still be put forward together."""
        left = self.left(card)
        counts = range(len(left), 0, -1)
        return next((left[:count] for count in counts if self.can_join(left[:count])), [])

    def add_group(self, card: Card) -> Refusal | None:
        """Put forward as many of these cards as may still be laid; refused if not even one."""
        left = self.left(card)
        return self.add(self.fitting(card) or left[:1]) if left else None

    def choose(self, animal: Animal) -> Refusal | None:
        """Pick the animal that moves next (F23)."""
        refusal = self.why_not(MoveAnimal(animal))
        if refusal is None:
            self.animal = animal
        return refusal

    def suggest(self, action: FableAction) -> None:
        self.take_all()
        if isinstance(action, MoveAnimal):
            self.choose(action.animal)
            return
        wanted = Counter((action.card,) if isinstance(action, PlaceBet) else action.cards())
        for card, indices in self.groups.items():
            self.staged += indices[: wanted[card]]

    # -- taking back --------------------------------------------------------------------

    def take_last(self) -> None:
        if self.staged:
            self.staged.pop()
        self.animal = self.ahead = None

    def take_all(self) -> None:
        self.staged.clear()
        self.animal = self.ahead = None
