"""A player at the table: face, colour, symbol and name, what everybody may know of them, a token."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.resources.art import picture
from app.style import palette
from app.widgets.drawn import lay
from app.widgets.measured import Measured
from app.widgets.picture_view import PictureView, SeatToken
from app.widgets.surface import Surface
from app.widgets.text import FitLabel
from app.widgets.unscaled import Unscaled, plain_number

# Whatever a badge and its parts are laid out by.
PLACED_BY = (
    "pos", "size", "unit", "text_scale", "name", "symbol", "portrait", "colour", "has_token", "is_stacked",
    "spare", "sign",
)  # fmt: skip


BAND = 26  # units: the name of a narrow one, from edge to edge


class Known(Protocol):
    """A sign and a few letters."""

    @property
    def icon(self) -> str: ...

    @property
    def text(self) -> str: ...


class BadgeFact(NamedTuple):
    """A fact as it stands on a badge now."""

    icon: str
    text: str


class FactLabel(Measured, Unscaled, BoxLayout):
    """A sign without letters takes no more room than it needs, long letters more than short ones."""

    is_stacked = BooleanProperty(False)  # there is another one below or above, and little room beside it
    icon = StringProperty()
    text = StringProperty()

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._sign = PictureView(size_hint=(None, None), pos_hint={"center_y": 0.5})
        self._words = FitLabel(color=palette.INK, halign="left", valign="middle")
        for part in (self._sign, self._words):
            self.add_widget(part)
        fit = self._fit
        for name in ("is_stacked", "icon", "text", "unit", "text_scale", "height"):
            self.fbind(name, fit)
        fit()

    def _fit(self, *_: Any) -> None:
        self.size_hint_x = None if not self.text else 1 if self.is_stacked else 3 + len(self.text)
        if not self.text:
            self.width = 30 * self.unit
        self._sign.source = self.icon
        side = (
            min(18.0 if self.text else 24.0, max(15.0, self.height / self.unit - 2))
            if self.is_stacked
            else 24
        )
        self._sign.size = [side * self.unit if self.icon else 0] * 2
        self._words.text = self.text
        self._words.wanted = 18 * self.unit * self.text_scale


class Badge(Measured, FloatLayout):
    name = StringProperty()
    colour = ColorProperty()
    symbol = StringProperty("disc")
    portrait = StringProperty()
    is_acting = BooleanProperty(False)
    sign = StringProperty()  # the picture of a head start, beside the name
    has_token = BooleanProperty(False)
    # A narrow one has its name from edge to edge, and below it facts one under the other.
    is_stacked = BooleanProperty(False)
    spare = plain_number(0)  # units kept free on the right for what a game lays there

    def __init__(self, **options: Any) -> None:
        self._labels: list[FactLabel] = []
        self._papers = [Surface("chip"), *(Surface("chip", tint=palette.CUT) for _ in range(2))]
        self._papers.append(Surface("chip-ring"))
        self._token = Color(), Rectangle()
        super().__init__(**options)
        for instruction in (*self._papers, *self._token):
            self.canvas.before.add(instruction)
        self._face = SeatToken(size_hint=(None, None))
        self._name = FitLabel(
            bold=True, color=palette.INK, halign="left", valign="middle", size_hint=(None, None)
        )
        self.row = BoxLayout(size_hint=(None, None))  # of facts
        self._sign: PictureView | None = None  # of a head start, as long as there is one
        for part in (self._face, self._name, self.row):
            self.add_widget(part)
        self._redraw = Clock.create_trigger(self._draw, -1)
        lay_out = self._lay
        for name in PLACED_BY:
            self.fbind(name, lay_out)
        lay_out()
        self.fbind("is_acting", self._redraw)

    @property
    def is_narrow(self) -> bool:
        """Return whether it has three rows instead of two."""
        return bool(self.width < 150 * self.unit)

    @property
    def strip(self) -> int:
        """Return how wide the part in the seat's colour is, in units."""
        return 26 if self.is_stacked else 46 if self.portrait and not self.is_narrow else 36

    def _change_sign(self) -> None:
        if self._sign is not None:
            self.remove_widget(self._sign)
            self._sign = None
        else:
            self._sign = PictureView(size_hint=(None, None))
            self.add_widget(self._sign)

    def _lay(self, *_: Any) -> None:
        """At once: what flies to a badge has to know where it lies."""
        (x, y), (width, height), unit = self.pos, self.size, self.unit
        strip, is_narrow, is_stacked = self.strip, self.is_narrow, self.is_stacked
        face, name, row = self._face, self._name, self.row
        face.kind, face.portrait, face.colour = self.symbol, self.portrait, self.colour
        top = height - (BAND * unit if is_stacked else 0)  # of what is below a name from edge to edge
        side = min((strip - 3) * unit, top - (30 if self.has_token else 4) * unit)
        face.size = side, side
        low = y + top - side - 2 * unit if self.has_token else y + top / 2 - side / 2
        face.pos = x + strip / 2 * unit - side / 2, low
        name.text, name.wanted = self.name, 20 * unit * self.text_scale
        name.size = width - (strip + (36 if self.sign else 10)) * unit, height * (0.34 if is_narrow else 0.5)
        name.pos = x + (strip + 6) * unit, y + height * (0.64 if is_narrow else 0.48)
        if is_stacked:
            name.size = width - (34 if self.sign else 10) * unit, BAND * unit
            name.pos = x + 5 * unit, y + top
        if bool(self.sign) is (self._sign is None):
            self._change_sign()
        if self._sign is not None:
            self._sign.source, self._sign.size = self.sign, [26 * unit] * 2
            middle = y + (top + BAND * unit / 2 if is_stacked else height * (0.81 if is_narrow else 0.73))
            self._sign.pos = x + width - 32 * unit, middle - self._sign.height / 2
        row.orientation = "vertical" if is_stacked else "horizontal"
        spare = 0 if is_narrow else self.spare - 4
        row.size = width - (strip + 6 + spare) * unit, height * (0.28 if is_narrow else 0.44)
        row.pos = x + (strip + 2) * unit, y + height * (0.37 if is_narrow else 0.04)
        if is_stacked:
            row.size, row.pos = (
                (width - (strip + 4) * unit, top - 4 * unit),
                (x + (strip + 2) * unit, y + 2 * unit),
            )
        for label in self._labels:
            label.is_stacked = is_stacked
        self._redraw()

    def _draw(self, *_: Any) -> None:
        (x, y), (width, height), unit = self.pos, self.size, self.unit
        strip = self.strip * unit
        whole, paper, band, ring = self._papers
        whole.show("chip", (x, y, width, height), unit, self.colour)
        paper.show("chip", (x + strip, y, width - strip, height), unit, palette.CUT)
        is_stacked, high = self.is_stacked, BAND * unit
        band.show(
            "chip", (x, y + height - high, width, high) if is_stacked else (0, 0, 0, 0), unit, palette.CUT
        )
        ring.show("chip-ring", (x, y, width, height), unit, [*self.colour[:3], 1 if self.is_acting else 0])
        colour, shape = self._token
        colour.a = 1 if self.has_token else 0
        # its picture is one of a game's: a game without such a token does not read it
        token = picture("token-first") if self.has_token else None
        lay(shape, token, x + strip / 2 - 13 * unit, y + 3 * unit, 26 * unit, 26 * unit)

    @property
    def facts(self) -> list[BadgeFact]:
        return [BadgeFact(label.icon, label.text) for label in self._labels if label.parent is not None]

    @property
    def sign_at(self) -> tuple[float, float] | None:
        """Return the middle of the sign, as seen from the lower left corner; None without one."""
        if self._sign is None or not self.sign:
            return None
        return self._sign.center_x - self.x, self._sign.center_y - self.y

    def show(self, facts: Sequence[Known]) -> None:
        """Labels are made once and used again; what is new is in its place at once."""
        before = [len(text) for _, text in self.facts]
        while len(self._labels) < len(facts):
            label = FactLabel(is_stacked=self.is_stacked)
            self.measure(label)
            self._labels.append(label)
        row = self.row
        for number, label in enumerate(self._labels):
            if number < len(facts):
                fact = facts[number]
                label.icon, label.text = fact.icon, fact.text
                label.unit, label.text_scale = self.unit, self.text_scale
                if label.parent is None:
                    row.add_widget(label)
            elif label.parent is not None:
                row.remove_widget(label)
        if [len(fact.text) for fact in facts] != before:
            for layout in (row, *row.children):
                layout.do_layout()
