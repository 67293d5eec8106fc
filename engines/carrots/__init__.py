"""La Course aux carottes: run as fast as your carrots last, and come home with none left over."""

from collections.abc import Mapping
from typing import Any

from engines.api import FIRST_PLAYER, Event, Game, Option, Refusal, Result, Seat
from engines.carrots import bot, notation, rules
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
from engines.rng import Rng


class Carrots(Game[State, CarrotAction, View]):
    id = "carrots"
    title = "La Course aux carottes"
    designer = "David Parlett"
    seats = range(PARTS["players"][0], PARTS["players"][1] + 1)
    rules_version = 1
    options = (
        Option("carrots", ("hidden", "open"), "hidden"),
        Option("finish", ("places", "first_home"), "places", only_for=(("first_home", range(3, 7)),)),
        FIRST_PLAYER,
    )
    actions = (Advance, FallBack, TakeTen, GiveTen, Decline, ReturnToStart)

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> State:
        return rules.deal(seats, rng, options)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return moves.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[CarrotAction, ...]:
        return moves.legal(state, seat)

    def refuse(self, state: State, seat: Seat, action: CarrotAction) -> Refusal:
        return moves.refuse(state, seat, action)

    def advance(
        self, state: State, seat: Seat, action: CarrotAction, events: list[Event] | None = None
    ) -> None:
        rules.advance(state, seat, action, events)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def follow(self, view: View, event: Event) -> View:
        return views.follow(view, event)

    def preview(self, view: View, action: CarrotAction) -> tuple[Event, ...]:
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


GAME = Carrots()
