"""The part of the application that screens may use."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from app.boards.kept import KeptBoards
from app.habits import Habits
from app.match import Manner, Player, Side
from app.platform.haptics import Haptics
from app.platform.secrecy import Secrecy
from app.resources.sounds import Sounds
from app.resources.speech import Speech
from app.settings import Settings
from app.store import RaceEntry, Store
from app.text.language import Translator
from engines.record import AnyGame


class OpensMatches(Protocol):
    """See `Matches` in app/matches.py."""

    def start(
        self,
        game: AnyGame,
        players: Sequence[Player],
        manner: Manner,
        options: Mapping[str, str],
        race: RaceEntry | None = None,
    ) -> None: ...

    def prepare(
        self, game: AnyGame, players: Sequence[Player], options: Mapping[str, str]
    ) -> Iterator[None]: ...

    def learn(self, game: AnyGame, learner: Player, options: Mapping[str, str]) -> None: ...

    def lesson_of(self, game: AnyGame, learner: Player, options: Mapping[str, str]) -> int | None: ...

    def resume(self, match: int | None = None) -> None: ...

    def play_again(self, match: int) -> None: ...

    def look(self, match: int, screen: str = "home", **given: Any) -> None: ...

    def honour(self, match: int) -> None: ...


class Shell(Protocol):
    words: Translator
    settings: Settings
    sounds: Sounds
    speech: Speech
    haptics: Haptics
    secrecy: Secrecy
    store: Store
    boards: KeptBoards
    habits: Habits

    @property
    def matches(self) -> OpensMatches: ...

    @property
    def pressing(self) -> set[int]:
        """Keys that pressed something, perhaps on the screen before, and are still down."""

    def go(self, name: str, *, side: Side = Side.SOUTH, **given: Any) -> None:
        """Show a screen: home, setup, table, replay, album, cup, settings, rules, credits.

        `side`: of a tablet that lies flat, from which it is read.
        """

    def once_seen(self, call: Callable[[], None]) -> None:
        """Call back once no page turns over the screen any more: at once, or in a moment."""

    def shared_folder(self) -> Path:
        """The folder for files that come from other tablets, or go there."""
