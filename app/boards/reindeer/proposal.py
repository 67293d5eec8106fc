"""The proposal of the reindeer race: a pile of cards and a reindeer, or a single thing."""

from collections.abc import Sequence
from functools import cached_property

from app.boards.base.proposal import Proposal
from app.boards.base.target import HandCard, OwnPlace, Target
from app.boards.reindeer.targets import DiscardPile, DrawPile, LeapWay, ReindeerStart
from engines.api import Refusal
from engines.reindeer import GAME
from engines.reindeer.actions import Bound, Card, Discard, Draw, Move, Pass, ReindeerAction, Track
from engines.reindeer.events import DrawStarted, MatchEnded
from engines.reindeer.model import STABLE, Phase
from engines.reindeer.view import Spot, View

LEAPS: dict[Target, ReindeerAction] = {LeapWay("bound"): Bound(), LeapWay("pass"): Pass()}


class ReindeerProposal(Proposal[View, ReindeerAction]):
    """Two equal cards are two cards."""

    def __init__(self, view: View, is_asked: bool) -> None:
        super().__init__(GAME, view, is_asked)
        self.staged: list[int] = []  # of the hand, in the order in which they were gathered
        self.spot: Spot | None = None  # the reindeer that is to move
        self.picked: Target | None = None  # the pile to draw from, or a way to leap

    @property
    def is_empty(self) -> bool:
        return not self.staged and self.picked is None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.view.hand[index] for index in self.staged)

    @property
    def leaving(self) -> Sequence[HandCard]:
        return [HandCard(index) for index in sorted(self.staged, key=lambda index: self.view.hand[index])]

    @property
    def steps(self) -> int:
        return sum(card.steps for card in self.cards)

    @property
    def track(self) -> Track | None:
        """The lane that the cards name; nothing for elves alone."""
        return next((card.track for card in self.cards if card.track is not None), None)

    @cached_property
    def _spots(self) -> dict[tuple[Card, ...], list[Spot]]:
        """By cards: which reindeer they may move."""
        found: dict[tuple[Card, ...], list[Spot]] = {}
        for action in self.view.legal if self.is_asked else ():
            if isinstance(action, Move):
                found.setdefault(action.cards, []).append(Spot(action.track, action.start))
        return found

    def spots(self, indices: Sequence[int] = ()) -> list[Spot]:
        """Return the reindeer that may move by what is gathered, with these cards more."""
        wanted = {*self.staged, *indices}
        return self._spots.get(tuple(sorted(self.view.hand[index] for index in wanted)), [])

    @property
    def own(self) -> list[Spot]:
        """Every place from which a reindeer of the acting seat could start: five times the stable as well."""
        if self.view.phase is not Phase.TURN or not self.view.to_act:
            return []
        return [*(Spot(track, STABLE) for track in Track), *self.view.herds[self.view.to_act[0]]]

    @property
    def action(self) -> ReindeerAction | None:
        if self.picked is not None:
            return LEAPS.get(self.picked, Draw())
        if not self.staged:
            return None
        if self.view.phase is Phase.DISCARD:
            return Discard(self.cards[0])
        return None if self.spot is None else self._move(self.cards, self.spot)

    @property
    def is_grave(self) -> bool:
        """R16: the last reward of a lane ends the game."""
        if self.action is None:
            return False
        return any(isinstance(event, MatchEnded) for event in self.game.preview(self.view, self.action))

    @property
    def is_settled(self) -> bool:
        """A way to leap is one touch, as long as it can be taken back: nothing is drawn, and nothing ends."""
        if self.picked not in LEAPS or self.action is None:
            return False
        events = self.game.preview(self.view, self.action)
        return not any(isinstance(event, DrawStarted | MatchEnded) for event in events)

    @staticmethod
    def _move(cards: Sequence[Card], spot: Spot) -> Move:
        return Move(spot.track, tuple(cards), spot.square)

    # -- why not ------------------------------------------------------------------------

    def can_join(self, index: int) -> bool:
        return self.is_asked and self.why_not_join(index) is None

    def why_not_join(self, index: int) -> Refusal | None:
        """Return the reason for which a card cannot go with those that are gathered."""
        card = self.view.hand[index]
        if self.view.phase is not Phase.TURN:
            return self.why_not(Discard(card))
        if self.spots([index]):
            return self.not_now()
        cards = (*self.cards, card)
        track = self.track or card.track or Track.LETTER
        return self.why_not(self._move(cards, Spot(track, STABLE)))

    def why_not_start(self, spot: Spot) -> Refusal | None:
        if spot in self.spots():
            return self.not_now()
        return self.why_not(self._move(self.cards, spot))

    def refusal(self, target: Target) -> Refusal | None:
        match target:
            case HandCard(index) if index not in self.staged:
                return self.why_not_join(index)
            case ReindeerStart(spot):
                return self.why_not_start(spot)
            case DrawPile():
                return self.why_not(Draw())
            case LeapWay():
                return self.why_not(LEAPS[target])
        return None

    def refusal_on(self, target: Target, onto: Target) -> Refusal | None:
        """A card that may join the pile may still be dropped on the wrong lane."""
        refusal = self.refusal(target)
        match target, onto:
            case HandCard(index), ReindeerStart(spot) if refusal is None:
                cards = [self.view.hand[other] for other in self._with(index)]
                return self.why_not(self._move(cards, spot))
        return refusal

    def _with(self, index: int) -> list[int]:
        return self.staged if index in self.staged else [*self.staged, index]

    # -- putting forward ----------------------------------------------------------------

    def put(self, target: Target) -> Refusal | None:
        refusal = self.refusal(target)
        if refusal is not None:
            return refusal
        match target:
            case HandCard(index) if index in self.staged:
                self._gather([other for other in self.staged if other != index])
            case HandCard(index):
                self._gather([index] if self.view.phase is Phase.DISCARD else [*self.staged, index])
            case ReindeerStart(spot):
                self.spot = spot
            case DrawPile() | LeapWay():
                self._gather([])
                self.picked = target
        return None

    def put_on(self, target: Target, onto: Target) -> Refusal | None:
        """Put it on a lane, with all that is gathered, onto this reindeer."""
        match target, onto:
            case HandCard(index), ReindeerStart(spot):
                refusal = self.refusal_on(target, onto)
                if refusal is None:
                    self._gather(self._with(index))
                    self.spot = spot
                return refusal
            case HandCard(index), OwnPlace() | DiscardPile() if index in self.staged:
                return None  # it lies there already
        return self.put(target)

    def _gather(self, indices: list[int]) -> None:
        """Gather these as the pile; of the lane they name, the furthest reindeer is meant, or a fresh one."""
        self.staged, self.picked = indices, None
        spots = self.spots()
        if self.spot not in spots:
            self.spot = max(spots) if self.track is not None and spots else None

    def is_meant_by(self, target: Target) -> bool:
        """A second tap on "Bond!" means it."""
        return self.is_asked and target == self.picked and target in LEAPS

    def suggest(self, action: ReindeerAction) -> None:
        self.take_all()
        match action:
            case Draw():
                self.picked = DrawPile()
            case Pass() | Bound():
                self.picked = next(target for target, leap in LEAPS.items() if leap == action)
            case Move() | Discard():
                left = list(range(len(self.view.hand)))
                for card in action.cards if isinstance(action, Move) else (action.card,):
                    index = next(index for index in left if self.view.hand[index] is card)
                    left.remove(index)
                    self.staged.append(index)
                self.spot = Spot(action.track, action.start) if isinstance(action, Move) else None

    # -- taking back --------------------------------------------------------------------

    def take_last(self) -> None:
        self._gather(self.staged[:-1])

    def take_all(self) -> None:
        self.staged, self.spot, self.picked = [], None, None
