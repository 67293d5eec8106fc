"""Pictures by name, from the atlases that `./dev art` makes.

A page is read when first needed and stays while its screen is shown, or longer if the next one is drawn from
it as well: a large tablet's pages take eighty megabytes together, and no screen needs them all.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from kivy.core.image import Image
from kivy.metrics import Metrics

ATLASES = Path(__file__).parent.parent / "assets" / "art"
# Pages of which little is ever shown much smaller than drawn.
SHOWN_AS_DRAWN = ("ceremony", "home", "icons", "paper", "shell", "theatre")
DENSITIES = {1.0: "1x", 1.5: "1.5x", 2.0: "2x"}


_kept: dict[Path, Any] = {}  # for the screen that is shown: what it draws anew need not be read anew
_pages: WeakValueDictionary[Path, Any] = WeakValueDictionary()
_pictures: WeakValueDictionary[tuple[Path, str], Any] = WeakValueDictionary()


class UnknownPicture(LookupError):
    """The text says which name, and which ones there are."""


def picture(name: str) -> Any:
    """The texture of a picture, as sharp as the screen can show it."""
    folder = folder_for(Metrics.density)
    found = _pictures.get((folder, name))
    if found is None:
        try:
            page, region = index(folder)[name]
        except KeyError:
            known = ", ".join(sorted(index(folder)))
            raise UnknownPicture(f"no picture {name!r}; there are: {known}") from None
        found = _pictures[folder, name] = texture(page).get_region(*region)
    return found


def aspect(name: str) -> float:
    """How much wider than high a picture is; nothing is as wide as high."""
    *_, width, height = index(folder_for(Metrics.density))[name][1] if name else (1, 1)
    return width / height


def lower_part(name: str, share: float) -> Any:
    """Only so much of a picture, from its lower edge."""
    whole = picture(name)
    return whole.get_region(0, 0, whole.width, round(whole.height * share))


def has_picture(name: str) -> bool:
    return name in index(folder_for(Metrics.density))


def let_go() -> None:
    """Another screen is shown now: of the pages so far, those stay that it is drawn from."""
    _kept.clear()


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


def texture(page: Path) -> Any:
    whole = _pages.get(page)
    if whole is None:
        # Smaller copies of a page, blended, keep a pawn of 48 dp as clean as a card picture of 120.
        has_copies = page.stem.partition("-")[0] not in SHOWN_AS_DRAWN
        whole = _pages[page] = Image(str(page), mipmap=has_copies, nocache=True).texture
        whole.min_filter = "linear_mipmap_linear" if has_copies else "linear"
    _kept[page] = whole
    return whole
