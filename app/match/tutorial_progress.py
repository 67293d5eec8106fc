"""Lessons under way: each belongs to its match, and knows what was understood so far (U33)."""

from typing import Any, Protocol


class Memory(Protocol):
    """Keeps small things by name."""

    def setting(self, name: str, usual: Any) -> Any: ...

    def set_setting(self, name: str, value: Any) -> None: ...


KEPT = "lessons"


class TutorialProgress:
    """The lesson of one match; begun once, and over when its last step is, or when the player has enough."""

    def __init__(self, memory: Memory, match: int) -> None:
        self._memory = memory
        self._match = str(match)

    def _all(self) -> dict[str, list[str]]:
        kept = self._memory.setting(KEPT, {})
        if not isinstance(kept, dict):  # only a damaged file says that
            return {}
        return {match: told for match, told in kept.items() if isinstance(told, list)}

    @property
    def is_on(self) -> bool:
        return self._match in self._all()

    @property
    def told(self) -> tuple[str, ...]:
        """The steps that were understood, by name."""
        return tuple(self._all().get(self._match, ()))

    def begin(self) -> None:
        self._memory.set_setting(KEPT, {**self._all(), self._match: []})

    def understand(self, step: str) -> None:
        self._memory.set_setting(KEPT, {**self._all(), self._match: [*self.told, step]})

    def end(self) -> None:
        left = {match: told for match, told in self._all().items() if match != self._match}
        self._memory.set_setting(KEPT, left)
