"""A secret that its owner looks at: large, in the middle of the table, which stays as it was (U4)."""

from typing import Any

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.boards.base.captions import Secret
from app.boards.common.geometry import Rect
from app.match import Side
from app.style import palette
from app.widgets.card import Face
from app.widgets.measured import Measured
from app.widgets.rotated import Rotated

WIDE, HIGH = 460, 270  # units


class SecretPaper(Measured, FloatLayout):
    """Laid out by kv/boards/frame.kv."""

    colour = ColorProperty(palette.INK)
    title = StringProperty()
    sentence = StringProperty()
    meaning = StringProperty()
    face = ObjectProperty(None, allownone=True)


class SecretView(Rotated):
    """A paper that faces its owner, who may sit at another side than the one that the table faces."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint=(None, None), opacity=0, **options)
        self.paper = SecretPaper()
        self.add_widget(self.paper)
        self.clear()

    def show(self, secret: Secret, picture: str, colour: list[float]) -> None:
        paper = self.paper
        paper.colour, paper.title, paper.face = colour, secret.title, Face(picture)
        paper.sentence, paper.meaning = secret.sentence, secret.meaning
        self.opacity = 1

    def lay(self, table: Rect, side: Side, unit: float, text_scale: float) -> None:
        """In the middle, as far from the owner's finger as from everybody else's."""
        self.side = side
        self.paper.unit, self.paper.text_scale = unit, text_scale
        across, up = (WIDE, HIGH) if side in (Side.SOUTH, Side.NORTH) else (HIGH, WIDE)
        room = Rect.around(table.center, min(across * unit, table.w), min(up * unit, table.h))
        self.pos, self.size = room.pos, room.size

    def clear(self) -> None:
        paper = self.paper
        paper.title = paper.sentence = paper.meaning = ""
        paper.face = None
        self.size = (0, 0)
        self.opacity = 0
