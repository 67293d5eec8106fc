"""Pictures as the screens get them."""

from typing import Any
from weakref import ref

import pytest

from tests.ui.conftest import Wait

DENSITIES = (1.0, 1.5, 2.0)


@pytest.fixture
def density(app: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pretends to be a screen of another density."""
    from app import art

    def pretend(value: float) -> None:
        monkeypatch.setattr(art, "Metrics", type("Metrics", (), {"density": value}))

    return pretend


@pytest.mark.parametrize("value", DENSITIES)
def test_a_picture_has_its_size_in_dp_at_every_density(density: Any, value: float):
    from app.art import picture

    density(value)
    assert picture("animal-hare").size == (112 * value, 112 * value)
    assert picture("card-back-fable").size == (126 * value, 176 * value)


def test_a_picture_is_read_once_and_shares_its_page(app: Any):
    from app.art import picture

    hare, wolf = picture("animal-hare"), picture("animal-wolf")
    assert picture("animal-hare") is hare
    assert wolf.id == hare.id


def test_a_screen_that_was_left_takes_its_pictures_along(app: Any, wait_until: Wait):
    """Or a large tablet would hold the pages of all screens at once."""
    from app import art

    def pages() -> set[str]:
        return {page.stem for page in art._pages}

    app.go("home")
    wait_until(lambda: "home-0" in pages(), "home is drawn")
    screen = ref(app.manager.current_screen)
    app.go("settings")
    wait_until(lambda: screen() is None, "home is let go of")
    assert "home-0" not in pages()


def test_an_unknown_picture_is_named(app: Any):
    from app.art import UnknownPicture, picture

    with pytest.raises(UnknownPicture, match=r"'animal-yeti'.*animal-hare"):
        picture("animal-yeti")
