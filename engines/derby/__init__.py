"""Le Tiercé: a horse race that the players push, hold back and bet on."""

from collections.abc import Hashable
from typing import get_args

from engines.api import Game, Option, Seat
from engines.derby import bot, choices, measures, notation, rules, scoring, setup
from engines.derby import view as views
from engines.derby.actions import DerbyAction
from engines.derby.events import DerbyEvent
from engines.derby.model import BOX, HORSES, SIDES, State
from engines.derby.view import View
from engines.head_start import HEAD_START
from engines.options import FIRST_PLAYER


class Derby(Game[State, DerbyAction, View]):
    box = BOX
    rules_version = 1
    options = (
        FIRST_PLAYER,
        HEAD_START,
        # D2: for all horses, but those with a side of their own
        Option("sides", (*SIDES, "mix"), "A", group="sides"),
        *(Option(f"horse_{horse + 1}", ("as_sides", *SIDES), "as_sides", group="sides") for horse in HORSES),
    )
    actions = get_args(DerbyAction)
    events = get_args(DerbyEvent)
    term_names = bot.TERMS
    skill = bot.SKILL
    favours = "horse"

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

    def in_the_open(self, view: View, seat: Seat) -> View:
        return views.in_the_open(view, seat)

    def search_key(self, state: State) -> Hashable:
        return bot.search_key(state)


GAME = Derby()
