"""Le Lièvre & la Tortue: a race of five animals on which everybody has bet in secret."""

from collections.abc import Mapping
from typing import Any

from engines.api import FIRST_PLAYER, Event, Game, Option, Refusal, Result, Seat
from engines.fable import bot, notation, rules
from engines.fable import view as views
from engines.fable.actions import MoveAnimal, PlaceBet, Play
from engines.fable.model import PARTS, VARIANTS, State
from engines.fable.rules import FableAction
from engines.fable.view import View
from engines.rng import Rng


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
    actions = (PlaceBet, Play, MoveAnimal)

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> State:
        return rules.deal(seats, rng, options)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return rules.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[FableAction, ...]:
        return rules.legal(state, seat)

    def refuse(self, state: State, seat: Seat, action: FableAction) -> Refusal:
        return rules.refuse(state, seat, action)

    def advance(
        self, state: State, seat: Seat, action: FableAction, events: list[Event] | None = None
    ) -> None:
        rules.advance(state, seat, action, events)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def follow(self, view: View, event: Event) -> View:
        return views.follow(view, event)

    def preview(self, view: View, action: FableAction) -> tuple[Event, ...]:
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


GAME = Fable()
