"""The abilities of horse cards (D13): printed data, read into a few kinds of effect."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engines.derby.row import PARTS

HORSE_NUMBERS = range(1, PARTS["horses"] + 1)


class Who(Enum):
    """The horse that an effect moves."""

    ANY = "any"
    ANOTHER = "another"  # any but the one the same ability moved before
    LEADING = "leading"  # the foremost unfinished horse (D16)
    LAST = "last"  # the rearmost unfinished horse (D16)


@dataclass(frozen=True, slots=True)
class Gain:
    """Take coins."""

    amount: int


@dataclass(frozen=True, slots=True)
class GainPerHorseAhead:
    """Take coins for every unfinished horse ahead of the ability's own."""

    each: int
    at_most: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move one horse by some squares, forwards or back."""

    who: Who | int  # or the number of a horse
    steps: int


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Move a horse to the next square ahead where another one stands."""

    horse: int


@dataclass(frozen=True, slots=True)
class BetOn:
    """Place or raise a bet; the ability's cost is all that is paid."""

    horse: int
    amount: int


Deed = Gain | GainPerHorseAhead | CatchUp | BetOn  # leaves nothing to decide
Effect = Move | Deed


@dataclass(frozen=True, slots=True)
class Ability:
    horse: int  # whose card it stands on
    side: str  # "A" or "B"
    cost: int
    effects: tuple[Effect, ...]
    named: tuple[int, ...]  # horses that it names by number
    bet: BetOn | None  # the bet that it makes, if it makes one
    is_plain: bool  # whoever can pay can use it: it makes no bet and names no horse but its own


class Lineup:
    """The abilities of one game, by horse, and who can pay for which."""

    __slots__ = ("abilities", "dearest", "payable", "tied")

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        self.dearest = max(ability.cost for ability in abilities)
        # by coins, up to the dearest: the horses whose ability they pay for, as bits
        self.payable = tuple(
            sum(1 << horse for horse, ability in enumerate(abilities) if ability.cost <= coins)
            for coins in range(self.dearest + 1)
        )
        # those that need more than coins: a bet that is free, or other horses still running
        self.tied = sum(1 << horse for horse, ability in enumerate(abilities) if not ability.is_plain)

    def __getitem__(self, horse: int) -> Ability:
        return self.abilities[horse]

    def __iter__(self) -> Iterator[Ability]:
        return iter(self.abilities)


def read_ability(name: str, printed: dict[str, Any]) -> Ability:
    """An ability as `components.json` has it.

    >>> read_ability("4A", {"cost": 2, "do": [{"horse": "any", "steps": -1}]}).effects
    (Move(who=<Who.ANY: 'any'>, steps=-1),)
    """
    horse, side = int(name[0]), name[1]
    effects = tuple(_read_effect(effect) for effect in printed["do"])
    if isinstance(effects[0], Move) and effects[0].who is Who.ANOTHER:
        raise ValueError(f"{name} moves another horse, but none before it")
    named = tuple(number for effect in effects for number in _named(effect))
    if any(number not in HORSE_NUMBERS for number in named):
        raise ValueError(f"{name} names a horse that does not run")
    bet = next((effect for effect in effects if isinstance(effect, BetOn)), None)
    is_plain = bet is None and all(number == horse for number in named)
    return Ability(horse, side, printed["cost"], effects, named, bet, is_plain)


def _named(effect: Effect) -> tuple[int, ...]:
    match effect:
        case Move(int(horse)) | CatchUp(horse) | BetOn(horse):
            return (horse,)
    return ()


def _read_effect(printed: dict[str, Any]) -> Effect:
    match printed:
        case {"gain": amount}:
            return Gain(amount)
        case {"gain_per_horse_ahead": each, "at_most": at_most}:
            return GainPerHorseAhead(each, at_most)
        case {"bet_on": horse, "amount": amount}:
            return BetOn(horse, amount)
        case {"horse": int(horse), "to": "next occupied square ahead"}:
            return CatchUp(horse)
        case {"horse": who, "steps": steps}:
            return Move(who if isinstance(who, int) else Who(who), steps)
    raise ValueError(f"no horse card says {printed}")
