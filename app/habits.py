"""Habits of people, by their names: they hold at every table, in matches that are under way as well."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from app.store import Store

KEPT = "habits"  # among the settings


@dataclass(frozen=True, slots=True)
class Habit:
    is_read_to: bool = False  # what is said on their turn is read aloud without a touch
    is_left_handed: bool = False


class Habits:
    """Reads them when they are asked for, so that a change is in force at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, name: str) -> Habit:
        """Return those of a person; of one who has none, and where what was kept is damaged, the usual."""
        kept = self._all().get(name.casefold())
        known = kept if isinstance(kept, dict) else {}
        return Habit(**{field.name: known.get(field.name) is True for field in fields(Habit)})

    def keep(self, name: str, habit: Habit) -> None:
        others = {known: kept for known, kept in self._all().items() if known != name.casefold()}
        is_usual = habit == Habit()
        self._store.set_setting(KEPT, others if is_usual else {**others, name.casefold(): asdict(habit)})

    def _all(self) -> dict[str, Any]:
        kept: dict[str, Any] = self._store.setting(KEPT, {})
        return kept
