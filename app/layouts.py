"""The layouts in `kv/`, each read once: what home needs first, the rest before anything else is shown."""

from functools import cache
from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parent.parent / "kv"
# What others stand on comes first: a rule that is read later is also drawn on top.
FIRST = ("base", "paper", "stage", "home")
THEN = ("sheet",)


@cache
def read_first() -> None:
    for name in FIRST:
        Builder.load_file(str(FOLDER / f"{name}.kv"))


@cache
def read_all() -> None:
    read_first()
    others = sorted(layout.stem for layout in FOLDER.glob("*.kv"))
    for name in dict.fromkeys((*THEN, *others)):
        if name not in FIRST:
            Builder.load_file(str(FOLDER / f"{name}.kv"))
