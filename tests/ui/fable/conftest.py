"""Boards of the fable in an otherwise empty window."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.fable.lone_board import LoneBoard, lone_boards


@pytest.fixture
def make_lone(app: Any, tmp_path: Path) -> Iterator[Callable[..., LoneBoard]]:
    with lone_boards(tmp_path) as make:
        yield make


@pytest.fixture
def lone(make_lone: Callable[..., LoneBoard]) -> LoneBoard:
    return make_lone()
