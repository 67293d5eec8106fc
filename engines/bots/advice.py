"""Reasons for an action rather than the next best one: the term of the value that speaks for it most."""

from dataclasses import dataclass
from typing import Any

from engines.record import AnyGame

EVEN = 0.1  # of what a middle robot misjudges: a difference that no player would feel


@dataclass(frozen=True, slots=True)
class Advice:
    """The reason that speaks for an action. `instead`: the next best one; None: there is no other."""

    action: Any
    instead: Any
    term: str = ""  # the name of the term; empty where both are as good, or there is no other
    before: float = 0.0  # its amount as things stand
    after: float = 0.0  # and with the action
    otherwise: float = 0.0  # and with the other one


def advice(game: AnyGame, view: Any, action: Any) -> Advice:
    """Compare an action with the best of the others, from what the view's owner knows."""
    known = game.sketch(view)
    found = []
    for other in view.legal:
        after = known.clone()
        game.foresee(after, view.seat, other)
        found.append((other, game.terms(after, view.seat)))
    terms = dict(found)
    others = [one for one in found if one[0] != action]
    if not others:
        return Advice(action, None)
    instead, less = max(others, key=lambda one: sum(one[1]))
    gains = [mine - theirs for mine, theirs in zip(terms[action], less, strict=True)]
    if sum(gains) <= EVEN * game.skill.middle:
        return Advice(action, instead)
    # the largest alone may speak against the action: it is one that has the sign of the whole
    most = gains.index(max(gains))
    before = game.terms(known, view.seat)[most]
    return Advice(action, instead, game.term_names[most], before, terms[action][most], less[most])
