"""The contract between a game and everything else: bots, match, command line, tests.

A game is one object, `GAME`, in a folder of its own. Whoever plays it asks whose turn it
is (`to_act`), what may be done (`legal`, `check`), does it (`apply`), and shows people
what they may know (`view`, `explain`, `Event.seen_by`). States are never changed by `apply`; bots and
benchmarks take the in-place path below it, `clone` and `advance`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engines import notation
from engines.box import Box
from engines.errors import BadData, IllegalAction, SetupError
from engines.head_start import HeadStart
from engines.options import Option
from engines.rng import SEED_LIMIT, Rng
from engines.skill import Skill
from engines.tastes import Tastes

Seat = int  # 0 is the first chair; seats follow one another clockwise

__all__ = [
    "Action",
    "BadData",
    "Because",
    "Event",
    "Events",
    "Game",
    "HeadStart",
    "IllegalAction",
    "Observation",
    "Option",
    "Refusal",
    "Result",
    "Seat",
    "SetupError",
    "Step",
    "View",
]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason for which an action is not allowed. The screen makes a sentence of it."""

    code: str
    rule: str = ""  # "F7", or empty where no rule of the game is concerned
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        words = self.code.replace("_", " ")
        rule = f" [{self.rule}]" if self.rule else ""
        values = ", ".join(f"{name} {notation.plain(value)}" for name, value in self.values.items())
        return f"{words}{rule}" + (f" ({values})" if values else "")


class Action:
    """A decision, named by a verb. Subclasses are frozen dataclasses with slots."""

    __slots__ = ()


class Event:
    """A fact, in the past tense, complete enough to animate and to caption."""

    __slots__ = ()

    # It showed somebody something new, or used chance: what came before is final.
    ends_undo: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return the event as this seat learns it: itself, a copy without the secret, or nothing.

        `None` stands for whoever only sees what lies open on the table.
        """
        return self

    @property
    def turn_of(self) -> Seat | None:
        """Return the seat whose turn begins with it, even the same seat again; None: it begins no turn."""
        return None


Events = list[Event] | None  # what happens is added to it; None: nobody watches


@dataclass(frozen=True, slots=True)
class Because:
    """One line of an explanation: these points, for this reason."""

    seat: Seat
    code: str
    points: int
    values: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        values = ", ".join(f"{name} {notation.plain(value)}" for name, value in self.values.items())
        return f"{self.points:+d} {self.code.replace('_', ' ')}" + (f" ({values})" if values else "")


@dataclass(frozen=True, slots=True)
class Observation:
    """One thing measured in one game; a simulation shows each row's weighted mean."""

    table: str  # "podium share"
    row: str  # "hare"
    value: float
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: `places[seat]` is 1 for a winner; equal places are shared."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: tuple[Because, ...]
    tie_break: str = ""  # the code of the comparison that decided an equal score


class Cloneable(Protocol):
    def clone(self: "S") -> "S": ...


