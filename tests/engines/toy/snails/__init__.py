"""The smallest game that keeps the whole contract: secret dice, most eyes wins.

Each turn a snail crawls, rolls a die that only its owner sees, or slides by a die it has. Who has none
decides in the open; who has some decides in secret.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from engines.api import Action, Because, Event, Game, HeadStart, Option, Refusal, Result, Seat
from engines.box import read_box
from engines.notation import Node
from engines.rng import Rng
from engines.table import check_seat, put, seat_name, standings

ROUNDS = {"short": 10, "long": 12}
EYES = 6
MOST_DICE = 2


@dataclass(frozen=True, slots=True)
class Crawl(Action):
    """One step, for sure."""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """As many steps as the die shows, told at the end."""


@dataclass(frozen=True, slots=True)
class Slide(Action):
    """As many steps as a die shows, which is given away."""

    eyes: int


@dataclass(frozen=True, slots=True)
class Crawled(Event):
    seat: Seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} crawls"


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    eyes: int | None

    ends_undo: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> "Rolled":
        return self if seat == self.seat else replace(self, eyes=None)

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} rolls {self.eyes or 'in secret'}"


@dataclass(frozen=True, slots=True)
class Slid(Event):
    seat: Seat
    eyes: int

    ends_undo: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} slides by {self.eyes}"


@dataclass(frozen=True, slots=True)
class TurnTaken(Event):
    seat: Seat

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} is done"


@dataclass(frozen=True, slots=True)
class State:
    length: str
    turns: int
    steps: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    rng: Rng


class Board:
    """A mutable box round a `State`: what the in-place path changes."""

    def __init__(self, state: State) -> None:
        self.state = state

    def clone(self) -> "Board":
        return Board(replace(self.state, rng=self.state.rng.clone()))


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    length: str
    turns: int
    steps: tuple[int, ...]
    dice: tuple[tuple[int | None, ...], ...]
    to_act: tuple[Seat, ...]
    legal: tuple[Action, ...]
    head_starts: tuple[HeadStart, ...] = ()  # this game knows none

    def __str__(self) -> str:
        return "nothing in hand" if self.seat is not None else f"{self.length}: steps {self.steps}"


def without(dice: tuple[Any, ...], die: int | None) -> tuple[Any, ...]:
    place = dice.index(die)
    return (*dice[:place], *dice[place + 1 :])


def acting(length: str, seats: int, turns: int) -> tuple[Seat, ...]:
    return () if turns == ROUNDS[length] * seats else (turns % seats,)


class Snails(Game[Board, Any, View]):
    box = read_box(Path(__file__).parent)
    rules_version = 1
    options = (Option("length", tuple(ROUNDS), "short"),)
    actions = (Crawl, Roll, Slide)
    events = (Crawled, Rolled, Slid, TurnTaken)
    term_names = ("steps",)

    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> Board:
        return Board(State(options["length"], 0, (0,) * seats, ((),) * seats, rng))

    def to_act(self, state: Board) -> tuple[Seat, ...]:
        return acting(state.state.length, len(state.state.steps), state.state.turns)

    def legal(self, state: Board, seat: Seat) -> tuple[Any, ...]:
        if type(seat) is not int or seat not in self.to_act(state):
            return ()
        dice = state.state.dice[seat]
        rolls = () if len(dice) == MOST_DICE else (Roll(),)
        return (Crawl(), *rolls, *(Slide(eyes) for eyes in dict.fromkeys(dice)))

    def refuse(self, state: Board, seat: Seat, action: Any) -> Refusal:
        return (
            Refusal("no_such_die", "S2") if isinstance(action, Slide) else Refusal("two_dice_at_most", "S1")
        )

    def advance(self, state: Board, seat: Seat, action: Any, events: list[Event] | None = None) -> None:
        old = state.state
        if isinstance(action, Crawl):
            event: Event = Crawled(seat)
            state.state = replace(old, steps=put(old.steps, seat, old.steps[seat] + 1))
        elif isinstance(action, Slide):
            event = Slid(seat, action.eyes)
            steps = put(old.steps, seat, old.steps[seat] + action.eyes)
            state.state = replace(
                old, steps=steps, dice=put(old.dice, seat, without(old.dice[seat], action.eyes))
            )
        else:
            eyes = 1 + old.rng.below(EYES)
            event = Rolled(seat, eyes)
            state.state = replace(old, dice=put(old.dice, seat, (*old.dice[seat], eyes)))
        state.state = replace(state.state, turns=old.turns + 1)
        if events is not None:
            events += [event, TurnTaken(seat)]

    def result(self, state: Board) -> Result | None:
        if self.to_act(state):
            return None
        old = state.state
        scores = tuple(step + sum(dice) for step, dice in zip(old.steps, old.dice, strict=True))
        why = tuple(Because(seat, "eyes", sum(dice)) for seat, dice in enumerate(old.dice))
        return Result(standings(list(scores)), scores, why)

    def view(self, state: Board, seat: Seat | None) -> View:
        old = state.state
        check_seat(seat, len(old.steps))
        dice = tuple(dice if owner == seat else (None,) * len(dice) for owner, dice in enumerate(old.dice))
        turn = self.to_act(state)
        in_the_open = turn[0] if turn and not old.dice[turn[0]] else None
        legal = self.legal(state, in_the_open if seat is None else seat)
        return View(seat, old.length, old.turns, old.steps, dice, turn, legal)

    def follow(self, view: View, event: Event) -> View:
        match event:
            case Crawled(seat):
                return replace(view, steps=put(view.steps, seat, view.steps[seat] + 1), legal=())
            case Rolled(seat, eyes):
                return replace(view, dice=put(view.dice, seat, (*view.dice[seat], eyes)), legal=())
            case Slid(seat, eyes):
                steps = put(view.steps, seat, view.steps[seat] + eyes)
                left = without(view.dice[seat], eyes if seat == view.seat else None)
                return replace(view, steps=steps, dice=put(view.dice, seat, left), legal=())
            case _:
                turns = view.turns + 1
                return replace(view, turns=turns, to_act=acting(view.length, len(view.steps), turns))

    def dump(self, state: Board) -> dict[str, Any]:
        old = state.state
        return {
            "length": old.length,
            "turns": old.turns,
            "steps": list(old.steps),
            "dice": [list(dice) for dice in old.dice],
            "rng": old.rng.dump(),
        }

    def load(self, data: Any) -> Board:
        root = Node(data, "").keys("length", "turns", "steps", "dice", "rng")
        steps = tuple(item.integer(0, 99) for item in root["steps"].items(2, 3))
        dice = tuple(
            tuple(die.integer(1, EYES) for die in node.items(0, MOST_DICE))
            for node in root["dice"].items(len(steps), len(steps))
        )
        length, turns = root["length"].text(), root["turns"].integer(0, 99)
        return Board(State(length, turns, steps, dice, Rng.load(root["rng"])))

    def census(self, state: Board) -> Mapping[str, int]:
        return {"snails": len(state.state.steps)}

    def sketch(self, view: View) -> Board:
        return self.determinize(view, Rng(0))

    def foresee(self, state: Board, seat: Seat, action: Any, events: list[Event] | None = None) -> None:
        """What a crawl leads to; of everything else, only that the turn is over."""
        if isinstance(action, Crawl):
            self.advance(state, seat, action, events)
            return
        state.state = replace(state.state, turns=state.state.turns + 1)
        if events is not None:
            events.append(TurnTaken(seat))

    def determinize(self, view: View, rng: Rng) -> Board:
        dice = tuple(tuple(1 + rng.below(EYES) if die is None else die for die in dice) for dice in view.dice)
        return Board(State(view.length, view.turns, view.steps, dice, rng.split()))

    def terms(self, state: Board, seat: Seat) -> tuple[float, ...]:
        """A snail likes to crawl in every third round, and not to in the others."""
        old = state.state
        is_fond = old.turns // len(old.steps) % 3 == 2
        return (float(old.steps[seat] if is_fond else -old.steps[seat]),)


GAME = Snails()
