"""The player of events: the outcome is drawn at once, then what moved is seen to come from where it was."""

from typing import TYPE_CHECKING, Any, Generic

from app.boards.base.event_view import EventView
from app.boards.base.proposal import A, P, V
from engines.api import Event

if TYPE_CHECKING:
    from app.boards.base.board import Board


class EventPlayer(Generic[V, A, P]):
    def __init__(self, board: "Board[V, A, P]") -> None:
        self._board = board
        self.is_playing = False

    def view_of(self, event: Event) -> EventView[Any]:
        return self._board.event_views[type(event)]

    def play(self, event: Event, after: V) -> float:
        """Start to show an event whose outcome is the view `after`; how many seconds it takes."""
        board = self._board
        board.finish()
        show = self.view_of(event)
        before, slid = board.remember(), board.frame.slide
        gain = show.gain(event)
        if gain is not None and gain[0] == after.seat:
            board.gains += tuple(gain[1])
        board.proposal = board.propose(after, is_asked=False)
        if show.is_for_all:
            board.frame.slide = 1
            board.gains = ()  # what is large hides what all watch
        board.draw(is_telling=True)
        seconds = float(board.table.settings.seconds(show.length(event, after)))
        if not seconds:
            return 0.0
        self.is_playing = True
        board.announce(show.caption(event))
        board.tell(after, event)
        board.motion.add(seconds, lambda _: None)
        if not board.table.settings.reduced_motion:
            board.hand_slide.slide_away(slid)
            if show.move is not None:
                show.move(event, before, after, seconds)
        board.motion.then(self._played)
        return seconds

    def _played(self) -> None:
        self.is_playing = False
        self._board.draw(is_telling=True)
