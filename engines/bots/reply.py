"""A search one round deep: an action, the others' answers to it, and the best that can follow.

All actions are tried in the same positions, of which none is known to be the true one. Chance has dealt in
them what nobody knows yet, so a player's best follow-up is valued before chance goes on (`foresee`).
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any

from engines.api import Seat
from engines.record import AnyGame
from engines.rng import Rng

Value = Callable[[Any], float]  # of a position, to the seat that thinks

Known = dict[tuple[Seat, Hashable], list[float]]  # what was foreseen, by who acts and `search_key`

MOST_ANSWERS = 40  # after which a position counts as it stands


def worth(game: AnyGame, state: Any, seat: Seat) -> float:
    return sum(game.terms(state, seat))


def replies(
    game: AnyGame, view: Any, value: Value, actions: Sequence[Any], worlds: int, rng: Rng
) -> Iterator[Any]:
    """The best of these actions so far, after each position that was tried."""
    seat: Seat = view.seat
    if len(actions) < 2:
        return
    totals = [0.0] * len(actions)
    known: Known = {}
    for _ in range(worlds):
        world = game.imagine(view, rng)
        for index, action in enumerate(actions):
            after = world.clone()
            game.advance(after, seat, action)
            totals[index] += _answered(game, after, seat, value, known)
            # equal ones stay in the order of their first impression
        yield actions[totals.index(max(totals))]


def _answered(game: AnyGame, state: Any, seat: Seat, value: Value, known: Known) -> float:
    """Value a position once the turn is over and the others have answered as they like best."""
    is_answered = False
    for _ in range(MOST_ANSWERS):
        acting = game.to_act(state)
        if not acting:
            break
        actor = seat if seat in acting else acting[0]
        its_value = value if actor == seat else partial(worth, game, seat=actor)
        values = _foreseen(game, state, actor, its_value, known)
        if actor == seat and is_answered:
            return max(values)
        is_answered = is_answered or actor != seat
        game.advance(state, actor, game.legal(state, actor)[values.index(max(values))])
    return value(state)


def _foreseen(game: AnyGame, state: Any, seat: Seat, value: Value, known: Known) -> list[float]:
    """By legal action: what will certainly come of it. What was foreseen before is remembered."""
    key = game.search_key(state)
    if key is not None and (seat, key) in known:
        return known[seat, key]
    values = []
    for action in game.legal(state, seat):
        after = state.clone()
        game.foresee(after, seat, action)
        values.append(value(after))
    if key is not None:
        known[seat, key] = values
    return values
