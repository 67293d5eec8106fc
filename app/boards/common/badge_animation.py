"""Badges while an event is shown: they keep their facts until what those count has come, and they nod.

keep_facts(frame.badges, before.facts, motion, seconds)  # before: facts_on(frame.badges), remembered
nod(frame.badges[event.taker], frame.unit, motion, seconds)
"""

from collections.abc import Sequence
from math import pi, sin

from app.widgets.badge import Badge, Known
from app.widgets.motion import Motion

NOD = 6  # units to either side

BadgeFacts = Sequence[Sequence[Known]]  # by seat


def facts_on(badges: Sequence[Badge]) -> BadgeFacts:
    return [badge.facts for badge in badges]


def keep_facts(badges: Sequence[Badge], before: BadgeFacts, motion: Motion, seconds: float) -> None:
    after = facts_on(badges)

    def show(is_there: bool) -> None:
        for badge, facts in zip(badges, after if is_there else before, strict=True):
            badge.show(facts)

    motion.on_arrival(seconds, show)


def nod(badge: Badge, unit: float, motion: Motion, seconds: float) -> None:
    x = badge.x
    motion.add(seconds, lambda t: setattr(badge, "x", x + unit * NOD * sin(2 * pi * t)))
