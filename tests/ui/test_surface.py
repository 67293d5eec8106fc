"""Cut paper, which everything is drawn on."""

from typing import Any

import pytest

from tests.ui.fingers import frames


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
    from app.style import palette
    from app.widgets.surface import Surface

    surface = Surface(cut, (20, 20, 80, 80), 1, palette.BRICK)
    assert painted(surface) != painted()
    surface.tint = palette.NOTHING
    assert painted(surface) == painted()
    surface.tint, surface.box = palette.BRICK, (20, 20, 0, 80)
    assert painted(surface) == painted()


def test_what_had_no_room_while_a_page_was_laid_out_has_its_own_tint(app: Any):
    from kivy.clock import Clock
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    from app.material.segments import Segments
    from app.style import palette

    Clock.schedule_once(lambda _: app.go("settings"))  # within a frame, as by a touch
    frames(8)
    segments = [widget for widget in app.manager.current_screen.walk() if isinstance(widget, Segments)]
    x, y = segments[0].to_window(segments[0].right - segments[0].height / 3, segments[0].center_y)
    pixel = glReadPixels(round(x), round(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    app.go("home")
    assert [part / 255 for part in pixel[:3]] == pytest.approx(palette.LINEN[:3], abs=0.05)


def test_a_surface_smaller_than_its_corners_stays_within_its_box_and_shadow(app: Any):
    from app.style import palette
    from app.widgets.surface import Surface

    pixels = painted(Surface("slip", (50, 50, 20, 20), 3, palette.BRICK))
    white = bytes([255, 255, 255, 255])
    touched = [n for n in range(120 * 120) if pixels[4 * n : 4 * n + 4] != white]
    assert touched
    assert all(45 <= n % 120 <= 75 and 40 <= n // 120 <= 80 for n in touched)


def test_a_surface_that_came_and_went_keeps_its_tint_after_any_other(app: Any):  # U24
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo

    from app.style import palette
    from app.widgets.surface import CUTS, Surface

    box = (20, 20, 80, 80)
    for cut in CUTS:
        earlier, surface = Color(*palette.BRICK), Surface(cut, box, 1, palette.BRICK)
        surface.tint = palette.NOTHING
        surface.tint = palette.BRICK
        fbo = Fbo(size=(120, 120))
        for instruction in (ClearColor(1, 1, 1, 1), ClearBuffers(), earlier, surface):
            fbo.add(instruction)
        fbo.draw()  # put together where its colour is set already
        earlier.rgba = palette.LEAF
        fbo.draw()
        assert bytes(fbo.pixels) == painted(Surface(cut, box, 1, palette.BRICK)), cut
