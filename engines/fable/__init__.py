"""Le Lièvre & la Tortue: a race of five animals on which everybody has bet in secret."""

from collections.abc import Callable
from typing import get_args

from engines.api import Game, Option
from engines.fable import belief, bot, choices, measures, notation, rules, scoring, setup
from engines.fable import view as views
from engines.fable.actions import FableAction
from engines.fable.events import FableEvent
from engines.fable.model import BOX, VARIANTS, State
from engines.fable.view import View
from engines.head_start import HEAD_START
from engines.options import FIRST_PLAYER
from engines.rng import Rng


class Fable(Game[State, FableAction, View]):
    box = BOX
    rules_version = 1
    options = (
        Option("variant", tuple(VARIANTS), "standard"),
        Option("match", ("single", "championship"), "single"),
        FIRST_PLAYER,
        HEAD_START,
    )
    actions = get_args(FableAction)
    events = get_args(FableEvent)
    term_names = bot.TERMS
    skill = bot.SKILL
    favours = "animal"

    deal = staticmethod(setup.deal)
    to_act = staticmethod(choices.to_act)
    legal = staticmethod(choices.legal)
    refuse = staticmethod(choices.refuse)
    advance = staticmethod(rules.advance)
    foresee = staticmethod(rules.foresee)
    result = staticmethod(scoring.result)
    view = staticmethod(views.view)
    follow = staticmethod(views.follow)
    sketch = staticmethod(views.sketch)
    determinize = staticmethod(views.determinize)
    dump = staticmethod(notation.dump)
    load = staticmethod(notation.load)
    census = staticmethod(notation.census)
    terms = staticmethod(bot.terms)
    tastes = staticmethod(bot.tastes)
    measure = staticmethod(measures.measure)

    def imagine(self, view: View, rng: Rng) -> State:
        return belief.imagine(view, rng)

    def appraisal(self, view: View) -> Callable[[State], float]:
        return belief.appraisal(view)


GAME = Fable()
