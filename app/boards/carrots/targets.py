"""The targets of the carrot race: squares, pawns, chips that lie about, and what stands on the shelf."""

from dataclasses import dataclass

from app.boards.base.target import Target
from engines.carrots.model import PAWNS_EACH


@dataclass(frozen=True, slots=True)
class GardenSquare(Target):
    """A square of the track; the start is 0."""

    number: int


@dataclass(frozen=True, slots=True)
class OwnPawn(Target):
    """A pawn of the seat that decides, as actions number it: with two players, 0 or 1."""

    own: int


@dataclass(frozen=True, slots=True)
class AnyPawn(Target):
    """A pawn by its number among all."""

    pawn: int


@dataclass(frozen=True, slots=True)
class TakeChip(Target):
    """Ten carrots are taken for a pawn."""

    own: int


@dataclass(frozen=True, slots=True)
class GiveChip(Target):
    """Ten carrots are given back for a pawn."""

    own: int


@dataclass(frozen=True, slots=True)
class StepChip(Target):
    """The next square that may be reached, or with -1 the last one."""

    by: int


@dataclass(frozen=True, slots=True)
class DeclineChip(Target):
    """The question of a hare card is declined."""


@dataclass(frozen=True, slots=True)
class CostsChip(Target):
    """The list of prices is opened, or closed."""


@dataclass(frozen=True, slots=True)
class AskingHare(Target):
    """The hare card that waits for an answer."""


@dataclass(frozen=True, slots=True)
class PurseCard(Target):
    """A carrot card of the purse."""

    number: int


@dataclass(frozen=True, slots=True)
class OwnCarrots(Target):
    """The upper part of the purse."""


@dataclass(frozen=True, slots=True)
class OwnLettuces(Target):
    """The lower part of the purse."""


@dataclass(frozen=True, slots=True)
class HomeSign(Target):
    """The sign that says what is missing to go home."""


@dataclass(frozen=True, slots=True)
class GhostPawn(Target):
    """A pawn where it would come to stand."""


@dataclass(frozen=True, slots=True)
class GhostTag(Target):
    """The price beside a pawn's ghost."""


Chip = TakeChip | GiveChip | StepChip | DeclineChip | CostsChip

CHIPS: tuple[Chip, ...] = (
    StepChip(-1),
    StepChip(1),
    CostsChip(),
    DeclineChip(),
    *(chip for own in range(max(PAWNS_EACH.values())) for chip in (TakeChip(own), GiveChip(own))),
)
