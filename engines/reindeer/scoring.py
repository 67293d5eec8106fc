"""Points, places and the reasons for them (R16, R30)."""

from engines.api import Because, Result
from engines.reindeer.model import HEAD_START_POINTS, OVER, State
from engines.table import standings


def scores(state: State) -> tuple[int, ...]:
    return tuple(
        sum(reward.points for reward in rewards) + HEAD_START_POINTS[head_start]
        for rewards, head_start in zip(state.won, state.deal.head_starts, strict=True)
    )


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
    ) + tuple(
        Because(seat, "head_start", HEAD_START_POINTS[head_start], {"head_start": head_start})
        for seat, head_start in enumerate(state.deal.head_starts)
        if head_start
    )
    return Result(by_place, scores(state), why, tie_break)
