"""Proposals: what a person has put forward and not yet committed, without any screen.

Which rule is against something is asked of the game, from the view alone: a proposal holds no rule.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from app.boards.base.target import Target
from engines.api import Game, Refusal, View

V = TypeVar("V", bound=View)
A = TypeVar("A")
P = TypeVar("P", bound="Proposal[Any, Any]")  # of a game, for the parts that know more than the base


class Proposal(ABC, Generic[V, A]):
    """One view, and what its owner would do; without being asked, nothing can be put forward."""

    def __init__(self, game: Game[Any, Any, V], view: V, is_asked: bool) -> None:
        self.game = game
        self.view = view
        self.is_asked = is_asked

    @property
    @abstractmethod
    def action(self) -> A | None:
        """Return the action that would be committed now."""

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Return whether there is nothing to take back."""

    @abstractmethod
    def put(self, target: Target) -> Refusal | None:
        """Something is tapped or dropped where it belongs: put forward, or, if it was, taken back.

        Where it does not lie apart once it is put forward, such as a square, a second tap keeps it.
        """

    @abstractmethod
    def refusal(self, target: Target) -> Refusal | None:
        """Return the reason for which it may not be put forward; None if it may."""

    def put_on(self, target: Target, onto: Target) -> Refusal | None:
        """Put it forward by a drop onto another target, for a game in which it matters onto which."""
        return self.put(target)

    def refusal_on(self, target: Target, onto: Target) -> Refusal | None:
        """Return why it may not be dropped there; None if it may."""
        return self.refusal(target)

    def forget(self, refused: Target) -> None:
        """Something was refused: give up what it was to take the place of, which no one means any more."""

    @property
    def leaving(self) -> Sequence[Target]:
        """The cards that leave the hand once it is committed, in the order in which they fly."""
        return ()

    def is_meant_by(self, target: Target) -> bool:
        """Return whether another tap on it commits what is put forward, as its button does."""
        return False

    @property
    def is_settled(self) -> bool:
        """Return whether what was put forward last commits it all: it belongs to what comes after."""
        return False

    @property
    def is_grave(self) -> bool:
        """Return whether it asks for one more word before it is committed: it ends the match, say."""
        return False

    @property
    def is_reading(self) -> bool:
        """Return whether a sheet that was asked for lies over the arena: then nothing else is told."""
        return False

    @property
    def foregone(self) -> A | None:
        """Return what may as well be done without asking: no choice makes a difference."""
        return None

    @abstractmethod
    def suggest(self, action: A) -> None:
        """Put forward exactly what this action takes."""

    @abstractmethod
    def take_last(self) -> None: ...

    @abstractmethod
    def take_all(self) -> None: ...

    def not_now(self) -> Refusal | None:
        """Refuse a seat that is not asked, and tell it whose turn it is."""
        if self.is_asked:
            return None
        if not self.view.to_act:
            return Refusal("game_over")
        return Refusal("not_your_turn", values={"seat": self.view.seat, "turn": self.view.to_act[0]})

    def why_not(self, action: A) -> Refusal | None:
        """Return the game's own answer to the seat that is asked."""
        return self.not_now() or self.game.explain(self.view, action)


class Pick(Proposal[V, A]):
    """The plainest one: a single thing is picked, and `actions` says which action each thing stands for."""

    def __init__(self, game: Game[Any, Any, V], view: V, is_asked: bool, actions: Mapping[Target, A]) -> None:
        super().__init__(game, view, is_asked)
        self.actions = actions
        self.picked: Target | None = None

    @property
    def action(self) -> A | None:
        return None if self.picked is None else self.actions[self.picked]

    @property
    def is_empty(self) -> bool:
        return self.picked is None

    def refusal(self, target: Target) -> Refusal | None:
        return self.why_not(self.actions[target])

    def put(self, target: Target) -> Refusal | None:
        refusal = self.refusal(target)
        if refusal is None:
            self.picked = None if target == self.picked else target
        return refusal

    def suggest(self, action: A) -> None:
        self.picked = next(target for target, other in self.actions.items() if other == action)

    def take_last(self) -> None:
        self.picked = None

    def take_all(self) -> None:
        self.picked = None
