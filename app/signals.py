"""Signals: calls that are made when something happens."""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Calls its subscribers, in the order in which they connected, whenever it is called itself.

    >>> jumped: Signal[str] = Signal()
    >>> jumped.connect(print)
    >>> jumped("hare")
    hare
    """

    def __init__(self) -> None:
        self.subscribers: list[Callable[P, object]] = []

    def connect(self, subscriber: Callable[P, object]) -> None:
        self.subscribers.append(subscriber)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for subscriber in tuple(self.subscribers):
            subscriber(*args, **kwargs)
