"""Pictures by name, from the atlases that `./dev art` makes."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image
from kivy.metrics import Metrics

ATLASES = Path(__file__).parent.parent / "assets" / "art"
DENSITIES = {1.0: "1x", 1.5: "1.5x", 2.0: "2x"}


class UnknownPicture(LookupError):
    """The text says which name, and which ones there are."""


@cache
def picture(name: str) -> Any:
    """The texture of a picture, as sharp as the screen can show it. Its page is read when first needed."""
    folder = folder_for(Metrics.density)
    try:
        page, region = index(folder)[name]
    except KeyError:
        raise UnknownPicture(f"no picture {name!r}; there are: {', '.join(sorted(index(folder)))}") from None
    return texture(page).get_region(*region)


def has_picture(name: str) -> bool:
    return name in index(folder_for(Metrics.density))


def folder_for(density: float) -> Path:
    """The smallest copies that need not be enlarged, or the largest there are."""
    sharp = min((step for step in DENSITIES if step >= density), default=max(DENSITIES))
    return ATLASES / DENSITIES[sharp]


@cache
def index(folder: Path) -> dict[str, tuple[Path, list[int]]]:
    return {
        name: (folder / page, region)
        for atlas in sorted(folder.glob("*.atlas"))
        for page, regions in json.loads(atlas.read_text()).items()
        for name, region in regions.items()
    }


@cache
def texture(page: Path) -> Any:
    # Smaller copies of the page, blended, keep a pawn of 48 dp as clean as a card picture of 120.
    whole = Image(str(page), mipmap=True).texture
    whole.min_filter = "linear_mipmap_linear"
    return whole
