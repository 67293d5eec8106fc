"""What the screens may ask of the application round them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from app.match import Manner, Player, Side
from app.platform.haptics import Haptics
from app.platform.secrecy import Secrecy
from app.resources.sounds import Sounds
from app.settings import Settings
from app.store import Store, Summary
from app.text.language import Translator
from engines.record import AnyGame


class Shell(Protocol):
    words: Translator
    settings: Settings
    sounds: Sounds
    haptics: Haptics
    secrecy: Secrecy
    store: Store
    pressing: set[int]  # keys that pressed something, perhaps on the screen before, and are still down

    def go(self, name: str, *, side: Side = Side.SOUTH, **given: Any) -> None:
        """Show a screen: home, setup, table, replay, album, settings, rules, credits.

        `side`: of a tablet that lies flat, from which it is read.
        """

    def once_seen(self, call: Callable[[], None]) -> None:
        """When nothing turns over the screen any more: at once, or in a moment."""

    def start(
        self, game: AnyGame, players: Sequence[Player], manner: Manner, options: Mapping[str, str]
    ) -> None:
        """Begin a match and show its table."""

    def learn(self, game: AnyGame, learner: Player) -> None:
        """Begin the lesson of a game, and show its table."""

    def resume(self, match: int | None = None, *, is_told: bool = False) -> None:
        """Go on with an open match, by default the newest, at the cover; home says why it cannot.

        `is_told`: it is over, and its ceremony has been seen.
        """

    def play_again(self, match: int) -> None:
        """Begin another match like one that is over: same people, same rules; or home says why not."""

    def look(self, match: int, screen: str = "home", **given: Any) -> None:
        """Look at a match again, open or over; then, or if that cannot be, back to this screen."""

    def shared_folder(self) -> Path:
        """Where files for other tablets are put and looked for."""

    def open_match(self) -> Summary | None:
        """The match that "Continue" would go on with."""
