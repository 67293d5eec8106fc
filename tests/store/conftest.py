from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "apoint.db"


@pytest.fixture
def opened(path: Path) -> Iterator[Callable[..., Store]]:
    """Opens the file, as often as it is called; none is closed before the end, as after a crash."""
    stores: list[Store] = []

    def make(file: Path = path, clock: Callable[[], int] = lambda: 1_000_000 + len(stores)) -> Store:
        stores.append(Store(file, clock=clock))
        return stores[-1]

    yield make
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Callable[..., Store]) -> Store:
    return opened()
