"""What a reader finds on a screen."""

from typing import Any


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
