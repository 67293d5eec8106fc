"""Positions, actions and events as plain JSON, written, and read back with care.

Writing is `plain` and `tagged`. Reading goes through `Node`, a value that knows where it
stands, so that every fault is reported with its path:

>>> Node({"tile": 99}, "race")["tile"].integer(0, 12)
Traceback (most recent call last):
    ...
engines.errors.BadData: race.tile: 99 is not from 0 to 12
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeVar, get_args, get_origin, get_type_hints

from engines.errors import BadData

E = TypeVar("E", bound=Enum)

MAX_TEXT = 5_000_000  # characters: a record of the longest match has a fiftieth of that
MAX_INTEGER = 1 << 64
LONGEST_NAME = 40  # of a key, where it is shown to a person
PLAIN = frozenset((NoneType, bool, int, float, str))  # written as they are


@cache
def tag(cls: type) -> str:
    """`CardsPlayed` is written "cards_played"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def plain(value: Any) -> Any:
    """Any value of an action, event or view as plain JSON."""
    kind: type = type(value)
    if kind in PLAIN:
        return value
    if kind is tuple or kind is list:
        return [item if type(item) in PLAIN else plain(item) for item in value]
    if (names := _field_names(kind)) is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Enum):
        return _member_names(type(value))[value]
    if isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    raise TypeError(f"{kind.__name__} has no plain form")


@cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    """Names of what a dataclass holds; None of a class that is written otherwise."""
    is_other = issubclass(kind, (Enum, Mapping, tuple, list, *PLAIN))
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) and not is_other else None


@cache
def _member_names(kind: type[Enum]) -> dict[Enum, str]:
    """By class, as members of two classes of numbers may be equal."""
    return {member: member.name.lower() for member in kind}


def tagged(value: Any, key: str) -> dict[str, Any]:
    """A dataclass with its kind in front: {"do": "play", "animal": "hare", "count": 2}."""
    kind: type = type(value)
    return {key: tag(kind), **plain(value)}


def read_json(text: str) -> Any:
    """Parse JSON that may come from anywhere; whatever is wrong becomes `BadData`."""
    if len(text) > MAX_TEXT:
        raise BadData("", f"longer than {MAX_TEXT:,} characters")
    try:
        return json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadData("", f"not JSON: {error.msg} in line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise BadData("", "nested too deeply") from None
    except ValueError as error:
        raise BadData("", f"not JSON: {str(error)[:80]}") from None


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise BadData("", f"the key {key!r:.40} stands twice in one object")
        result[key] = value
    return result


def _no_constant(name: str) -> NoReturn:
    raise BadData("", f"{name} is not a number here")


class Node:
    """A value being read, and the path that leads to it."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def fail(self, why: str) -> NoReturn:
        raise BadData(self.path, why)

    def keys(self, *required: str, optional: tuple[str, ...] = ()) -> "Node":
        """This node, an object with just these keys."""
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, not {_kind(self.value)}")
        for key in required:
            if key not in self.value:
                self.fail(f"the key {key!r} is missing")
        for key in self.value:
            if key not in required and key not in optional:
                self.fail(f"the key {key!r:.40} is unknown")
        return self

    def __getitem__(self, key: str) -> "Node":
        if not isinstance(self.value, dict):
            self.fail(f"expected an object, not {_kind(self.value)}")
        if key not in self.value:
            self.fail(f"the key {key!r} is missing")
        is_plain = key.replace("_", "").isalnum() and len(key) <= LONGEST_NAME
        name = key if is_plain else f"{key!r:.{LONGEST_NAME}}"
        return Node(self.value[key], f"{self.path}.{name}" if self.path else name)

    def items(self, low: int = 0, high: int = 1_000_000) -> Iterator["Node"]:
        """The entries of a list of low to high entries."""
        if not isinstance(self.value, (list, tuple)):
            self.fail(f"expected a list, not {_kind(self.value)}")
        if not low <= len(self.value) <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            self.fail(f"expected {wanted} entries, not {len(self.value)}")
        return (Node(item, f"{self.path}[{index}]") for index, item in enumerate(self.value))

    def integer(self, low: int = -MAX_INTEGER, high: int = MAX_INTEGER) -> int:
        if type(self.value) is not int:
            self.fail(f"expected a whole number, not {_kind(self.value)}")
        if not low <= self.value <= high:
            self.fail(f"{_short(self.value)} is not from {low} to {high}")
        return int(self.value)

    def boolean(self) -> bool:
        if type(self.value) is not bool:
            self.fail(f"expected true or false, not {_kind(self.value)}")
        return bool(self.value)

    def text(self, limit: int = 1_000) -> str:
        if not isinstance(self.value, str):
            self.fail(f"expected text, not {_kind(self.value)}")
        if len(self.value) > limit:
            self.fail(f"longer than {limit} characters")
        return self.value

    def member(self, cls: type[E]) -> E:
        """A member of an enumeration by its lower-case name."""
        name = self.text()
        for member in cls:
            if member.name.lower() == name:
                return member
        self.fail(f"{name!r:.40} is none of {', '.join(member.name.lower() for member in cls)}")

    def members(self, cls: type[E], low: int = 0, high: int = 1_000_000) -> list[E]:
        return [item.member(cls) for item in self.items(low, high)]

    def tagged(self, classes: tuple[type, ...], key: str) -> Any:
        """One of these dataclasses, written by `tagged`."""
        name = self[key].text()
        for cls in classes:
            if tag(cls) == name:
                return self._build(cls, key)
        self[key].fail(f"{name!r:.40} is none of {', '.join(map(tag, classes))}")

    def _build(self, cls: type, key: str) -> Any:
        parts = {field.name: field for field in fields(cls)}
        optional = tuple(name for name, field in parts.items() if field.default is not MISSING)
        self.keys(key, *(name for name in parts if name not in optional), optional=optional)
        hints = _hints(cls)
        return cls(**{name: self[name].typed(hints[name]) for name in parts if name in self.value})

    def typed(self, hint: Any) -> Any:
        """A value of an action's field: a number, a name, a list of those, or nothing."""
        if hint is int:
            return self.integer()
        if hint is bool:
            return self.boolean()
        if hint is str:
            return self.text()
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self.member(hint)
        if isinstance(hint, UnionType) and NoneType in get_args(hint):
            rest = next(part for part in get_args(hint) if part is not NoneType)
            return None if self.value is None else self.typed(rest)
        if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
            return tuple(item.typed(get_args(hint)[0]) for item in self.items())
        raise TypeError(f"{hint} cannot be read")


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _kind(value: Any) -> str:
    if value is None:
        return "nothing"
    names = {
        bool: "true or false",
        int: "a number",
        float: "a fraction",
        str: "text",
        list: "a list",
        dict: "an object",
    }
    return names.get(type(value), type(value).__name__)


def _short(number: int) -> str:
    return str(number) if abs(number) < 10**18 else "a huge number"


def read_components(module: str) -> Any:
    """The `components.json` beside a module: what is printed on a game's cards and boards."""
    return json.loads(Path(module).with_name("components.json").read_text(encoding="utf-8"))
