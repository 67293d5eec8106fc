"""A screen at every size, text size and language it has to hold at."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

SIZES = [((960, 600), 1), ((1280, 800), 1), ((2560, 1600), 2)]  # pixels, density
LOOKS = list(product((1.0, 2.0), ("fr", "en")))


@contextmanager
def laid_out(app: Any, size: tuple[int, int], density: int, name: str, **given: Any) -> Iterator[Any]:
    """The screen in the app's language and text size, without drawing it."""
    from kivy.metrics import Metrics
    from kivy.uix.floatlayout import FloatLayout

    from tests.ui.fingers import settle

    before, Metrics.density = Metrics.density, density
    host = FloatLayout(size=size)
    screen = app._make(name, given)
    try:
        host.add_widget(screen)
        settle()
        yield screen
    finally:
        screen.dispatch("on_leave")
        Metrics.density = before


def faults(app: Any, size: tuple[int, int], density: int, name: str, **given: Any) -> list[str]:
    """What is wrong with a screen, in all languages and text sizes."""
    from tests.ui.layout import problems

    found = []
    for scale, language in LOOKS:
        app.settings.text_scale, app.settings.language = scale, language
        with laid_out(app, size, density, name, **given) as screen:
            found += [f"{problem} (text {scale:.0%}, {language})" for problem in problems(screen, scale)]
    return found
