"""The lesson of a game: which step is due follows from a view, a log and what is put forward (U33).

A game names its things, the steps round them and what each points at; the order, what counts as used and
when it is over are the same for all. No Kivy in here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Generic

from app.boards.contract import Grip, Log
from app.boards.proposal import A, V
from engines.api import Event, Seat

COMMIT: Grip = ("button", "commit")
LAST_STEP = "end"
ANYTHING = "anything"


class Done(Enum):
    """How a step of the lesson is over."""

    SAID = "said"  # by a tap: it is understood
    LOOKED_UP = "looked up"  # by reading a rule, or by that tap
    READ = "read"  # by opening the sheet that it points at, or by that tap
    PLAYED = "played"  # by a move, and by nothing else


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that a newcomer is told, by the name of its sentence in the game's guide."""

    name: str
    at: tuple[Grip, ...] = ()  # what it points at
    done: Done = Done.SAID


@dataclass(frozen=True, slots=True)
class Plan:
    """The match in which a newcomer learns the game: always the same deal, and the same chance for robots.

    Neither number follows from the other: what robots are given tells nothing of the deal (U35).
    """

    seats: int
    seed: int
    chance: int
    options: Mapping[str, str]
    bot: str  # who sits in the other seats


class Course(ABC, Generic[V, A]):
    """Ends when the learner has used each thing once and has seen what it does."""

    plan: ClassVar[Plan]
    things: ClassVar[tuple[str, ...]]  # in the order in which they are offered
    in_sight: ClassVar[tuple[Grip, ...]] = ()  # not covered if there is room for the coach elsewhere
    never_hidden: ClassVar[tuple[Grip, ...]] = ()  # not covered, wherever it lies

    # -- what a game says -----------------------------------------------------------------

    @abstractmethod
    def openings(self, view: V, log: Log) -> Sequence[LessonStep]:
        """What is told in this position before anything is offered; a step that is played ends the list."""

    @abstractmethod
    def grips(self, view: V, thing: str) -> tuple[Grip, ...]:
        """What is taken hold of to use a thing now; nothing if it cannot be used."""

    @abstractmethod
    def anything(self, view: V) -> tuple[Grip, ...]:
        """What may be played when there is no new thing to use."""

    def signs(self, thing: str) -> tuple[Grip, ...]:
        """Where the table itself says what a thing does, if it does."""
        return ()

    @abstractmethod
    def where(self, view: V, thing: str) -> tuple[Grip, ...]:
        """Where it is seen to do what it does."""

    def kept_in_sight(self, view: V) -> tuple[Grip, ...]:
        """What the coach does not cover in this position, for a game in which that changes."""
        return self.in_sight

    def put_forward(self, action: A) -> tuple[Grip, ...]:
        """Where it is seen what an action would do: whoever is to confirm it looks there."""
        return ()

    @abstractmethod
    def used_by(self, action: A) -> str:
        """The thing that an action would use; empty for none."""

    def used_before(self, view: V, action: A) -> str:
        """The same, for a game in which it hangs on the position what an action uses."""
        return self.used_by(action)

    @abstractmethod
    def uses(self, event: Event, seat: Seat) -> str:
        """The thing that a seat used by this; empty for none."""

    @abstractmethod
    def shows(self, event: Event) -> str:
        """The thing that is seen to do what it does; empty for none."""

    # -- what follows from it -------------------------------------------------------------

    @property
    def steps(self) -> set[str]:
        """Of every lesson, besides its openings."""
        return {*self.things, *(_seen(thing) for thing in self.things), ANYTHING, LAST_STEP}

    def used(self, seat: Seat, log: Log) -> dict[str, bool]:
        """The things that a seat has used so far, in their order, and whether it saw what they do."""
        used: dict[str, bool] = {}
        for _, events in log:
            for event in events:
                thing, shown = self.uses(event, seat), self.shows(event)
                if thing:
                    used.setdefault(thing, False)
                if shown in used:
                    used[shown] = True
        return used

    def looking_back(self, view: V, log: Log) -> Iterator[LessonStep]:
        """What is told of things that were seen, whoever is asked now; the end too."""
        used = self._used(view, log)
        for thing, is_seen in used.items():
            if is_seen:
                yield LessonStep(_seen(thing), self.where(view, thing))
        if all(used.get(thing) for thing in self.things):
            yield LessonStep(LAST_STEP)

    def due(self, view: V, log: Log, action: A | None) -> Iterator[LessonStep]:
        """What a learner who is asked is told, the first of it that was not told yet."""
        yield from self.looking_back(view, log)
        steps = (*self.openings(view, log), self._offer(view, self._used(view, log), action))
        for step in steps:
            yield self._to_commit(step, view, action)

    def _used(self, view: V, log: Log) -> dict[str, bool]:
        return {} if view.seat is None else self.used(view.seat, log)

    def _offer(self, view: V, used: Mapping[str, bool], action: A | None) -> LessonStep:
        """What is put forward if it is new; else the next new thing that can be used."""
        chosen = "" if action is None else self.used_before(view, action)
        for thing in (chosen, *self.things):
            grips = self.grips(view, thing) if thing and thing not in used else ()
            if grips:
                return LessonStep(thing, (*grips, *self.signs(thing)), Done.PLAYED)
        return LessonStep(ANYTHING, self.anything(view), Done.PLAYED)

    def _to_commit(self, step: LessonStep, view: V, action: A | None) -> LessonStep:
        """Once it is put forward, there is only the button left to find."""
        is_ready = action is not None and (
            step.name not in self.things or step.name == self.used_before(view, action)
        )
        return replace(step, at=(COMMIT,)) if is_ready and step.done is Done.PLAYED else step


def _seen(thing: str) -> str:
    return f"{thing}-seen"


AnyCourse = Course[Any, Any]
