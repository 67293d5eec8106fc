"""Scripts for a game: moves as the terminal takes them, and what must be so before and after them.

do advance 4                   whoever is to act does this
may advance 4, fall_back       these are legal
cannot take_ten                these are not
only fall_back                 nothing else is legal
refused advance 3: past C16    this is refused with this code, and by this rule if one is named
told PawnMoved end=43          just one event of this kind came of the last move, with these values
told CardDrawn square=25/6     just two, one after the other
untold TurnMissed              none came of it
has turn=1 phase=move          facts about the position, as the game's own tests name them
"""

from collections.abc import Callable
from enum import Enum
from typing import Any

from engines.record import AnyGame
from engines.terminal import parse_move

Facts = Callable[[Any], dict[str, Any]]


class Script:
    """A game from a position on; `facts` tells what can be asked about a position by name."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        facts: Facts,
        events: tuple[Any, ...] = (),
        *,
        is_foreseen: bool = False,
    ) -> None:
        self.game, self.state, self.facts, self.events = game, state, facts, events
        self.is_foreseen = is_foreseen  # whatever does not end undo is in the preview of an action

    def run(self, text: str) -> None:
        """Follow the steps, which semicolons part."""
        for step in text.split(";"):
            verb, _, rest = step.strip().partition(" ")
            getattr(self, f"_{verb}")(rest.strip())

    @property
    def _legal(self) -> tuple[Any, ...]:
        acting = self.game.to_act(self.state)
        return self.game.legal(self.state, acting[0]) if acting else ()

    def action(self, words: str) -> Any:
        word, *values = words.split()
        (kind,) = [kind for kind in self.game.actions if parse_move(kind, [])["do"] == word]
        return self.game.load_action(parse_move(kind, values))

    def _actions(self, words: str) -> list[Any]:
        return [self.action(part) for part in words.split(", ") if part.strip()]

    def _do(self, words: str) -> None:
        for action in self._actions(words):
            seat, before = self.game.to_act(self.state)[0], self.game.dump(self.state)
            promised = self.game.preview(self.game.view(self.state, seat), action)
            step = self.game.apply(self.state, seat, action)
            assert self.game.dump(self.state) == before
            if self.is_foreseen:
                assert promised == tuple(event for event in step.events if not event.ends_undo)
            self.state, self.events = step.state, step.events

    def _may(self, words: str) -> None:
        assert set(self._actions(words)) <= set(self._legal)

    def _cannot(self, words: str) -> None:
        assert not set(self._actions(words)) & set(self._legal)

    def _only(self, words: str) -> None:
        assert sorted(map(str, self._legal)) == sorted(map(str, self._actions(words)))

    def _refused(self, words: str) -> None:
        typed, _, why = words.partition(":")
        action = self.action(typed)
        refusal = self.game.check(self.state, self.game.to_act(self.state)[0], action)
        assert refusal is not None, f"{action} is legal"
        assert [refusal.code, refusal.rule][: len(why.split())] == why.split()
        assert action not in self._legal

    def _told(self, words: str) -> None:
        kind, *values = words.split()
        events = [event for event in self.events if type(event).__name__ == kind]
        for name, _, wanted in (value.partition("=") for value in values):
            assert "/".join(written(getattr(event, name)) for event in events) == wanted, (name, events)
        assert len(events) == (len(values[0].split("/")) if values else 1), events

    def _untold(self, words: str) -> None:
        assert not [event for event in self.events if type(event).__name__ in words.split()]

    def _has(self, words: str) -> None:
        facts = self.facts(self.state)
        found = {name: written(facts[name]) for name, _, _ in (word.partition("=") for word in words.split())}
        assert found == dict(word.split("=") for word in words.split())


def written(value: Any) -> str:
    """A value as a script names it.

    >>> written([True, None, ("fox", 2)]), written({5: 9, 2: 4})
    ('yes,none,fox,2', '5:9,2:4')
    """
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, dict):
        return ",".join(f"{written(key)}:{written(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return ",".join(map(written, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
