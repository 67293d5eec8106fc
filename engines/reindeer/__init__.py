"""La Course des rennes: five tracks, four reindeer each, and a hand that must not be squandered."""

from typing import get_args

from engines.api import Game
from engines.head_start import HEAD_START
from engines.options import FIRST_PLAYER
from engines.reindeer import bot, choices, measures, notation, rules, scoring, setup
from engines.reindeer import view as views
from engines.reindeer.actions import ReindeerAction
from engines.reindeer.events import ReindeerEvent
from engines.reindeer.model import BOX, State
from engines.reindeer.view import View


class Reindeer(Game[State, ReindeerAction, View]):
    box = BOX
    rules_version = 1
    options = (FIRST_PLAYER, HEAD_START)
    actions = get_args(ReindeerAction)
    events = get_args(ReindeerEvent)
    term_names = bot.TERMS
    skill = bot.SKILL
    favours = "track"

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

    def spares(self, action: ReindeerAction) -> float:
        return bot.spares(action)


GAME = Reindeer()
