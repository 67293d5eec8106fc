"""Lessons: each belongs to the match it was begun with, and knows what was understood so far (U33)."""

from typing import Any, Protocol


class Memory(Protocol):
    """Keeps small things by name."""

    def setting(self, name: str, usual: Any) -> Any: ...

    def set_setting(self, name: str, value: Any) -> None: ...


KEPT = "lessons"
OVER = "over"  # told last: what goes on is a game without explanations, and still never counts


def lessons(kept: Any) -> dict[str, list[str]]:
    """Return the steps told by match, of every match that was begun as a lesson."""
    if not isinstance(kept, dict):  # only a damaged file says that
        return {}
    return {match: told for match, told in kept.items() if isinstance(told, list)}


def under_way(kept: Any) -> set[str]:
    """Return the matches in which there is still something to be told."""
    return {match for match, told in lessons(kept).items() if OVER not in told}


class TutorialProgress:
    """The lesson of one match; begun once, and over when its last step is, or when the player has enough."""

    def __init__(self, memory: Memory, match: int) -> None:
        self._memory = memory
        self._match = str(match)

    def _all(self) -> dict[str, list[str]]:
        return lessons(self._memory.setting(KEPT, {}))

    @property
    def is_lesson(self) -> bool:
        """Return whether the match was begun as a lesson, under way or over."""
        return self._match in self._all()

    @property
    def is_on(self) -> bool:
        return self.is_lesson and OVER not in self.told

    @property
    def told(self) -> tuple[str, ...]:
        """The steps that were understood, by name."""
        return tuple(self._all().get(self._match, ()))

    def begin(self) -> None:
        self._keep([])

    def understand(self, step: str) -> None:
        self._keep([*self.told, step])

    def end(self) -> None:
        if self.is_on:
            self.understand(OVER)

    def forget(self) -> None:
        """Forget the progress of a match that is gone."""
        left = {match: told for match, told in self._all().items() if match != self._match}
        self._memory.set_setting(KEPT, left)

    def _keep(self, told: list[str]) -> None:
        self._memory.set_setting(KEPT, {**self._all(), self._match: told})
