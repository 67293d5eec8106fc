"""Pictures as the screens get them."""

from typing import Any

import pytest

DENSITIES = (1.0, 1.5, 2.0)


@pytest.fixture
def density(app: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pretends to be a screen of another density."""
    from app import art

    def pretend(value: float) -> None:
        art.picture.cache_clear()
        monkeypatch.setattr(art, "Metrics", type("Metrics", (), {"density": value}))

    yield pretend
    art.picture.cache_clear()


@pytest.mark.parametrize("value", DENSITIES)
def test_a_picture_has_its_size_in_dp_at_every_density(density: Any, value: float):
    from app.art import picture

    density(value)
    assert picture("animal-hare").size == (112 * value, 112 * value)
    assert picture("card-back-fable").size == (126 * value, 176 * value)


def test_a_picture_is_read_once_and_shares_its_page(app: Any):
    from app.art import picture

    assert picture("animal-hare") is picture("animal-hare")
    assert picture("animal-hare").id == picture("animal-wolf").id


def test_an_unknown_picture_is_named(app: Any):
    from app.art import UnknownPicture, picture

    with pytest.raises(UnknownPicture, match=r"'animal-yeti'.*animal-hare"):
        picture("animal-yeti")
