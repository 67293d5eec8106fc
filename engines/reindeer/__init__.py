"""La Course des rennes: five tracks, four reindeer each, and a hand that must not be squandered."""

from engines.api import FIRST_PLAYER, Game
from engines.reindeer import bot, choices, measures, notation, rules
from engines.reindeer import view as views
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass
from engines.reindeer.choices import ReindeerAction
from engines.reindeer.model import PARTS, State
from engines.reindeer.view import View


class Reindeer(Game[State, ReindeerAction, View]):
    id = "reindeer"
    title = "La Course des rennes"
    designer = "Robin Red Games"
    seats = range(PARTS["players"][0], PARTS["players"][1] + 1)
    rules_version = 1
    options = (FIRST_PLAYER,)
    favours = "track"
    actions = (Draw, Move, Pass, Bound, Discard)

    deal = staticmethod(rules.deal)
    to_act = staticmethod(choices.to_act)
    legal = staticmethod(choices.legal)
    refuse = staticmethod(choices.refuse)
    advance = staticmethod(rules.advance)
    result = staticmethod(rules.result)
    view = staticmethod(views.view)
    follow = staticmethod(views.follow)
    preview = staticmethod(views.preview)
    determinize = staticmethod(views.determinize)
    dump = staticmethod(notation.dump)
    load = staticmethod(notation.load)
    census = staticmethod(notation.census)
    value = staticmethod(bot.value)
    measure = staticmethod(measures.measure)


GAME = Reindeer()
