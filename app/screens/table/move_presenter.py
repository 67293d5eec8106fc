"""Moves as they are shown at the table: through whose eyes, event by event, and once more if asked for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from app.boards.base.contract import Log
from app.match import Moved, Private
from app.match.match import seen_events
from engines.api import Event, Seat

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


REST_SECONDS = 2.0  # after a spectacle, before anything covers it


class MovePresenter:
    def __init__(self, table: "TableScreen") -> None:
        self._table = table
        self._is_open = False
        self._is_closed = False

    def close(self) -> None:
        """The table is left."""
        self._is_closed = True

    def open(self) -> bool:
        """Before the first move, once: what was dealt is seen to happen. Whether there is such a thing."""
        table, match = self._table, self._table.match
        is_due = not (self._is_open or match.moved or match.is_cut)
        self._is_open = True
        if is_due and not table.curtain.has_others and table.next_to_act is not None:
            table.curtain.call(table.next_to_act)  # with nobody to hide from, the table lies as it will lie
        prologue = self._prologue(table.curtain.viewer) if is_due else None
        if prologue is None:
            return False
        table.clear_the_stage(table.curtain.viewer)
        table.board.stand(prologue[0])
        table.shell.once_seen(self._begin)
        return True

    def _begin(self) -> None:
        """The page has turned; unless the table was left, or has gone on, meanwhile."""
        if not self._is_closed and self._table.asked is None:
            self._show_prologue(self._table.go_on, REST_SECONDS)

    def _show_prologue(self, then: Callable[[], None], rest: float = 0.0) -> bool:
        viewer = self._table.curtain.viewer
        prologue = self._prologue(viewer)
        if prologue is None:
            return False
        before, events = prologue
        self._perform(viewer, before, self._follow(before, events), then, rest)
        return True

    def _prologue(self, viewer: Seat | None) -> tuple[Any, Sequence[Event]] | None:
        match = self._table.match
        return None if match.is_cut else self._table.board.prologue(match.view_before(0, viewer))

    def log(self, viewer: Seat | None) -> Log:
        """Everything that was seen to happen, before the first move as well."""
        match, prologue = self._table.match, self._prologue(viewer)
        log = match.log(viewer)
        if prologue is None:
            return log
        before, events = prologue
        return ((before.to_act[0], tuple(events)), *log)

    def play(self, moved: Moved) -> None:
        """Show a move; then somebody else is asked, or the same person again."""
        table, viewer = self._table, self._audience(moved)
        if viewer is None and not table.curtain.stays(table.next_to_act):
            table.curtain.open()
        self._show(viewer, [moved], table.go_on, REST_SECONDS)

    def _audience(self, moved: Moved) -> Seat | None:
        """Whose eyes a move is shown through: of whoever goes on looking, unless it is for all (U13)."""
        table, curtain = self._table, self._table.curtain
        if not isinstance(curtain.state, Private) or not curtain.has_others:
            return curtain.viewer
        is_for_all = any(table.board.is_for_all(event) for event in moved.events)
        return curtain.viewer if curtain.stays(table.next_to_act) and not is_for_all else None

    def _show(
        self, viewer: Seat | None, moves: Sequence[Moved], then: Callable[[], None], rest: float = 0.0
    ) -> None:
        """Play moves on the board, from the position before the first."""
        steps = [step for moved in moves for step in self._steps(moved, viewer)]
        before = self._table.match.view_before(moves[0].number, viewer)
        self._perform(viewer, before, steps, then, rest)

    def _perform(
        self,
        viewer: Seat | None,
        before: Any,
        steps: Sequence[tuple[Event, Any]],
        then: Callable[[], None],
        rest: float,
    ) -> None:
        """A spectacle is followed by a rest; where somebody's own view comes after it, until a tap."""
        table = self._table
        table.clear_the_stage(viewer)
        table.board.stand(before)
        seconds = table.shell.settings.seconds(rest) if self._rests(steps) else 0.0
        state = table.curtain.state
        invited = state.seat if viewer is None and isinstance(state, Private) else None
        table.timeline.play(steps, then, lambda: viewer in (None, table.curtain.viewer), seconds, invited)

    def _rests(self, steps: Sequence[tuple[Event, Any]]) -> bool:
        """After a spectacle, and after what is worth a look if a cover is about to hide it (U16)."""
        table = self._table
        if any(table.board.is_for_all(event) for event, _ in steps):
            return not table.board.is_under_way(table.match.view(None))
        is_hidden_next = table.curtain.hides(table.next_to_act, lies_open=table.lies_open)
        return is_hidden_next and any(table.board.is_worth_a_look(event) for event, _ in steps)

    def _steps(self, moved: Moved, viewer: Seat | None) -> Iterator[tuple[Event, Any]]:
        match, board = self._table.match, self._table.board
        before = match.view_before(moved.number, viewer)
        is_last = match.result is not None
        for event, view in self._follow(before, seen_events(moved.events, viewer)):
            if not (is_last and board.is_left_to_ceremony(event, view)):
                yield event, view

    def _follow(self, view: Any, events: Iterable[Event]) -> list[tuple[Event, Any]]:
        """Each event with the view it leads to."""
        steps = []
        for event in events:
            view = self._table.match.game.follow(view, event)
            steps.append((event, view))
        return steps

    # -- once more ----------------------------------------------------------------------

    @property
    def can_replay(self) -> bool:
        has_motion = bool(self._table.shell.settings.seconds(1))
        has_race = bool(self._race()) or self._prologue(None) is not None
        return has_motion and self._table.asked is not None and has_race

    def _race(self) -> Sequence[Moved]:
        """The moves of the last race."""
        match = self._table.match
        return [match.moved[number] for number in self._table.board.last_race(match.log(None))]

    def replay(self) -> None:
        """The last race once more, for everybody; then the table is as it was (U13).

        As long as there was no other, that is the one before the first move.
        """
        table, moves = self._table, self._race()
        if not self.can_replay or table.timeline.is_running:
            return
        table.curtain.watch()
        if moves:
            self._show(table.curtain.viewer, moves, self._replayed)
        else:
            self._show_prologue(self._replayed)

    def _replayed(self) -> None:
        self._table.curtain.put_back()
        self._table.draw()
