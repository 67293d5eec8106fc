"""Counts of a simulation of the fable."""

from collections.abc import Iterator, Sequence

from engines.api import Event, Observation
from engines.fable import scoring
from engines.fable.events import AnimalMoved, MoveReason, RaceStarted
from engines.fable.model import ANIMALS, POINTS, State


def measure(events: Sequence[Event], final: State) -> Iterator[Observation]:
    races = sum(isinstance(event, RaceStarted) for event in events)
    yield Observation("races", "a game", races / final.deal.games)
    places, _ = scoring.places(final)
    winners = places.count(1)
    for score in final.past:
        for animal in ANIMALS:
            yield Observation("podium share", str(animal), score.steps[animal] > 0)
            yield Observation("points of a bet", str(animal), POINTS[score.steps[animal]])
        for seat, bets in enumerate(score.bets):
            for bet in bets:
                won = (places[seat] == 1) / winners
                yield Observation("win share by bet", str(bet.animal), won)
    for reason in (MoveReason.NAP, MoveReason.HOWL, MoveReason.STREAM, MoveReason.TURBO):
        count = sum(isinstance(event, AnimalMoved) and event.why is reason for event in events)
        yield Observation("moves with a reason, a game", reason.name.lower(), count / final.deal.games)
