"""The guide of a game: the words of its page, set-up and lesson, by its id in assets/guides."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent.parent / "assets" / "guides"


@dataclass(frozen=True, slots=True)
class Entry:
    """An option or one of its choices, in words."""

    label: str
    sentence: str = ""
    icon: str = "cards"
    picture: str = ""  # instead of the icon
    scope: str = ""  # of how much a score is the sum, where it is not that of one race


@dataclass(frozen=True, slots=True)
class Rule:
    """The use of a card, a square or an icon, in a sentence or two."""

    title: str
    text: str
    number: str = ""  # as the rule pages count: "F7"; for us, never shown
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Tip:
    """Something a newcomer is told while playing."""

    text: str
    picture: str


class Guide:
    """The words for one game in one language; what has no words goes by its name."""

    def __init__(self, game: str, language: str, lesson: str = "lesson") -> None:
        """`lesson`: the part with the sentences of the lesson; a game may have several."""
        path = FOLDER / f"{game}.{language}.json"
        data: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
        self.is_written = bool(data)
        self.sections: list[dict[str, Any]] = data.get("sections", [])
        self._rules: dict[str, Any] = data.get("rules", {})
        self._options: dict[str, Any] = data.get("options", {})
        self._lesson: dict[str, Any] = data.get(lesson, {})

    def rule(self, name: str) -> Rule:
        """For one thing on the table, by the name its board gives it."""
        return Rule(**self._rules[name])

    def rule_about(self, number: str) -> str:
        """The name of the first rule here that a number of the rule pages stands for; empty for none."""
        found = (name for name, rule in self._rules.items() if number in rule.get("number", "").split(", "))
        return next(found, "")

    def rule_chosen(self, choices: Iterable[str]) -> str:
        """The name of a rule that is named like one of the choices of a set-up; empty for none."""
        return next((choice for choice in choices if choice in self._rules), "")

    @property
    def rules(self) -> set[str]:
        return set(self._rules)

    def step(self, name: str) -> Tip:
        """Return a step of the lesson, by the name its board gives it."""
        return Tip(**self._lesson[name])

    @property
    def steps(self) -> set[str]:
        return set(self._lesson)

    def option(self, name: str) -> Entry:
        return _entry(self._options.get(name, {}), name)

    def choice(self, name: str, value: str) -> Entry:
        return _entry(self._options.get(name, {}).get("choices", {}).get(value, {}), value)

    @property
    def has_scopes(self) -> bool:
        choices = (
            choice for option in self._options.values() for choice in option.get("choices", {}).values()
        )
        return any("scope" in choice for choice in choices)

    def scope(self, options: Mapping[str, str]) -> str:
        """Say of how much a score is the sum by these options: “in three rounds”; nothing of one race."""
        told = (self.choice(name, chosen).scope for name, chosen in options.items())
        return next(filter(None, told), "")


def _entry(data: dict[str, Any], name: str) -> Entry:
    words = {key: data[key] for key in ("label", "sentence", "icon", "picture", "scope") if key in data}
    return Entry(**{"label": name.replace("_", " ").capitalize(), **words})
