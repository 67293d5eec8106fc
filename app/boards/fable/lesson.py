"""What a newcomer to the fable is told, and when."""

from collections.abc import Sequence

from app.boards.base import Log, Plan
from engines.fable.events import CardsPlayed, RaceStarted
from engines.fable.model import Phase
from engines.fable.view import View

# Cards of which several go together, a race after a few turns, and none by a howl.
PLAN = Plan(seats=3, seed=24, options={"first": "1"})
LAST_STEP = "end"


def steps_due(view: View, log: Log) -> Sequence[str]:
    """Names of steps of the lesson in the guide, in the order in which they are told."""
    events = [event for _, events in log for event in events]
    if view.phase is Phase.BETS:
        return ("bets",)
    if any(isinstance(event, RaceStarted) for event in events):
        return ("race", LAST_STEP)
    has_played = any(isinstance(event, CardsPlayed) and event.seat == view.seat for event in events)
    return () if has_played else ("hidden", "start", "play")
