"""The layouts in `kv/`, each read once, when what it lays out is first wanted.

`kv/widgets` is for what several screens use, `kv/screens` has a file or a folder for each screen, `kv/boards`
a file for each game, `kv/material` one for each module that dresses a part of KivyMD.
"""

from functools import cache
from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parent.parent.parent / "kv"
# What others stand on comes first: a rule that is read later is also drawn on top.
FIRST = ("screens/base", "widgets/paper", "widgets/stage")
THEN = ("widgets/sheet",)


@cache
def _read(name: str) -> None:
    Builder.load_file(str(FOLDER / f"{name}.kv"))


def _read_folder(name: str) -> None:
    for layout in sorted((FOLDER / name).glob("*.kv")):
        _read(f"{name}/{layout.stem}")


def read_first() -> None:
    """Read the layouts that home stands on."""
    for name in FIRST:
        _read(name)


@cache
def read_widgets() -> None:
    """Read the layouts that all other screens are made of."""
    read_first()
    for name in THEN:
        _read(name)
    _read_folder("widgets")


@cache
def read_screen(name: str) -> None:
    if (FOLDER / "screens" / f"{name}.kv").exists():
        _read(f"screens/{name}")
    else:
        _read_folder(f"screens/{name}")


def read_material(name: str) -> None:
    """Read our layout of a part of KivyMD: after its own, whose place it takes."""
    read_widgets()
    _read(f"material/{name}")


@cache
def read_board(game: str) -> None:
    """The layout of a game's table, if it has one of its own."""
    read_widgets()
    _read("boards/frame")
    if (FOLDER / "boards" / f"{game}.kv").exists():
        _read(f"boards/{game}")
