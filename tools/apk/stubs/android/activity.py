"""Stands in for p4a's answers from other activities."""

from collections.abc import Callable

from jnius import WORLD


def bind(on_activity_result: Callable[[int, int, object], None]) -> None:
    WORLD.listeners.append(on_activity_result)
