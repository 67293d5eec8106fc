"""Counts of a simulation of the reindeer race."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.api import Event, Observation
from engines.reindeer import scoring
from engines.reindeer.events import CardsPlayed, DrawReason, DrawStarted, MoveReason, ReindeerMoved
from engines.reindeer.model import REWARDS, TRACKS, State

ORDER = ("1st player", "2nd player", "3rd player", "4th player")


def measure(events: Sequence[Event], final: State) -> Iterator[Observation]:
    emptied = [final.taken(track) == len(REWARDS[track]) for track in TRACKS]
    for track in TRACKS:
        yield Observation("share of games ended by", str(track), emptied[track])
        yield Observation("rewards won, a game", str(track), final.taken(track))
        points = sum(reward.points for reward in REWARDS[track][: final.taken(track)])
        yield Observation("points won, a game", str(track), points)
    yield Observation("share of games ended by", "draws alone", not any(emptied))

    places, _ = scoring.places(final)
    winners = places.count(1)
    seats = final.deal.seats
    first = next((event.seat for event in events if isinstance(event, (CardsPlayed, DrawStarted))), 0)
    for seat, place in enumerate(places):
        yield Observation("win share by order of play", ORDER[(seat - first) % seats], (place == 1) / winners)
    yield Observation("whoever ended the game", "won it", (places[final.turn] == 1) / winners)

    moves = Counter(event.why for event in events if isinstance(event, ReindeerMoved))
    draws = Counter(event.why for event in events if isinstance(event, DrawStarted))
    for reason in MoveReason:
        yield Observation("what happened, times a game", reason.name.lower(), moves[reason])
    yield Observation("what happened, times a game", "skis", draws[DrawReason.SKIS])
    yield Observation("what happened, times a game", "draw", draws[DrawReason.TURN])
