"""A screen at every size, text size and language it has to hold at."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

from tests.length import some

# In pixels, with their density: 1280 × 800 dp are laid out alike, whatever the density.
SIZES = some(
    [((960, 600), 1), ((2560, 1600), 2), ((600, 960), 1)],
    [((960, 600), 1), ((1280, 800), 1), ((1920, 1200), 2), ((2560, 1600), 2), ((600, 960), 1)],
)
UPRIGHT = [(600, 960), (800, 1280)]  # dp
TABLETS = ((960, 600), (1280, 800), (1920, 1200), (2560, 1600), (600, 960), (800, 1280))  # dp
# Text sizes and languages. French has the longer words: at twice the size it has the least room.
LOOKS = some([(1.0, "en"), (2.0, "fr")], list(product((1.0, 2.0), ("fr", "en"))))


def looks_at(size: tuple[int, int]) -> list[tuple[float, str]]:
    """Of a screen of this size: the largest text where there is least room, the usual one elsewhere."""
    is_small = min(size) <= min(UPRIGHT[0])
    return some([LOOKS[-1] if is_small else LOOKS[0]], LOOKS)


@contextmanager
def laid_out(app: Any, size: tuple[int, int], density: int, name: str, **given: Any) -> Iterator[Any]:
    """The screen in the app's language and text size, without drawing it."""
    from kivy.metrics import Metrics
    from kivy.uix.floatlayout import FloatLayout

    from tests.ui.fingers import let_go, settle

    before, Metrics.density = Metrics.density, density
    host = FloatLayout(size=size)
    screen = app.navigation.make(name, given)
    try:
        host.add_widget(screen)
        settle()
        yield screen
    finally:
        screen.close()
        if screen is not app.navigation.home:
            let_go(screen)
        Metrics.density = before


@contextmanager
def dressed(app: Any, scale: float, language: str) -> Iterator[None]:
    """Whatever is made now has this text size and language; the screen that is shown is not made anew."""
    before, app.settings.text_scale = app.settings.text_scale, scale
    app.words.speak(language)
    try:
        yield
    finally:
        app.words.speak(app.settings.language)
        app.settings.text_scale = before


def faults(app: Any, size: tuple[int, int], density: int, name: str, **given: Any) -> list[str]:
    """What is wrong with a screen, in all languages and text sizes."""
    from tests.ui.layout import problems

    found = []
    for scale, language in looks_at(size):
        with dressed(app, scale, language), laid_out(app, size, density, name, **given) as screen:
            found += [f"{problem} (text {scale:.0%}, {language})" for problem in problems(screen, scale)]
    return found
