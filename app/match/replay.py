"""A match looked at again, step by step, as one seat saw it or as it lay open."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from app.match.match import Match
from engines.api import Event, Seat

Asking = Callable[[Event], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """A fact worth a sentence, with the small ones that follow from it."""

    move: int  # the number of the move it belongs to
    seat: Seat  # who made that move
    events: tuple[Event, ...]
    is_last: bool  # of its move


class Replay:
    """Places in a match, from 0, the opening, to `length`, how it stands or ended.

    While a match is under way only what lies open can be seen again; once it is over, everybody
    may look through everybody's eyes.
    """

    def __init__(
        self, match: Match, *, is_told: Asking, ends_round: Asking, eyes: Seat | None = None
    ) -> None:
        """`is_told`: whether an event is worth a step of its own."""
        if eyes not in self.all_eyes(match):
            raise ValueError("a player of an open match may not look into a hand")
        self.match = match
        self.eyes = eyes
        self.steps = tuple(self._cut(is_told))
        self.rounds = tuple(self._rounds(ends_round))

    @staticmethod
    def all_eyes(match: Match) -> tuple[Seat | None, ...]:
        """Return the viewers whose views may be shown."""
        return (None,) if match.to_act else (None, *range(len(match.players)))

    @property
    def length(self) -> int:
        return len(self.steps)

    def _cut(self, is_told: Asking) -> Iterator[Moment]:
        for number, (seat, events) in enumerate(self.match.log(self.eyes)):
            groups: list[list[Event]] = []
            has_words = False
            for event in events:
                is_worth_it = is_told(event)
                if not groups or (is_worth_it and has_words):
                    groups.append([])
                    has_words = False
                groups[-1].append(event)
                has_words |= is_worth_it
            for group in groups:
                yield Moment(number, seat, tuple(group), group is groups[-1])

    def _rounds(self, ends_round: Asking) -> Iterator[int]:
        """Yield the place at which each round begins."""
        yield 0
        for place, step in enumerate(self.steps, 1):
            if place < self.length and any(ends_round(event) for event in step.events):
                yield place

    # -- what is seen -------------------------------------------------------------------

    def view(self, place: int) -> Any:
        """Return the view after so many steps."""
        if place == 0:
            return self.match.view_before(0, self.eyes)
        step = self.steps[place - 1]
        if step.is_last:
            return self.match.view_before(step.move + 1, self.eyes)
        view = self.match.view_before(step.move, self.eyes)
        for earlier in self.steps[:place]:
            if earlier.move == step.move:
                view = self._follow(view, earlier.events)
        return view

    def held_by(self, seat: Seat, place: int, begun: int | None = None) -> Any:
        """Return a seat's own view of what is shown at a place, through any other eyes.

        `begun`: so many events of the last step have begun to be shown; None: all of them.
        """
        if place == 0:
            return self.match.view_before(0, seat)
        step = self.steps[place - 1]
        if step.is_last and begun is None:
            return self.match.view_before(step.move + 1, seat)
        shown = sum(len(earlier.events) for earlier in self.steps[: place - 1] if earlier.move == step.move)
        shown += len(step.events) if begun is None else begun
        view = self.match.view_before(step.move, seat)
        for event in self.match.moved[step.move].events:
            if not shown:
                break
            shown -= event.seen_by(self.eyes) is not None
            seen = event.seen_by(seat)
            if seen is not None:
                view = self.match.game.follow(view, seen)
        return view

    def _follow(self, view: Any, events: tuple[Event, ...]) -> Any:
        for event in events:
            view = self.match.game.follow(view, event)
        return view

    def motions(self, place: int) -> Iterator[tuple[Event, Any]]:
        """The events that lead on from a place, each with the view it leads to."""
        view = self.view(place)
        for event in self.steps[place].events:
            view = self.match.game.follow(view, event)
            yield event, view

    # -- finding one's way --------------------------------------------------------------

    def previous_round(self, place: int) -> int:
        """Return the place at which the round begins, or from there the one before it."""
        return self.rounds[max(0, bisect_left(self.rounds, place) - 1)]

    def next_round(self, place: int) -> int:
        found = bisect_right(self.rounds, place)
        return self.rounds[found] if found < len(self.rounds) else self.length

    def round_of(self, place: int) -> int:
        """The number of the round that a place lies in, from 1."""
        return bisect_right(self.rounds, place)

    def after_moves(self, moves: int) -> int:
        """The place where so many moves have been made."""
        return bisect_left([step.move for step in self.steps], moves)
