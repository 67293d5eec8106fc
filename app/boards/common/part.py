"""Parts of a table that lie somewhere by themselves, or nowhere.

lie(card, geometry.panel)
lie(photo, NOWHERE)
"""

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect

NOWHERE = Rect(0, 0, 0, 0)


def lie(widget: Widget, rect: Rect) -> None:
    """Put a widget where it belongs, with all that lies on it, at once."""
    widget.opacity = 1 if min(rect.size) > 1 else 0
    if tuple(widget.pos) != rect.pos or tuple(widget.size) != rect.size:
        widget.pos, widget.size = rect.pos, rect.size
        lay_out(widget)


def lay_out(widget: Widget) -> None:
    for layout in [part for part in widget.walk(restrict=True) if isinstance(part, Layout)]:
        layout.do_layout()
