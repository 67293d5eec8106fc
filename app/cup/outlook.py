"""Outcomes of the next race of a cup for people who are next to each other in its table.

Said is only what comes true whoever else races, and wherever they come in: all tables that can be are
tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from app.cup.cup import Cup
from app.cup.standings import RacerStanding, has_place, standings
from app.match import Player

Shares = tuple[Fraction, Fraction]  # of two people: is the first ahead of the other?


class Prospect(Enum):
    LEVEL = "level"  # whichever of the two beats the other is ahead
    PASSES = "passes"  # beating the other is enough
    CATCHES_UP = "catches_up"  # beating the other is enough to be level with them, at least
    AS_FIRST = "as_first"  # passes by coming first while the other comes last, of many enough
    STAYS = "stays"  # behind, whatever happens


@dataclass(frozen=True, slots=True)
class Outlook:
    """Prospects of one person in the next race, against another who is ahead, or level."""

    chaser: Player
    leader: Player
    prospect: Prospect
    size: int = 0  # of the smallest table at which coming first is enough


def outlook(cup: Cup, sizes: Sequence[int]) -> tuple[Outlook, ...]:
    """The same for all neighbours in the table, from its top; `sizes`: of tables that may race next."""
    if not cup.finished or not cup.left:
        return ()
    run = len(cup.finished) + 1
    table = [one for one in standings(cup) if has_place(one.races + 1, run)]
    return tuple(
        Outlook(behind.player, ahead.player, *_prospect(behind, ahead, sizes))
        for ahead, behind in pairwise(table)
        if ahead.place is not None
    )


def _prospect(behind: RacerStanding, ahead: RacerStanding, sizes: Sequence[int]) -> tuple[Prospect, int]:
    beating = list(_when_beaten(behind, ahead, sizes))
    if behind.place == ahead.place and _all_ahead([*beating, *_when_beaten(ahead, behind, sizes)]):
        return Prospect.LEVEL, 0
    if _all_ahead(beating):
        return Prospect.PASSES, 0
    if all(mine >= other for mine, other in beating):
        return Prospect.CATCHES_UP, 0
    for size in sorted(sizes):  # the larger it is, the more do first and last come apart
        if _all_ahead([(_share(behind, 2 * (size - 1), size), _share(ahead, 0, size))]):
            return Prospect.AS_FIRST, size
    return Prospect.STAYS, 0


def _all_ahead(shares: Sequence[Shares]) -> bool:
    return all(mine > other for mine, other in shares)


def _when_beaten(one: RacerStanding, other: RacerStanding, sizes: Sequence[int]) -> Iterator[Shares]:
    """Both shares after every race in which the one comes in just before the other."""
    for size in sizes:
        most = 2 * (size - 1)  # in halves of a person
        for halves in range(most - 1):
            yield _share(one, halves + 2, size), _share(other, halves, size)


def _share(one: RacerStanding, halves: int, size: int) -> Fraction:
    """After a race at a table of this size, in which so many halves of a person were beaten."""
    return Fraction(2 * one.beaten + one.level + halves, 2 * (one.met + size - 1))
