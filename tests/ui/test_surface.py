"""Cut paper, which everything is drawn on."""

from typing import Any

import pytest


def painted(*instructions: Any) -> bytes:
    """Pixels of 120 × 120 that were white before these were drawn."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    fbo = Fbo(size=(120, 120))
    for instruction in (ClearColor(1, 1, 1, 1), ClearBuffers(), *instructions):
        fbo.add(instruction)
    fbo.draw()
    return bytes(fbo.pixels)


@pytest.mark.parametrize("cut", ["slip", "hole", "ring"])
def test_what_has_a_clear_tint_or_no_room_leaves_no_trace(app: Any, cut: str):
    from app import palette
    from app.widgets.surface import Surface

    surface = Surface(cut, (20, 20, 80, 80), 1, palette.BRICK)
    assert painted(surface) != painted()
    surface.tint = palette.NOTHING
    assert painted(surface) == painted()
    surface.tint, surface.box = palette.BRICK, (20, 20, 0, 80)
    assert painted(surface) == painted()


def test_a_surface_smaller_than_its_corners_stays_within_its_box_and_shadow(app: Any):
    from app import palette
    from app.widgets.surface import Surface

    pixels = painted(Surface("slip", (50, 50, 20, 20), 3, palette.BRICK))
    white = bytes([255, 255, 255, 255])
    touched = [n for n in range(120 * 120) if pixels[4 * n : 4 * n + 4] != white]
    assert touched
    assert all(45 <= n % 120 <= 75 and 40 <= n // 120 <= 80 for n in touched)