class View(Protocol):
    """The part of a view that all games have; the rest is the game's own."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def to_act(self) -> tuple[Seat, ...]: ...

    @property
    def head_starts(self) -> tuple[HeadStart, ...]: ...  # by seat; () in a game that knows none

    @property
    def legal(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Cloneable)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    state: S
    events: tuple[Event, ...]


class Game(ABC, Generic[S, A, V]):
    """The contract. Abstract methods are the game's; the others hold for every game."""

    box: ClassVar[Box]
    rules_version: ClassVar[int]  # changes when the same record would play out differently
    options: ClassVar[tuple[Option, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]  # all that can happen
    term_names: ClassVar[tuple[str, ...]]  # what the value of a position is made of
    skill: ClassVar[Skill] = Skill()  # of robots
    favours: ClassVar[str] = ""  # the value, in the reasons of a result, that a person backs: "animal"

    # -- what stands on the box ---------------------------------------------------------

    @property
    def id(self) -> str:
        return self.box.id

    @property
    def title(self) -> str:
        return self.box.title

    @property
    def designer(self) -> str:
        return self.box.designer

    @property
    def seats(self) -> range:
        return self.box.seats

    # -- setting up ---------------------------------------------------------------------

    def new(self, seats: int, seed: int, **options: str) -> S:
        """A fresh position; `SetupError` for a bad count, seed or option."""
        chosen = self.settle(seats, seed, options)
        return self.deal(seats, Rng(seed), chosen)

    def settle(self, seats: int, seed: int, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value, or `SetupError`; of options by seat only what was chosen."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise SetupError("seats", f"{self.id} is for {low} to {high} players, not {seats!r:.40}")
        if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            raise SetupError("seed", f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}")
        names = [option.name for option in self.options]
        for name in options:
            if name not in names:
                raise SetupError("option", f"{self.id} has no option {name!r:.40}; it has {', '.join(names)}")
        chosen = {}
        for option in self.options:
            value = option.default
            if option.name in options:
                value = option.settle(options[option.name], seats)
            if value != option.default or not option.is_by_seat:
                chosen[option.name] = value
        return chosen

    @abstractmethod
    def deal(self, seats: int, rng: Rng, options: Mapping[str, str]) -> S:
        """Set the game up; everything given was checked."""

    # -- playing ------------------------------------------------------------------------

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that decide; () when the game is over; several choose secretly, in any order."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All this seat may do now, in a stable order; () for whatever is no seat in `to_act`."""

    def check(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return the reason for which this action is refused, or None if it is legal."""
        return None if action in self.legal(state, seat) else self._refusal(state, seat, action)

    def _refusal(self, state: S, seat: Seat, action: A) -> Refusal:
        if type(seat) is not int:
            return Refusal("no_such_seat")
        acting = self.to_act(state)
        if not acting:
            return Refusal("game_over")
        if seat not in acting:
            return Refusal("not_your_turn", values={"seat": seat, "turn": acting[0]})
        if not self._is_well_formed(action):
            return Refusal("unknown_action")
        return self.refuse(state, seat, action)

    def _is_well_formed(self, action: A) -> bool:
        """Tell an action of this game, with values that could be written down, from anything else."""
        try:
            return isinstance(action, self.actions) and self.load_action(self.dump_action(action)) == action
        except (BadData, TypeError, RecursionError):
            return False

    @abstractmethod
    def refuse(self, state: S, seat: Seat, action: A) -> Refusal:
        """Say which rule forbids an action of a seat whose turn it is."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """The position after this action, and what happened; the given state is untouched."""
        legal = self.legal(state, seat)
        if action not in legal:
            raise IllegalAction(self._refusal(state, seat, action))
        after = state.clone()
        events: list[Event] = []
        self.advance(after, seat, legal[legal.index(action)], events)
        return Step(after, tuple(events))

    @abstractmethod
    def advance(self, state: S, seat: Seat, action: A, events: Events = None) -> None:
        """Carry out a legal action in place; forced steps follow by themselves.

        Facts are appended to `events`; with None none are made, which is the fast path.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Places, scores and reasons once the game is over."""

    # -- what people may know -----------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All this seat may know, its legal actions included; None: what lies open.

        What lies open includes the choices of whoever acts, where one seat alone acts and they
        follow from nothing else; where they hang on a secret, `legal` is empty.
        `GameError` for a seat that is not at the table: nobody may look through it.
        """

    @abstractmethod
    def follow(self, view: V, event: Event) -> V:
        """The view after an event that its owner saw; its `legal` is left empty."""

    def explain(self, view: V, action: A) -> Refusal | None:
        """`check` from a view: for its owner, or for whoever acts if that lies open.

        Why an action is refused follows from what its owner knows, so any position that the
        view allows gives the same answer.
        """
        if action in view.legal:
            return None
        seat = view.seat
        if seat is None:
            if view.to_act and not view.legal:
                return Refusal("choices_are_secret")
            seat = view.to_act[0] if view.to_act else 0
        return self.check(self.determinize(view, Rng(0)), seat, action)

    def preview(self, view: V, action: A) -> tuple[Event, ...]:
        """Foretell what is certain, without what chance deals, up to a choice or a secret."""
        seat = view.seat if view.seat in view.to_act else view.to_act[0]
        events: list[Event] = []
        self.foresee(self.sketch(view), seat, action, events)
        certain = takewhile(lambda event: not event.ends_undo, events)
        return tuple(seen for event in certain if (seen := event.seen_by(view.seat)) is not None)

    def in_the_open(self, view: V, seat: Seat) -> V | None:
        """Return what lies open as a view of a seat that has forgotten its secrets, for hints that tell none.

        None where what may be done hangs on secrets: nothing sensible can be said without them.
        """
        return None

    # -- on paper -----------------------------------------------------------------------

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """The position as plain JSON with readable names."""

    @abstractmethod
    def load(self, data: Any) -> S:
        """The position written by `dump` or by hand; `BadData` says where it is wrong."""

    def dump_action(self, action: A) -> dict[str, Any]:
        return notation.tagged(action, "do")

    def load_action(self, data: Any, path: str = "action") -> A:
        action: A = notation.Node(data, path).tagged(self.actions, "do")
        return action

    @abstractmethod
    def census(self, state: S) -> Mapping[str, int]:
        """Count each component, over all places; the numbers never change."""

    def measure(self, events: Sequence[Event], final: S) -> Iterator[Observation]:
        """Measure a finished game by what is worth counting; win shares and length are counted for all."""
        return iter(())

    # -- for bots -----------------------------------------------------------------------

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """One full position that this view allows."""

    def imagine(self, view: V, rng: Rng) -> S:
        """A position as in `determinize`, but oftener one that goes with what people have done."""
        return self.determinize(view, rng)

    @abstractmethod
    def sketch(self, view: V) -> S:
        """Return a position with all that the view's owner knows: of hidden things no more than how many."""

    @abstractmethod
    def foresee(self, state: S, seat: Seat, action: A, events: Events = None) -> None:
        """Carry out in place what will certainly follow, up to chance, to a secret or to a choice."""

    @abstractmethod
    def terms(self, state: S, seat: Seat) -> tuple[float, ...]:
        """Value a position for a seat, as the amounts of `term_names`; their sum is its value.

        They follow from what the seat knows: a sketch has the same terms as the position itself.
        """

    def tastes(self, before: S, after: S, seat: Seat, action: A) -> Tastes:
        """Return what a robot may like about an action besides its worth; `after`: what is foreseen of it."""
        return Tastes()

    def spares(self, action: A) -> float:
        """Return how much an action leaves for later that its terms do not see: of equal ones it decides."""
        return 0.0

    def appraisal(self, view: V) -> Callable[[S], float]:
        """Return a master's value of positions to come: the terms, or what people's play tells as well."""
        seat = view.seat
        return lambda state: 0.0 if seat is None else sum(self.terms(state, seat))

    def search_key(self, state: S) -> Hashable | None:
        """Equal for positions that only the chance to come tells apart; None: they hardly come up twice."""
        return None

    def value(self, view: V) -> float:
        """Value the position from the view of its owner."""
        return 0.0 if view.seat is None else sum(self.terms(self.sketch(view), view.seat))
