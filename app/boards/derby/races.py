"""Facts of a race that a board tells and the rules do not: the first one, lost squares, a photo finish."""

from collections.abc import Sequence
from dataclasses import replace

from engines.api import Event
from engines.derby.events import FirstPlayerPassed, HorseFinished, HorseMoved, MoveReason, RaceRevealed
from engines.derby.model import FINISH, PLACES, START
from engines.derby.row import LEAD_STEPS
from engines.derby.view import View


def first_reveal(opening: View) -> tuple[View, Sequence[Event]]:
    """All horses at the start before cards that lie face down; then D5 and D6, as in every round."""
    before = replace(
        opening,
        positions=(START,) * len(opening.positions),
        face_up=(False,) * len(opening.row),
        legal=(),
    )
    runs = [
        HorseMoved(
            horse,
            steps,
            START,
            START + steps,
            MoveReason.LEAD if steps == LEAD_STEPS else MoveReason.RACE,
            None,
        )
        for horse, steps in opening.race_moves
    ]
    return before, (RaceRevealed(opening.round, opening.first, opening.row), *runs)


def is_before_all(view: View) -> bool:
    """Return whether the first race cards still lie face down."""
    return not any(view.face_up) and all(square == START for square in view.positions)


def is_of_race(event: Event) -> bool:
    """Return whether it is part of a race: cards that go round and are turned, and what comes of them."""
    is_run = isinstance(event, HorseMoved) and event.why in (MoveReason.LEAD, MoveReason.RACE)
    return is_run or isinstance(event, FirstPlayerPassed | RaceRevealed | HorseFinished)


def lost(view: View) -> list[int]:
    """The horses on the last race card that were home before it was turned: their squares are lost (D6)."""
    return [horse for horse, _ in view.race_moves if view.positions[horse - 1] == FINISH]


def photographed(event: HorseFinished, after: View) -> list[int]:
    """Return the horses that passed together with this one, itself in front, if it is first of several."""
    waiting = [
        horse + 1
        for horse, square in enumerate(after.positions)
        if square == FINISH and horse + 1 not in after.finish and horse + 1 != event.horse
    ]
    return [event.horse, *waiting] if waiting and event.place else []


def places_left(view: View, horse: int) -> range:
    """Return the places, the first at 0, that a horse can still come to, or has: only these pay (D19)."""
    if horse in view.finish:
        place = view.finish.index(horse)
        return range(place, place + 1)
    return range(len(view.finish), PLACES)
