"""Pages of text by keys."""

from typing import Any

from app.style.measure import MEASURE
from app.widgets.key_codes import DOWN, PAGE_DOWN, PAGE_UP, UP

STEPS = {UP: 1, PAGE_UP: 4, DOWN: -1, PAGE_DOWN: -4}
STEP_UNITS = 60


def scroll(view: Any, key: int) -> None:
    """Move what is scrolled in a view by a key, if it is one of these and there is more to see."""
    beyond = view.viewport_size[1] - view.height
    if key in STEPS and beyond > 0:
        by = STEPS[key] * STEP_UNITS * MEASURE.unit / beyond
        view.scroll_y = min(1, max(0, view.scroll_y + by))
