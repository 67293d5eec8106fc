"""Looks at a laid-out tree of widgets as a picky reader would, and says what is wrong with it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

LEAST_TARGET_DP = 48
LEAST_GAP_DP = 8
LEAST_TYPE = 16  # times the text size
LEAST_MARGIN_DP = 6  # between letters and the edge of the screen
SLACK = 1.5  # pixels that rounding may take
MARKUP = re.compile(r"\[/?\w+(?:=[^]]*)?\]")


@dataclass(frozen=True)
class Box:
    left: float
    bottom: float
    right: float
    top: float

    def gap(self, other: "Box") -> float:
        """How far apart two boxes are; negative when they overlap."""
        across = max(self.left, other.left) - min(self.right, other.right)
        along = max(self.bottom, other.bottom) - min(self.top, other.top)
        return max(across, along)

    def within(self, other: "Box") -> "Box":
        """What both share; turned inside out, and far from everything, where that is nothing."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def is_inside(self, other: "Box") -> bool:
        return (
            self.left >= other.left - SLACK
            and self.bottom >= other.bottom - SLACK
            and self.right <= other.right + SLACK
            and self.top <= other.top + SLACK
        )


def box(widget: Widget) -> Box:
    left, bottom = widget.to_window(*widget.pos)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def in_sight(widget: Widget, here: Box) -> Box:
    """The part of a box that is not scrolled away."""
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            here = here.within(box(parent))
        parent = parent.parent
    return here


def text_box(label: Label) -> Box:
    """Where the letters of a label are."""
    around = box(label)
    width, height = label.texture_size
    left = {"left": around.left, "right": around.right - width}.get(
        label.halign if label.text_size[0] is None else "center",
        (around.left + around.right - width) / 2,
    )
    bottom = (around.bottom + around.top - height) / 2
    return Box(left, bottom, left + width, bottom + height)


def letters(label: Label) -> Box:
    """As `text_box`, without what a line leaves free beside its words."""
    around = text_box(label)
    left, _, right, _ = label.padding
    longest = max((line.w for line in label._label._cached_lines), default=0)
    spare = around.right - around.left - left - right - longest
    before = {"left": 0.0, "right": spare}.get(label.halign, spare / 2)
    return Box(around.left + left + before, around.bottom, around.right - right - spare + before, around.top)


def visible(root: Widget) -> Iterator[Widget]:
    """Every widget that can be seen, `root` first."""
    if root.opacity == 0:
        return
    yield root
    for child in root.children:
        yield from visible(child)


def is_target(widget: Widget) -> bool:
    wants_touch = isinstance(widget, ButtonBehavior | TextInput) or getattr(widget, "is_touchable", False)
    return wants_touch and not widget.disabled


def name(widget: Widget) -> str:
    words = getattr(widget, "text", "") or getattr(widget, "label", "") or getattr(widget, "words", "")
    return f"{type(widget).__name__} {words!r}"


def scrolls(widget: Widget) -> bool:
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return False


def holds(outer: Widget, inner: Widget) -> bool:
    return any(widget is inner for widget in outer.walk(restrict=True))


def problems(root: Widget, scale: float) -> list[str]:
    """What is too small, cut off, outside `root` or on top of something else."""
    window = box(root)
    shown = list(visible(root))
    labels = [widget for widget in shown if isinstance(widget, Label) and widget.text.strip()]
    targets = [widget for widget in shown if is_target(widget)]
    return [
        *(f"{name(widget)} reaches outside" for widget in [*labels, *targets] if _is_outside(widget, window)),
        *(f"{name(label)} touches the edge" for label in labels if _is_at_edge(label, window)),
        *(f"{name(label)} is cut off" for label in labels if _is_cut(label)),
        *(f"{name(label)} is broken within a word" for label in labels if _is_broken(label)),
        *(
            f"{name(label)} is written in {label.font_size:.0f}"
            for label in labels
            if label.font_size < LEAST_TYPE * dp(1) * scale - SLACK
        ),
        *(
            f"{name(target)} is only {target.width / dp(1):.0f} × {target.height / dp(1):.0f} dp"
            for target in targets
            if min(target.size) < dp(LEAST_TARGET_DP) - SLACK
        ),
        *_too_close(targets),
        *_on_top(labels),
    ]


def _is_outside(widget: Widget, window: Box) -> bool:
    return not scrolls(widget) and not box(widget).is_inside(window)


def _is_at_edge(label: Label, window: Box) -> bool:
    here = letters(label)
    room = min(
        here.left - window.left, window.right - here.right, here.bottom - window.bottom, window.top - here.top
    )
    return not scrolls(label) and room < dp(LEAST_MARGIN_DP) - SLACK


def _is_cut(label: Label) -> bool:
    width, height = label.texture_size
    has_room = width <= label.width + SLACK and height <= label.height + SLACK
    return not has_room or any(not text_box(label).is_inside(box(outer)) for outer in _around(label))


def _is_broken(label: Label) -> bool:
    """Whether a word is wider than the lines it is written in."""
    if label.text_size[0] is None:
        return False
    left, _, right, _ = label.padding
    plain = MARKUP.sub("", label.text) if label.markup else label.text
    measure = CoreLabel(font_name=label.font_name, font_size=label.font_size, bold=label.bold)
    widest = max(measure.get_extents(word)[0] for word in plain.split())
    return bool(widest > label.text_size[0] - left - right + SLACK)


def _around(widget: Widget) -> Iterator[Widget]:
    """What holds a widget, up to the part of the page that scrolls."""
    outer = widget.parent
    while isinstance(outer, Widget) and not isinstance(outer, ScrollView):
        yield outer
        outer = outer.parent


def _too_close(targets: list[Widget]) -> Iterator[str]:
    for (one, here), (other, there) in combinations([(one, in_sight(one, box(one))) for one in targets], 2):
        gap = here.gap(there)
        if gap < dp(LEAST_GAP_DP) - SLACK and not holds(one, other) and not holds(other, one):
            yield f"{name(one)} is {gap / dp(1):.0f} dp from {name(other)}"


def _on_top(labels: list[Label]) -> Iterator[str]:
    for (one, here), (other, there) in combinations(
        [(one, in_sight(one, text_box(one))) for one in labels], 2
    ):
        if here.gap(there) < -SLACK:
            yield f"{name(one)} lies on {name(other)}"
