"""Moves as they are shown at the table: for which viewer, event by event, and once more if asked for."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from typing import Any

from app.boards.base.board import TAKE_SECONDS
from app.boards.base.contract import Log, RoundEnd
from app.boards.base.timeline import Pause
from app.match import Moved, Private
from app.match.match import seen_events
from app.screens.table.first_look_round import FirstLookRound
from app.screens.table.round_scene import RoundScene
from app.screens.table.state import Layers, TableState
from app.screens.table.view_presenter import ViewPresenter
from app.shell import Shell
from app.signals import Signal
from engines.api import Event, Seat

BREATH_SECONDS = 0.8  # after what is worth a look
FINALE_SECONDS = 2.2  # of joy and dismay, before anything is counted


class MovePresenter:
    def __init__(
        self,
        state: TableState,
        layers: Layers,
        shell: Shell,
        looks: FirstLookRound,
        views: ViewPresenter,
        *,
        is_back: bool = False,
    ) -> None:
        """`is_back`: the table was left for a while."""
        self._state = state
        self._layers = layers
        self._shell = shell
        self._looks = looks
        self._views = views
        self.seen: Signal[[]] = Signal()  # what was to be shown has been
        self._is_back = is_back
        self._is_open = False
        self._is_closed = False
        self.told: Signal[str] = Signal()  # what everybody is to hear of a round
        views.uncovering.connect(self._hide_round)
        views.lifted.connect(self._show_owed)

    def close(self) -> None:
        """Show no more moves, as the table is left."""
        self._is_closed = True

    def open(self) -> bool:
        """Show once, before the first move, what was dealt; return whether there is anything to show.

        At a table that was left with a round just over, tell its end: perhaps nobody has seen it yet.
        """
        state, match = self._state, self._state.match
        if self._is_back and not self._is_open and match.moved and match.to_act:
            self._is_open = True
            _, end = self._round_end(match.moved[-1], 0)
            if end is not None:
                self._views.make_way(None)
                state.board.stand(match.view(None))
                self._shell.once_seen(self._tell_last_round)
                return True
        is_due = not (self._is_open or match.moved or match.is_cut)
        self._is_open = True
        if is_due and not state.curtain.has_others and state.next_to_act is not None:
            state.curtain.call(state.next_to_act)  # with no one to hide from, the table lies as it will lie
        prologue = self._prologue(state.curtain.viewer) if is_due else None
        if prologue is None:
            return False
        self._views.make_way(state.curtain.viewer)
        state.board.stand(prologue[0])
        self._shell.once_seen(self._begin)
        return True

    def _begin(self) -> None:
        """The page has turned; unless the table was left, or has gone on, meanwhile."""
        if not self._is_closed and self._state.asked is None:
            self._show_prologue(self.seen, has_rest=True)

    def _show_prologue(self, then: Callable[[], None], *, has_rest: bool = False) -> bool:
        viewer = self._state.curtain.viewer
        prologue = self._prologue(viewer)
        if prologue is None:
            return False
        before, events = prologue
        steps = self._follow(before, events)
        self._perform(viewer, before, steps, then, self._rest(viewer, steps) if has_rest else None)
        return True

    def _prologue(self, viewer: Seat | None) -> tuple[Any, Sequence[Event]] | None:
        match = self._state.match
        return None if match.is_cut else self._state.board.prologue(match.view_before(0, viewer))

    def log(self, viewer: Seat | None) -> Log:
        """Everything that was seen to happen, before the first move as well."""
        match, prologue = self._state.match, self._prologue(viewer)
        log = match.log(viewer)
        if prologue is None:
            return log
        before, events = prologue
        return ((before.to_act[0], tuple(events)), *log)

    def play(self, moved: Moved) -> None:
        """Show a move, first what its player gets by it; then the next seat is asked, or the same."""
        state, count = self._state, self._own_part(moved)
        if not count:
            if state.next_to_act is not None:
                self._looks.owe(moved.seat, self._gains(moved))
            self._play_from(moved)
            return
        watched, viewer = self._watched_part(moved, count), state.curtain.viewer
        if watched:
            before = state.match.view_before(moved.number, None)
            steps = self._steps(seen_events(moved.events[:watched], None), before)
            pause = Pause(partial(state.board.rest, viewer), invited=viewer)
            self._perform(None, before, steps, partial(self._play_own, moved, watched, count), pause)
        else:
            self._play_own(moved, 0, count)

    def _play_own(self, moved: Moved, shown: int, count: int) -> None:
        """Play up to so many events of a move before its player, who looks at what came of them."""
        state, viewer, then = self._state, self._state.curtain.viewer, partial(self._take_gains, moved, count)
        before = self._view_amid(moved, shown, viewer)
        steps = self._steps(seen_events(moved.events[shown:count], viewer), before)
        self._perform(viewer, before, steps, then, Pause(state.board.show_gains))

    def _view_amid(self, moved: Moved, shown: int, viewer: Seat | None) -> Any:
        """Return a view once so many events of a move were shown."""
        view = self._state.match.view_before(moved.number, viewer)
        for event in seen_events(moved.events[:shown], viewer):
            view = self._state.match.game.follow(view, event)
        return view

    def _own_part(self, moved: Moved) -> int:
        """Return how many events lead up to what the viewer gets by a move; none if that is nothing.

        They are played before nobody else, and what was got is looked at until a tap. From there on the
        table may be everybody's, or be covered for the next one.
        """
        state, viewer = self._state, self._state.curtain.viewer
        if viewer is None or state.next_to_act is None:
            return 0
        count = 0
        for number, event in enumerate(moved.events, 1):
            view = state.board.player.view_of(event)
            if view.is_for_all:
                break
            if (gain := view.gain(event)) is not None and gain[0] == viewer:
                count = number
        return count

    def _watched_part(self, moved: Moved, count: int) -> int:
        """Return how many of these events all watch, with no hand open, before the viewer gets anything.

        That comes last, once the others have had their look.
        """
        if not (self._state.curtain.has_others and self.has_motion):
            return 0
        is_watched = False
        for number, event in enumerate(moved.events[:count]):
            view = self._state.board.player.view_of(event)
            if view.gain(event) is not None:
                return number if is_watched else 0
            is_watched = is_watched or view.is_worth_a_look
        return 0

    def _gains(self, moved: Moved) -> list[Any]:
        """Return what a move gives its player to look at."""
        gains = (self._state.board.player.view_of(event).gain(event) for event in moved.events)
        return [card for gain in gains if gain is not None and gain[0] == moved.seat for card in gain[1]]

    def _show_owed(self, seat: Seat) -> None:
        """Let a seat that has got cards in the open, and lifted the cover, look at them until a tap."""
        state, gains = self._state, self._looks.gains
        if gains and seat == self._looks.seat and seat == state.curtain.viewer:
            state.board.gains = gains
            pause = Pause(state.board.show_gains)
            state.timeline.play((), self._looks.go_on, lambda: seat == state.curtain.viewer, pause)

    def _take_gains(self, moved: Moved, count: int) -> None:
        """Put cards that were looked at to their owner's others; then show the rest of the move."""
        state, viewer = self._state, self._state.curtain.viewer
        pause = Pause(state.board.take_gains, self._shell.settings.seconds(TAKE_SECONDS))
        then = partial(self._play_from, moved, count)
        state.timeline.play((), then, lambda: viewer == state.curtain.viewer, pause)

    def _play_from(self, moved: Moved, shown: int = 0) -> None:
        """Play the rest of a move, once so many of its events were shown."""
        state, viewer, (count, end) = self._state, self._viewer_for(moved), self._round_end(moved, shown)
        next_seat = state.next_to_act
        is_robot = next_seat is not None and not state.match.players[next_seat].is_person
        if viewer is None and (is_robot or not state.curtain.stays(next_seat)):
            state.curtain.open()
        before = self._view_amid(moved, shown, viewer)
        steps = self._steps(seen_events(moved.events[shown:count], viewer), before)
        then = partial(self._end, moved) if end is None else partial(self._tell_round, moved, count, end)
        self._perform(viewer, before, steps, then, self._rest(viewer, steps, is_round_over=end is not None))

    def _end(self, moved: Moved) -> None:
        self._state.move_shown(moved)
        self.seen()

    # -- a round is over ----------------------------------------------------------------

    @cached_property
    def round_scene(self) -> RoundScene:
        scene = RoundScene(self._state.match, self._layers, self._shell)
        scene.bind(on_say=lambda _, told: self.told(told))
        return scene

    @property
    def is_round_told(self) -> bool:
        return "round_scene" in self.__dict__ and self.round_scene.parent is not None

    def _hide_round(self) -> None:
        if self.is_round_told:
            self.round_scene.hide()

    def _round_end(self, moved: Moved, shown: int) -> tuple[int, RoundEnd | None]:
        """Return how many events lead to the end of a round and what it brought; else all, and nothing."""
        match, board = self._state.match, self._state.board
        view = match.view_before(moved.number, None)
        for count, event in enumerate(moved.events, 1):
            seen = event.seen_by(None)
            if seen is not None:
                view = match.game.follow(view, seen)
                end = board.summary.round_end(seen, view)
                if end is not None and count > shown:
                    return count, end
        return len(moved.events), None

    def _tell_last_round(self) -> None:
        if not self._is_closed and self._state.asked is None:
            moved = self._state.match.moved[-1]
            count, end = self._round_end(moved, 0)
            if end is not None:
                self._tell_round(moved, count, end)

    def _tell_round(self, moved: Moved, count: int, end: RoundEnd) -> None:
        """Before everybody, until a tap; then the rest of the move is shown."""
        state, scene = self._state, self.round_scene
        state.curtain.open()
        self._views.make_way(None)
        pause = Pause(partial(scene.show, end), hurry=scene.hurry)
        state.timeline.play((), partial(self._play_from, moved, count), pause=pause)

    def _viewer_for(self, moved: Moved) -> Seat | None:
        """Return the seat whose view a move is played from; None for the public view (U13)."""
        state, curtain = self._state, self._state.curtain
        if not isinstance(curtain.state, Private) or not curtain.has_others:
            return curtain.viewer
        is_for_all = any(state.board.player.view_of(event).is_for_all for event in moved.events)
        return curtain.viewer if curtain.stays(state.next_to_act) and not is_for_all else None

    def _perform(
        self,
        viewer: Seat | None,
        before: Any,
        steps: Sequence[tuple[Event, Any]],
        then: Callable[[], None],
        pause: Pause | None = None,
    ) -> None:
        """Play events on the board, each with the view it leads to."""
        state = self._state
        self._views.make_way(viewer)
        state.board.stand(before)
        state.timeline.play(steps, then, lambda: viewer in (None, state.curtain.viewer), pause)

    def _rest(
        self, viewer: Seat | None, steps: Sequence[tuple[Event, Any]], *, is_round_over: bool = False
    ) -> Pause | None:
        """A spectacle is followed by a rest; where a seat's own view comes after it, until a tap.

        What is worth a look is followed by a breath, if a cover is about to hide it (U16); the end of a round
        or of the match by a beat of its own.
        """
        if steps and (is_round_over or self._state.match.result is not None):
            finale = self._shell.settings.seconds(FINALE_SECONDS)
            return Pause(partial(self._finale, finale), finale) if finale else None
        state, private = self._state, self._state.curtain.state
        views = [state.board.player.view_of(event) for event, _ in steps]
        is_spectacle = any(view.is_for_all for view in views)
        if is_spectacle:
            is_due, rest = (
                not state.board.summary.is_race_under_way(state.match.view(None)),
                state.board.rest_seconds,
            )
        else:
            is_hidden_next = state.curtain.hides(state.next_to_act, lies_open=state.lies_open)
            is_due, rest = is_hidden_next and any(view.is_worth_a_look for view in views), BREATH_SECONDS
        seconds = self._shell.settings.seconds(rest)
        if not is_due or not seconds:
            return None
        is_own_next = viewer is None and isinstance(private, Private) and not is_round_over
        invited = private.seat if is_own_next else None
        seconds_or_tap = seconds if invited is None else None
        if is_spectacle:
            return Pause(partial(state.board.rest, invited), seconds_or_tap, invited)
        return Pause(seconds=seconds_or_tap, invited=invited)

    def _finale(self, seconds: float) -> None:
        self._shell.sounds.play("crowd")
        self._state.board.finale(seconds)

    def _steps(self, events: Iterable[Event], before: Any) -> list[tuple[Event, Any]]:
        """Choose the steps of a move to show: a ceremony tells how a round or the match ended."""
        view_of = self._state.board.player.view_of
        return [
            (event, view)
            for event, view in self._follow(before, events)
            if not view_of(event).is_ceremonial(event)
        ]

    def _follow(self, view: Any, events: Iterable[Event]) -> list[tuple[Event, Any]]:
        """Each event with the view it leads to."""
        steps = []
        for event in events:
            view = self._state.match.game.follow(view, event)
            steps.append((event, view))
        return steps

    # -- once more ----------------------------------------------------------------------

    @property
    def has_motion(self) -> bool:
        return bool(self._shell.settings.seconds(1))

    @property
    def can_replay(self) -> bool:
        has_race = bool(self._race()) or self._prologue(None) is not None
        return self.has_motion and self._state.asked is not None and has_race

    def _race(self) -> Sequence[Moved]:
        """Return the moves of the last race."""
        match = self._state.match
        return [match.moved[number] for number in self._state.board.summary.last_race(match.log(None))]

    def replay(self) -> None:
        """The last race once more, for everybody; then the table is as it was (U13).

        As long as there was no other, that is the one before the first move.
        """
        state, moves = self._state, self._race()
        if not self.can_replay or state.timeline.is_running:
            return
        state.curtain.watch()
        if moves:
            viewer, before = state.curtain.viewer, state.match.view_before
            steps = [
                step
                for moved in moves
                for step in self._steps(seen_events(moved.events, viewer), before(moved.number, viewer))
            ]
            self._perform(viewer, before(moves[0].number, viewer), steps, self._replayed)
        else:
            self._show_prologue(self._replayed)

    def _replayed(self) -> None:
        self._state.curtain.put_back()
        self._views.draw()
