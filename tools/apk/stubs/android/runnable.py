"""Stands in for p4a's way to the thread of the screen; here there is only one."""

from collections.abc import Callable
from typing import Any


def run_on_ui_thread(function: Callable[..., None]) -> Callable[..., None]:
    def call(*arguments: Any) -> None:
        function(*arguments)

    return call
