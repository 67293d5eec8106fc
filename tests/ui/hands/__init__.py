"""How each game is played with hands: `HANDS` in the module that is named like the game.

The suites over the catalogue ask for nothing else: a game falls under them as soon as it has a
board, and a module in here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from engines import catalogue
from tests.ui.fingers import Gesture

BOARDS = Path(__file__).parents[3] / "app" / "boards"

# Told by its folder: to import the boards is to import Kivy, which has to wait for its window.
GAMES = [game for game in catalogue().values() if (BOARDS / game.id).is_dir()]


class Hands(ABC):
    """A person before a board that shows this person's view, and asks."""

    def __init__(self, board: Any) -> None:
        self.board = board

    @abstractmethod
    def drags(self, view: Any, action: Any) -> Iterator[Gesture]:
        """The action by dragging whatever can be dragged; the first gesture is a drag."""

    @abstractmethod
    def taps(self, view: Any, action: Any) -> Iterator[Gesture]: ...

    @abstractmethod
    def keys(self, view: Any, action: Any) -> Iterator[Gesture]: ...

    @abstractmethod
    def refused(self, view: Any) -> Iterator[Gesture]:
        """Gestures of which the last is a drop that the rules refuse; none if there is no such drop."""

    @abstractmethod
    def reason(self) -> str:
        """What the board says about the last try."""

    @abstractmethod
    def lost(self, view: Any) -> list[str]:
        """What the view holds and the board does not show exactly once, in words."""


def hands_at(screen: Any) -> Hands:
    """The hands of whoever is asked at a table screen."""
    hands: Hands = import_module(f"{__name__}.{screen.match.game.id}").HANDS(screen.board)
    return hands
