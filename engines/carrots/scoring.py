"""The end of the race: when it is decided, and who takes which place (C18, C19, C33)."""

from engines.api import Because, Result, Seat
from engines.carrots.events import EndReason
from engines.carrots.model import FINISH, OVER, State, rank
from engines.table import standings


def is_decided(state: State) -> bool:
    """C18; C33 for two players."""
    home, race = state.home, state.race
    if race.each > 1:
        return len(home) > 2 or (len(home) == 2 and home[0] // race.each == home[1] // race.each)
    return len(home) >= (1 if race.is_short else race.seats - 1)


def is_home(state: State, seat: Seat) -> bool:
    return all(state.positions[pawn] == FINISH for pawn in state.race.pawns[seat])


def end_reason(state: State) -> EndReason:
    if not is_decided(state):
        return EndReason.NIGHTFALL
    if state.race.each > 1:
        return EndReason.BOTH_HOME
    return EndReason.FIRST_HOME if state.race.is_short else EndReason.ONE_LEFT


def ranks(state: State, seat: Seat) -> int:
    """The rank of a seat's pawn, or the sum of both (C19)."""
    return sum(rank(state, pawn) for pawn in state.race.pawns[seat])


def places(state: State) -> tuple[int, ...]:
    """C18, C19, C33: those at home first, the others by rank."""
    return standings([(is_home(state, seat), -ranks(state, seat)) for seat in range(state.race.seats)])


def result(state: State) -> Result | None:
    """A race has no points: the score of a seat is how many others it left behind."""
    if state.phase is not OVER:
        return None
    by_place = places(state)
    scores = tuple(sum(other > place for other in by_place) for place in by_place)
    why = tuple(
        Because(
            seat,
            "came_home" if is_home(state, seat) else "placed_by_rank",
            scores[seat],
            {"ranks": [rank(state, pawn) for pawn in state.race.pawns[seat]], "end": end_reason(state)},
        )
        for seat in range(state.race.seats)
    )
    return Result(by_place, scores, why)
