"""La Course aux carottes: run as fast as your carrots last, and come home with none left over."""

from engines.api import FIRST_PLAYER, Game, Option
from engines.carrots import bot, measures, notation, rules
from engines.carrots import legal as moves
from engines.carrots import view as views
from engines.carrots.actions import (
    Advance,
    CarrotAction,
    Decline,
    FallBack,
    GiveTen,
    ReturnToStart,
    TakeTen,
)
from engines.carrots.model import PARTS, State
from engines.carrots.view import View

MORE_THAN_TWO = (3, 4, 5, 6)


class Carrots(Game[State, CarrotAction, View]):
    id = "carrots"
    title = "La Course aux carottes"
    designer = "David Parlett"
    seats = range(PARTS["players"][0], PARTS["players"][1] + 1)
    rules_version = 1
    options = (
        Option("carrots", ("hidden", "open"), "hidden"),
        Option("finish", ("places", "first_home"), "places", only_for=(("first_home", MORE_THAN_TWO),)),
        FIRST_PLAYER,
    )
    actions = (Advance, FallBack, TakeTen, GiveTen, Decline, ReturnToStart)

    deal = staticmethod(rules.deal)
    to_act = staticmethod(moves.to_act)
    legal = staticmethod(moves.legal)
    refuse = staticmethod(moves.refuse)
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


GAME = Carrots()
