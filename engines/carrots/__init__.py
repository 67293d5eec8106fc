"""La Course aux carottes: run as fast as your carrots last, and come home with none left over."""

from typing import get_args

from engines.api import Game, Option
from engines.carrots import bot, choices, measures, notation, rules, scoring, setup
from engines.carrots import view as views
from engines.carrots.actions import CarrotsAction
from engines.carrots.events import CarrotsEvent
from engines.carrots.model import BOX, State
from engines.carrots.view import View
from engines.head_start import HEAD_START
from engines.options import FIRST_PLAYER

MORE_THAN_TWO = (3, 4, 5, 6)


class Carrots(Game[State, CarrotsAction, View]):
    box = BOX
    rules_version = 1
    options = (
        Option("carrots", ("hidden", "open"), "hidden"),
        Option("finish", ("places", "first_home"), "places", only_for=(("first_home", MORE_THAN_TWO),)),
        FIRST_PLAYER,
        HEAD_START,
    )
    actions = get_args(CarrotsAction)
    events = get_args(CarrotsEvent)
    term_names = bot.TERMS
    skill = bot.SKILL

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


GAME = Carrots()
