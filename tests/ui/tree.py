"""A tree of widgets as plain values, to be compared with another."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from difflib import ndiff
from enum import Enum
from typing import Any

LEFT_OUT = {"parent", "children", "ids", "cls", "motion_filter", "padding_x", "padding_y", "pos_hint"}
UNKNOWN = object()


def describe(root: Any, *, with_hidden: bool = False) -> list[Any]:
    """Every widget that can be seen, in order, with the value of each of its properties."""
    return [(type(widget).__name__, properties(widget)) for widget in widgets(root, with_hidden)]


def widgets(root: Any, with_hidden: bool) -> Iterator[Any]:
    if root.opacity or with_hidden:
        yield root
        for child in root.children:
            yield from widgets(child, with_hidden)


def properties(widget: Any) -> dict[str, Any]:
    found = {name: plain(getattr(widget, name)) for name in widget.properties() if name not in LEFT_OUT}
    return {name: value for name, value in found.items() if value is not UNKNOWN}


def plain(value: Any) -> Any:
    """Numbers to a tenth of a pixel; what is no value at all, like a texture, is unknown."""
    if isinstance(value, float):
        return round(value, 1)
    if value is None or isinstance(value, str | int | bool | Enum):
        return value
    if is_dataclass(value):
        return repr(value)
    if isinstance(value, list | tuple):
        return [part for part in map(plain, value) if part is not UNKNOWN]
    if isinstance(value, dict):
        parts = {str(key): plain(part) for key, part in value.items()}
        return {key: part for key, part in parts.items() if part is not UNKNOWN}
    return UNKNOWN


def compared(one: Any, other: Any) -> list[str]:
    """What differs in two trees that stand side by side: as two descriptions would tell it, and quicker."""
    here, there = list(widgets(one, False)), list(widgets(other, False))
    names = [[type(widget).__name__ for widget in found] for found in (here, there)]
    if names[0] != names[1]:
        return [line for line in ndiff(*names) if line[0] in "-+"]
    return [line for pair in zip(here, there, strict=True) for line in _compared(*pair)]


def _compared(one: Any, other: Any) -> Iterator[str]:
    for name in one.properties().keys() | other.properties().keys():
        if name in LEFT_OUT:
            continue
        here, there = getattr(one, name, None), getattr(other, name, None)
        if here == there:
            continue
        here, there = (None if value is UNKNOWN else value for value in (plain(here), plain(there)))
        if here != there:
            yield f"{type(one).__name__} {name}: {here!r} is not {there!r}"


def differences(one: list[Any], other: list[Any]) -> list[str]:
    """What to read when two descriptions differ."""
    if [name for name, _ in one] != [name for name, _ in other]:
        return [f"{[name for name, _ in one]} are not {[name for name, _ in other]}"]
    return [
        f"{name} {key}: {here.get(key)!r} is not {there.get(key)!r}"
        for (name, here), (_, there) in zip(one, other, strict=True)
        for key in here.keys() | there.keys()
        if here.get(key) != there.get(key)
    ]
