"""The proposal of the Tiercé: a kind of action, a horse, a snack, a race card.

In any order: a horse first and then what to do with it, or the other way round. Whether that may be done is
asked of the game, from the view alone.
"""

from collections.abc import Iterator

from app.boards.base.proposal import Proposal
from app.boards.base.target import Target
from app.boards.derby.targets import (
    ActionKind,
    BetCard,
    CourseHorse,
    HorseAbility,
    HorseLane,
    HorseStakes,
    KindChip,
    LandingSquare,
    RaceCard,
    SnackChip,
)
from engines.api import Refusal
from engines.derby import GAME
from engines.derby.actions import Advance, Bet, DerbyAction, Eat, Pick, Stop, TakeMoney, TurnDown, UseAbility
from engines.derby.model import FINISH, HORSES, SNACKS, Phase
from engines.derby.view import View

KINDS: tuple[ActionKind, ...] = ("advance", "bet", "money", "ability", "eat")
ON_A_HORSE: dict[ActionKind, type[Advance | Bet | UseAbility]] = {
    "advance": Advance,
    "bet": Bet,
    "ability": UseAbility,
}
NUMBERS = tuple(horse + 1 for horse in HORSES)


# Kind, horse, snack and race card.
_Meant = tuple[ActionKind | None, int | None, int | None, int | None]


