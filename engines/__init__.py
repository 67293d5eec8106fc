"""The rules of the games, and nothing else: no screen, no clock, no file but components.json."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.api import Game


@cache
def catalogue() -> dict[str, "Game[Any, Any, Any]"]:
    """The games by their id: every folder in here whose package has a `GAME`.

    >>> catalogue()["fable"].title
    'Le Lièvre & la Tortue'
    """
    packages = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    games = [getattr(import_module(f"{__name__}.{name}"), "GAME", None) for name in packages]
    return {game.id: game for game in games if game is not None}
