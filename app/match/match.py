"""A match under way: what was done, what it led to, and who may be told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from app.match.players import Manner, Player
from engines.api import Event, IllegalAction, Refusal, Result, Seat
from engines.record import AnyGame, Move, Played, Record


class NotKept(Exception):
    """A journal could not keep something. Nothing has changed, and it can be tried again."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code  # "full", "locked" …


class Journal(Protocol):
    """Keeps a match, move by move, before anything is shown; raises `NotKept` if it cannot."""

    def add(self, move: Move, stand: "Stand") -> None:
        """A move, and the position it leads to."""

    def take_back(self, stand: "Stand") -> None:
        """The last move is undone; the position is this one again."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The state of a match: the seats to act, and the position as it is dumped."""

    to_act: tuple[Seat, ...]
    position: Mapping[str, Any]


class NotUndoable(Exception):
    """The last move showed a player something, used chance, or was another seat's."""


@dataclass(frozen=True, slots=True)
class Moved:
    """An accepted action, as the table shows it."""

    number: int
    seat: Seat
    action: Any
    events: tuple[Event, ...]


@dataclass(slots=True)
class Turn:
    """All that happened in it; `is_decided`: its owner decided something."""

    seat: Seat
    events: list[Event] = field(default_factory=list)
    is_decided: bool = False


class NoJournal:
    """Keeps nothing."""

    def add(self, move: Move, stand: Stand) -> None:
        pass

    def take_back(self, stand: Stand) -> None:
        pass


class Match:
    """One game at one table. `submit` is the only way forward, `undo` the only way back."""

    def __init__(
        self,
        record: Record,
        players: Sequence[Player],
        manner: Manner,
        journal: Journal | None = None,
    ) -> None:
        """Begin, or go on with the moves that the record holds already."""
        if len(players) != record.seats:
            raise ValueError(f"{len(players)} players for {record.seats} seats")
        self.record = record
        self.players = tuple(players)
        self.manner = manner
        self._journal = journal or NoJournal()
        self._states: list[Any] = [record.opening()]
        self.moved: list[Moved] = []
        self.version = 0  # grows with every move and every undo: tells a stale answer from a fresh one
        for played in record.replay():
            self._take(played)

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def is_cut(self) -> bool:
        """Return whether it begins in the middle: what came before cannot be undone, told or shown."""
        return self.record.start is not None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self._states[-1])

    @property
    def result(self) -> Result | None:
        return self.game.result(self._states[-1])

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self._states[-1], seat)

    def submit(self, seat: Seat, action: Any) -> Refusal | Moved:
        """Refused: nothing changed. Accepted: journalled first, then in force.

        An action that cannot be kept is refused too, with the code "not_kept" and why.
        """
        try:
            step = self.game.apply(self._states[-1], seat, action)
        except IllegalAction as error:
            return error.refusal
        position = self.record.add(played := Played(seat, action, step.state, step.events))
        try:
            self._journal.add(self.record.moves[-1], Stand(self.game.to_act(step.state), position))
        except NotKept as error:
            self.record.moves.pop()
            return Refusal("not_kept", values={"why": error.code})
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
        """One's own last move, as long as it dealt nothing and showed no one anything new.

        A match that is over stays over: everybody has seen who won, and it has been counted.
        """
        if not self.moved or self.moved[-1].seat != seat or not self.to_act:
            return False
        return not any(event.ends_undo for event in self.moved[-1].events)

    def undo(self, seat: Seat) -> None:
        """`NotUndoable`, or `NotKept` by the journal: nothing changed."""
        if not self.can_undo(seat):
            raise NotUndoable
        before = self._states[-2]
        self._journal.take_back(Stand(self.game.to_act(before), self.game.dump(before)))
        self.moved.pop()
        self._states.pop()
        self.record.moves.pop()
        self.version += 1

    # -- what happened ------------------------------------------------------------------

    def recap(self, seat: Seat, viewer: Seat | None) -> tuple[tuple[Seat, tuple[Event, ...]], ...]:
        """Return the turns since the last one in which this seat decided; viewer None: as they lay open.

        With a turn of its own in which nothing was to be decided; and where the seat plays again at once, as
        after a race that it set off, with its last turn and all that came of it.
        """
        turns = self._turns()
        if turns and turns[-1].seat == seat:  # the turn they take, or are about to
            turns.pop()
        decided = [number for number, turn in enumerate(turns) if turn.seat == seat and turn.is_decided]
        last = decided[-1] if decided else -1
        is_again = bool(decided) and last == len(turns) - 1
        since = turns[last if is_again else last + 1 :]
        return tuple((turn.seat, seen_events(turn.events, viewer)) for turn in since)

    def _turns(self) -> list[Turn]:
        """Cut what happened into turns: one may come with another seat's move, and is still its owner's."""
        turns: list[Turn] = []
        for moved in self.moved:
            if not turns or turns[-1].seat != moved.seat:
                turns.append(Turn(moved.seat))
            turns[-1].is_decided = True
            for event in moved.events:
                if event.turn_of is not None:
                    turns.append(Turn(event.turn_of))
                turns[-1].events.append(event)
        return turns

    def log(self, seat: Seat | None) -> tuple[tuple[Seat, tuple[Event, ...]], ...]:
        """Everything from the start, as this seat saw it; None: as it lay open."""
        return tuple((moved.seat, seen_events(moved.events, seat)) for moved in self.moved)

    def view_before(self, number: int, seat: Seat | None) -> Any:
        """The view just before a move: where its animation starts."""
        return self.game.view(self._states[number], seat)


def seen_events(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Return events as a seat is told of them."""
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)
