"""The decisions of a player of the Tiercé. Horses, snacks and cards are counted from 1, as people do."""

from dataclasses import dataclass

from engines.api import Action


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move a horse as many squares as face-up cards show it (D10)."""

    horse: int


@dataclass(frozen=True, slots=True)
class Bet(Action):
    """Place a bet card on a horse, or raise the one that lies there (D11)."""

    horse: int


@dataclass(frozen=True, slots=True)
class TakeMoney(Action):
    """Gain what the face-up cards show (D12)."""


@dataclass(frozen=True, slots=True)
class UseAbility(Action):
    """Pay for the ability of a horse and use it (D13)."""

    horse: int


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Say which horse an ability moves (D13, D16)."""

    horse: int


@dataclass(frozen=True, slots=True)
class Eat(Action):
    """Buy a snack for a horse (D14): the action itself, or one more of the same turn."""

    snack: int  # in the order of the list, from 1
    horse: int


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Buy no more snacks (D14)."""


@dataclass(frozen=True, slots=True)
class TurnDown(Action):
    """Turn a race card face down after the action (D9)."""

    card: int  # its place in the row, from 1 on the left


DerbyAction = Advance | Bet | TakeMoney | UseAbility | Pick | Eat | Stop | TurnDown
