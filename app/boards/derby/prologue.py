"""The first race, which is run before anybody acts: the rules deal it, and here it is seen to be run."""

from collections.abc import Sequence
from dataclasses import replace

from engines.api import Event
from engines.derby.events import HorseMoved, MoveReason, RaceRevealed
from engines.derby.model import START
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
