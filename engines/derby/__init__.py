"""Le Tiercé: a horse race that the players push, hold back and bet on."""

from engines.api import FIRST_PLAYER, Game, Option
from engines.derby import bot, choices, measures, notation, rules, scoring
from engines.derby import view as views
from engines.derby.actions import (
    Advance,
    Bet,
    DerbyAction,
    Eat,
    Pick,
    Stop,
    TakeMoney,
    TurnDown,
    UseAbility,
)
from engines.derby.model import HORSES, SEATS, SIDES, State
from engines.derby.view import View


class Derby(Game[State, DerbyAction, View]):
    id = "derby"
    title = "Le Tiercé"
    designer = "Chris Handy"
    seats = SEATS
    rules_version = 1
    options = (
        FIRST_PLAYER,
        Option("sides", (*SIDES, "mix"), "A"),  # D2: for all horses, but those with a side of their own
        *(Option(f"horse_{horse + 1}", ("as_sides", *SIDES), "as_sides") for horse in HORSES),
    )
    favours = "horse"
    actions = (Advance, Bet, TakeMoney, UseAbility, Pick, Eat, Stop, TurnDown)

    deal = staticmethod(rules.deal)
    to_act = staticmethod(choices.to_act)
    legal = staticmethod(choices.legal)
    refuse = staticmethod(choices.refuse)
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


GAME = Derby()
