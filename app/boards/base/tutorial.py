"""The lesson of a game: which step is due follows from a view, a log and what is put forward (U33).

A game names its things, the steps round them and what each points at; the order, what counts as used and
when it is over are the same for all. No Kivy in here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Generic

from app.boards.base.contract import Log
from app.boards.base.proposal import A, V
from app.boards.base.target import CommitButton, Target
from engines.api import Event, Seat

LAST_STEP = "end"
ANYTHING = "anything"


class Done(Enum):
    """Ends of a step of the lesson."""

    SAID = "said"  # by a tap: it is understood
    LOOKED_UP = "looked up"  # by reading a rule, or by that tap
    READ = "read"  # by opening the sheet that it points at, or by that tap
    PLAYED = "played"  # by a move, and by nothing else


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One topic that a newcomer is told, by the name of its sentence in the game's guide."""

    name: str
    at: tuple[Target, ...] = ()  # what it points at
    done: Done = Done.SAID


@dataclass(frozen=True, slots=True)
class TutorialPlan:
    """The match in which a newcomer learns the game: always the same deal, and the same chance for robots.

    Neither number follows from the other: what robots are given tells nothing of the deal (U35).
    """

    seats: int
    seed: int
    chance: int
    options: Mapping[str, str]
    bot: str  # who sits in the other seats


class Tutorial(ABC, Generic[V, A]):
    """Ends when the learner has used each topic once and has seen what it does."""

    plan: ClassVar[TutorialPlan]
    words: ClassVar[str] = "lesson"  # the part of the game's guide that has its sentences
    topics: ClassVar[tuple[str, ...]]  # in the order in which they are offered
    in_sight: ClassVar[tuple[Target, ...]] = ()  # not covered if there is room for the paper elsewhere
    below: ClassVar[tuple[Target, ...]] = ()  # its paper lies above this, if it has the choice
    never_hidden: ClassVar[tuple[Target, ...]] = ()  # not covered, wherever it lies

    # -- what a game says -----------------------------------------------------------------

    def suited(self, _options: Mapping[str, str]) -> "Tutorial[V, A]":
        """Return the lesson of the game as it is played with these options."""
        return self

    @abstractmethod
    def openings(self, view: V, log: Log) -> Sequence[TutorialStep]:
        """Return the steps of this position before anything is offered; one that is played ends the list."""

    @abstractmethod
    def targets(self, view: V, topic: str) -> tuple[Target, ...]:
        """Return what is taken hold of to use a topic now; nothing if it cannot be used."""

    @abstractmethod
    def anything(self, view: V) -> tuple[Target, ...]:
        """Return what may be played when there is no new topic to use."""

    def signs(self, topic: str) -> tuple[Target, ...]:
        """Return what says on the table itself what a topic does, if anything does."""
        return ()

    @abstractmethod
    def where(self, view: V, topic: str) -> tuple[Target, ...]:
        """Return the targets on which a topic is seen to do what it does."""

    def spoken_of(self, view: V, step: TutorialStep) -> tuple[Target, ...]:
        """Return what the sentence of a step speaks of besides what it points at: not covered either."""
        return ()

    def kept_in_sight(self, view: V) -> tuple[Target, ...]:
        """Return what is not covered in this position, for a game in which that changes."""
        return self.in_sight

    def put_forward(self, action: A) -> tuple[Target, ...]:
        """Return the targets on which it is seen what an action would do, for the player who confirms it."""
        return ()

    @abstractmethod
    def used_by(self, action: A) -> str:
        """The topic that an action would use; empty for none."""

    def used_before(self, view: V, action: A) -> str:
        """The same, for a game in which it hangs on the position what an action uses."""
        return self.used_by(action)

    def asks_for(self, view: V, step: TutorialStep, action: A) -> bool:
        """Return whether an action is what a step asks for: nothing else is to be confirmed."""
        return step.name not in self.topics or step.name == self.used_before(view, action)

    @abstractmethod
    def uses(self, event: Event, seat: Seat) -> str:
        """The topic that a seat used by this; empty for none."""

    @abstractmethod
    def shows(self, event: Event) -> str:
        """The topic that is seen to do what it does; empty for none."""

    # -- what follows from it -------------------------------------------------------------

    @property
    def steps(self) -> set[str]:
        """Return the steps of every lesson, besides its openings."""
        return {*self.topics, *(_seen(topic) for topic in self.topics), ANYTHING, LAST_STEP}

    def used(self, seat: Seat, log: Log) -> dict[str, bool]:
        """The things that a seat has used so far, in their order, and whether it saw what they do."""
        used: dict[str, bool] = {}
        for _, events in log:
            for event in events:
                topic, shown = self.uses(event, seat), self.shows(event)
                if topic:
                    used.setdefault(topic, False)
                if shown in used:
                    used[shown] = True
        return used

    def looking_back(self, view: V, log: Log) -> Iterator[TutorialStep]:
        """Return the steps about things that were seen, whichever seat is asked now; the end too."""
        used = self._used(view, log)
        for topic, is_seen in used.items():
            if is_seen:
                yield TutorialStep(_seen(topic), self.where(view, topic))
        if all(used.get(topic) for topic in self.topics):
            yield TutorialStep(LAST_STEP)

    def due(self, view: V, log: Log, action: A | None) -> Iterator[TutorialStep]:
        """Return the steps for a learner who is asked: the first that was not told yet is shown."""
        yield from self.looking_back(view, log)
        steps = (*self.openings(view, log), self._offer(view, self._used(view, log), action))
        for step in steps:
            yield self._to_commit(step, view, action)

    def _used(self, view: V, log: Log) -> dict[str, bool]:
        return {} if view.seat is None else self.used(view.seat, log)

    def _offer(self, view: V, used: Mapping[str, bool], action: A | None) -> TutorialStep:
        """Return the step of what is put forward if it is new; else of the next new topic to be used."""
        new = ((topic, self.targets(view, topic)) for topic in self.topics if topic not in used)
        steps = [
            TutorialStep(topic, (*targets, *self.signs(topic)), Done.PLAYED)
            for topic, targets in new
            if targets
        ]
        chosen = [step for step in steps if action is not None and self.asks_for(view, step, action)]
        return next(iter((*chosen, *steps)), TutorialStep(ANYTHING, self.anything(view), Done.PLAYED))

    def _to_commit(self, step: TutorialStep, view: V, action: A | None) -> TutorialStep:
        """Once it is put forward, there is only the button left to find."""
        if step.done is not Done.PLAYED or action is None or not self.asks_for(view, step, action):
            return step
        return replace(step, at=(CommitButton(),))


def _seen(topic: str) -> str:
    return f"{topic}-seen"


AnyTutorial = Tutorial[Any, Any]
