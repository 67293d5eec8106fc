"""Points, places and the reasons for them (R16)."""

from engines.api import Because, Result
from engines.reindeer.model import OVER, State
from engines.table import standings


def scores(state: State) -> tuple[int, ...]:
    return tuple(sum(reward.points for reward in rewards) for rewards in state.won)


def places(state: State) -> tuple[tuple[int, ...], str]:
    """Everybody's place, and the tie-break that was needed (R16)."""
    totals = scores(state)
    keys = [
        (total, sorted((reward.points for reward in rewards), reverse=True))
        for total, rewards in zip(totals, state.won, strict=True)
    ]
    by_place = standings(keys)
    return by_place, "highest_rewards" if by_place != standings(list(totals)) else ""


def result(state: State) -> Result | None:
    if state.phase is not OVER:
        return None
    by_place, tie_break = places(state)
    why = tuple(
        Because(seat, "reward", reward.points, {"track": reward.track})
        for seat, rewards in enumerate(state.won)
        for reward in rewards
    )
    return Result(by_place, scores(state), why, tie_break)
