"""Le Lièvre & la Tortue: a race of five animals on which everybody has bet in secret."""

from engines.api import FIRST_PLAYER, Game, Option
from engines.fable import bot, measures, notation, rules, scoring, setup
from engines.fable import view as views
from engines.fable.actions import MoveAnimal, PlaceBet, Play
from engines.fable.model import PARTS, VARIANTS, State
from engines.fable.rules import FableAction
from engines.fable.view import View


class Fable(Game[State, FableAction, View]):
    id = "fable"
    title = "Le Lièvre & la Tortue"
    designer = "Gary Kim"
    seats = range(PARTS["players"][0], PARTS["players"][1] + 1)
    rules_version = 1
    options = (
        Option("variant", tuple(VARIANTS), "standard"),
        Option("match", ("single", "championship"), "single"),
        FIRST_PLAYER,
    )
    favours = "animal"
    actions = (PlaceBet, Play, MoveAnimal)

    deal = staticmethod(setup.deal)
    to_act = staticmethod(rules.to_act)
    legal = staticmethod(rules.legal)
    refuse = staticmethod(rules.refuse)
    advance = staticmethod(rules.advance)
    result = staticmethod(scoring.result)
    view = staticmethod(views.view)
    follow = staticmethod(views.follow)
    preview = staticmethod(views.preview)
    determinize = staticmethod(views.determinize)
    dump = staticmethod(notation.dump)
    load = staticmethod(notation.load)
    census = staticmethod(notation.census)
    value = staticmethod(bot.value)
    measure = staticmethod(measures.measure)


GAME = Fable()
