"""Slips of paper by keys."""

from app.widgets import key_codes
from app.widgets.paper import Slip

NEXT_KEYS = {key_codes.TAB, key_codes.DOWN, key_codes.RIGHT}
PREVIOUS_KEYS = {key_codes.UP, key_codes.LEFT}
PRESS_KEYS = {key_codes.ENTER, key_codes.SPACE, key_codes.NUMBER_BLOCK_ENTER}


def walk(slips: list[Slip], key: int) -> None:
    """From slip to slip by arrows or Tab, and Enter to press the one that is marked."""
    slips = [slip for slip in slips if not slip.disabled]
    marked = next((place for place, slip in enumerate(slips) if slip.is_chosen), None)
    if key in PRESS_KEYS and marked is not None:
        slips[marked].dispatch("on_release")
    elif key in NEXT_KEYS | PREVIOUS_KEYS:
        by = 1 if key in NEXT_KEYS else -1
        wanted = (by - 1) // 2 if marked is None else (marked + by)
        for place, slip in enumerate(slips):
            slip.is_chosen = place == wanted % len(slips)
