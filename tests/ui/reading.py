"""What a reader finds on a screen."""

from typing import Any

from tests.ui.frame_strips import CHANNELS, FOLDER, between, save


def said(root: Any) -> list[str]:
    """Every text in a tree of widgets."""
    return [widget.text for widget in root.walk(restrict=True) if getattr(widget, "text", "")]


def find(root: Any, words: str) -> Any:
    """What can be touched and says this, and as little else as possible."""
    from kivy.uix.behaviors import ButtonBehavior

    found = [
        widget
        for widget in root.walk(restrict=True)
        if isinstance(widget, ButtonBehavior) and any(words in text for text in said(widget))
    ]
    assert found, f"nothing to touch says {words!r}; there is {said(root)}"
    return min(found, key=lambda widget: len(said(widget)))


def pixels() -> bytes:
    """What the window shows, drawn now."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))


def assert_same_pixels(one: bytes, other: bytes, name: str) -> None:
    """Where two differ, both are left to be looked at, with a third that is black where they are alike."""
    from kivy.core.window import Window

    if one == other:
        return
    path = FOLDER / f"{name}.png"
    save(path, (one, other, between(one, other)), Window.size)
    places = [number // CHANNELS for number in range(len(one)) if one[number] != other[number]]
    columns, rows = {place % Window.width for place in places}, {place // Window.width for place in places}
    box = f"from {min(columns), min(rows)} to {max(columns), max(rows)}"
    raise AssertionError(f"{len(set(places))} pixels differ, {box}: {path}")
