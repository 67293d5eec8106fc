"""Pictures by name, from the pages that `./dev art` makes.

A page is read when first needed and stays while its screen is shown, or longer if the next one is drawn from
it as well: a large tablet's pages take a hundred megabytes together, and no screen needs them all.

There are two copies of each page, of one and of two pixels for each dp, and only one of them is held: the one
that the window's own pixels ask for. Both are packed alike, so when the window becomes another one, a page is
filled with its other copy, and whatever shows a part of it shows the same part, sharper or lighter.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from kivy.core.image import Image, ImageLoader
from kivy.graphics.opengl import GL_RGBA, GL_TEXTURE_2D, GL_UNSIGNED_BYTE, glGenerateMipmap, glTexImage2D

from app.style.measure import SMALL_TABLET

ART = Path(__file__).parent.parent.parent / "assets" / "art"
SPARE = 1.16  # how many times more dp every picture has than it covers pixels there
BLUR = 1.15  # how much a picture may be enlarged before it is seen
# Atlases of pictures that are shown large here and small there.
SHOWN_SMALLER = ("faces", "setup", "table")
# Atlases that stay light until their pictures would be blurred: tables hold the most, home comes first, and
# a ceremony or a cover is wanted in the middle of a match.
LIGHT = ("ceremony", "ceremony-tall", "cover", "curtain", "faces", "home", "table")


class PagePlace(NamedTuple):
    """The place of a picture: in dp from the lower left corner of its page, which is so wide."""

    page: str  # OWNER/ATLAS-NUMBER
    page_width: int
    box: tuple[int, int, int, int]


class UnknownPicture(LookupError):
    """The text says which name, and which ones there are."""


_kept: dict[str, Any] = {}  # for the screen that is shown: what it draws anew need not be read anew
_pages: WeakValueDictionary[str, Any] = WeakValueDictionary()
_densities: dict[str, int] = {}  # of the copy that a page was last filled with
_pictures: WeakValueDictionary[str, Any] = WeakValueDictionary()
_window: tuple[float, float] = SMALL_TABLET


def fit(width: float, height: float) -> None:
    """The window has so many pixels from now on."""
    expect(width, height)
    while fit_one():
        pass


def expect(width: float, height: float) -> None:
    """The window has so many pixels from now on; pages that are shown already follow by `fit_one`."""
    global _window
    _window = width, height


def fit_one() -> bool:
    """Fill one page whose other copy is wanted now; whether there was one."""
    for page, whole in list(_pages.items()):
        if density_for(page, *_window) != _densities[page]:
            _fill(whole, page)
            return True
    return False


def density_for(page: str, width: float, height: float) -> int:
    """Return how many pixels each dp has: one, unless what fills the window would be enlarged too much."""
    long, short = SMALL_TABLET
    enlarged = max(max(width, height) / long, min(width, height) / short)
    return 1 if enlarged <= BLUR * (SPARE if atlas_of(page) in LIGHT else 1) else 2


def atlas_of(page: str) -> str:
    return page.partition("/")[2].rpartition("-")[0]


def picture(name: str) -> Any:
    """The texture of a picture, as sharp as the screen can show it."""
    found = _pictures.get(name)
    if found is None:
        place = _place(name)
        whole = texture(place.page)
        scale = whole.width // place.page_width  # of the copy it was read from
        found = _pictures[name] = whole.get_region(*(side * scale for side in place.box))
    return found


def aspect(name: str) -> float:
    """Return how much wider than high a picture is; no picture is as wide as high."""
    *_, width, height = _place(name).box if name else (1, 1)
    return width / height


def lower_part(name: str, share: float) -> Any:
    """Only so much of a picture, from its lower edge."""
    whole = picture(name)
    return whole.get_region(0, 0, whole.width, round(whole.height * share))


def has_picture(name: str) -> bool:
    return name in index()


def let_go() -> None:
    """Another screen is shown now: of the pages so far, those stay that it is drawn from."""
    _kept.clear()


@cache
def index() -> dict[str, PagePlace]:
    pages = json.loads((ART / "index.json").read_text())
    return {
        name: PagePlace(page, told["size"][0], tuple(box))
        for page, told in pages.items()
        for name, box in told["pictures"].items()
    }


def _place(name: str) -> PagePlace:
    try:
        return index()[name]
    except KeyError:
        raise UnknownPicture(f"no picture {name!r}; there are: {', '.join(sorted(index()))}") from None


def texture(page: str) -> Any:
    whole = _pages.get(page)
    if whole is None:
        whole = _pages[page] = Image(str(file(page)), nocache=True).texture
        _finish(whole, page)
    _kept[page] = whole
    return whole


def file(page: str) -> Path:
    """Return the path of the copy that is sharp enough."""
    return ART / f"{density_for(page, *_window)}x" / f"{page}.png"


def _fill(whole: Any, page: str) -> None:
    """With the other copy: Kivy's own way keeps the number of pixels, which is what changes here."""
    (copy,) = ImageLoader.load(str(file(page)), nocache=True)._data
    whole.bind()
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, *copy.size, 0, GL_RGBA, GL_UNSIGNED_BYTE, copy.data)
    _finish(whole, page)


def _finish(whole: Any, page: str) -> None:
    """Smaller copies of a page, blended, keep a pawn of 48 dp as clean as a card picture of 120.

    Kivy would make them as well, but of a page whose sides it had first brought up to powers of two.
    """
    _densities[page] = density_for(page, *_window)
    if atlas_of(page) in SHOWN_SMALLER:
        whole.bind()
        glGenerateMipmap(GL_TEXTURE_2D)
        whole.min_filter = "linear_mipmap_linear"
