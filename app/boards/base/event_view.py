"""The entry of an event: one for each kind says all there is to say about it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.resources.sounds import Cue
from engines.api import Event, Seat

E = TypeVar("E", bound=Event)


def _nothing(_event: Any) -> str:
    return ""


def _no_seat(_event: Any) -> None:
    return None


def _silence(_event: Any) -> Iterable[Cue]:
    return ()


@dataclass(frozen=True, slots=True)
class EventView(Generic[E]):
    """An entry without anything is an event of which no more than its outcome is seen and heard."""

    caption: Callable[[E], str] = _nothing  # in the language of the table; empty: not worth a line
    picture: Callable[[E], str] = _nothing  # beside it in the log, by name
    seconds: float | Callable[[E, Any], float] = 0.0  # at normal speed; may depend on the view it leads to
    cues: Callable[[E], Iterable[Cue]] = _silence  # what is heard, made from what the viewer sees
    move: Callable[[E, Any, Any, float], None] | None = None  # event, what was before, view after, seconds
    is_prelude: bool = False  # what a turn begins with: the picture of a recap is of what came after it
    is_for_all: bool = False  # a spectacle: all watch, not the viewer alone (U13)
    gain: Callable[[E], tuple[Seat, Sequence[Any]] | None] = _no_seat  # what its owner looks at until a tap
    is_worth_a_look: bool = False  # a breath for what came of it, before a cover hides the table (U16)
    is_left_to_ceremony: bool | Callable[[E], bool] = False  # that of the round or of the match tells it
    faces: Callable[[E], Seat | None] = _no_seat  # a flat table turns to this seat before it is shown
    begins_part: bool = False  # of several: the log counts its rounds anew
    # The log goes on with a new round; told who began the match.
    ends_round: bool | Callable[[E, Seat], bool] = False

    def length(self, event: E, after: Any) -> float:
        return self.seconds if isinstance(self.seconds, int | float) else self.seconds(event, after)

    def is_ceremonial(self, event: E) -> bool:
        left = self.is_left_to_ceremony
        return left if isinstance(left, bool) else left(event)

    def is_end_of_round(self, event: E, first: Seat) -> bool:
        return self.ends_round if isinstance(self.ends_round, bool) else self.ends_round(event, first)


EventViews = Mapping[type[Event], EventView[Any]]
