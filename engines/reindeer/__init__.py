"""La Course des rennes: five tracks, four reindeer each, and a hand that must not be squandered."""

from collections.abc import Mapping
from typing import Any

from engines.api import FIRST_PLAYER, Event, Game, Refusal, Result, Seat
from engines.reindeer import bot, choices, notation, rules
from engines.reindeer import view as views
from engines.reindeer.actions import Bound, Discard, Draw, Move, Pass
from engines.reindeer.choices import ReindeerAction
from engines.reindeer.model import PARTS, State
from engines.reindeer.view import View
from engines.rng import Rng


class Reindeer(Game[State, ReindeerAction, View]):
    id = "reindeer"
    title = "La Course des rennes"
    designer = "Robin Red Games"
    seats = range(PARTS["players"][0], PARTS["players"][1] + 1)
    rules_version = 1
    options = (FIRST_PLAYER,)
    actions = (Draw, Move, Pass, Bound, Discard)

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> State:
        return rules.deal(seats, rng, options)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return choices.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[ReindeerAction, ...]:
        return choices.legal(state, seat)

    def refuse(self, state: State, seat: Seat, action: ReindeerAction) -> Refusal:
        return choices.refuse(state, seat, action)

    def advance(
        self, state: State, seat: Seat, action: ReindeerAction, events: list[Event] | None = None
    ) -> None:
        rules.advance(state, seat, action, events)

    def result(self, state: State) -> Result | None:
        return rules.result(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def follow(self, view: View, event: Event) -> View:
        return views.follow(view, event)

    def preview(self, view: View, action: ReindeerAction) -> tuple[Event, ...]:
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


GAME = Reindeer()
