"""Le Tiercé: a horse race that the players push, hold back and bet on."""

from collections.abc import Mapping
from typing import Any

from engines.api import FIRST_PLAYER, Event, Game, Option, Refusal, Result, Seat
from engines.derby import bot, choices, notation, rules, scoring
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
from engines.rng import Rng


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
    actions = (Advance, Bet, TakeMoney, UseAbility, Pick, Eat, Stop, TurnDown)

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> State:
        return rules.deal(seats, rng, options)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return choices.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[DerbyAction, ...]:
        return choices.legal(state, seat)

    def refuse(self, state: State, seat: Seat, action: DerbyAction) -> Refusal:
        return choices.refuse(state, seat, action)

    def advance(
        self, state: State, seat: Seat, action: DerbyAction, events: list[Event] | None = None
    ) -> None:
        rules.advance(state, seat, action, events)

    def result(self, state: State) -> Result | None:
        return scoring.result(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def follow(self, view: View, event: Event) -> View:
        return views.follow(view, event)

    def preview(self, view: View, action: DerbyAction) -> tuple[Event, ...]:
        return views.preview(view, action)

    def dump(self, state: State) -> dict[str, Any]:
        return notation.dump(state)

    def load(self, data: Any) -> State:
        return notation.load(data)

    def census(self, state: State) -> Mapping[str, int]:
        return notation.census(state)

    def determinize(self, view: View, rng: Rng) -> State:
        return views.determinize(view, rng)

    def value(self, view: View) -> float:
        return bot.value(view)


GAME = Derby()
