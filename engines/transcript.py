"""A match as text that a person can follow card by card."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from engines.api import Event, Result, Seat
from engines.record import Played, Record
from engines.table import seat_name


class Eyes(Enum):
    """The eyes of a reader that is not one seat."""

    ALL = "all"  # every card is open
    TABLE = "table"  # only what lies open


Reader = Eyes | Seat

INDENT = " " * 6


def transcript(record: Record, played: Iterable[Played], reader: Reader = Eyes.ALL) -> Iterator[str]:
    """The lines of a match, as `played` is carried out, with what this reader may see."""
    state = record.opening()
    yield from _heading(record, reader)
    yield from _opening(record, state, reader)
    yield ""
    for number, move in enumerate(played, 1):
        lines = [line for event in move.events for line in str(_seen(event, reader) or "").splitlines()]
        for index, line in enumerate(lines):
            yield f"{number:4}  {line}" if index == 0 else INDENT + line
        state = move.state
    result = record.game.result(state)
    yield ""
    if result is None:
        waiting = ", ".join(map(seat_name, record.game.to_act(state)))
        yield f"not over yet: {waiting} to act"
    else:
        yield from _ending(result)


def _heading(record: Record, reader: Reader) -> Iterator[str]:
    game = record.game
    # Whoever knows the seed knows every card.
    seed = [f"seed {record.seed}"] if reader is Eyes.ALL else []
    options = [f"{name} {value}" for name, value in record.options.items()]
    yield f"{game.title} ({game.id}, rules {game.rules_version})"
    yield ", ".join([f"{record.seats} players", *seed, *options])


def _opening(record: Record, state: Any, reader: Reader) -> Iterator[str]:
    yield from str(record.game.view(state, None)).splitlines()
    if reader is not Eyes.TABLE:
        seats = range(record.seats) if isinstance(reader, Eyes) else [reader]
        for seat in seats:
            yield from str(record.game.view(state, seat)).splitlines()


def _seen(event: Event, reader: Reader) -> Event | None:
    if reader is Eyes.ALL:
        return event
    return event.seen_by(None if reader is Eyes.TABLE else reader)


def _ending(result: Result) -> Iterator[str]:
    order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))
    for seat in order:
        yield f"{result.places[seat]}. {seat_name(seat)} with {result.scores[seat]}"
        for because in result.why:
            if because.seat == seat:
                yield f"   {because}"
    if result.tie_break:
        yield f"equal scores were decided by: {result.tie_break.replace('_', ' ')}"
