"""The rules of the games, and nothing else: no screen, no clock, no file but what is printed on paper."""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines.box import FILE, Box, read_box

if TYPE_CHECKING:
    from engines.api import Game


@cache
def boxes() -> dict[str, Box]:
    """The boxes of the games by their id: every folder in here that has one. No game is imported.

    >>> boxes()["fable"].title
    'Le Lièvre & la Tortue'
    """
    folders = [folder for path in __path__ for folder in Path(path).iterdir() if (folder / FILE).is_file()]
    return {folder.name: read_box(folder) for folder in sorted(folders, key=lambda folder: folder.name)}


@cache
def game(name: str) -> "Game[Any, Any, Any]":
    """One game by its id; `KeyError` where there is no such box."""
    found: Game[Any, Any, Any] = import_module(f"{__name__}.{boxes()[name].id}").GAME
    return found


@cache
def catalogue() -> dict[str, "Game[Any, Any, Any]"]:
    """All games by their id, their rules read."""
    return {name: game(name) for name in boxes()}
