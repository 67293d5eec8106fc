"""Points, places and the reasons for them (F18 to F20, F30)."""

from engines.api import Because, Result
from engines.fable.model import HEAD_START_POINTS, Phase, State, points_so_far
from engines.table import standings


def totals(state: State) -> tuple[int, ...]:
    return points_so_far(state.past, state.deal.head_starts)


def places(state: State) -> tuple[tuple[int, ...], str]:
    """Everybody's place, and the tie-break that was needed: F19, F20."""
    scores = totals(state)
    keys: list[tuple[int, ...]] = [(score,) for score in scores]
    if state.deal.games == 1:
        bets = state.past[0]
        keys = [(score, *sorted(bets.paid(seat), reverse=True)) for seat, score in enumerate(scores)]
    by_place = standings(keys)
    return by_place, "best_bets" if by_place != standings(list(scores)) else ""


def result(state: State) -> Result | None:
    if state.phase is not Phase.OVER:
        return None
    by_place, tie_break = places(state)
    why = tuple(
        Because(
            seat,
            "bet_paid" if points else "bet_lost",
            points,
            {"game": game, "animal": bet.animal, "step": score.steps[bet.animal]},
        )
        for game, score in enumerate(state.past, 1)
        for seat in range(state.deal.seats)
        for bet, points in zip(score.bets[seat], score.paid(seat), strict=True)
    )
    why += tuple(
        Because(
            seat,
            "head_start",
            HEAD_START_POINTS[head_start],
            {"game": game, "head_start": head_start},
        )
        for game in range(1, len(state.past) + 1)
        for seat, head_start in enumerate(state.deal.head_starts)
        if head_start
    )
    return Result(by_place, totals(state), why, tie_break)
