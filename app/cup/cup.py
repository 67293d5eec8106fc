"""A cup: a programme of games, who takes part, and the races that were begun."""

from dataclasses import dataclass

from app.match import Player

MOST_RACERS = 12  # people and robots
MOST_RACES = 12
LONGEST_CUP_NAME = 24  # characters


@dataclass(frozen=True, slots=True)
class Finisher:
    """A seat of a race that is over."""

    player: str  # the key of a name: however it is written
    is_person: bool
    place: int


@dataclass(frozen=True, slots=True)
class Race:
    """A match in its place on the programme; without finishers as long as it is under way."""

    match: int
    number: int  # of its place on the programme, from 0
    is_helped: bool = False  # by a hint, or a move that was taken back late
    finishers: tuple[Finisher, ...] = ()

    @property
    def is_over(self) -> bool:
        return bool(self.finishers)


@dataclass(frozen=True, slots=True)
class Cup:
    id: int
    sign: str  # by which it is known on every tablet
    name: str
    racers: tuple[Player, ...]
    games: tuple[str, ...]  # the programme: a game for each race
    races: tuple[Race, ...] = ()  # those that were begun, in the order of the programme
    created: int = 0  # seconds since 1970
    touched: int = 0
    is_over: bool = False  # the cup was handed over
    is_counted: bool = True  # False: it ended on another tablet, or the hall of fame began anew since

    @property
    def people(self) -> tuple[Player, ...]:
        return tuple(racer for racer in self.racers if racer.is_person)

    @property
    def finished(self) -> tuple[Race, ...]:
        return tuple(race for race in self.races if race.is_over)

    @property
    def under_way(self) -> tuple[Race, ...]:
        return tuple(race for race in self.races if not race.is_over)

    @property
    def left(self) -> tuple[int, ...]:
        """Places on the programme of which no race was begun."""
        begun = {race.number for race in self.races}
        return tuple(number for number in range(len(self.games)) if number not in begun)

    @property
    def is_run(self) -> bool:
        """Return whether every race is over."""
        return len(self.finished) == len(self.games)

    def race(self, number: int) -> Race | None:
        return next((race for race in self.races if race.number == number), None)
