"""Boards of the fable in an otherwise empty window."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.fable.stage import Stage, stages


@pytest.fixture
def make_stage(app: Any, tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    with stages(tmp_path) as make:
        yield make


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()
