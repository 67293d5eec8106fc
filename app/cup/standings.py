"""The table of a cup: of all whom a person met in its races, how many they beat.

A sum of points over several games would only tell which game was played, and a sum of wins who raced at
small tables. Of those beaten, a share is fair for any game and any size of table. Who is level counts
half. Robots are met and beaten like anybody, and have no place themselves.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from app.cup.cup import Cup, Finisher, Race
from app.match import Player


@dataclass(frozen=True, slots=True)
class RacerStanding:
    player: Player
    races: int = 0
    beaten: int = 0
    level: int = 0  # with whom a place was shared
    met: int = 0
    has_met_robots: bool = False
    place: int | None = None  # None: less than half of the races were theirs so far

    @property
    def share(self) -> Fraction:
        return Fraction(2 * self.beaten + self.level, 2 * self.met) if self.met else Fraction(0)


def standings(cup: Cup) -> tuple[RacerStanding, ...]:
    """Everybody who takes part but the robots: by place, then those who have none yet."""
    run = len(cup.finished)
    found = [_standing(player, cup) for player in cup.people]
    shares = sorted((one.share for one in found if has_place(one.races, run)), reverse=True)
    placed = [
        replace(one, place=shares.index(one.share) + 1) if has_place(one.races, run) else one for one in found
    ]
    return tuple(sorted(placed, key=_order))


def has_place(raced: int, run: int) -> bool:
    """Return whether so many races are enough for a place: one win is not yet the first of a winter."""
    return raced > 0 and 2 * raced >= run


def champions(table: Iterable[RacerStanding]) -> tuple[Player, ...]:
    return tuple(one.player for one in table if one.place == 1)


def seat_of(player: Player, race: Race) -> Finisher | None:
    """Return how a person came in; None if they did not race."""
    mine = (one for one in race.finishers if one.is_person and one.player == player.name.casefold())
    return next(mine, None)


def _standing(player: Player, cup: Cup) -> RacerStanding:
    one = RacerStanding(player)
    for race in cup.finished:
        mine = seat_of(player, race)
        if mine is None:
            continue
        others = [other for other in race.finishers if other is not mine]
        one = replace(
            one,
            races=one.races + 1,
            beaten=one.beaten + sum(other.place > mine.place for other in others),
            level=one.level + sum(other.place == mine.place for other in others),
            met=one.met + len(others),
            has_met_robots=one.has_met_robots or any(not other.is_person for other in others),
        )
    return one


def _order(one: RacerStanding) -> tuple[bool, Fraction, int, str]:
    return (one.place is None, -one.share, -one.races, one.player.name.casefold())
