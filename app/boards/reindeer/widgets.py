"""The reindeer race's own part of the table: the snow and what lies over it. See kv/boards/reindeer.kv."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.boards.common.geometry import Rect
from app.boards.common.part import NOWHERE, lie
from app.boards.common.standings_strip import Standing
from app.boards.reindeer.geometry import ReindeerGeometry
from app.boards.reindeer.scene import ReindeerScene
from app.style import palette
from app.widgets.cached_layer import MovingLayer
from app.widgets.measured import Measured
from engines.reindeer.view import Leap

BOND, PASS, GAP = (176, 84), (184, 84), 14  # units: how large the two buttons are, and how far apart


class LeapButton(Measured, Widget):
    """One of the two ways past another reindeer: its sign, its word, lit once it is chosen."""

    is_touchable = True
    text = StringProperty()
    source = StringProperty()
    fill = ColorProperty(palette.GOLD)
    is_chosen = BooleanProperty(False)
    is_dim = BooleanProperty(False)  # the other one is chosen
    is_burst = BooleanProperty(False)


class LastWord(Measured, BoxLayout):
    """The scores with which the game would end: asked before its last reward is taken."""

    title = StringProperty()

    def __init__(self, players: int, **options: Any) -> None:
        super().__init__(**options)
        self.standings = [Standing() for _ in range(players)]
        for standing in self.standings:
            self.ids.scores.add_widget(standing)

    def on_unit(self, *_: Any) -> None:
        for standing in self.standings:
            standing.unit = self.unit

    def on_text_scale(self, *_: Any) -> None:
        for standing in self.standings:
            standing.text_scale = min(1.5, self.text_scale)

    def tell(self, title: str, scores: Sequence[tuple[str, str]]) -> None:
        """Pictures and words, in the order of seats."""
        self.title = title
        for standing, (source, text) in zip(self.standings, scores, strict=True):
            standing.source, standing.text = source, text


class ReindeerArena(Measured, MovingLayer, FloatLayout):
    pile = StringProperty()  # how many cards are left to draw
    pile_box = ListProperty((0, 0, 0, 0))
    discards = StringProperty()
    discards_box = ListProperty((0, 0, 0, 0))
    is_discards_lit = BooleanProperty(False)

    def __init__(self, players: int, **options: Any) -> None:
        super().__init__(**options)
        self.bound = LeapButton(is_burst=True, fill=palette.GOLD)
        self.passing = LeapButton(fill=palette.CUT)
        self.last_word = LastWord(players)
        for part in (self.bound, self.passing, self.last_word):
            self.add_above(part)
            self.measure(part)
        self.hide_buttons()
        self.hide_last_word()

    @property
    def scene(self) -> ReindeerScene:
        scene: ReindeerScene = self.ids.scene
        return scene

    # -- the big buttons ------------------------------------------------------------------

    def show_buttons(self, leap: Leap, geometry: ReindeerGeometry) -> None:
        """Beside the lane on which it happens: below it, or above the last ones; never over the stable.

        Cards lie above everything: where the buttons would come under a pile, they lie beside it.
        """
        unit = self.unit
        lane, there = geometry.lanes[leap.track], geometry.box(leap.track, leap.square)
        wide, high = (BOND[0] + GAP + PASS[0]) * unit, BOND[1] * unit
        left = min(max(there.center[0] - wide * 0.4, self.x + 40 * unit), self.right - wide - 40 * unit)
        below = lane.y - high - 4 * unit
        low = below if below > self.y + 8 * unit else lane.y + lane.h + 34 * unit
        for pile in (geometry.draw_pile, geometry.discards):
            if Rect(left, low, wide, high).overlaps(pile):
                left = pile.x - wide - GAP * unit
        lie(self.bound, Rect(left, low, BOND[0] * unit, high))
        lie(self.passing, Rect(left + (BOND[0] + GAP) * unit, low, PASS[0] * unit, high))

    def hide_buttons(self) -> None:
        for button in (self.bound, self.passing):
            button.is_chosen = button.is_dim = False
            lie(button, NOWHERE)

    # -- the last word --------------------------------------------------------------------

    def show_last_word(self) -> None:
        """In the middle, or beside the pile, whose card lies on top of everything."""
        unit = self.unit
        wide, high = min(self.width * 0.8, 600 * unit), min(self.height * 0.62, 220 * unit)
        left = min(self.center_x - wide / 2, self.pile_box[0] - wide - 2 * unit)
        lie(self.last_word, Rect(left, self.center_y - high / 2, wide, high))

    def hide_last_word(self) -> None:
        self.last_word.title = ""
        lie(self.last_word, NOWHERE)