class DerbyProposal(Proposal[View, DerbyAction]):
    def __init__(self, view: View, is_asked: bool) -> None:
        super().__init__(GAME, view, is_asked)
        self.kind: ActionKind | None = None
        self.horse: int | None = None
        self.snack: int | None = None
        self.card: int | None = None
        self.token = 0  # which bet card was taken in hand, where there are two
        self.is_guess = False  # which horse gets the snack was not said: the likeliest was taken

    @property
    def is_empty(self) -> bool:
        return (self.kind, self.horse, self.snack, self.card) == (None,) * 4

    @property
    def action(self) -> DerbyAction | None:
        made = self._made(self.kind, self.horse, self.snack, self.card)
        return made if made is not None and self.can(made) else None

    @property
    def is_settled(self) -> bool:
        """Return whether "That's all" was said: there is nothing left to weigh."""
        return self.action == Stop()

    def is_meant_by(self, target: Target) -> bool:
        return self.is_settled and target == KindChip("stop")

    @property
    def _is_pick(self) -> bool:
        return self.view.phase is Phase.PICK

    def can(self, action: DerbyAction) -> bool:
        return self.is_asked and action in self.view.legal

    def _made(
        self, kind: ActionKind | None, horse: int | None, snack: int | None, card: int | None = None
    ) -> DerbyAction | None:
        """Return the action that these come to; None while something is missing."""
        phase = self.view.phase
        if phase is Phase.TURN_DOWN:
            return None if card is None else TurnDown(card)
        if phase is Phase.PICK:
            return None if horse is None else Pick(horse)
        if kind == "stop":
            return Stop()
        if kind == "money":
            return TakeMoney()
        if horse is None or kind is None:
            return None
        if kind == "eat":
            return None if snack is None else Eat(snack, horse)
        return ON_A_HORSE[kind](horse)

    # -- what could still come of it --------------------------------------------------------

    def _ways(self, kind: ActionKind | None, horse: int | None, snack: int | None) -> Iterator[DerbyAction]:
        """Every action that these may be a part of."""
        horses = NUMBERS if horse is None else (horse,)
        snacks = range(1, len(SNACKS) + 1) if snack is None else (snack,)
        for wanted in KINDS if kind is None else (kind,):
            if wanted == "money":
                yield TakeMoney()
            elif wanted == "stop":
                yield Stop()
            elif wanted == "eat":
                yield from (Eat(number, runner) for number in snacks for runner in horses)
            else:
                yield from (ON_A_HORSE[wanted](runner) for runner in horses)

    def against(
        self, kind: ActionKind | None, horse: int | None = None, snack: int | None = None
    ) -> Refusal | None:
        """Return the reason for which nothing can come of these; None if something can.

        The reason is that of a horse in play, of a bet that could be raised rather than of a new one; too
        dear rather than at its most; of several that are too dear, of the cheapest.
        """
        if refusal := self.not_now():
            return refusal
        if self.view.phase in (Phase.PICK, Phase.TURN_DOWN):
            is_pick = self.view.phase is Phase.PICK and kind is None and horse is not None
            return self.why_not(Pick(horse or 0) if is_pick else next(self._ways(kind, horse, snack)))
        ways = list(self._ways(kind, horse, snack))
        if any(way in self.view.legal for way in ways):
            return None
        refusals = [refusal for way in ways if (refusal := self.why_not(way)) is not None]
        return min(
            refusals,
            key=lambda refusal: (
                refusal.code in ("horse_not_shown", "horse_has_finished"),
                refusal.code == "no_bet_card_left",
                refusal.code == "bet_is_at_its_most",
                refusal.values.get("price", 0),
            ),
        )

    def waits_for(self) -> list[int]:
        """The horses with which what is put forward would be whole; none if it waits for something else."""
        if not self.is_asked or self.horse is not None:
            return []
        if self.view.phase is Phase.PICK:
            return [action.horse for action in self.view.legal if isinstance(action, Pick)]
        if self.kind not in ON_A_HORSE and self.snack is None:
            return []
        return [number for number in NUMBERS if self.against(self.kind, number, self.snack) is None]

    # -- putting forward ----------------------------------------------------------------------

    def _with(self, target: Target, onto: Target | None = None) -> _Meant:
        """Kind, horse, snack and card if this is put forward as well."""
        kind, horse, snack, card = self.kind, self.horse, self.snack, self.card
        if self.is_guess:
            horse = None  # it was not chosen
        match target:
            case CourseHorse(number) | HorseAbility(number) | HorseStakes(number) if self._is_pick:
                horse = number  # wherever on its lane: nothing but a horse is asked for
            case KindChip(wanted):
                kind = wanted
                if kind != "eat":
                    snack = None
                if kind in ("money", "stop"):
                    horse = None
            case CourseHorse(number):
                horse = number
                if kind in ("money", "stop"):
                    kind = None
                if isinstance(onto, LandingSquare) and self.view.phase is Phase.ACT:
                    kind, snack = "advance", None
                elif kind is None and self.can(Advance(number)):
                    kind = "advance"  # what is done most often; another chip changes it
            case HorseAbility(number):
                kind, horse, snack = "ability", number, None
            case HorseStakes(number):
                kind, horse, snack = "bet", number, None
            case BetCard():
                kind, snack = "bet", None
            case SnackChip(number):
                kind, snack = "eat", number
                horse = horse or likely_eater(self.view, number)
            case RaceCard(number):
                card = number
        if isinstance(onto, HorseLane):
            horse = onto.number
        return kind, horse, snack, card

    def refusal(self, target: Target) -> Refusal | None:
        return self.refusal_on(target, None)

    def refusal_on(self, target: Target, onto: Target | None) -> Refusal | None:
        if isinstance(target, RaceCard):
            return self.why_not(TurnDown(target.place))
        kind, horse, snack, _ = self._with(target, onto)
        refusal = self.against(kind, horse, snack)
        if refusal is not None and onto is None and self._is_other(target):
            # what was chosen before is in its way: it may be meant instead of that
            return self.against(*self._alone(target))
        return refusal

    def _is_other(self, target: Target) -> bool:
        return not isinstance(target, RaceCard) and not self.is_empty

    def _alone(self, target: Target) -> tuple[ActionKind | None, int | None, int | None]:
        kind, horse, snack, _ = DerbyProposal(self.view, self.is_asked)._with(target)
        return kind, horse, snack

    def put(self, target: Target) -> Refusal | None:
        if self.is_asked and self._is_put(target):
            self._take(target)
            return None
        return self.put_on(target, None)

    def put_on(self, target: Target, onto: Target | None) -> Refusal | None:
        kind, horse, snack, card = self._with(target, onto)
        if isinstance(target, RaceCard):
            refusal = self.why_not(TurnDown(target.place))
        else:
            refusal = self.against(kind, horse, snack)
            if refusal is not None and onto is None and self._is_other(target):
                kind, horse, snack = self._alone(target)
                refusal = self.against(kind, horse, snack)
        if refusal is None:
            is_told = self.horse is not None and not self.is_guess
            self.is_guess = isinstance(target, SnackChip) and onto is None and not is_told
            self.kind, self.horse, self.snack, self.card = kind, horse, snack, card
            self.token = target.index if isinstance(target, BetCard) else self.token
        return refusal

    def _is_put(self, target: Target) -> bool:
        match target:
            case KindChip(kind):
                return kind == self.kind
            case CourseHorse(horse):
                return horse == self.horse and not self.is_guess
            case HorseAbility(horse) | HorseStakes(horse) if self._is_pick:
                return horse == self.horse
            case HorseAbility(horse):
                return self.kind == "ability" and horse == self.horse
            case HorseStakes(horse):
                return self.kind == "bet" and horse == self.horse
            case BetCard():
                return self.kind == "bet"
            case SnackChip(snack):
                return snack == self.snack
            case RaceCard(card):
                return card == self.card
        return False

    def _take(self, target: Target) -> None:
        if self.is_guess:
            self.horse, self.is_guess = None, False
        match target:
            case KindChip() | BetCard():
                self.kind = self.snack = None
            case CourseHorse():
                self.horse = None
                self.kind = None if self.kind == "advance" else self.kind
            case HorseAbility() | HorseStakes():
                self.kind = self.horse = None
            case SnackChip():
                self.snack = None
            case RaceCard():
                self.card = None

    @property
    def foregone(self) -> DerbyAction | None:
        """A card to turn down at the end of a round: whichever it is, nobody loses by it (D9, D17)."""
        view = self.view
        if view.phase is not Phase.TURN_DOWN or (view.to_act[0] + 1) % view.seats != view.first:
            return None
        return next((action for action in view.legal if isinstance(action, TurnDown)), None)

    def suggest(self, action: DerbyAction) -> None:
        self.take_all()
        match action:
            case TurnDown(card):
                self.card = card
            case Pick(horse):
                self.horse = horse
            case Eat(snack, horse):
                self.kind, self.snack, self.horse = "eat", snack, horse
            case TakeMoney():
                self.kind = "money"
            case Stop():
                self.kind = "stop"
            case Advance(horse) | Bet(horse) | UseAbility(horse):
                self.kind = next(kind for kind, made in ON_A_HORSE.items() if isinstance(action, made))
                self.horse = horse

    # -- taking back ----------------------------------------------------------------------------

    def take_last(self) -> None:
        """The horse, or what was to be done with it."""
        if self.horse is not None and self.kind is not None:
            self.horse, self.is_guess = None, False
        elif self.snack is not None:
            self.snack = None
        else:
            self.take_all()

    def take_all(self) -> None:
        self.kind = self.horse = self.snack = self.card = None
        self.token = 0
        self.is_guess = False


def likely_eater(view: View, snack: int) -> int | None:
    """For whom a snack is most likely meant: a horse one has openly bet on, or, to slow it, another's."""
    if not view.to_act:
        return None
    own = view.bets[view.to_act[0]]
    is_kind = SNACKS[snack - 1].steps > 0
    running = [horse for horse in HORSES if view.positions[horse] != FINISH]
    return 1 + max(running, key=lambda horse: ((own[horse] > 0) is is_kind, view.positions[horse], -horse))
