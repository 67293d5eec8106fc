"""A match under way: what was done, what it led to, and who may be told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from app.match.players import Manner, Player
from engines.api import Event, Refusal, Result, Seat
from engines.record import AnyGame, Move, Played, Record

Journal = Callable[[int, Move], None]  # gets each move with its number, before anything is shown


class NotUndoable(Exception):
    """The last move showed somebody something, used chance, or was somebody else's."""


@dataclass(frozen=True, slots=True)
class Moved:
    """An accepted action, told to whoever shows the table."""

    number: int
    seat: Seat
    action: Any
    events: tuple[Event, ...]


def _no_journal(number: int, move: Move) -> None:
    """A match that nobody keeps."""


class Match:
    """One game at one table. `submit` is the only way forward, `undo` the only way back."""

    def __init__(
        self,
        record: Record,
        players: Sequence[Player],
        manner: Manner,
        journal: Journal = _no_journal,
        forget: Callable[[int], None] = lambda number: None,
    ) -> None:
        """Begin, or go on with the moves that the record holds already."""
        if len(players) != record.seats:
            raise ValueError(f"{len(players)} players for {record.seats} seats")
        self.record = record
        self.players = tuple(players)
        self.manner = manner
        self._journal = journal
        self._forget = forget
        self._states: list[Any] = [record.opening()]
        self.moved: list[Moved] = []
        self.version = 0  # grows with every move and every undo: tells a stale answer from a fresh one
        for played in record.replay():
            self._take(played)

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self._states[-1])

    @property
    def result(self) -> Result | None:
        return self.game.result(self._states[-1])

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self._states[-1], seat)

    def check(self, seat: Seat, action: Any) -> Refusal | None:
        return self.game.check(self._states[-1], seat, action)

    def submit(self, seat: Seat, action: Any) -> Refusal | Moved:
        """Refused: nothing changed. Accepted: journalled first, then in force."""
        state = self._states[-1]
        refusal = self.game.check(state, seat, action)
        if refusal is not None:
            return refusal
        step = self.game.apply(state, seat, action)
        self.record.add(played := Played(seat, action, step.state, step.events))
        try:
            self._journal(len(self.moved), self.record.moves[-1])
        except Exception:
            self.record.moves.pop()
            raise
        return self._take(played)

    def _take(self, played: Played) -> Moved:
        moved = Moved(len(self.moved), played.seat, played.action, played.events)
        self._states.append(played.state)
        self.moved.append(moved)
        self.version += 1
        return moved

    # -- undo ---------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """One's own last move, as long as it dealt nothing and showed nobody anything new."""
        if not self.moved or self.moved[-1].seat != seat:
            return False
        return not any(event.ends_undo for event in self.moved[-1].events)

    def undo(self, seat: Seat) -> None:
        if not self.can_undo(seat):
            raise NotUndoable
        self._forget(len(self.moved) - 1)
        self.moved.pop()
        self._states.pop()
        self.record.moves.pop()
        self.version += 1

    # -- what happened ------------------------------------------------------------------

    def recap(self, seat: Seat) -> tuple[tuple[Seat, tuple[Event, ...]], ...]:
        """What the others did since this seat's last move, as this seat saw it."""
        since: list[Moved] = []
        for moved in reversed(self.moved):
            if moved.seat == seat:
                break
            since.append(moved)
        return tuple((moved.seat, seen_events(moved.events, seat)) for moved in reversed(since))

    def log(self, seat: Seat | None) -> tuple[tuple[Seat, tuple[Event, ...]], ...]:
        """Everything from the start, as this seat saw it; None: as it lay open."""
        return tuple((moved.seat, seen_events(moved.events, seat)) for moved in self.moved)

    def view_before(self, number: int, seat: Seat | None) -> Any:
        """The view just before a move: where its animation starts."""
        return self.game.view(self._states[number], seat)


def seen_events(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """What a seat is told of some events."""
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)
